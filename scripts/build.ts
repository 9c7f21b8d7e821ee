// npm run build: the site as the host serves it, in dist; the local run gives other folders.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildFault, faultMark } from '#build/run/build-fault.ts';
import { runBuild } from '#build/run/run-build.ts';
import { buildFonts } from './fonts.ts';
import { buildingAlone } from './local/build-lock.ts';
import { projectRoot } from './local/paths.ts';
import { buildScenes } from './scenes.ts';

const { values } = parseArgs({
  options: { output: { type: 'string', default: 'dist' }, base: { type: 'string' }, cache: { type: 'string', default: 'node_modules/.astro' } },
});
const at = (folder: string) => path.resolve(projectRoot, folder);
process.env['ASTRO_CACHE_DIR'] = at(values.cache);

try {
  await buildFonts({ outDir: at('public/fonts') });
  await buildScenes(at('public'));
  await buildingAlone(() =>
    runBuild({
      root: projectRoot,
      output: at(values.output),
      base: values.base === undefined ? undefined : at(values.base),
      cacheDirectory: at(values.cache),
      now: new Date(),
      log: console.log,
    }),
  );
} catch (error) {
  console.error(error);
  console.error(`${faultMark} ${buildFault(error)}`);
  process.exitCode = 1;
}
