import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { type EntryPath, entryFiles, isFull, isTaken } from './files.ts';
import { lockFolder, ownerPath } from './folder-lock.ts';

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
  /** Waits with each answer until the disk has what was written, so that a power cut loses nothing either. */
  isDurable?: boolean;
}

/** A request, however it came. */
interface Asked {
  method: string;
  /** Path and query. */
  path: string;
  header(name: string): string | undefined;
  /** The whole body; `undefined` for one that did not come whole. */
  body(): Promise<Uint8Array | undefined>;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Uint8Array | object;
}

/** What a request is about. Through the API the site asks for an address first and then uses that. */
interface Target {
  site: string;
  store: string | undefined;
  key: string;
  /** The address to use instead, for requests to the API that ask for one. */
  address?: string;
}

// Taken when this module is loaded: a test may replace the clock later.
const { setImmediate } = globalThis;
const metadataHeader = 'x-amz-meta-user';
const metadataPrefix = 'b64;';
/** Pictures are at most 4 MB and configs smaller: what is longer is no entry of ours. */
const maxBytes = 64 * 1024 * 1024;

const isSame = (given: string, wanted: string): boolean => given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));

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

function isJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
}

/** The metadata a header carries; `undefined` for one that cannot be read. */
function metadataIn(header: string | undefined): Record<string, unknown> | undefined {
  if (!header?.startsWith(metadataPrefix)) return {};
  try {
    const value: unknown = JSON.parse(Buffer.from(header.slice(metadataPrefix.length), 'base64').toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const asHeader = (metadata: Record<string, unknown>): Record<string, string> =>
  Object.keys(metadata).length > 0 ? { [metadataHeader]: `${metadataPrefix}${Buffer.from(JSON.stringify(metadata)).toString('base64')}` } : {};

/** An answer as it is sent. */
interface Sent {
  status: number;
  headers: Record<string, string>;
  bytes: Uint8Array | undefined;
}

const sentOf = ({ status, headers = {}, body }: Answer): Sent =>
  body === undefined || body instanceof Uint8Array
    ? { status, headers, bytes: body }
    : { status, headers: { ...headers, 'content-type': 'application/json' }, bytes: Buffer.from(JSON.stringify(body)) };

/**
 * A Blobs server over a folder, in the layout of the one that ships with `@netlify/blobs`, and as dependable as the host's:
 * a body is stored when all of it has come and is on the disk, or not at all; requests that write one key run one after
 * another, so conditions are atomic; every answer carries the ETag of what it shows, and two writes never share one; one
 * process at a time has the folder (`DataInUseError`).
 */
export async function startBlobsServer({ directory, port = 0, isDurable = false }: Options): Promise<LocalBlobs> {
  const token = randomBytes(24).toString('hex');
  const signature = randomBytes(24).toString('hex');
  const id = randomUUID();
  const root = path.resolve(directory);
  const files = entryFiles(root, isDurable);
  let url = '';

  const entryOf = ({ site, store = '', key }: Target): EntryPath => ({
    data: path.join(root, 'entries', site, store, key),
    metadata: path.join(root, 'metadata', site, store, key),
    store: path.join(root, 'entries', site, store),
  });

  function targetOf(address: URL, accept: string | undefined): Target | undefined {
    const inApi = /^\/api\/v1\/blobs\/(.*)$/.exec(address.pathname)?.[1];
    const parts = (inApi ?? address.pathname.slice(1)).replace(/^region:[^/]*\//, '').split('/');
    // Names stay as encoded in the address, which contains no `..`; an empty or hidden one names no entry.
    if (parts.some((part, position) => part.startsWith('.') || part.includes('\\') || (part === '' && position < parts.length - 1))) return undefined;
    const [site = '', store, ...rest] = parts;
    const key = rest.join('/');
    if (site === '') return undefined;
    const wantsAddress = inApi !== undefined && key !== '' && accept === 'application/json;type=signed-url';
    return { site, store: store || undefined, key, ...(wantsAddress ? { address: `${url}/${site}/${store}/${key}?signature=${signature}` } : {}) };
  }

  const isAllowed = (asked: Asked, address: URL): boolean =>
    isSame(asked.header('authorization') ?? '', `Bearer ${token}`) || isSame(address.searchParams.get('signature') ?? '', signature);

  async function write(asked: Asked, entry: EntryPath): Promise<Answer> {
    const bytes = await asked.body();
    const metadata = metadataIn(asked.header(metadataHeader) ?? asked.header('netlify-blobs-metadata'));
    if (!bytes || !metadata) return { status: 400 };
    if (/^application\/json\b/.test(asked.header('content-type') ?? '') && !isJson(bytes)) return { status: 400 };
    const etag = await files.write(entry, bytes, metadata, {
      onlyIfNew: asked.header('if-none-match') === '*',
      onlyIfMatch: asked.header('if-match'),
    });
    return etag === undefined ? { status: 412 } : { status: 200, headers: { etag } };
  }

  async function list(target: Target, address: URL): Promise<Answer> {
    if (target.store === undefined) return { status: 400 };
    const prefix = address.searchParams.get('prefix') ?? '';
    return { status: 200, body: await files.list(entryOf(target).store, prefix, address.searchParams.get('directories') === 'true') };
  }

  async function answer(asked: Asked): Promise<Answer> {
    const address = new URL(asked.path, url);
    if (address.pathname === ownerPath) return { status: 200, body: Buffer.from(id) };
    if (!isAllowed(asked, address)) return { status: 403 };
    const target = targetOf(address, asked.header('accept'));
    if (!target) return { status: 400 };
    if (target.address) return { status: 200, body: { url: target.address } };
    if (target.key === '') return asked.method === 'GET' ? list(target, address) : { status: 405 };
    const entry = entryOf(target);
    switch (asked.method) {
      case 'PUT':
        return write(asked, entry);
      case 'DELETE':
        await files.remove(entry);
        return { status: 204 };
      case 'GET':
      case 'HEAD': {
        const found = files.read(entry);
        if (!found) return { status: 404 };
        const headers = { etag: found.etag, ...asHeader(found.metadata) };
        if (asked.header('if-none-match') === found.etag) return { status: 304, headers };
        return { status: 200, headers, body: found.bytes };
      }
      default:
        return { status: 405 };
    }
  }

  function failed(asked: Asked, error: unknown): Answer {
    if (isTaken(error)) return { status: 409 };
    console.error(`The local Blobs server could not do ${asked.method} ${asked.path.split('?')[0]}; nothing was changed.`, error);
    // The client waits until this instant, a second at least, before it tries again; without it, five seconds each time.
    return { status: isFull(error) ? 507 : 500, headers: { 'x-ratelimit-reset': '1' } };
  }

  const answerOrFailure = (asked: Asked): Promise<Answer> => answer(asked).catch((error: unknown) => failed(asked, error));

  function send(request: IncomingMessage, response: ServerResponse, { status, headers, bytes }: Sent): void {
    // A body that nobody reads would be taken for the next request.
    const close = request.complete || request.method !== 'PUT' ? {} : { connection: 'close' };
    response.writeHead(status, { ...headers, ...close, ...(status === 204 || status === 304 ? {} : { 'content-length': bytes?.length ?? 0 }) });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  const server = createServer((request, response) => {
    const asked: Asked = {
      method: request.method ?? '',
      path: request.url ?? '/',
      header: (name) => request.headers[name]?.toString(),
      body: () => wholeBody(request),
    };
    void answerOrFailure(asked).then((result) => {
      if (!response.destroyed) send(request, response, sentOf(result));
    });
  });

  let isServing = false;
  const fetchHere: typeof fetch = async (input, init = {}) => {
    const { body = null } = init;
    const isHere = isServing && typeof input === 'string' && input.startsWith(`${url}/`);
    if (!isHere || !(body === null || typeof body === 'string' || body instanceof ArrayBuffer)) return fetch(input, init);
    const given = new Headers(init.headers);
    const sent = body instanceof ArrayBuffer ? Buffer.from(body.slice()) : Buffer.from(body ?? '');
    // Yields first, so that other requests get their turn as they would over a connection.
    await new Promise<void>((resolve) => setImmediate(resolve));
    const method = (init.method ?? 'GET').toUpperCase();
    const result = await answerOrFailure({
      method,
      path: input.slice(url.length),
      header: (name) => given.get(name) ?? undefined,
      body: async () => (sent.length > maxBytes ? undefined : sent),
    });
    const { status, headers, bytes } = sentOf(result);
    return new Response(bytes === undefined || method === 'HEAD' ? null : new Uint8Array(bytes), { status, headers });
  };
  // Connections stay open longer than clients keep theirs, so that none is closed in the instant it is used again.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The Blobs server has no port.');
  url = `http://127.0.0.1:${bound.port}`;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const unlock = await lockFolder(root, id, url).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  await files.clear();
  isServing = true;
  const context = { siteID: 'local', token, edgeURL: url, uncachedEdgeURL: url, primaryRegion: 'us-east-2', deployID: '0' };
  return {
    context: Buffer.from(JSON.stringify(context)).toString('base64'),
    url,
    fetch: fetchHere,
    async stop() {
      isServing = false;
      await stop();
      await unlock();
    },
  };
}
