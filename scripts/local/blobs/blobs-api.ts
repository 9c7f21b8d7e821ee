import { randomBytes, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { type EntryPath, entryFiles, isFull, isTaken } from './files.ts';
import { ownerPath } from './folder-lock.ts';

/** A request, over a connection or from this process. */
export interface Asked {
  method: string;
  /** Path and query. */
  path: string;
  header(name: string): string | undefined;
  /** The complete body; `undefined` if it did not arrive completely. */
  body(): Promise<Uint8Array | undefined>;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Uint8Array | object;
}

/** An answer as it is sent; without `bytes` it has no body. */
export interface Sent {
  status: number;
  headers: Record<string, string>;
  bytes: Uint8Array | undefined;
}

/** The target of a request. Clients of the API first request a signed address and then use that. */
interface Target {
  site: string;
  store: string | undefined;
  key: string;
  /** Whether the request to the API asks for the signed address to use instead. */
  wantsAddress: boolean;
}

const metadataHeader = 'x-amz-meta-user';
const metadataPrefix = 'b64;';

const isSame = (given: string, wanted: string): boolean => given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));

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

const sentOf = ({ status, headers = {}, body }: Answer): Sent =>
  body === undefined || body instanceof Uint8Array
    ? { status, headers, bytes: body }
    : { status, headers: { ...headers, 'content-type': 'application/json' }, bytes: Buffer.from(JSON.stringify(body)) };

/** Parses the target of a request from its address and Accept header; `undefined` if the address is not that of an entry or a store. */
function targetOf(address: URL, accept: string | undefined): Target | undefined {
  const inApi = /^\/api\/v1\/blobs\/(.*)$/.exec(address.pathname)?.[1];
  const parts = (inApi ?? address.pathname.slice(1)).replace(/^region:[^/]*\//, '').split('/');
  // Names stay URL-encoded, so they contain no `..`; an empty or hidden part is no name.
  if (parts.some((part, index) => part.startsWith('.') || part.includes('\\') || (part === '' && index < parts.length - 1))) return undefined;
  const [site = '', store, ...rest] = parts;
  const key = rest.join('/');
  if (site === '') return undefined;
  const wantsAddress = inApi !== undefined && key !== '' && accept === 'application/json;type=signed-url';
  return { site, store: store || undefined, key, wantsAddress };
}

/** The answer after an error, which changed nothing. */
function failed({ method, path: asked }: Asked, error: unknown): Answer {
  if (isTaken(error)) return { status: 409 };
  console.error(`The local Blobs server could not do ${method} ${asked.split('?')[0]}; nothing was changed.`, error);
  // Makes the client retry after a second; without the header it would wait five.
  return { status: isFull(error) ? 507 : 500, headers: { 'x-ratelimit-reset': '1' } };
}

interface ApiOptions {
  /** Address of the server. */
  url: string;
  /** Folder of the entries. */
  root: string;
  isDurable: boolean;
  /** Names this server to others that want the same folder. */
  id: string;
}

/** The protocol of `@netlify/blobs` over a folder of files, whatever carries the requests. `answer` never rejects. */
export function createBlobsApi({ url, root, isDurable, id }: ApiOptions) {
  const token = randomBytes(24).toString('hex');
  const signature = randomBytes(24).toString('hex');
  const files = entryFiles(root, isDurable);

  const entryOf = ({ site, store = '', key }: Target): EntryPath => ({
    data: path.join(root, 'entries', site, store, key),
    metadata: path.join(root, 'metadata', site, store, key),
    store: path.join(root, 'entries', site, store),
  });

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
    if (target.wantsAddress) return { status: 200, body: { url: `${url}/${target.site}/${target.store}/${target.key}?signature=${signature}` } };
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

  return {
    /** Bearer token of clients. */
    token,
    /** Removes what a killed process left; called only while no other process uses the folder. */
    clear: files.clear,
    answer: async (asked: Asked): Promise<Sent> => sentOf(await answer(asked).catch((error: unknown) => failed(asked, error))),
  };
}
