// npm run build: the site as the host serves it, in dist; tests and benchmarks give other folders. With SITE_CLIENT, away from
// the host, one client's site out of this machine's data. No TypeScript: Node would load what takes the types out for this one
// file, as it keeps all others without them.
import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Loading the code takes half the time of a build of one edit. Node's compile cache keeps what it compiled the last time; it
// must be switched on before anything is loaded.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compiled'));
await import('./builder/build-command.ts');
