import { freePort } from '#scripts/local/ports/free-port.ts';
import { serve } from './serve.ts';

/** Playwright's global set-up: the product exactly as `npm start` runs it, with data and builds in a folder of its own. */
export default async function startSite(): Promise<() => Promise<void>> {
  const port = await freePort();
  return serve({
    url: `http://localhost:${port}`,
    command: (directory) => ({ argv: ['scripts/start.ts'], env: { PORT: String(port), LOCAL_DIR: directory } }),
  });
}
