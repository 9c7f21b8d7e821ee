import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { createBlobsApi, type Sent } from './blobs-api.ts';
import { lockFolder } from './folder-lock.ts';

export interface LocalBlobs {
  /** Value for NETLIFY_BLOBS_CONTEXT: base64 of what the host would put there. */
  context: string;
  url: string;
  /**
   * Reaches this server from its own process without a connection, which costs several times what the entry itself does.
   * Requests for other addresses, or after it has stopped, go over the network as usual.
   */
  fetch: typeof fetch;
  stop(): Promise<void>;
}

interface Options {
  directory: string;
  /** Without one a free port is taken. */
  port?: number;
  /** Whether each write is flushed to the disk before the answer, so that a power cut loses nothing. */
  isDurable?: boolean;
}

// Kept from when this module is loaded, because a test may replace the clock later.
const { setImmediate } = globalThis;
/** Largest body in bytes. Pictures have at most 4 MB and configs less, so a longer body is a mistake. */
const maxBytes = 64 * 1024 * 1024;

/** The whole body, or `undefined` for one whose sender stopped half-way, whose length is not the one announced, or that is too long. */
async function wholeBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of request) {
      const bytes = Buffer.from(part);
      size += bytes.length;
      if (size > maxBytes) return undefined;
      parts.push(bytes);
    }
  } catch {
    return undefined;
  }
  const announced = request.headers['content-length'];
  return request.complete && (announced === undefined || Number(announced) === size) ? Buffer.concat(parts, size) : undefined;
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, bytes }: Sent): void {
  // Closes the connection after an unread body, which would be taken for the next request.
  const close = request.complete || request.method !== 'PUT' ? {} : { connection: 'close' };
  response.writeHead(status, { ...headers, ...close, ...(status === 204 || status === 304 ? {} : { 'content-length': bytes?.length ?? 0 }) });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

type Api = ReturnType<typeof createBlobsApi>;

/** A `fetch` that hands requests for `url` to the server in this process while `isServing`, and all others to the network. */
const fetchInProcess =
  (url: string, api: Api, isServing: () => boolean): typeof fetch =>
  async (input, init = {}) => {
    const { body = null } = init;
    const isHere = isServing() && typeof input === 'string' && input.startsWith(`${url}/`);
    if (!isHere || !(body === null || typeof body === 'string' || body instanceof ArrayBuffer)) return fetch(input, init);
    const given = new Headers(init.headers);
    const sent = body instanceof ArrayBuffer ? Buffer.from(body.slice()) : Buffer.from(body ?? '');
    // Yields first, so that other requests get their turn as they would over a connection.
    await new Promise<void>((resolve) => setImmediate(resolve));
    const method = (init.method ?? 'GET').toUpperCase();
    const { status, headers, bytes } = await api.answer({
      method,
      path: input.slice(url.length),
      header: (name) => given.get(name) ?? undefined,
      body: async () => (sent.length > maxBytes ? undefined : sent),
    });
    return new Response(bytes === undefined || method === 'HEAD' ? null : new Uint8Array(bytes), { status, headers });
  };

/**
 * A Blobs server over a folder, in the layout of the one that ships with `@netlify/blobs`, and as reliable as the host's: a body is
 * stored completely or not at all, and is on the disk before the answer if `isDurable`; writes of one key run one after another, so
 * conditions are atomic; every answer has the ETag of its value, and no two writes share one; only one process at a time may use the
 * folder (`DataInUseError`).
 */
export async function startBlobsServer({ directory, port = 0, isDurable = false }: Options): Promise<LocalBlobs> {
  const id = randomUUID();
  const root = path.resolve(directory);
  const server = createServer();
  // Connections stay open longer than clients keep theirs, so that none is closed in the instant it is used again.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The Blobs server has no port.');
  const url = `http://127.0.0.1:${bound.port}`;
  const api = createBlobsApi({ url, root, isDurable, id });
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    const result = await api.answer({
      method: request.method ?? '',
      path: request.url ?? '/',
      header: (name) => request.headers[name]?.toString(),
      body: () => wholeBody(request),
    });
    if (!response.destroyed) send(request, response, result);
  });
  const stop = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const unlock = await lockFolder(root, id, url).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  await api.clear();
  let isServing = true;
  const context = { siteID: 'local', token: api.token, edgeURL: url, uncachedEdgeURL: url, primaryRegion: 'us-east-2', deployID: '0' };
  return {
    context: Buffer.from(JSON.stringify(context)).toString('base64'),
    url,
    fetch: fetchInProcess(url, api, () => isServing),
    async stop() {
      isServing = false;
      await stop();
      await unlock();
    },
  };
}
