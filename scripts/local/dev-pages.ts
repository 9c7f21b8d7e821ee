import { dev } from 'astro';
import { publishedSchema } from '#schema/publish/publish.ts';
import type { BuildEvents, Builder } from '../builder/builder.ts';
import { projectRoot } from './paths.ts';
import type { Handle } from './web-server.ts';

/**
 * Pages from Astro's dev server instead of builds, with hot reload. A page is rendered from the store at every request,
 * so a "build" only records that everything saved so far is shown.
 */
export async function startDevPages(events: BuildEvents): Promise<{ builder: Builder; handle: Handle }> {
  const server = await dev({ root: projectRoot, server: { host: '127.0.0.1', port: 0 }, logLevel: 'warn' });
  const builder: Builder = {
    async request() {
      await events.started();
      try {
        const answer = await fetch(`http://127.0.0.1:${server.address.port}/published.json`);
        await events.succeeded(publishedSchema.parse(await answer.json()));
      } catch (error) {
        await events.failed(error instanceof Error ? error.message : String(error));
      }
    },
    stop: () => server.stop(),
  };
  return { builder, handle: server.handle };
}
