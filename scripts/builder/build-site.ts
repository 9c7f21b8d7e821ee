import path from 'node:path';
import { type OneClient, oneClient, siteRegion } from '#build/one-client.ts';
import { codeFingerprints } from '#build/run/fingerprint.ts';
import { type BuildResult, runBuild } from '#build/run/run-build.ts';
import { buildFonts } from '../fonts/build-fonts.ts';
import { projectRoot } from '../local/paths.ts';
import { buildScenes } from '../scenes/build-scenes.ts';
import { buildingAlone } from './build-lock.ts';

export interface BuildFolders {
  /** Folder to bring up to date. */
  output: string;
  /** The live release, whose pages may be reused. */
  base?: string | undefined;
  /** Folder of the cache that builds share. */
  cache: string;
  /** The only client to build; by default the one that the environment names. */
  client?: OneClient;
  /** Receives the log line by line; by default it goes to standard output. */
  log?(line: string): void;
}

/** The code that a long-lived builder process has loaded. */
export interface LoadedCode {
  /** Digest of the code; unknown before the first build. */
  fingerprint: string | undefined;
}

/**
 * Everything a build of this checkout does: fonts and drawn scenes where they changed, then the pages. Paths may be relative
 * to the checkout. `stale`: nothing was built, because the code is no longer what `loaded` says.
 */
export async function buildSite(
  { output, base, cache, client = oneClient(process.env), log = console.log }: BuildFolders,
  loaded?: LoadedCode,
): Promise<BuildResult | 'stale'> {
  const absolute = (folder: string) => path.resolve(projectRoot, folder);
  process.env['ASTRO_CACHE_DIR'] = absolute(cache);
  return buildingAlone(async () => {
    await buildFonts({ outDir: absolute('public/fonts') });
    await buildScenes(absolute('public'));
    const { code, build: fingerprint } = await codeFingerprints(projectRoot, process.env, path.join(absolute(cache), 'code.json'));
    if (loaded) {
      loaded.fingerprint ??= fingerprint;
      if (loaded.fingerprint !== fingerprint) return 'stale';
    }
    return runBuild({
      root: projectRoot,
      output: absolute(output),
      base: base === undefined ? undefined : absolute(base),
      cacheDirectory: absolute(cache),
      code,
      fingerprint,
      staysLoaded: loaded !== undefined,
      client,
      region: siteRegion(process.env),
      now: new Date(),
      log,
    });
  });
}
