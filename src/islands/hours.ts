import { readDay } from '#core/hours/day-code.ts';
import { businessTime, timeOfDay } from '#core/hours/local-time.ts';
import { openState } from '#core/hours/open-state.ts';

const rowOf = (weekday: number) => document.querySelector<HTMLElement>(`.hours [data-days*="${weekday}"]`);

function hoursOf(weekday: number) {
  const ranges = rowOf(weekday)?.dataset['ranges'];
  return ranges === undefined ? undefined : readDay(ranges);
}

/** The sentence for now, from the patterns of the opening hours' own slot; `''` where nothing is known. */
function sentence(patterns: DOMStringMap, weekday: number, minute: number): string {
  const state = openState([0, 1, 2, 3, 4, 5, 6].map(hoursOf), weekday, minute);
  const language = document.documentElement.lang === 'en' ? 'en' : 'es';
  const say = (pattern: string | undefined, at: number) => (pattern ?? '').replace('{time}', timeOfDay(at, language));
  if (state === undefined) return '';
  if (state.state === 'open') return state.until === undefined ? (patterns['open'] ?? '') : say(patterns['until'], state.until);
  if (state.opens === undefined) return patterns['closed'] ?? '';
  return say(state.opens.inDays === 0 ? patterns['today'] : patterns['tomorrow'], state.opens.at);
}

/**
 * Marks today's row of the opening hours and says whether the business is open, in the business's own time zone. The
 * slots have their space before, so nothing moves. Told again when a reader comes back to the page.
 */
export function startHours(signal: AbortSignal): void {
  const tell = () => {
    const { weekday, minute } = businessTime(new Date());
    for (const row of document.querySelectorAll<HTMLElement>('.hours [data-days]')) {
      const isToday = row.dataset['days']?.includes(String(weekday)) === true;
      if (isToday) row.setAttribute('aria-current', 'date');
      else row.removeAttribute('aria-current');
      row.querySelector('.hours-today')?.toggleAttribute('hidden', !isToday);
    }
    const slot = document.querySelector<HTMLElement>('.hours-now');
    if (!slot) return;
    const text = sentence(slot.dataset, weekday, minute);
    for (const place of document.querySelectorAll('.hours-now, .fact-now')) place.textContent = text;
  };
  tell();
  document.addEventListener('visibilitychange', tell, { signal });
}
