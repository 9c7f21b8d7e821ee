import * as z from 'zod';
import { bilingualParagraphSchema } from '#schema/field.ts';

/** The edited fields: texts of four reviewed sections; the staff's private note is added in `leaves`. */
export const editedSections = { hero: 'heroTitle', about: 'aboutTitle', services: 'servicesTitle', contact: 'address' } as const;
export type EditedSection = keyof typeof editedSections;
export const texts = Object.values(editedSections);
export const leaves = [...texts.flatMap((field) => [`${field}.es`, `${field}.en`]), 'internalNotes'] as const;

const contentSchema = z.object({
  heroTitle: bilingualParagraphSchema.optional(),
  aboutTitle: bilingualParagraphSchema.optional(),
  servicesTitle: bilingualParagraphSchema.optional(),
  address: bilingualParagraphSchema.optional(),
  internalNotes: z.string().optional(),
});

/** The texts of a config by leaf; missing ones are blank. */
export function wordsOf(config: unknown): Map<string, string> {
  const content = contentSchema.parse(config);
  const pairs = texts.flatMap((field) => [[`${field}.es`, content[field]?.es ?? ''] as const, [`${field}.en`, content[field]?.en ?? ''] as const]);
  return new Map<string, string>([...pairs, ['internalNotes', content.internalNotes ?? '']]);
}

export const sectionWords = (words: ReadonlyMap<string, string>, section: EditedSection): string =>
  `${words.get(`${editedSections[section]}.es`)}|${words.get(`${editedSections[section]}.en`)}`;

/** A config in which all texts name the same author. */
export const contentBy = (author: string, n: number) => ({
  ...Object.fromEntries(texts.map((field) => [field, { es: `${author}${n} ${field}`, en: `${author}${n} ${field} en` }])),
  internalNotes: `Reservado ${author}${n}`,
});

/** Leaves in which two configs differ. */
export const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((leaf) => (one.get(leaf) ?? '') !== (other.get(leaf) ?? ''));
