import { Server } from 'node:http';
import { dev } from 'astro';
import { publishedSchema } from '#schema/publish/publish.ts';
import { type BuildEvents, type Builder, reportBuild } from '../builder/builder.ts';
import { projectRoot } from './paths.ts';
import type { Pages } from './web-server.ts';

/**
 * Pages from Astro's dev server instead of builds, with hot reload. A page is rendered from the store at every request,
 * so a "build" only records that everything saved so far is shown.
 */
export async function startDevPages(events: BuildEvents): Promise<{ builder: Builder; pages: Pages }> {
  // It does not listen: our server forwards connections to it, so that Vite's are at the address of the page.
  const connections = new Server();
  const vite = { server: { ws: { server: connections } } };
  const server = await dev({ root: projectRoot, server: { host: '127.0.0.1', port: 0 }, logLevel: 'warn', vite });
  const builder: Builder = {
    request: () =>
      reportBuild(events, async () => {
        const answer = await fetch(`http://127.0.0.1:${server.address.port}/published.json`);
        return publishedSchema.parse(await answer.json());
      }),
    stop: () => server.stop(),
  };
  const upgrade: Pages['upgrade'] = (request, socket, head) => connections.emit('upgrade', request, socket, head);
  return { builder, pages: { handle: server.handle, upgrade } };
}
