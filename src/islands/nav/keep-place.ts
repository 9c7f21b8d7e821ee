import { deviceStorage, recall, remember, tabStorage, take } from '../device-memory.ts';

/**
 * The reading place: how far the window's top edge is inside an anchored section, as a share of its height; below 0
 * when the section begins lower.
 */
interface ReadingPlace {
  anchor: string;
  share: number;
}

interface Box {
  id: string;
  top: number;
  height: number;
}

/**
 * The reading place, if the reader looks at `line` pixels below the window's top edge (`0`), so that a visible heading
 * stays in place. `undefined` above the first section. Not in pixels, because translations differ in length.
 */
export function placeIn(sections: readonly Box[], line: number): ReadingPlace | undefined {
  const current = sections.findLast(({ top }) => top <= line);
  if (current === undefined || current.height <= 0) return undefined;
  return { anchor: current.id, share: Math.max(-1, Math.min(1, -current.top / current.height)) };
}

/** Parses a stored reading place; `undefined` for anything else. */
export function parsePlace(stored: string | null): ReadingPlace | undefined {
  const [anchor = '', share = ''] = (stored ?? '').split(' ');
  const part = Number(share);
  return anchor !== '' && share !== '' && Math.abs(part) <= 1 ? { anchor, share: part } : undefined;
}

const languageKey = 'language';
const placeKey = 'place';

function keepPlace(): void {
  const sections = [...document.querySelectorAll('main > [id], #approval')].map((section) => {
    const { top, height } = section.getBoundingClientRect();
    return { id: section.id, top, height };
  });
  const place = placeIn(sections, innerHeight / 3);
  if (place) remember(tabStorage, placeKey, `${place.anchor} ${place.share}`);
}

/** The place stored by the previous page. Kept until its section exists, because a review page is rendered later, by its script. */
let kept = parsePlace(take(tabStorage, placeKey));

function restorePlace(): void {
  const section = kept && document.getElementById(kept.anchor);
  if (!kept || !section) return;
  const { top, height } = section.getBoundingClientRect();
  scrollTo({ top: scrollY + top + kept.share * height, behavior: 'instant' });
  kept = undefined;
}

/**
 * The language toggle is a link that works by itself. Following it keeps the query string and the reading place, even with the
 * very first tap, and remembers the choice: a visitor who comes from outside to a page in the default language is
 * redirected to the language chosen before.
 */
export function startLanguageToggle(signal: AbortSignal): void {
  const toggle = document.querySelector<HTMLAnchorElement>('a[data-language]');
  const chosen = toggle?.dataset['language'] ?? 'es';
  const isFromHere = document.referrer.startsWith(`${location.origin}/`);
  if (toggle && chosen !== 'es' && recall(deviceStorage, languageKey) === chosen && !isFromHere) {
    location.replace(toggle.pathname + location.search + location.hash);
    return;
  }
  restorePlace();
  document.addEventListener(
    'click',
    ({ target }) => {
      const followed = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-language]');
      if (!followed) return;
      followed.search = location.search;
      remember(deviceStorage, languageKey, followed.dataset['language'] ?? '');
      keepPlace();
    },
    { signal },
  );
}
