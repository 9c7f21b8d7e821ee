import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { siteUrl } from '../designer.ts';

/** Where a page is cut: before what stands in its bar and in its hero, and before what floats over it, each of which could move what came before. */
const cuts =
  /<astro-island|<a class="(?:nav-language|language|whatsapp|pro-link)|<button class="(?:nav-toggle|menu-toggle)|<main|<div class="hero-|<h1|<p class="hero-/g;
const floating = /<footer|<aside class="call-bar/g;
/** Long enough for a browser to paint what it has, also on a busy machine. */
const pauseMs = 60;

/** The site under test over a network that brings the top of a page, and its end, in pieces, as a slow one does. */
export async function startSlowSite(): Promise<{ url: string; stop(): void }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(siteUrl() + url);
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) return void response.end(body);
    const html = body.toString();
    const top = html.slice(0, html.indexOf('</section>'));
    let sent = 0;
    for (const { index } of [...top.matchAll(cuts), ...html.matchAll(floating)]) {
      response.write(html.slice(sent, index));
      sent = index;
      await wait(pauseMs);
    }
    response.end(html.slice(sent));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      // Chromium may have opened a connection ahead that never carried a request: closing the server would wait for it for ever.
      server.closeAllConnections();
      server.close();
    },
  };
}
