import { recall, remember, take } from '../device-memory.ts';
import { parsePlace, placeIn } from './reading-place.ts';

const languageKey = 'language';
const placeKey = 'place';
const kept = () => localStorage;
const passed = () => sessionStorage;

function keepPlace(): void {
  const sections = [...document.querySelectorAll('main > [id]')].map((section) => {
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

/** Fetches the other language when somebody is about to ask for it. */
function prefetch(href: string): void {
  if (document.querySelector('link[rel=prefetch]')) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  document.head.append(link);
}

/**
 * The language toggle is a link that works by itself. Here it keeps the query string and the reading place, is fetched
 * before it is followed, and its choice is remembered: who comes from elsewhere to a page in the default language is
 * led to the language chosen before.
 */
export function startLanguage(signal: AbortSignal): void {
  const toggle = document.querySelector<HTMLAnchorElement>('a[data-language]');
  if (!toggle) return;
  const chosen = toggle.dataset['language'] ?? '';
  const isFromHere = document.referrer.startsWith(`${location.origin}/`);
  if (chosen !== 'es' && recall(kept, languageKey) === chosen && !isFromHere) {
    location.replace(toggle.pathname + location.search + location.hash);
    return;
  }
  restorePlace();
  const target = () => toggle.pathname + location.search;
  const intend = () => prefetch(target());
  for (const intent of ['pointerenter', 'focus', 'touchstart']) {
    toggle.addEventListener(intent, intend, { once: true, passive: true, signal });
  }
  toggle.addEventListener(
    'click',
    () => {
      toggle.search = location.search;
      remember(kept, languageKey, chosen);
      keepPlace();
    },
    { signal },
  );
}
