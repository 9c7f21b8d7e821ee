import { freePort } from '#scripts/local/ports/free-port.ts';
import { serve } from './serve.ts';

/**
 * A site of a test's own, as `npm start` runs it (with `--watch`, as `npm run dev` does), with its own data. While it runs, `siteUrl()` is its address; what this
 * gives ends it and gives the shared one back.
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
