import type * as z from 'zod';
import { maxIssues, toIssues } from '#core/config/write-issues.ts';
import { type Failure, fail } from './answer.ts';

/** Parses input of a caller; a failure answers 422 with the path of each fault, at most a hundred. */
export function parseInput<Value>(schema: z.ZodType<Value>, input: unknown): { ok: true; value: Value } | Failure {
  const parsed = schema.safeParse(input);
  return parsed.success ? { ok: true, value: parsed.data } : fail('invalid', { issues: toIssues(parsed.error.issues).slice(0, maxIssues) });
}

/** A number in a path, such as that of a revision or an answer; `undefined` for any other text. */
export const pathNumber = (text: string | undefined): number | undefined => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined);

/** Parses the query of an address. Blank parameters count as left out, as a form sends them. */
export function readQuery<Value>(url: URL, schema: z.ZodType<Value>): { ok: true; value: Value } | Failure {
  return parseInput(schema, Object.fromEntries([...url.searchParams].filter(([, value]) => value !== '')));
}
