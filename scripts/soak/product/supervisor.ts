import { type ChildProcess, type ChildProcessByStdio, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../local/paths.ts';
import { smallMemory } from '../../local/small-memory.ts';
import type { Order } from './switches.ts';

export interface Supervisor {
  /** Address of the product. */
  readonly url: string;
  /** Folder of its data. */
  readonly directory: string;
  /** Its process; changes with every start. */
  pid(): number;
  order(order: Exclude<Order, { order: 'stop' }>): Promise<void>;
  /** Kills the process as a power cut would, and starts it again on the same data. */
  killAndRestart(): Promise<void>;
  /** Runs another script of the product to its end: exit code and what it printed. */
  run(script: string, args: readonly string[], environment?: Record<string, string>): Promise<{ code: number | null; output: string }>;
  /** Whether it ended in time when it was asked to. */
  stop(): Promise<boolean>;
  /** Resolves, with a message and the last output, if the product ended by itself or did not start again. */
  readonly died: Promise<string>;
  /** Everything the product printed, the newest last. */
  output(): string;
}

const main = path.join(projectRoot, 'scripts/soak/product/main.ts');
const clock = new URL('clock.ts', import.meta.url).href;
const startMs = 300_000;
const keptOutput = 200_000;
const busyTries = 60;

interface Setting {
  directory: string;
  port: number;
  environment: Record<string, string>;
  /** Script to run; by default the product. */
  script?: string;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Settles when a process is ready, which it says with a message. Throws when it ends before, or is not ready in time. */
async function ready(started: ChildProcess, output: () => string): Promise<void> {
  // Once everything it printed has arrived.
  const failed = once(started, 'close').then(() => {
    throw new Error(endOf(started, output()));
  });
  const begun = new AbortController();
  const late = wait(startMs, undefined, { ref: false, signal: begun.signal }).then(() => {
    started.kill('SIGKILL');
    throw new Error(`The product did not start:\n${output().slice(-4000)}`);
  });
  failed.catch(() => undefined);
  late.catch(() => undefined);
  await Promise.race([once(started, 'message'), failed, late]).finally(() => begun.abort());
}

const endOf = ({ exitCode, signalCode }: ChildProcess, output: string): string => `The product ended with ${exitCode ?? signalCode}:\n${output.slice(-4000)}`;

/** Gives a process an order; settles when it has obeyed or ended. */
async function give(child: ChildProcess, order: Order): Promise<void> {
  if (hasEnded(child)) return;
  const given = new AbortController();
  const { signal } = given;
  const obeyed = once(child, 'message', { signal });
  const ended = once(child, 'exit', { signal });
  child.send(order);
  await Promise.race([obeyed, ended]);
  for (const waiting of [obeyed, ended]) waiting.catch(() => undefined);
  given.abort();
}

/** What a process prints and its exit code, once it has ended. */
async function finish(child: ChildProcessByStdio<null, Readable, Readable>): Promise<{ code: number | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  const [code] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : null, output };
}

/** Starts the product on a folder and supervises its process. Throws if it does not start. */
export async function supervise({ directory, port, environment, script: product = main }: Setting): Promise<Supervisor> {
  const url = `http://localhost:${port}`;
  const env = { ...process.env, ...smallMemory.env, ...environment, LOCAL_DIR: directory };
  const others = new Set<ChildProcess>();
  /** Processes that are being ended. */
  const ending = new Set<ChildProcess>();
  let output = '';
  const death = Promise.withResolvers<string>();
  let child = await start();

  async function start(): Promise<ChildProcess> {
    const started = fork(product, [directory, String(port)], { cwd: projectRoot, env, execArgv: [...smallMemory.flags, '--import', clock], silent: true });
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (part: Buffer) => (output = `${output}${part}`.slice(-keptOutput)));
    await ready(started, () => output);
    started.once('close', () => {
      if (!ending.has(started)) death.resolve(endOf(started, output));
    });
    // An order to a process that is just ending.
    started.on('error', () => undefined);
    return started;
  }

  async function kill(target: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    if (hasEnded(target)) return;
    const ended = once(target, 'exit');
    ending.add(target);
    target.kill(signal);
    await ended;
  }

  async function killAndRestart(): Promise<void> {
    await kill(child, 'SIGKILL');
    // A command of `npm run sites` that began while the product was not running has locked the data until it ends.
    for (let attempt = 1; ; attempt += 1) {
      try {
        child = await start();
        return;
      } catch (error) {
        const isBusy = error instanceof Error && error.message.includes('open already');
        if (!isBusy || attempt === busyTries) {
          death.resolve(`It did not start again. ${error instanceof Error ? error.message : error}`);
          return;
        }
        await wait(2000);
      }
    }
  }

  async function stop(): Promise<boolean> {
    for (const other of others) other.kill('SIGKILL');
    if (hasEnded(child)) return false;
    const ended = once(child, 'exit').then(() => true);
    ending.add(child);
    child.send({ order: 'stop' });
    const isEnded = await Promise.race([ended, wait(30_000, false, { ref: false })]);
    if (!isEnded) await kill(child, 'SIGKILL');
    return isEnded;
  }

  return {
    url,
    directory,
    died: death.promise,
    pid: () => child.pid ?? 0,
    order: (order) => give(child, order),
    killAndRestart,
    async run(script, args, more = {}) {
      const other = spawn(process.execPath, [path.join(projectRoot, script), ...args], {
        cwd: projectRoot,
        env: { ...env, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      others.add(other);
      return finish(other).finally(() => others.delete(other));
    },
    stop,
    output: () => output,
  };
}
