/** Reads a body of at most `maxBytes` bytes, `undefined` when it is longer. Reading stops at the limit, whatever length was declared. */
export async function readCappedBytes({ headers, body }: Request | Response, maxBytes: number): Promise<Buffer | undefined> {
  // The declared length only serves to refuse early: what arrives is counted.
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return undefined;
  const reader = body?.getReader();
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

/** The JSON value in UTF-8 bytes. Throws on anything else, as `JSON.parse` does. */
export const parseJsonBytes = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
