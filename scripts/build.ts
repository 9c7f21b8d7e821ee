// npm run build: the site as the host serves it, in dist; tests and benchmarks give other folders. With SITE_CLIENT, away from
// the host, one client's site out of this machine's data.
import { readdirSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Loading the code is half of what a build of one edit takes. What Node made of it the last time is kept, so it is told before anything is loaded.
const compiled = path.join(import.meta.dirname, '../node_modules/.cache/compiled');
/** A build loads some 900 modules, one that bundles 2,000; each bundle's own stay behind when it goes. */
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
