import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import path from 'node:path';
import { type Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';
import compression from 'compression';
import type { LocalFunctions } from './functions/functions.ts';
import { imageService } from './images/image-service.ts';
import { openPictureFiles } from './images/picture-files.ts';
import type { LocalPaths } from './paths.ts';

/** Answers with a file of the built site, or a redirect; `undefined` when there is neither. */
type BuiltSite = (request: Request) => Promise<Response | undefined>;

/** A file's text, or '' if it does not exist. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Adds the configured headers of an address to its answer. The emulator reads and parses both files for each answer, a fifth of the time
 * of answering, so the result per address is cached until one of the files changes, which happens with a new release.
 */
function headersOfAddress(paths: Pick<LocalPaths, 'live'>, project: { configPath: string; projectDir: string }) {
  const handler = new HeadersHandler({ ...project, configHeaders: [], publishDir: paths.live, logger: console });
  const files = [project.configPath, ...handler.headersFiles];
  let parsed = '';
  let known = new Map<string, Record<string, string>>();

  return async (request: Request, response: Response): Promise<void> => {
    const text = files.map(textOf).join('\0');
    if (text !== parsed) [parsed, known] = [text, new Map()];
    const [{ pathname }, ofText] = [new URL(request.url), known];
    const headers = ofText.get(pathname) ?? (await handler.apply(request));
    ofText.set(pathname, headers);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  };
}

/**
 * Serves the built site as the host does, with only the needed parts of the host's emulator: static files, and redirects and
 * headers by `netlify.toml`. The whole emulator (`@netlify/dev`) would add 120 MB of bundlers.
 */
function builtSite(paths: Pick<LocalPaths, 'host' | 'live'>): BuiltSite {
  const project = { configPath: path.join(paths.host, 'netlify.toml'), projectDir: paths.host };
  const notFoundHandler = async () => new Response('Not found', { status: 404 });
  const files = new StaticHandler({ directory: paths.live });
  const addHeaders = headersOfAddress(paths, project);
  const redirects = new RedirectsHandler({ ...project, configRedirects: [], jwtRoleClaim: '', jwtSecret: '', notFoundHandler });

  /** A file, with the headers of the address it is for. */
  async function fileFor(request: Request): Promise<(() => Promise<Response>) | undefined> {
    const found = await files.match(request);
    return (
      found &&
      (async () => {
        const response = await found.handle();
        await addHeaders(request, response);
        return response;
      })
    );
  }

  return async (request) => {
    const redirect = await redirects.match(request);
    const redirected = redirect && (await redirects.handle(request, redirect, fileFor));
    return redirected ?? (await fileFor(request))?.();
  };
}

/**
 * Wraps a site so that each file is read completely before the answer begins: a new release may remove a file between finding and
 * opening it, and an answer that has begun could only be cut off.
 */
function readCompletely(site: BuiltSite): BuiltSite {
  return async (request) => {
    for (let releases = 0; ; releases += 1) {
      const found = await site(request);
      if (!found?.body) return found;
      try {
        return new Response(await found.bytes(), found);
      } catch (error) {
        if (releases === maxReleases) throw error;
      }
    }
  };
}

/** Answers everything but the API and uploaded pictures: pages that no build has made. */
export interface Pages {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Takes over a connection that a page asks to keep, by which it learns what has changed. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

interface CachedAnswer {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
  /** The compressed body, if compression is worth it. */
  compressed: Uint8Array<ArrayBuffer> | undefined;
}

const compressByBrotli = promisify(brotliCompress);
/** The same quality that `compression` uses. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** An answer with its compressed body, to be cached: the editor's script is a megabyte, and every new browser loads all of it. */
async function compressedAnswer({ status, headers, body }: Omit<CachedAnswer, 'compressed'>): Promise<CachedAnswer> {
  const isText = /^text\/|javascript|json|svg/.test(headers.get('content-type') ?? '');
  const isWorthIt = isText && body.length >= minCompressedBytes && !headers.has('content-encoding');
  return { status, headers, body, compressed: isWorthIt ? new Uint8Array(await compressByBrotli(body, brotliOptions)) : undefined };
}

/** The cached answer as it was compressed; for a browser without brotli, `compression` compresses it. */
function answerCached({ status, headers, body, compressed }: CachedAnswer, { headers: asked }: IncomingMessage): Response {
  const encodings = [asked['accept-encoding'] ?? []].flat().join().split(',');
  if (!compressed || !encodings.some((encoding) => encoding.trim() === 'br')) return new Response(body, { status, headers });
  const answer = new Response(compressed, { status, headers });
  answer.headers.set('content-encoding', 'br');
  answer.headers.delete('content-length');
  return answer;
}

/** Styles and scripts, whose addresses contain a hash of their content: the host's network caches them as immutable (netlify.toml). */
const isImmutable = ({ method, url = '' }: IncomingMessage): boolean => method === 'GET' && url.startsWith('/_assets/');

/** Smaller bodies are not worth compressing. */
const minCompressedBytes = 512;

/** How often reading is tried again; more releases than this do not appear during one request. */
const maxReleases = 10;

/** The most that the image service's cache may take on disk, in bytes. */
const pictureBytes = 256 * 1024 * 1024;

interface WebServerOptions {
  paths: LocalPaths;
  /** 0 takes any free port. */
  port: number;
  functions: LocalFunctions;
  /** Pages that no build has made, in place of the built site. */
  pages?: Pages | undefined;
}

/** The full URL of a request; `undefined` if it cannot be parsed. */
const addressOf = ({ url = '', headers }: IncomingMessage): URL | undefined =>
  (url.startsWith('/') && URL.parse(`http://${headers.host || 'localhost'}${url}`)) || undefined;

const headersOf = ({ headers }: IncomingMessage): Headers =>
  new Headers(Object.entries(headers).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, [value].flat().join(', ')]])));

