import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { type Published, publishedSchema } from '#schema/publish/publish.ts';
import type { LocalPaths } from '../local/paths.ts';
import { warmBuild } from './warm-build.ts';

/** A build hook as the host has one: an unauthenticated POST address, here on loopback and with an unguessable path. `onCall` must not wait for the build. */
export async function startBuildHook(onCall: () => void): Promise<{ url: string; stop(): void }> {
  const path = `/build/${crypto.randomUUID()}`;
  const server = createServer((request, response) => {
    request.resume();
    if (request.method !== 'POST' || request.url !== path) {
      response.writeHead(404).end();
      return;
    }
    onCall();
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The build hook has no port.');
  return { url: `http://127.0.0.1:${address.port}${path}`, stop: () => server.close() };
}

/**
 * Two releases take turns: while one is served the other is brought up to date, and a rename of one link makes it live.
 * So a visitor sees the old site or the new one and never a mixture, and what a build costs does not grow with the
 * number of pages that stay as they are.
 */
const names = ['a', 'b'] as const;

/** The release that is being served, if there is one. */
async function liveRelease(paths: LocalPaths): Promise<string | undefined> {
  const target = await readlink(paths.live).catch(() => undefined);
  return target && existsSync(path.join(target, 'index.html')) ? target : undefined;
}

/** The folder for the next build: the one that is not live. */
async function nextRelease(paths: LocalPaths): Promise<string> {
  const live = await liveRelease(paths);
  await mkdir(paths.releases, { recursive: true });
  return path.join(paths.releases, live === path.join(paths.releases, names[0]) ? names[1] : names[0]);
}

/** Puts a finished release live. */
export async function goLive(paths: LocalPaths, release: string): Promise<void> {
  await Promise.all([paths.host, paths.releases].map((folder) => mkdir(folder, { recursive: true })));
  const link = `${paths.live}.new`;
  await rm(link, { force: true });
  await symlink(release, link);
  await rename(link, paths.live);
  const others = (await readdir(paths.releases)).filter((name) => !names.some((known) => known === name));
  await Promise.all(others.map((name) => rm(path.join(paths.releases, name), { recursive: true, force: true })));
}

/** Whether a finished build is there to be served. */
export const hasRelease = (paths: LocalPaths): boolean => existsSync(path.join(paths.live, 'index.html'));

/** What a finished build says it shows. */
export const readPublished = async (release: string): Promise<Published> =>
  publishedSchema.parse(JSON.parse(await readFile(path.join(release, 'published.json'), 'utf8')));

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

/** The local stand-in for the host's builds: a build that fails, or is killed, leaves the live site as it was. */
export function createBuilder(paths: LocalPaths, events: BuildEvents): Builder {
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  let stopped = false;
  const warm = warmBuild(paths);

  async function build(): Promise<void> {
    try {
      await events.started();
      const release = await nextRelease(paths);
      await warm.run({ output: release, base: await liveRelease(paths) });
      await goLive(paths, release);
      await events.succeeded(await readPublished(release));
    } catch (error) {
      if (!stopped)
        await events
          .failed(error instanceof Error ? error.message : String(error))
          .catch((fault: unknown) => console.error('How a build ended could not be recorded; the next one is recorded again.', fault));
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
      warm.stop();
      await running?.catch(() => undefined);
    },
  };
}
