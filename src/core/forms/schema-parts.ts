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