/** Whether a path can be decoded; the emulator's search for redirects fails for one that cannot. */
function isReadable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}

/** A request the server makes to itself. */
const ownRequest = (url: URL): IncomingMessage =>
  Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: `${url.pathname}${url.search}`, headers: { host: url.host }, complete: true });

/**
 * Serves the built site, the functions and the image service, on loopback. Adds the host's features that are not in these parts of its
 * emulator: compression, the 404 page and the cache of immutable files.
 */
export async function startWebServer({ paths, port, functions, pages }: WebServerOptions): Promise<{ port: number; stop(): Promise<void> }> {
  const files = pages ? undefined : readCompletely(builtSite(paths));
  const images = imageService(await openPictureFiles(paths.pictures, pictureBytes), async (url) => {
    const request = ownRequest(url);
    request.push(null);
    return siteAnswer(request, url);
  });
  const immutable = new Map<string, CachedAnswer>();

  /** The site's answer; a file that never changes is read only once. */
  async function siteAnswer(request: IncomingMessage, url: URL): Promise<Response> {
    const known = isImmutable(request) ? immutable.get(url.pathname) : undefined;
    if (known) return answerCached(known, request);
    if (url.pathname === '/.netlify/images') {
      return images.answer({ method: request.method ?? 'GET', url, headers: headersOf(request) });
    }
    const called = await functions.find(request, url);
    const isFile = (!called || called.preferStatic) && isReadable(url.pathname);
    const file = isFile ? await files?.(new Request(url, { method: request.method === 'HEAD' ? 'HEAD' : 'GET', headers: headersOf(request) })) : undefined;
    const page = file ?? (await called?.answer()) ?? (await notFound(paths));
    if (page.status !== 200 || !isImmutable(request)) return page;
    const cached = await compressedAnswer({ status: page.status, headers: page.headers, body: await page.bytes() });
    immutable.set(url.pathname, cached);
    return answerCached(cached, request);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = addressOf(request);
    if (!url) {
      response.writeHead(400).end();
      return;
    }
    if (pages && !/^\/(?:api|media|og|\.netlify|(?:en\/)?(?:revisar|borrador))\//.test(url.pathname)) {
      // The rewrite of netlify.toml, which is applied to built pages only.
      if (request.url?.startsWith('/editor/')) request.url = '/editor';
      return pages.handle(request, response);
    }
    const page = await siteAnswer(request, url);
    if (page.status >= 500) console.error(`${request.method} ${url.pathname} was answered with ${page.status}.`);
    for (const [name, value] of page.headers) if (name !== 'set-cookie') response.setHeader(name, value);
    const cookies = page.headers.getSetCookie();
    if (cookies.length > 0) response.setHeader('set-cookie', cookies);
    response.writeHead(page.status);
    if (page.body === null || request.method === 'HEAD') {
      await page.body?.cancel();
      response.end();
    } else {
      await pipeline(Readable.from(page.body), response);
    }
  }

  const compress = compression({ threshold: minCompressedBytes });
  const server = createServer((request, response) => {
    const serve = () =>
      answer(request, response).catch((error: unknown) => {
        // The browser has gone to another page.
        if (response.destroyed) return;
        console.error(`${request.method} ${request.url} failed:`, error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
    // Typed for Express, whose request and response extend Node's; it uses only what Node's have.
    Reflect.apply(compress, undefined, [request, response, serve]);
  });
  if (pages) server.on('upgrade', pages.upgrade);
  // Clients close idle connections. If the server did, it might close one in the instant it is used again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The web server has no port.');
  return {
    port: address.port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await functions.stop();
    },
  };
}

async function notFound(paths: LocalPaths): Promise<Response> {
  const page = await readFile(path.join(paths.live, '404.html'), 'utf8').catch(() => 'Not found');
  return new Response(page, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' } });
}
