import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { projectRoot } from '../local/paths.ts';

/** The time and memory of a process and its children. */
export interface Timed {
  /** From the start of the process to its end. */
  seconds: number;
  cpuSeconds: number;
}

export interface Measured extends Timed {
  maxMb: number;
}

const usageSchema = z.object({ cpuMs: z.number(), maxMb: z.number() });
const usage = pathToFileURL(path.join(projectRoot, 'scripts/bench/usage.mjs')).href;

/** Runs a Node program in a process of its own and measures it. Throws with its last lines if it fails. */
export async function measure(args: readonly string[], options: { cwd?: string; environment?: Record<string, string> } = {}): Promise<Measured> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', usage, ...args], {
    cwd: options.cwd ?? projectRoot,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let tail = '';
  const keep = (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-4000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const seconds = (performance.now() - began) / 1000;
  const [, printed] = /USAGE (.+)/.exec(tail) ?? [];
  if (code !== 0 || printed === undefined) throw new Error(`${args.join(' ')} ended with ${code}:\n${tail}`);
  const { cpuMs, maxMb } = usageSchema.parse(JSON.parse(printed));
  return { seconds, cpuSeconds: cpuMs / 1000, maxMb };
}

/** Runs any other program and returns its time, as measured by the shell. Throws with the program's output if it fails. */
export function timeCommand(command: string, args: readonly string[], cwd: string): Timed {
  const { status, stderr } = spawnSync('bash', ['-c', 'TIMEFORMAT="USAGE %R %U %S"; time "$0" "$@"', command, ...args], { cwd, encoding: 'utf8' });
  const [, seconds, user, system] = /USAGE ([\d.]+) ([\d.]+) ([\d.]+)/.exec(stderr) ?? [];
  if (status !== 0 || seconds === undefined) throw new Error(`${command} ended with ${status}:\n${stderr.slice(-2000)}`);
  return { seconds: Number(seconds), cpuSeconds: Number(user) + Number(system) };
}

/** The run with the median time. */
export function median(runs: readonly Measured[]): Measured {
  const middle = [...runs].sort((a, b) => a.seconds - b.seconds)[Math.floor(runs.length / 2)];
  if (!middle) throw new Error('Nothing was measured.');
  return middle;
}
