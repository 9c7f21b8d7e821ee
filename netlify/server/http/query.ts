import type * as z from 'zod';
import { toIssues } from '#core/config/write-issues.ts';
import { type Failure, fail } from './answer.ts';

/** Parses the query of an address. Blank parameters count as left out, as a form sends them. */
export function readQuery<Value>(url: URL, schema: z.ZodType<Value>): { ok: true; value: Value } | Failure {
  const query = schema.safeParse(Object.fromEntries([...url.searchParams].filter(([, value]) => value !== '')));
  return query.success ? { ok: true, value: query.data } : fail('invalid', { issues: toIssues(query.error.issues) });
}
