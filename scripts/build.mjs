// npm run build: builds the site as the host serves it, into dist; tests and benchmarks give other folders. With SITE_CLIENT, away from
// the host, it builds one client's site from this machine's data. Plain JavaScript, because Node would have to load its type stripper
// for this file alone: the compiled code of all others is in its compile cache.
import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Loading the code takes half the time of a build after one edit, so Node's compile cache keeps the compiled code for the next run. It
// must be enabled before anything is loaded.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compiled'));
await import('./builder/build-command.ts');
