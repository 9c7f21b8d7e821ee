// Run as a process: serves the built site of one client like the deploy of its own domain, including functions.

import { goLive } from '#scripts/builder/builder.ts';
import { startFunctions } from '#scripts/local/functions/functions.ts';
import { prepareHost } from '#scripts/local/host.ts';
import { localPaths } from '#scripts/local/paths.ts';
import { startWebServer } from '#scripts/local/web-server.ts';

const [directory = '', built = '', port = '0'] = process.argv.slice(2);
const paths = localPaths(directory);
await prepareHost(paths);
await goLive(paths, built);
await startWebServer({ paths, port: Number(port), functions: await startFunctions(paths.bundles) });
console.log('ready');
