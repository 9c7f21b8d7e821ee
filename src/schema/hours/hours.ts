import * as z from 'zod';
import { bilingualLineSchema, field } from '../field.ts';
import { readSpans } from './spans.ts';
import { defaultZone } from './zone.ts';

/** Monday first, as a week is read where the businesses are. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

const mended = (text: string): string => {
  const plain = text
    .toLowerCase()
    .replace(/\s*[–—-]\s*/g, '-')
    .replace(/\s*(?:,|;|\by\b|\band\b)\s*|\s+/g, ' ')
    .replace(/\b(\d):/g, '0$1:');
  return plain === 'cerrado' || plain === 'cerrada' ? 'closed' : plain;
};

export const daySchema = z
  .string()
  .max(60)
  .refine((text) => readSpans(text) !== undefined, 'must be hours such as 09:00-14:00 16:00-20:00, or closed')
  .meta({ loose: { refused: 'bad_hours', mend: mended } });
/** Blank: nothing is known of the day, and the page claims nothing. */
const dayOfWeekSchema = z.union([z.literal(''), daySchema]).meta({ loose: { refused: 'bad_hours', mend: mended } });
const dayField = (es: string, en: string) => dayOfWeekSchema.optional().meta(field(es, en));

/** Opening hours of each weekday. */
export const weekHoursSchema = z.strictObject({
  monday: dayField('Lunes', 'Monday'),
  tuesday: dayField('Martes', 'Tuesday'),
  wednesday: dayField('Miércoles', 'Wednesday'),
  thursday: dayField('Jueves', 'Thursday'),
  friday: dayField('Viernes', 'Friday'),
  saturday: dayField('Sábado', 'Saturday'),
  sunday: dayField('Domingo', 'Sunday'),
} satisfies Record<Weekday, unknown>);
export type WeekHours = z.infer<typeof weekHoursSchema>;

/** The time zones of Mexico, as the tz database names them. */
export const timeZoneSchema = z.enum([
  defaultZone,
  'America/Cancun',
  'America/Merida',
  'America/Monterrey',
  'America/Matamoros',
  'America/Chihuahua',
  'America/Ciudad_Juarez',
  'America/Ojinaga',
  'America/Mazatlan',
  'America/Bahia_Banderas',
  'America/Hermosillo',
  'America/Tijuana',
]);
export type TimeZone = z.infer<typeof timeZoneSchema>;

export const officeHoursSchema = z.strictObject({ mondayFriday: bilingualLineSchema.optional(), saturday: bilingualLineSchema.optional() });
