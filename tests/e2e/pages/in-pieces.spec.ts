import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { test } from '../../support/browser/one-page.ts';
import { expectStill } from '../../support/browser/page-checks.ts';
import { siteUrl } from '../../support/designer.ts';

/** Where a page is cut: before what stands in its bar and in its hero, each of which could move what came before. */
const cuts =
  /<astro-island|<a class="(?:nav-language|language|whatsapp|pro-link)|<button class="(?:nav-toggle|menu-toggle)|<main|<div class="hero-|<h1|<p class="hero-/g;
/** Long enough for a browser to paint what it has, also on a busy machine. */
const pauseMs = 60;

/** The site over a network that brings the top of a page in pieces, as a slow one does. */
const slow = createServer(async ({ url = '/' }, response) => {
  const answer = await fetch(siteUrl() + url);
  const body = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type') ?? '';
  response.writeHead(answer.status, { 'content-type': type });
  if (!type.startsWith('text/html')) return void response.end(body);
  const html = body.toString();
  const top = html.slice(0, html.indexOf('</section>'));
  let sent = 0;
  for (const { index } of top.matchAll(cuts)) {
    response.write(html.slice(sent, index));
    sent = index;
    await wait(pauseMs);
  }
  response.end(html.slice(sent));
});
test.beforeAll(() => new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve)));
test.afterAll(() => {
  // Chromium may have opened a connection ahead that never carried a request: closing the server would wait for it for ever.
  slow.closeAllConnections();
  slow.close();
});

test('a page that comes in pieces moves nothing of what it has shown', async ({ page }) => {
  const { port } = slow.address() as AddressInfo; // It listens on a port.
  for (const path of ['/', '/pro', ...templateIds.map((id) => `/${demoConfigId(id)}`)]) {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`http://127.0.0.1:${port}${path}`);
      await expectStill(page, `${path} at ${width} px`);
    }
  }
});
