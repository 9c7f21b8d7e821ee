import * as z from 'zod';
import { field, phoneSchema } from '../field.ts';
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

const daySchema = z
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

const isDate = (text: string): boolean => z.iso.date().safeParse(text).success;
/** Blank, or a day of the calendar such as `2026-12-25`. */
export const dateSchema = z
  .string()
  .refine((text) => text === '' || isDate(text), 'must be a date such as 2026-12-25')
  .meta({ loose: { refused: 'bad_date', mend: (text) => text.replace(/T.*$/, '') } });

/** Longest reason: it is said in one breath with the hours. */
export const longestReason = 60;
const reasonSchema = z
  .string()
  .max(longestReason)
  .regex(/^[^\p{Cc}]*$/u, 'must be one line of plain text')
  .meta({ loose: { as: 'line' } });

/** Days on which other hours hold. */
export const hoursExceptionSchema = z
  .strictObject({
    from: dateSchema
      .refine((text) => text !== '', 'must be a date such as 2026-12-25')
      .meta({
        ...field('Desde', 'From'),
        loose: { refused: 'bad_date', mend: (text: string) => text.replace(/T.*$/, '') },
      }),
    until: dateSchema.optional().meta(field('Hasta', 'Until', { help: { es: 'El último día', en: 'The last day' } })),
    hours: daySchema.meta(field('Horario', 'Hours')),
    reason: z
      .strictObject({ es: reasonSchema, en: reasonSchema })
      .optional()
      .meta(field('Motivo', 'Reason', { help: { es: 'Ejemplo: Navidad', en: 'Example: Christmas' } })),
  })
  .meta({ loose: { needs: ['from', 'hours'] } });
export type HoursException = z.infer<typeof hoursExceptionSchema>;
export const mostExceptions = 40;

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

/** A number that is answered when the business is closed. */
export const emergencyPhoneField = phoneSchema.optional().meta(
  field('Teléfono de emergencias', 'Emergency phone', {
    widget: 'phone',
    group: 'contact',
    help: { es: 'Si alguien contesta las 24 horas; se lee junto al horario', en: 'If somebody answers around the clock; it stands with the hours' },
  }),
);
