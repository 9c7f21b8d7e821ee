// Part of `npm run build`: the functions as they are deployed, one file each, in netlify/bundles.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { siteRegion } from '#build/one-client.ts';
import { bundleFunctions } from './local/functions/bundle-functions.ts';
import { projectRoot } from './local/paths.ts';

const folder = path.join(projectRoot, 'netlify/bundles');
if (siteRegion(process.env)) {
  // The main project answers a region's calls (docs/decisions/066).
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  console.log('A region has no functions.');
} else {
  const names = await bundleFunctions(folder);
  console.log(`${names.length} functions in netlify/bundles`);
}
