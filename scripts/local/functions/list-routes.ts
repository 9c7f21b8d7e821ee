// Prints the routes of all functions in a folder as JSON, as the host's own tool reads them. A process of its own: that
// tool brings 150 MB of bundlers along.
import { listFunctions } from '@netlify/zip-it-and-ship-it';

const listed = await listFunctions(process.argv[2] ?? '', { parseISC: true, config: { '*': { nodeBundler: 'esbuild' } } });
console.log(JSON.stringify(listed.map(({ name, routes = [] }) => ({ name, routes }))));
