import { readdirSync, readFileSync } from 'node:fs';

/** Memory of the product's processes at an instant, in megabytes: each shared page counted once. */
export interface MemorySample {
  at: number;
  all: number;
  /** Without the process that builds, which comes and goes. */
  server: number;
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
};

const megabytes = (pid: number): number => Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;

function childrenOf(parent: number): number[] {
  const direct = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(/\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1]) === parent);
  return direct.flatMap((pid) => [pid, ...childrenOf(pid)]);
}

/** `undefined` where the system does not report it (only Linux does). */
export function sampleMemory(pid: number, at: number): MemorySample | undefined {
  if (process.platform !== 'linux') return undefined;
  const server = megabytes(pid);
  return { at, server, all: server + childrenOf(pid).reduce((sum, child) => sum + megabytes(child), 0) };
}

/** How fast something grows, in its unit per minute: the straight line that fits the samples best. */
export function growthPerMinute(samples: readonly { at: number; value: number }[]): number {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  if (samples.length < 2) return 0;
  const [middle, level] = [mean(samples.map(({ at }) => at)), mean(samples.map(({ value }) => value))];
  const spread = samples.reduce((sum, { at }) => sum + (at - middle) ** 2, 0);
  return spread === 0 ? 0 : (samples.reduce((sum, { at, value }) => sum + (at - middle) * (value - level), 0) / spread) * 60_000;
}
