import { clockMinutes, saidAt, weekdayOf } from '#core/hours/local-time.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import { startDevice } from './device.ts';
import { followReader, startFooterYear } from './every-page.ts';
import { startLanguageToggle } from './nav/keep-place.ts';

/** Marks the opening hours' row of a weekday. */
function markToday(weekday: number): void {
  for (const row of document.querySelectorAll<HTMLElement>('.hours [data-days]')) {
    const isToday = row.dataset['days']?.includes(String(weekday)) === true;
    if (isToday) row.setAttribute('aria-current', 'date');
    else row.removeAttribute('aria-current');
    row.querySelector('.hours-today')?.toggleAttribute('hidden', !isToday);
  }
}

/**
 * Marks today's row of the opening hours and says whether the business is open, in the business's own time zone. The
 * elements for it are in the page already, so nothing moves. Updated each minute, and when the reader returns to the page.
 */
function startHours(signal: AbortSignal): void {
  const update = () => {
    // A browser that does not know the time zone shows no state.
    const { week, zone = defaultZone } = document.querySelector<HTMLElement>('.hours-now')?.dataset ?? {};
    const now = clockMinutes(new Date(), zone);
    markToday(weekdayOf(Math.floor(now / 1440)));
    const said = week ? saidAt(JSON.parse(week), now) : '';
    // If the day's hours are not known, the reserved line is hidden.
    for (const place of document.querySelectorAll<HTMLElement>('.hours-now, .fact-now')) {
      place.textContent = said;
      place.hidden = !said;
    }
  };
  try {
    update();
  } catch {
    return;
  }
  const timer = setInterval(update, 60_000);
  signal.onabort = () => clearInterval(timer);
  document.addEventListener('visibilitychange', update, { signal });
}

/**
 * During the view transition to the other language, Chromium dispatches every click on the root element, even if the
 * transition's elements take no pointer events. Such a click is repeated at its position once the transition is over.
 */
function repeatClicksOfFade(signal: AbortSignal): void {
  const root = document.documentElement;
  const listen = ({ target, clientX, clientY }: MouseEvent) => {
    // At most a second of frames: a click beside the content always hits the root.
    let frames = target === root ? 60 : 0;
    const repeat = () => {
      const there = document.elementFromPoint(clientX, clientY);
      if (there && there !== root) there.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, clientX, clientY }));
      else wait();
    };
    const wait = () => void (frames-- > 0 && requestAnimationFrame(repeat));
    wait();
  };
  addEventListener('click', listen, { signal });
}

/**
 * The behaviour of a client's page without React, before anybody touches it: it reads the page, writes into it, and
 * keeps no state (docs/decisions/023). `signal` ends it when the page is rendered anew (`#live/LiveSite.tsx`).
 */
export function watchPage(signal: AbortSignal): void {
  // First, because it reads the scroll position: after a change of the DOM, reading it would force a layout.
  followReader(signal);
  startDevice(signal);
  startLanguageToggle(signal);
  repeatClicksOfFade(signal);
  startFooterYear();
  startHours(signal);
}
