import type * as z from 'zod';
import type { RawStore } from '#server/store/blobs/raw-store.ts';
import { parseBytes } from '../backup/manifest.ts';
import { inParallel } from '../in-parallel.ts';
import type { Progress } from '../progress.ts';
import type { Problem } from './problem.ts';

export interface ReadResult<Value> {
  values: Map<string, Value>;
  problems: Problem[];
}

/** Reads and parses every entry of a store whose key is wanted; reports those that cannot be read. */
export async function readAll<Value>(
  { name, raw, schema, isWanted = () => true }: { name: string; raw: RawStore; schema: z.ZodType<Value>; isWanted?: ((key: string) => boolean) | undefined },
  progress: Progress,
): Promise<ReadResult<Value>> {
  const keys = (await raw.list()).map(({ key }) => key).filter(isWanted);
  const values = new Map<string, Value>();
  const problems: Problem[] = [];
  progress.begin(name, keys.length);
  await inParallel(keys, async (key) => {
    const entry = await raw.read(key);
    progress.advance();
    if (!entry) return;
    const result = schema.safeParse(parseBytes(entry.bytes));
    if (result.success) values.set(key, result.data);
    else problems.push({ code: 'unreadable', place: `${name}/${key}`, detail: faultOf(result.error) });
  });
  progress.end();
  return { values, problems };
}

const faultOf = ({ issues: [issue] }: z.ZodError): string => (issue ? `${issue.path.join('.') || '·'}: ${issue.message}` : '');
