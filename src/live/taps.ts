import type { TapKind } from '#schema/calls/taps.ts';

/** The kind of tap that a link counts as; `undefined` for a link that is not a contact of the business. */
function tapKind(link: HTMLAnchorElement): TapKind | undefined {
  const { href } = link;
  if (href.startsWith('tel:')) return 'phone';
  if (/[./](goo(gle(\.com)?|\.gl)|g\.page)\//.test(href)) return 'directions';
  if (!href.startsWith('https://wa.me/') || link.closest('#approval')) return undefined;
  // A link that asks for one item is on the item's card or in its dialog.
  return link.matches('.card-action, .modal a') ? 'booking' : 'whatsapp';
}

const { config: id, taps: asked } = document.body.dataset;
const rate = Number(asked);
/** One page view in `rate` is counted (docs/decisions/049), and none of a visitor who asks not to be tracked. */
const isCounted = Math.random() * rate < 1 && navigator.doNotTrack !== '1' && Reflect.get(navigator, 'globalPrivacyControl') !== true;
let taps: Partial<Record<TapKind, number>> = {};

function send(): void {
  if (!document.hidden || Object.keys(taps).length === 0) return;
  navigator.sendBeacon('/api/taps', new Blob([JSON.stringify({ id, rate, taps })], { type: 'application/json' }));
  taps = {};
}

/** Counts a tap. Counts are sent when the page is hidden (another app, page or tab); nothing is stored on the device. */
export function countTap(target: EventTarget | null): void {
  const link = target instanceof Element && target.closest('a');
  const kind = link && tapKind(link);
  if (!kind || !isCounted) return;
  taps[kind] = Math.min((taps[kind] ?? 0) + 1, 20);
  // The page may have been hidden before this code was loaded.
  send();
}

document.addEventListener('visibilitychange', send);
