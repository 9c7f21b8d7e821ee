import * as z from 'zod';

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
