import * as z from 'zod';
import { field } from '../field.ts';
import { daySchema } from './hours.ts';

const isDate = (text: string): boolean => z.iso.date().safeParse(text).success;
/** Blank, or a day of the calendar such as `2026-12-25`. */
export const dateSchema = z
  .string()
  .refine((text) => text === '' || isDate(text), 'must be a date such as 2026-12-25')
  .meta({ loose: { refused: 'bad_date', mend: (text) => text.replace(/T.*$/, '') } });

/** Longest reason, in characters: it is shown in one line with the hours. */
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
export const maxExceptions = 40;
