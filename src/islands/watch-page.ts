import { businessTime } from '#core/hours/local-time.ts';
import type { WeekSentences } from '#core/hours/week-sentences.ts';
import { startDevice } from './device.ts';
import { followReader, startFooterYear } from './every-page.ts';
import { startPlace } from './nav/keep-place.ts';

/** The sentence for a minute of the week, from the table that the build wrote. */
function sentence(table: string, now: number): string {
  const week: WeekSentences = JSON.parse(table);
  return week.findLast(([from]) => from <= now)?.[1] ?? '';
}

/**
 * Marks today's row of the opening hours and says whether the business is open, in the business's own time zone. The
 * places for it are in the page already, so nothing moves. Updated when the reader comes back to the page.
 */
function startHours(signal: AbortSignal): void {
  const tell = () => {
    const { weekday, minute } = businessTime(new Date());
    for (const row of document.querySelectorAll<HTMLElement>('.hours [data-days]')) {
      const isToday = row.dataset['days']?.includes(String(weekday)) === true;
      if (isToday) row.setAttribute('aria-current', 'date');
      else row.removeAttribute('aria-current');
      row.querySelector('.hours-today')?.toggleAttribute('hidden', !isToday);
    }
    const table = document.querySelector<HTMLElement>('.hours-now')?.dataset['week'];
    if (table === undefined) return;
    const text = sentence(table, weekday * 1440 + minute);
    for (const place of document.querySelectorAll('.hours-now, .fact-now')) place.textContent = text;
  };
  tell();
  document.addEventListener('visibilitychange', tell, { signal });
}

/**
 * The behaviour of a client's page without React, before anybody touches it: it reads the page, writes into it, and
 * keeps no state (docs/decisions/023). `signal` ends it when the page is rendered anew (`#live/LiveSite.tsx`).
 */
export function watchPage(signal: AbortSignal): void {
  startDevice(signal);
  startPlace(signal);
  startFooterYear();
  startHours(signal);
  followReader(signal);
}
