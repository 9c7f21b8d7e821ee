import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

export interface LocalPaths {
  /** Files of the local Blobs server: configs, revisions, users. */
  blobs: string;
  /** The two release folders, which alternate. */
  releases: string;
  /** Folder that the host's emulator serves: `netlify.toml` and the built pages. */
  host: string;
  /** Bundled functions, one folder per state of the code. */
  bundles: string;
  /** Link to the release that is being served. */
  live: string;
  /** Caches that builds keep between runs. */
  cache: string;
  /** Output of the last builds. */
  buildLog: string;
  /** Pictures the image service has made. */
  pictures: string;
  /** File in which a running process announces its Blobs server. */
  running: string;
}

/** Folders of a local run. `directory` is LOCAL_DIR: tests give each run its own, so that they never touch a developer's data. */
export function localPaths(directory = path.join(projectRoot, '.vitrina')): LocalPaths {
  const inDirectory = (name: string) => path.resolve(projectRoot, directory, name);
  return {
    blobs: inDirectory('blobs'),
    releases: inDirectory('releases'),
    host: inDirectory('host'),
    bundles: inDirectory('bundles'),
    live: inDirectory('host/live'),
    cache: inDirectory('cache'),
    buildLog: inDirectory('build.log'),
    pictures: inDirectory('pictures'),
    running: inDirectory('running.json'),
  };
}
