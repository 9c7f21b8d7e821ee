import { type ChildProcess, fork } from 'node:child_process';
import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { type LocalPaths, projectRoot } from '../local/paths.ts';
import { smallMemory } from '../local/small-memory.ts';
import type { BuildFolders } from './build-site.ts';

/** The order for the warm process: one build. */
export const buildOrderSchema = z.object({ output: z.string(), base: z.string().optional(), cache: z.string() });

/** How it ended. `stale`: nothing was built, because the code has changed since the process loaded it. */
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

/** The end of a log, which may have been deleted since. */
function lastLines(file: string): string {
  try {
    return readFileSync(file, 'utf8').slice(-2000).trim();
  } catch {
    return `${file} cannot be read.`;
  }
}

/**
 * Builds in a process of their own, as on the host, which stays for the next one: nearly all that a build of one edit takes
 * is loading code, and bundling it where nobody has (docs/decisions/012, 038). Everything a build prints goes to the build log.
 */
export function warmBuild({ cache, buildLog }: Pick<LocalPaths, 'cache' | 'buildLog'>): WarmBuild {
  let running: Running | undefined;
  let built = 0;
  let isStopped = false;
  let idle: NodeJS.Timeout | undefined;

  function start(): Running {
    mkdirSync(path.dirname(buildLog), { recursive: true });
    // Written by the process itself, so that the log is whole when the answer comes.
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
        // A log that cannot be written, on a full disk, must not end the site.
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
