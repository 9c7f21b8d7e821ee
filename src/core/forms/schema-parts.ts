import * as z from 'zod';
import type { FieldMeta } from '#schema/field.ts';

/** The schema inside of `.optional()`. */
export function withoutOptional(schema: unknown): unknown {
  return schema instanceof z.ZodOptional ? withoutOptional(schema.unwrap()) : schema;
}

/** The editor's metadata of a schema, wherever around its optionality it was attached. */
export function metaOf(schema: unknown): FieldMeta | undefined {
  if (!(schema instanceof z.ZodType)) return undefined;
  return z.globalRegistry.get(schema)?.field ?? (schema instanceof z.ZodOptional ? metaOf(schema.unwrap()) : undefined);
}

/** Whether a schema is a text in both languages and nothing else. */
export function isLanguagePair(schema: unknown): boolean {
  const inner = withoutOptional(schema);
  return inner instanceof z.ZodObject && Object.keys(inner.shape).sort().join() === 'en,es';
}

/** The most items a list's schema takes, `Infinity` where it has no limit. */
export function longestList(schema: z.ZodArray): number {
  const most = (schema._zod.def.checks ?? []).flatMap(({ _zod: { def } }) => ('maximum' in def && typeof def.maximum === 'number' ? def.maximum : []));
  return Math.min(...most);
}

/** The longest text a schema takes, in one language or each. */
export function longestText(schema: unknown): number | undefined {
  const inner = withoutOptional(schema);
  const text = inner instanceof z.ZodObject ? inner.shape['es'] : inner;
  return text instanceof z.ZodString ? (text.maxLength ?? undefined) : undefined;
}

/** The least value of a schema that a form can start from: required keys only, blank texts, the first choice, switched on. */
export function blankOf(schema: unknown): unknown {
  if (schema instanceof z.ZodObject) {
    const required = Object.entries(schema.shape).filter(([, inner]) => !(inner instanceof z.ZodOptional));
    return Object.fromEntries(required.map(([key, inner]) => [key, blankOf(inner)]));
  }
  if (schema instanceof z.ZodUnion) return blankOf(schema.options[0]);
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodArray) return [];
  return '';
}
