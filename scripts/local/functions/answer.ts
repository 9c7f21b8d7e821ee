import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FunctionCall } from './call.ts';
import type { HostedFunction } from './hosted.ts';
import { findFunction } from './hosted.ts';
import type { FunctionRunner } from './runner.ts';

/** Largest body that the host passes to a function: 6 MB. */
const maxBytes = 6 * 1024 * 1024;
/** HTTP statuses without a body. */
const bodiless = new Set([101, 204, 205, 304]);

export interface FoundFunction {
  /** A file of the built site takes precedence. */
  preferStatic: boolean;
  answer(): Promise<Response>;
}

// The body is read to its end so that the sender sees the answer: a browser that is cut off while sending shows a network error.
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

/** If a body is longer than the host allows, only its length is passed on, so that the function can refuse it with its own message. */
async function eventOf(request: IncomingMessage, url: URL, route: string): Promise<FunctionCall['event']> {
  const { size, bytes } = await readBody(request);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers[name] = [value].flat().join(', ');
  delete headers['transfer-encoding'];
  if (size > 0) headers['content-length'] = String(size);
  // As in the host's emulator: an address only where one was passed on.
  headers['x-nf-client-connection-ip'] = headers['x-forwarded-for']?.split(',').at(-1)?.trim() ?? '';
  headers['x-nf-request-id'] = randomUUID();
  return { rawUrl: url.href, path: url.pathname, httpMethod: request.method ?? 'GET', headers, body: bytes.toString('base64'), isBase64Encoded: true, route };
}

/** The function that answers a request, if there is one. */
export function functionFor(functions: readonly HostedFunction[], runner: FunctionRunner, request: IncomingMessage, url: URL): FoundFunction | undefined {
  const found = findFunction(functions, request.method ?? 'GET', url.pathname);
  if (!found) return undefined;
  const { hosted, route } = found;
  return {
    preferStatic: route.preferStatic,
    async answer() {
      const event = await eventOf(request, url, route.pattern);
      try {
        const { status, headers, body } = await runner.run({ module: hosted.module, event });
        // Headers from the runtime to the host are not passed on.
        const sent = Object.entries(headers).filter(([name]) => !name.startsWith('x-nf-'));
        const pairs = sent.flatMap(([name, values]) => values.map((value): [string, string] => [name, value]));
        return new Response(bodiless.has(status) ? null : body, { status, headers: pairs });
      } catch (error) {
        console.error(`${request.method} ${url.pathname}: the function ${hosted.name} failed.`, error);
        return new Response('The function failed.', { status: 502, headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } });
      }
    },
  };
}
