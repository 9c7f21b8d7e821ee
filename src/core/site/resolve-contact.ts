import type { HoursException } from '#schema/hours/exceptions.ts';
import { type TimeZone, type Weekday, type WeekHours, weekdays } from '#schema/hours/hours.ts';
import { readSpans } from '#schema/hours/spans.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { hasPart } from '#schema/template.ts';
import { dayMs } from '../durations.ts';
import { datesInWords } from '../hours/date-words.ts';
import type { DayHours } from '../hours/parse-hours.ts';
import { dayOf } from '../hours/wall-time.ts';
import { hoursInWords } from '../hours/write-hours.ts';
import { whatsappDigits } from '../links/whatsapp.ts';
import { type MapField, type MapLink, mapLink, readMapField } from '../maps/map.ts';
import type { TemplateDefaults } from './content-facts.ts';
import { emptySection, isShown } from './emptiness.ts';
import { labelOf, type Template } from './resolve-catalogue.ts';
import { type Group, type List, type Look, lookOf, type Text, textOf, textOrTemplateWording } from './values.ts';

/** The hours in words of the days that have any; `week` has them from Sunday as the config keeps them. */
type WeekCells = Partial<Record<Weekday, Text>> & { week: Look<readonly string[]> };
/** `when` is what the words were made of. */
type ExceptionCells = { days: Text; hours: Text; reason: Text; when: Look<{ from: string; until: string; hours: string }> };

/** The opening hours as a page shows them. */
interface HoursValues {
  /** Left out where the seven days have hours of their own. */
  officeHours?: Group<{ mondayFriday: Text; saturday: Text }>;
  weekHours?: Group<WeekCells>;
  hoursExceptions?: List<ExceptionCells>;
  /** Left out where it is the default. */
  timeZone?: Look<TimeZone>;
  /** A number that is answered around the clock. */
  emergencyPhone?: Text;
}

/** The contact data as a page shows it. */
export interface ContactValues extends HoursValues {
  contactTitle: Text;
  /** Only in templates in which the map is a section of its own. */
  mapTitle?: Text;
  phone: Text;
  email: Text;
  address: Text;
  /** The digits of its link; without a number there is no button. */
  whatsappNumber?: Text;
  whatsappMessage?: Text;
  contactAction?: Text;
  facebookUrl: Text;
  instagramUrl: Text;
  /** Missing if visitors see neither a map nor a link to one. */
  googleMapsEmbed?: Look<MapField | MapLink>;
}

const inWords = (hours: DayHours): Text => textOf({ es: hoursInWords(hours, 'es'), en: hoursInWords(hours, 'en') });

/** The hours of the seven days in words; `undefined` if no day has hours. */
function weekWords(week: WeekHours | undefined): WeekCells | undefined {
  const given = weekdays.map((day) => week?.[day] ?? '');
  if (given.every((hours) => hours === '')) return undefined;
  const words = weekdays.flatMap((day, index) => {
    const hours = readSpans(given[index] ?? '');
    return hours === undefined ? [] : [[day, inWords(hours)] as const];
  });
  // The list ends with Sunday, but weeks of scripts begin with it.
  const fromSunday = [...given.slice(-1), ...given.slice(0, -1)];
  return { ...Object.fromEntries(words), week: { kind: 'look', value: fromSunday, words: '', isOwn: true } };
}

/** Longest range in days: the size of a page grows with them. */
const longestRange = 365;
/** The last day of a range; its first day if it ends before it begins. */
function lastDay(from: string, until: string): string {
  const latest = new Date((dayOf(from) + longestRange) * dayMs).toISOString().slice(0, 10);
  return until > latest ? latest : until > from ? until : from;
}

function exceptionWords({ from, until: end = '', hours, reason }: HoursException): ExceptionCells {
  const until = lastDay(from, end);
  return {
    days: textOf({ es: datesInWords(from, until, 'es'), en: datesInWords(from, until, 'en') }),
    hours: inWords(readSpans(hours) ?? []),
    reason: textOf(reason),
    when: { kind: 'look', value: { from, until, hours }, words: '', isOwn: true },
  };
}

/** Resolves the hours. Fields that were added later are left out until they are filled in, so that no section's hash changes. */
function hoursOf(config: SiteConfig, defaults: TemplateDefaults): HoursValues {
  const { officeHours, weekHours, hoursExceptions = [], timeZone = defaultZone } = config;
  const emergencyPhone = textOf(config.emergencyPhone);
  const week = weekWords(weekHours);
  const exceptions = hoursExceptions.map(exceptionWords);
  const texts = {
    mondayFriday: textOf(officeHours?.mondayFriday, defaults.officeHours.mondayFriday),
    saturday: textOf(officeHours?.saturday, defaults.officeHours.saturday),
  };
  return {
    ...(week ? { weekHours: { kind: 'group', cells: week } } : { officeHours: { kind: 'group', cells: texts } }),
    ...(exceptions.length > 0 ? { hoursExceptions: { kind: 'list', items: exceptions, isOwn: true } } : {}),
    ...(timeZone === defaultZone ? {} : { timeZone: lookOf(timeZone, defaultZone) }),
    ...(emergencyPhone.isOwn ? { emergencyPhone } : {}),
  };
}

/** The map, or a link to it if it is left out because no frame can show it; nothing if visitors see no map. */
function mapOf(config: SiteConfig): Pick<ContactValues, 'googleMapsEmbed'> {
  if (isShown(config, 'map')) {
    const map = readMapField(config.googleMapsEmbed);
    return { googleMapsEmbed: { kind: 'look', value: map, words: map.state === 'ready' ? map.src : '', isOwn: map.state !== 'none' } };
  }
  const link = emptySection(config, 'map') && mapLink(config.googleMapsEmbed);
  return link ? { googleMapsEmbed: { kind: 'look', value: link, words: link.href, isOwn: true } } : {};
}

export function contactOf(config: SiteConfig, template: Template): ContactValues {
  const { defaults, labels } = template;
  const digits = whatsappDigits(config.whatsappNumber ?? '', config.whatsappUses521);
  return {
    contactTitle: labelOf(config.contactTitle, template, 'contactTitle'),
    ...(hasPart(config.templateType, 'mapTitle') && isShown(config, 'map') ? { mapTitle: textOrTemplateWording(config.mapTitle, labels.mapTitle) } : {}),
    phone: textOf(config.phone, defaults.phone),
    email: textOf(config.email, defaults.email),
    address: textOf(config.address),
    ...hoursOf(config, defaults),
    ...(digits === ''
      ? {}
      : {
          whatsappNumber: textOf(digits),
          contactAction: textOrTemplateWording(config.contactAction, labels.contactAction),
          whatsappMessage: textOf(config.whatsappMessage, defaults.whatsappMessage),
        }),
    facebookUrl: textOf(config.facebookUrl),
    instagramUrl: textOf(config.instagramUrl),
    ...mapOf(config),
  };
}
