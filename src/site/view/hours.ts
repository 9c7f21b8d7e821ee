import { fill } from '#core/fill.ts';
import { clockOf, weekdayInWords } from '#core/hours/date-words.ts';
import type { Opening, OpeningState } from '#core/hours/opening.ts';
import { openingTable } from '#core/hours/opening-table.ts';
import { briefWords, openingWords } from '#core/hours/opening-words.ts';
import { clockTime, closingTime, type DayHours, openingHours, parseHours } from '#core/hours/parse-hours.ts';
import { dayOf } from '#core/hours/wall-time.ts';
import { weekdays } from '#schema/hours/hours.ts';
import { readSpans } from '#schema/hours/spans.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import { languages } from '#schema/language.ts';
import type { HoursProps } from '#sections/contact/Hours.tsx';
import type { ViewContext } from './context.ts';

/** The rows of opening hours that are given as two texts: the weekdays, as digits from 0 (Sunday), and the key of the text. */
const rows = [
  { days: '12345', key: 'mondayFriday' },
  { days: '6', key: 'saturday' },
] as const;

/** A row's hours, read from the page's language, else from the other, as "9 to 7" is ambiguous and "9:00 a 19:00" is not. Never of sample data. */
function known({ language, site }: ViewContext, row: (typeof rows)[number]['key']) {
  const text = site.contact.officeHours?.cells[row];
  if (!text?.isOwn) return undefined;
  for (const each of new Set([language, ...languages])) {
    const hours = parseHours(text[each]);
    if (hours) return hours;
  }
  return undefined;
}

/** The hours of each weekday from Sunday; `undefined` where they are not known. */
function weekOf(context: ViewContext): (DayHours | undefined)[] {
  const given = context.site.contact.weekHours?.cells.week.value;
  if (given) return given.map(readSpans);
  const read = rows.map(({ days, key }) => ({ days, hours: known(context, key) }));
  return [...'0123456'].map((weekday) => read.find(({ days }) => days.includes(weekday))?.hours);
}

/** The rows of the table: successive weekdays from Monday with the same hours are one row. */
export function weekRows({ site, texts, language }: ViewContext): HoursProps['rows'] {
  const { weekHours, officeHours } = site.contact;
  if (officeHours) return rows.map(({ days, key }) => ({ days, label: texts[key], hours: officeHours.cells[key][language] }));
  const runs: { days: string; hours: string }[] = [];
  for (const [index, name] of weekdays.entries()) {
    const hours = weekHours?.cells[name]?.[language];
    const weekday = String((index + 1) % 7);
    const last = runs.at(-1);
    if (hours === undefined) continue;
    if (last?.hours === hours && last.days.endsWith(String(index))) last.days += weekday;
    else runs.push({ days: weekday, hours });
  }
  return runs.map(({ days, hours }) => {
    const [from = '', to = ''] = [days.at(0), days.at(-1)].map((day) => weekdayInWords(Number(day), language));
    const pattern = days.length === 2 ? texts.twoDays : texts.manyDays;
    return { days, hours, label: days.length === 1 ? from : fill(pattern, { from, to: language === 'es' ? to.toLowerCase() : to }) };
  });
}

type Dates = NonNullable<HoursProps['dates']>;
function datesOf({ site, texts, language }: ViewContext): Dates | undefined {
  const { hoursExceptions } = site.contact;
  if (hoursExceptions === undefined) return undefined;
  const all = hoursExceptions.items.map(({ days, hours, reason, when }) => ({
    from: when.value.from,
    until: when.value.until,
    days: days[language],
    hours: [hours[language], reason[language]].filter((text) => text !== '').join(' · '),
  }));
  return { title: texts.otherHours, rows: all.sort((one, other) => (one.from < other.from ? -1 : 1)) };
}

/** The known hours, from which the sentences about the present time are made. */
function openingOf(context: ViewContext): Opening {
  const { hoursExceptions } = context.site.contact;
  const exceptions = (hoursExceptions?.items ?? []).map(({ when: { value }, reason }) => ({
    from: dayOf(value.from),
    until: dayOf(value.until),
    hours: readSpans(value.hours) ?? [],
    reason: reason[context.language],
  }));
  return { week: weekOf(context), exceptions };
}

export const zoneOf = ({ contact }: ViewContext['site']): string => contact.timeZone?.value ?? defaultZone;

/** Maximum number of characters of short hours: `11:00 – 20:00` is shorter, `8:00 AM - 6:00 PM` longer. */
const longestHours = 14;

export function hoursView(context: ViewContext): HoursProps {
  const { site, texts, language } = context;
  const opening = openingOf(context);
  const week = weekRows(context);
  const isKnown = opening.exceptions.length > 0 || opening.week.some((hours) => hours !== undefined);
  // Hours given as two texts, without dates, keep the brief wording.
  const isBrief = site.contact.officeHours !== undefined && opening.exceptions.length === 0;
  const clock = clockOf(week.map(({ hours }) => hours));
  const say = (state: OpeningState) => (isBrief ? briefWords(state, texts.openingInBrief, clock, language) : openingWords(state, texts.opening, language));
  return {
    title: texts.hours,
    today: texts.today,
    rows: week,
    isLong: week.some(({ hours }) => hours.length > longestHours),
    now: isKnown ? openingTable(opening, say) : undefined,
    zone: site.contact.timeZone?.value,
    dates: datesOf(context),
  };
}

type Fact = string | readonly Fact[] | { readonly [key: string]: Fact };
/** Facts about a business as a schema.org object. */
export type Facts = Readonly<Record<string, Fact>>;

/** Hours as schema.org objects; a closed day opens and closes at midnight. */
const spansOf = (hours: DayHours): Facts[] =>
  (hours.length === 0 ? [{ from: 0, to: 0 }] : hours).map(({ from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    opens: clockTime(from),
    closes: closingTime(to),
  }));

const schemaDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The known opening hours for search engines: `openingHours` for two texts, objects for single weekdays and for dates. */
export function openingFacts(context: ViewContext): Facts {
  const { weekHours, hoursExceptions } = context.site.contact;
  const texts = rows.flatMap(({ days, key }) => openingHours(days, known(context, key) ?? []));
  const week = (weekHours?.cells.week.value ?? []).map((hours, weekday) => ({ hours, day: schemaDays[weekday] ?? '' })).filter(({ hours }) => hours !== '');
  const alike = Map.groupBy(week, ({ hours }) => hours);
  const days = [...alike].flatMap(([hours, each]) => spansOf(readSpans(hours) ?? []).map((span) => ({ ...span, dayOfWeek: each.map(({ day }) => day) })));
  const dates = (hoursExceptions?.items ?? []).flatMap(({ when: { value } }) =>
    spansOf(readSpans(value.hours) ?? []).map((span) => ({ ...span, validFrom: value.from, validThrough: value.until })),
  );
  return {
    ...(texts.length > 0 ? { openingHours: texts } : {}),
    ...(days.length > 0 ? { openingHoursSpecification: days } : {}),
    ...(dates.length > 0 ? { specialOpeningHoursSpecification: dates } : {}),
  };
}
