import path from 'node:path';
import { projectRoot } from '#scripts/local/paths.ts';
import { freePort } from '#scripts/local/ports/free-port.ts';
import { serve } from './serve.ts';

/**
 * Playwright's global set-up of `npm run netlify:smoke`: the output of `netlify build`, served by Netlify's own command-line tool
 * with redirects, headers, functions and Blobs, without a network.
 */
export default async function startNetlify(): Promise<() => Promise<void>> {
  const [port, functionsPort] = [await freePort(), await freePort()];
  const netlify = path.join(projectRoot, 'scripts/netlify/cli/node_modules/netlify-cli/bin/run.js');
  const flags = ['--offline', '--internal-disable-edge-functions', '--no-open', '--dir', 'dist', '--context', 'production'];
  return serve({
    url: `http://localhost:${port}`,
    command: () => ({ argv: [netlify, 'dev', ...flags, '--port', String(port), '--functions-port', String(functionsPort)] }),
  });
}
