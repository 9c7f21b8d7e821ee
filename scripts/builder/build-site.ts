import path from 'node:path';
import { type BuildResult, runBuild } from '#build/run/run-build.ts';
import { buildFonts } from '../fonts.ts';
import { projectRoot } from '../local/paths.ts';
import { buildScenes } from '../scenes.ts';
import { buildingAlone } from './build-lock.ts';

export interface BuildFolders {
  /** Folder to bring up to date. */
  output: string;
  /** The live release, whose pages may be reused. */
  base?: string | undefined;
  /** What builds keep between runs. */
  cache: string;
}

/**
 * Everything a build of this checkout does: fonts and drawn scenes where they changed, then the pages. Paths may be relative
 * to the checkout. `loadedFor` as in `BuildOptions`.
 */
export async function buildSite({ output, base, cache }: BuildFolders, loadedFor?: string): Promise<BuildResult> {
  const at = (folder: string) => path.resolve(projectRoot, folder);
  process.env['ASTRO_CACHE_DIR'] = at(cache);
  await buildFonts({ outDir: at('public/fonts') });
  await buildScenes(at('public'));
  return buildingAlone(() =>
    runBuild({
      root: projectRoot,
      output: at(output),
      base: base === undefined ? undefined : at(base),
      cacheDirectory: at(cache),
      now: new Date(),
      loadedFor,
      log: console.log,
    }),
  );
}
