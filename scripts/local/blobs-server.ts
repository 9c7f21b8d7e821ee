import { randomBytes } from 'node:crypto';
import { stat, utimes } from 'node:fs/promises';
import { BlobsServer } from '@netlify/blobs/server';
import { createGate, createQueues } from './blobs-locks.ts';

export interface LocalBlobs {
  /** Value for NETLIFY_BLOBS_CONTEXT: base64 of what the host would put there. */
  context: string;
  url: string;
  stop(): Promise<void>;
}

type Handle = (request: Request) => Promise<Response>;
interface LocalPath {
  dataPath?: string;
  key?: string;
  rootPath?: string;
}

// The server's members are private in its types; what is used of them is checked while it runs, so that an upgrade
// that renames one stops the start with its name.
function member(target: object, name: string): (...values: unknown[]) => unknown {
  const value: unknown = Reflect.get(target, name);
  if (typeof value !== 'function') throw new Error(`@netlify/blobs has no ${name} any more: adapt scripts/local/blobs-server.ts to the installed version.`);
  return (...values) => Reflect.apply(value, target, values);
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * The Blobs server that ships with `@netlify/blobs`, made as dependable as the host's: requests for one key run one
 * after another, so conditions are atomic; GET and HEAD carry the same ETag as LIST and PUT; two writes of a key never
 * share an ETag (the shipped one is made of path and time in milliseconds); LIST never meets a half-made write.
 * Without a port a free one is taken.
 */
export async function startBlobsServer(options: { directory: string; port?: number }): Promise<LocalBlobs> {
  const token = randomBytes(24).toString('hex');
  const server = new BlobsServer({ ...options, token });
  const handle = member(server, 'handleRequest');
  const parseApi = member(server, 'parseAPIRequest');
  const localPaths = member(server, 'getLocalPaths');
  const generateETag = member(BlobsServer, 'generateETag');
  const queues = createQueues();
  const gate = createGate();
  const lastWrite = new Map<string, number>();
  const mtime = async (path: string) => (await stat(path)).mtime.getTime();

  async function answer(request: Request): Promise<Response> {
    const response = await handle(request);
    if (!(response instanceof Response)) throw new Error('The Blobs server gave no response.');
    return response;
  }

  function pathOf(request: Request): LocalPath {
    const api = parseApi(request);
    const address: unknown = api && typeof api === 'object' ? Reflect.get(api, 'url') : undefined;
    const paths = localPaths(address instanceof URL ? address : new URL(request.url, 'http://localhost'));
    if (typeof paths !== 'object' || paths === null) return {};
    const [dataPath, key, rootPath] = ['dataPath', 'key', 'rootPath'].map((name) => text(Reflect.get(paths, name)));
    return { ...(dataPath ? { dataPath } : {}), ...(key ? { key } : {}), ...(rootPath ? { rootPath } : {}) };
  }

  async function withETag(response: Response, dataPath: string): Promise<Response> {
    const etag = text(await generateETag(dataPath));
    if (!response.ok || etag === undefined) return response;
    const headers = new Headers(response.headers);
    headers.set('etag', etag);
    return new Response(response.body, { status: response.status, headers });
  }

  async function write(request: Request, dataPath: string): Promise<Response> {
    const response = await answer(request);
    if (!response.ok || response.headers.get('etag') === null) return response;
    const previous = lastWrite.get(dataPath) ?? 0;
    let time = await mtime(dataPath);
    for (let next = previous + 1; time <= previous; next += 1) {
      await utimes(dataPath, new Date(next), new Date(next));
      time = await mtime(dataPath);
    }
    lastWrite.set(dataPath, time);
    return withETag(response, dataPath);
  }

  async function remember(dataPath: string): Promise<void> {
    const time = await mtime(dataPath).catch(() => 0);
    if (time > (lastWrite.get(dataPath) ?? 0)) lastWrite.set(dataPath, time);
  }

  const dependable: Handle = (request) => {
    const { dataPath, key, rootPath } = pathOf(request);
    if (!dataPath || !key) return gate(rootPath ?? '').alone(() => answer(request));
    return gate(rootPath ?? '').together(() =>
      queues(dataPath, async () => {
        if (request.method !== 'PUT' && request.method !== 'DELETE') return withETag(await answer(request), dataPath);
        await remember(dataPath);
        return write(request, dataPath);
      }),
    );
  };

  Reflect.set(server, 'handleRequest', dependable);
  const { port } = await server.start();
  const url = `http://localhost:${port}`;
  const context = { siteID: 'local', token, edgeURL: url, uncachedEdgeURL: url, primaryRegion: 'us-east-2', deployID: '0' };
  return {
    context: Buffer.from(JSON.stringify(context)).toString('base64'),
    url,
    async stop() {
      await server.stop();
    },
  };
}
