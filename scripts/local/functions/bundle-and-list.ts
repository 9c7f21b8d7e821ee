// Bundles all functions into a folder and prints their routes as JSON, as the host's own tool reads them. A process of its
// own: that tool brings 150 MB of bundlers along, and the bundler's service as much for as long as its process runs.
import { listFunctions } from '@netlify/zip-it-and-ship-it';
import * as z from 'zod';
import { bundleFunctions, functionsFolder } from './bundle-functions.ts';

const [folder] = z.tuple([z.string()]).parse(process.argv.slice(2));
const [listed] = await Promise.all([
  // Read from the sources, because reading the large bundles takes longer.
  listFunctions(functionsFolder, { parseISC: true, config: { '*': { nodeBundler: 'esbuild' } } }),
  bundleFunctions(folder, { sharesCode: true }),
]);
console.log(JSON.stringify(listed.map(({ name, routes = [], excludedRoutes = [] }) => ({ name, routes, excludedRoutes }))));
