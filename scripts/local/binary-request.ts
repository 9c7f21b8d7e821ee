import type { IncomingMessage } from 'node:http';

/** What the host hands to a function at most: 6 MB. */
const maxBytes = 6 * 1024 * 1024;

/** Whether a request brings something else than JSON. */
export const isBinary = ({ method = 'GET', headers }: IncomingMessage): boolean =>
  !['GET', 'HEAD'].includes(method) &&
  (headers['content-length'] ?? '0') + (headers['transfer-encoding'] ?? '') !== '0' &&
  !/json/i.test(headers['content-type'] ?? '');

// Reading on to the end lets the sender finish and see the answer; a browser that is cut off shows a network error.
async function readBody(request: IncomingMessage): Promise<{ size: number; bytes: Buffer }> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size <= maxBytes) parts.push(bytes);
  }
  return { size, bytes: Buffer.concat(size <= maxBytes ? parts : []) };
}

/**
 * The request as the host would hand it over: bytes as Base64. The emulator (@netlify/functions-dev 2) reads every body
 * as UTF-8 text and calls it Base64, which destroys a picture. Of a body that is longer than the host takes only the
 * length is told, so that the function can refuse it in its own words.
 */
export async function binaryRequest(request: IncomingMessage): Promise<Request> {
  const { size, bytes } = await readBody(request);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, [value].flat().join(', '));
  headers.delete('transfer-encoding');
  headers.set('content-length', String(size));
  // A type the emulator takes for bytes; functions judge by the content.
  headers.set('content-type', 'application/octet-stream');
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  return new Request(url, { method: request.method ?? 'POST', headers, body: bytes.toString('base64') });
}
