// Part of `npm run build`: the functions as they are deployed, one file each, in netlify/bundles.
import path from 'node:path';
import { bundleFunctions } from './local/bundle-functions.ts';
import { projectRoot } from './local/paths.ts';

const names = await bundleFunctions(path.join(projectRoot, 'netlify/bundles'));
console.log(`${names.length} functions in netlify/bundles`);
