import { type Failure, fail } from './answer.ts';

export type ReadBody = { ok: true; body: unknown } | Failure;

const isJson = (type: string | null): boolean => /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type?.trim() ?? '');

// The length a client declares is only a hint: what counts is what arrives.
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined;
  const reader = request.body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts);
}

/** Reads a JSON body of at most `maxBytes` bytes. Reading stops at the limit, whatever length was declared. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<ReadBody> {
  if (!isJson(request.headers.get('content-type'))) return fail('unsupported_media_type');
  const bytes = await readBytes(request, maxBytes);
  if (!bytes) return fail('too_large');
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return { ok: true, body };
  } catch {
    return fail('invalid_json');
  }
}
