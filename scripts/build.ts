// npm run build: the site as the host serves it, in dist; tests and benchmarks give other folders.
import { parseArgs } from 'node:util';
import { buildFault, faultMark } from '#build/run/build-fault.ts';
import { buildSite } from './builder/build-site.ts';

const { values } = parseArgs({
  options: { output: { type: 'string', default: 'dist' }, base: { type: 'string' }, cache: { type: 'string', default: 'node_modules/.astro' } },
});

try {
  await buildSite(values);
} catch (error) {
  console.error(error);
  console.error(`${faultMark} ${buildFault(error)}`);
  process.exitCode = 1;
}
