import { spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { type Published, publishedSchema } from '#schema/publish.ts';
import { type LocalPaths, projectRoot } from './paths.ts';

export interface BuildEvents {
  started(): Promise<void>;
  succeeded(published: Published): Promise<void>;
  failed(reason: string): Promise<void>;
}

export interface Builder {
  /** Asks for a build of the present state. One runs at a time and at most one waits; settles when a build that began after the call has ended. */
  request(): Promise<void>;
  /** Ends a running build and refuses new ones. */
  stop(): Promise<void>;
}

const keptReleases = 3;

/**
 * The local stand-in for the host's builds: runs Astro's incremental build into a folder of its own and, only when it
 * succeeded, puts it live by renaming a link, so that a visitor sees the old site or the new one and never a mixture.
 */
export function createBuilder(paths: LocalPaths, events: BuildEvents): Builder {
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  let stopped = false;
  const abort = new AbortController();

  async function runAstro(): Promise<void> {
    // Astro keeps half-made pages in .astro, whatever the output folder: two builds of one checkout must not overlap.
    await mkdir(path.join(projectRoot, '.astro'), { recursive: true });
    const release = await lock(path.join(projectRoot, '.astro'), { retries: { forever: true, minTimeout: 100, maxTimeout: 500 }, stale: 20_000 });
    try {
      await runAstroAlone();
    } finally {
      await release();
    }
  }

  async function runAstroAlone(): Promise<void> {
    await rm(paths.next, { recursive: true, force: true });
    await mkdir(path.dirname(paths.buildLog), { recursive: true });
    const log = createWriteStream(paths.buildLog, { flags: 'a' });
    log.write(`\n== build at ${new Date().toISOString()}\n`);
    const astro = path.join(projectRoot, 'node_modules/astro/bin/astro.mjs');
    const child = spawn(process.execPath, [astro, 'build', '--outDir', paths.next], {
      cwd: projectRoot,
      env: { ...process.env, ASTRO_CACHE_DIR: paths.cache, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: abort.signal,
    });
    let tail = '';
    const keep = (chunk: Buffer) => {
      log.write(chunk);
      tail = (tail + chunk.toString()).slice(-2000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
    await new Promise<void>((resolve) => log.end(() => resolve()));
    if (code !== 0) throw new Error(`The build ended with ${code}. Its last lines:\n${tail.trim()}`);
  }

  async function goLive(): Promise<string> {
    await Promise.all([paths.releases, paths.host].map((folder) => mkdir(folder, { recursive: true })));
    const release = path.join(paths.releases, `${Date.now()}`);
    await rename(paths.next, release);
    const link = `${paths.live}.new`;
    await rm(link, { force: true });
    await symlink(release, link);
    await rename(link, paths.live);
    const old = (await readdir(paths.releases)).sort().slice(0, -keptReleases);
    await Promise.all(old.map((name) => rm(path.join(paths.releases, name), { recursive: true, force: true })));
    return release;
  }

  async function build(): Promise<void> {
    await events.started();
    try {
      await runAstro();
      await events.succeeded(await readPublished(await goLive()));
    } catch (error) {
      if (!stopped) await events.failed(error instanceof Error ? error.message : String(error));
    }
  }

  function start(): Promise<void> {
    running = build().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    request() {
      if (stopped) return Promise.resolve();
      if (!running) return start();
      waiting ??= running.then(() => {
        waiting = undefined;
        return stopped ? undefined : start();
      });
      return waiting;
    },
    async stop() {
      stopped = true;
      abort.abort();
      await running?.catch(() => undefined);
    },
  };
}

/** Whether a finished build is there to be served. */
export const hasRelease = (paths: LocalPaths): boolean => existsSync(path.join(paths.live, 'index.html'));

/** What a finished build says it shows. */
export const readPublished = async (release: string): Promise<Published> =>
  publishedSchema.parse(JSON.parse(await readFile(path.join(release, 'published.json'), 'utf8')));
