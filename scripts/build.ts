// npm run build: the site as the host serves it, in dist; tests and benchmarks give other folders. With SITE_CLIENT, away from
// the host, one client's site out of this machine's data.
import { readdirSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Loading the code takes half the time of a build of one edit. Node's compile cache keeps what it compiled the last time; it
// must be switched on before anything is loaded.
const compiled = path.join(import.meta.dirname, '../node_modules/.cache/compiled');
/** A build loads some 900 modules, one that bundles some 2,000. The compiled modules of a bundle stay in the cache when the bundle is deleted. */
const mostFiles = 5000;

function countFiles(): number {
  try {
    return readdirSync(compiled, { recursive: true }).length;
  } catch {
    return 0;
  }
}

if (countFiles() > mostFiles) rmSync(compiled, { recursive: true, force: true });
enableCompileCache(compiled);
await import('./builder/build-command.ts');
