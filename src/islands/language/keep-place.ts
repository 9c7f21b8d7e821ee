import { recall, remember, take } from '../device-memory.ts';
import { parsePlace, placeIn } from './reading-place.ts';

const languageKey = 'language';
const placeKey = 'place';
const kept = () => localStorage;
const passed = () => sessionStorage;

function keepPlace(): void {
  const sections = [...document.querySelectorAll('main > [id], #approval')].map((section) => {
    const { top, height } = section.getBoundingClientRect();
    return { id: section.id, top, height };
  });
  const place = placeIn(sections, innerHeight / 3);
  if (place) remember(passed, placeKey, `${place.anchor} ${place.share}`);
}

function restorePlace(): void {
  const place = parsePlace(take(passed, placeKey));
  const section = place && document.getElementById(place.anchor);
  if (!place || !section) return;
  const { top, height } = section.getBoundingClientRect();
  scrollTo({ top: scrollY + top + place.share * height, behavior: 'instant' });
}

/**
 * The language toggle is a link that works by itself. Whoever follows it, with the very first tap too, keeps the query
 * string and the reading place, and the choice is remembered: who comes from elsewhere to a page in the default language
 * is led to the language chosen before.
 */
export function startPlace(signal: AbortSignal): void {
  const toggle = document.querySelector<HTMLAnchorElement>('a[data-language]');
  const chosen = toggle?.dataset['language'] ?? 'es';
  const isFromHere = document.referrer.startsWith(`${location.origin}/`);
  if (toggle && chosen !== 'es' && recall(kept, languageKey) === chosen && !isFromHere) {
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
      remember(kept, languageKey, followed.dataset['language'] ?? '');
      keepPlace();
    },
    { signal },
  );
}
