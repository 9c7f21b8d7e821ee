import { openingHours, parseHours } from '#core/hours/parse-hours.ts';
import { weekSentences } from '#core/hours/week-sentences.ts';
import { languages } from '#schema/language.ts';
import type { HoursProps } from '#sections/contact/Hours.tsx';
import type { ViewContext } from './context.ts';

/** The rows of a config's opening hours: weekdays from Sunday, 0, and the key of their text. */
const rows = [
  { days: '12345', key: 'mondayFriday' },
  { days: '6', key: 'saturday' },
] as const;

/** Read from the page's language, else from another: "9 to 7" says less than "9:00 a 19:00". Only what the client gave: sample data is no fact. */
function known({ language, site }: ViewContext, row: (typeof rows)[number]['key']) {
  const text = site.contact.officeHours.cells[row];
  if (!text.isOwn) return undefined;
  return [text[language], ...languages.map((each) => text[each])].map(parseHours).find((hours) => hours !== undefined);
}

export function hoursView(context: ViewContext): HoursProps {
  const { site, texts, language } = context;
  const read = rows.map(({ days, key }) => ({ days, hours: known(context, key) }));
  const week = [...'0123456'].map((weekday) => read.find(({ days }) => days.includes(weekday))?.hours);
  const patterns = {
    open: texts.openNow,
    until: texts.openUntil,
    closed: texts.closedNow,
    today: texts.opensToday,
    tomorrow: texts.opensTomorrow,
  };
  return {
    title: texts.hours,
    today: texts.today,
    rows: rows.map(({ days, key }) => ({ days, label: texts[key], hours: site.contact.officeHours.cells[key][language] })),
    now: week.some((hours) => hours !== undefined) ? weekSentences(week, patterns, language) : undefined,
  };
}

/** schema.org `openingHours` of what is known. */
export const openingHoursOf = (context: ViewContext): string[] => rows.flatMap(({ days, key }) => openingHours(days, known(context, key) ?? []));
