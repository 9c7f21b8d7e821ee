import { freePort } from '#scripts/local/ports/free-port.ts';
import { serve } from './serve.ts';

/**
 * Starts a site for one test, with its own data, as `npm start` does (with `--watch`, as `npm run dev` does). While it runs, `siteUrl()` is its
 * address. The returned function ends it and restores the shared site's address.
 */
export async function startOwnSite(env: Record<string, string> = {}, ...flags: string[]): Promise<() => Promise<void>> {
  const shared = { SITE_URL: process.env['SITE_URL'], SITE_DIR: process.env['SITE_DIR'] };
  const port = await freePort();
  const stop = await serve({
    url: `http://localhost:${port}`,
    command: (directory) => ({ argv: ['scripts/start.ts', ...flags], env: { PORT: String(port), LOCAL_DIR: directory, ...env } }),
  });
  return async () => {
    Object.assign(process.env, shared);
    await stop();
  };
}
