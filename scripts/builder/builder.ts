import { type ChildProcess, fork } from 'node:child_process';
import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import * as z from 'zod';
import { type Published, publishedSchema } from '#schema/publish/publish.ts';
import { type LocalPaths, projectRoot } from '../local/paths.ts';
import { smallMemory } from '../local/small-memory.ts';
import type { BuildFolders } from './build-site.ts';

/** An order to the warm process: one build. */
export const buildOrderSchema = z.object({ output: z.string(), base: z.string().optional(), cache: z.string() });

/** Result of an order. `stale`: nothing was built, because the code has changed since the process loaded it. */
const buildAnswerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done') }),
  z.object({ state: z.literal('stale') }),
  z.object({ state: z.literal('failed'), reason: z.string() }),
]);
export type BuildAnswer = z.infer<typeof buildAnswerSchema>;

const script = path.join(projectRoot, 'scripts/builder/warm-process.ts');
/** Builds after which a process is replaced: it keeps about a megabyte of each. */
const buildsPerProcess = 100;
/** Idle time after which the process ends: it takes half a gigabyte, and nobody may save for hours. */
const idleMs = 60_000;

interface Running {
  child: ChildProcess;
  /** Rejects when the process ends. */
  ended: Promise<never>;
}

export interface WarmBuild {
  /** Runs one build; one at a time. Throws with the reason when it fails, and when it is stopped. */
  run(folders: Omit<BuildFolders, 'cache'>): Promise<void>;
  /** Ends the process, and a build it is in; nothing runs after it. */
  stop(): void;
}

/** The last lines of a log; blank if it has been deleted. */
function lastLines(file: string): string {
  try {
    return readFileSync(file, 'utf8').slice(-2000).trim();
  } catch {
    return `${file} cannot be read.`;
  }
}

/**
 * Runs builds in a separate process, as on the host, and keeps it for the next build: most of the time of a build of one edit
 * is spent on loading and bundling code (docs/decisions/012, 038). The output of builds goes to the build log.
 */
export function warmBuild({ cache, buildLog }: Pick<LocalPaths, 'cache' | 'buildLog'>): WarmBuild {
  let running: Running | undefined;
  let built = 0;
  let isStopped = false;
  let idle: NodeJS.Timeout | undefined;

  function start(): Running {
    mkdirSync(path.dirname(buildLog), { recursive: true });
    // The process writes the log itself, so that it is complete when the answer arrives.
    const log = openSync(buildLog, 'a');
    const env = { ...process.env, ...smallMemory.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0', NO_COLOR: '1' };
    const child = fork(script, [], { cwd: projectRoot, env, execArgv: ['--expose-gc', ...smallMemory.flags], stdio: ['ignore', log, log, 'ipc'] });
    closeSync(log);
    const ended = new Promise<never>((_, reject) => {
      child.once('error', reject).once('exit', (code, signal) => {
        reject(new Error(`The build ended with ${code ?? signal}. Its last lines:\n${lastLines(buildLog)}`));
      });
    });
    ended.catch(() => undefined);
    return { child, ended };
  }

  function end(): void {
    clearTimeout(idle);
    running?.child.kill('SIGKILL');
    running = undefined;
    built = 0;
  }

  async function ask(order: BuildFolders): Promise<BuildAnswer> {
    running ??= start();
    const { child, ended } = running;
    const answered = new Promise<unknown>((resolve) => child.once('message', resolve));
    child.send(order);
    return buildAnswerSchema.parse(await Promise.race([answered, ended]));
  }

  async function build(order: BuildFolders): Promise<void> {
    let answer = await ask(order);
    if (answer.state === 'stale') {
      end();
      answer = await ask(order);
    }
    if (answer.state === 'stale') throw new Error('The code changed while it was loaded. Publish again.');
    if (answer.state === 'failed') throw new Error(answer.reason);
  }

  return {
    async run(folders) {
      if (isStopped) throw new Error('The builder has been stopped.');
      clearTimeout(idle);
      try {
        appendFileSync(buildLog, `\n== build at ${new Date().toISOString()}\n`);
      } catch {
        // A log that cannot be written, for instance on a full disk, must not stop the site.
      }
      if (built >= buildsPerProcess) end();
      try {
        await build({ ...folders, cache });
      } catch (error) {
        end();
        throw error;
      }
      built += 1;
      idle = setTimeout(end, idleMs).unref();
    },
    stop() {
      isStopped = true;
      end();
    },
  };
}

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
 * Two release folders alternate: while one is served the other is updated, and renaming a symbolic link makes it live.
 * So a visitor sees either the old site or the new one, and the cost of a build does not grow with the
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

/** The revisions that a finished build shows, from its own record. */
export const publishedIn = async (release: string): Promise<Published> =>
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

/**
 * Runs a build and records its result. Never throws, as nobody may be awaiting it: if its start or end cannot be recorded, the build counts as
 * failed. After `isStopped` no failure is recorded.
 */
export async function reportBuild(events: BuildEvents, make: () => Promise<Published>, isStopped = () => false): Promise<void> {
  try {
    await events.started();
    await events.succeeded(await make());
  } catch (error) {
    if (isStopped()) return;
    await events
      .failed(error instanceof Error ? error.message : String(error))
      .catch((fault: unknown) => console.error('How a build ended could not be recorded; the next one is recorded again.', fault));
  }
}

/** The local stand-in for the host's builds: a build that fails, or is killed, leaves the live site as it was. */
export function createBuilder(paths: LocalPaths, events: BuildEvents): Builder {
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  let stopped = false;
  const warm = warmBuild(paths);

  async function build(): Promise<Published> {
    const release = await nextRelease(paths);
    await warm.run({ output: release, base: await liveRelease(paths) });
    await goLive(paths, release);
    return publishedIn(release);
  }

  function start(): Promise<void> {
    running = reportBuild(events, build, () => stopped).finally(() => {
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
