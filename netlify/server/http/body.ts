import { type Failure, fail } from './answer.ts';
import { parseJsonBytes, readCappedBytes } from './capped-bytes.ts';

export type ReadBody = { ok: true; body: unknown } | Failure;

const isJson = (type: string | null): boolean => /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type?.trim() ?? '');

/** Reads a JSON body of at most `maxBytes` bytes. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<ReadBody> {
  if (!isJson(request.headers.get('content-type'))) return fail('unsupported_media_type');
  const bytes = await readCappedBytes(request, maxBytes);
  if (!bytes) return fail('too_large');
  try {
    return { ok: true, body: parseJsonBytes(bytes) };
  } catch {
    return fail('invalid_json');
  }
}
