import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NetlifyDev } from '@netlify/dev';
import compression from 'compression';
import { binaryRequest, isBinary } from './binary-request.ts';
import type { LocalPaths } from './paths.ts';

/** Answers everything but the API and uploaded pictures: pages that no build has made. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

interface Kept {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

/** Styles and scripts, whose addresses name their content: the host's network keeps them for good (netlify.toml). */
const isForGood = ({ method, url = '' }: IncomingMessage): boolean => method === 'GET' && url.startsWith('/_assets/');

/**
 * Serves the built site and the functions through Netlify's own emulator, on loopback. The emulator does neither
 * compression nor the 404 page nor keeps what never changes, which the host does, so these are added here; `pages` replaces
 * the built site.
 */
export async function startWebServer(root: string, paths: LocalPaths, port: number, pages?: Handle): Promise<{ port: number; stop(): Promise<void> }> {
  const off = { enabled: false };
  const emulator = new NetlifyDev({
    projectRoot: root,
    // Our own Blobs server runs beside (scripts/local/blobs-server.ts); the rest reaches for the network.
    blobs: off,
    aiGateway: off,
    database: off,
    edgeFunctions: off,
    geolocation: off,
    environmentVariables: off,
    skipGitignore: true,
  });
  await emulator.start();

  const forGood = new Map<string, Kept>();

  /** What the site answers; the emulator is asked once for what never changes. */
  async function siteAnswer(request: IncomingMessage): Promise<Response> {
    const { url = '' } = request;
    const known = isForGood(request) ? forGood.get(url) : undefined;
    if (known) return new Response(known.body, known);
    const result = await (isBinary(request) ? emulator.handleAndIntrospect(await binaryRequest(request)) : emulator.handleAndIntrospectNodeRequest(request));
    const page = result?.response ?? (await notFound(paths));
    if (page.status >= 500) console.error(`${request.method} ${url} was answered with ${page.status}.`);
    if (page.status !== 200 || !isForGood(request)) return page;
    const kept = { status: page.status, headers: page.headers, body: await page.bytes() };
    forGood.set(url, kept);
    return new Response(kept.body, kept);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (pages && !/^\/(?:api|media|og|\.netlify)\//.test(request.url ?? '')) {
      // The rewrite of netlify.toml, which the emulator applies to built pages only.
      if (request.url?.startsWith('/editor/')) request.url = '/editor';
      return pages(request, response);
    }
    const page = await siteAnswer(request);
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

  const compress = compression({ threshold: 512 });
  const server = createServer((request, response) => {
    const serve = () =>
      answer(request, response).catch((error: unknown) => {
        // Whoever asked has gone on to another page.
        if (response.destroyed) return;
        console.error(`${request.method} ${request.url} failed:`, error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
    // Typed for Express, whose request and response extend Node's; it uses only what Node's have.
    Reflect.apply(compress, undefined, [request, response, serve]);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The web server has no port.');
  return {
    port: address.port,
    async stop() {
      server.closeAllConnections();
      server.close();
      await emulator.stop();
    },
  };
}

async function notFound(paths: LocalPaths): Promise<Response> {
  const page = await readFile(path.join(paths.live, '404.html'), 'utf8').catch(() => 'Not found');
  return new Response(page, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' } });
}
