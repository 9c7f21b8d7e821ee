import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { type EntryPath, entryFiles, isFull, isTaken } from './files.ts';
import { lockFolder, ownerPath } from './folder-lock.ts';

export interface LocalBlobs {
  /** Value for NETLIFY_BLOBS_CONTEXT: base64 of what the host would put there. */
  context: string;
  url: string;
  stop(): Promise<void>;
}

interface Options {
  directory: string;
  /** Without one a free port is taken. */
  port?: number;
  /** Waits with each answer until the disk has what was written, so that a power cut loses nothing either. */
  isDurable?: boolean;
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

  const isAllowed = (request: IncomingMessage, address: URL): boolean =>
    isSame(request.headers.authorization ?? '', `Bearer ${token}`) || isSame(address.searchParams.get('signature') ?? '', signature);

  async function write(request: IncomingMessage, entry: EntryPath): Promise<Answer> {
    const bytes = await wholeBody(request);
    const metadata = metadataIn(request.headers[metadataHeader]?.toString() ?? request.headers['netlify-blobs-metadata']?.toString());
    if (!bytes || !metadata) return { status: 400 };
    if (/^application\/json\b/.test(request.headers['content-type'] ?? '') && !isJson(bytes)) return { status: 400 };
    const etag = await files.write(entry, bytes, metadata, {
      onlyIfNew: request.headers['if-none-match'] === '*',
      onlyIfMatch: request.headers['if-match'],
    });
    return etag === undefined ? { status: 412 } : { status: 200, headers: { etag } };
  }

  async function list(target: Target, address: URL): Promise<Answer> {
    if (target.store === undefined) return { status: 400 };
    const prefix = address.searchParams.get('prefix') ?? '';
    return { status: 200, body: await files.list(entryOf(target).store, prefix, address.searchParams.get('directories') === 'true') };
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const address = new URL(request.url ?? '/', url);
    if (address.pathname === ownerPath) return { status: 200, body: Buffer.from(id) };
    if (!isAllowed(request, address)) return { status: 403 };
    const target = targetOf(address, request.headers.accept);
    if (!target) return { status: 400 };
    if (target.address) return { status: 200, body: { url: target.address } };
    if (target.key === '') return request.method === 'GET' ? list(target, address) : { status: 405 };
    const entry = entryOf(target);
    switch (request.method) {
      case 'PUT':
        return write(request, entry);
      case 'DELETE':
        await files.remove(entry);
        return { status: 204 };
      case 'GET':
      case 'HEAD': {
        const found = files.read(entry);
        if (!found) return { status: 404 };
        const headers = { etag: found.etag, ...asHeader(found.metadata) };
        if (request.headers['if-none-match'] === found.etag) return { status: 304, headers };
        return { status: 200, headers, body: found.bytes };
      }
      default:
        return { status: 405 };
    }
  }

  function failed(request: IncomingMessage, error: unknown): Answer {
    if (isTaken(error)) return { status: 409 };
    console.error(`The local Blobs server could not do ${request.method} ${request.url?.split('?')[0]}; nothing was changed.`, error);
    // The client waits until this instant, a second at least, before it tries again; without it, five seconds each time.
    return { status: isFull(error) ? 507 : 500, headers: { 'x-ratelimit-reset': '1' } };
  }

  function send(request: IncomingMessage, response: ServerResponse, { status, headers = {}, body }: Answer): void {
    const bytes = body === undefined || body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
    const type = body === undefined || body instanceof Uint8Array ? {} : { 'content-type': 'application/json' };
    // A body that nobody reads would be taken for the next request.
    const close = request.complete || request.method !== 'PUT' ? {} : { connection: 'close' };
    response.writeHead(status, { ...headers, ...type, ...close, ...(status === 204 || status === 304 ? {} : { 'content-length': bytes?.length ?? 0 }) });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  const server = createServer((request, response) => {
    void answer(request)
      .catch((error: unknown) => failed(request, error))
      .then((result) => {
        if (!response.destroyed) send(request, response, result);
      });
  });
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
  const context = { siteID: 'local', token, edgeURL: url, uncachedEdgeURL: url, primaryRegion: 'us-east-2', deployID: '0' };
  return {
    context: Buffer.from(JSON.stringify(context)).toString('base64'),
    url,
    async stop() {
      await stop();
      await unlock();
    },
  };
}
