import { twoDigits } from '#schema/hours/spans.ts';
import type { Fault, FaultWindow } from './fault-windows.ts';
import type { Breach } from './faults.ts';
import type { MemorySample } from './memory.ts';
import { growthPerMinute } from './memory.ts';

export interface Outcome {
  seed: number;
  seconds: number;
  times: ReadonlyMap<string, readonly number[]>;
  total: number;
  excused: number;
  windows: readonly FaultWindow[];
  memory: readonly MemorySample[];
  /** Memory after all people have stopped and the build process has ended; `undefined` if it was not measured. */
  memoryAtRest: MemorySample | undefined;
  /** A page with ten photographs, in milliseconds: the first and the second time. */
  photoPage: { first: number; second: number } | undefined;
  kept: { saves: number; answers: number; clients: number; pictures: number; backups: number };
  breaches: readonly Breach[];
}

/** Milliseconds since the soak began as minutes and seconds, `12:05`. */
const clock = (milliseconds: number): string => `${Math.floor(milliseconds / 60_000)}:${twoDigits(Math.floor(milliseconds / 1000) % 60)}`;
const quantile = (sorted: readonly number[], part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const whole = (number: number): string => Math.round(number).toString();

/** Columns of even width; the first is text, the others are numbers. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ');
  return [line(head), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}

function callTable(times: Outcome['times']): string {
  const rows = [...times].map(([call, took]) => {
    const sorted = took.toSorted((one, other) => one - other);
    return { call, count: sorted.length, p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), max: sorted.at(-1) ?? 0 };
  });
  return table(
    ['call', 'answers', 'p50 ms', 'p95 ms', 'max ms'],
    rows.toSorted((one, other) => other.p95 - one.p95).map(({ call, count, p50, p95, max }) => [call, String(count), whole(p50), whole(p95), whole(max)]),
  );
}

/** The part of the run in which memory must not grow: it begins well after the server was last killed. */
export const flatPart = (memory: readonly MemorySample[]): MemorySample[] => {
  const end = memory.at(-1)?.at ?? 0;
  return memory.filter((sample) => sample.at >= Math.max(end / 3, end - 20 * 60_000));
};

function memoryLines({ memory, memoryAtRest }: Outcome): string[] {
  if (memory.length === 0) return ['memory: not measured on this system'];
  const peak = Math.max(...memory.map(({ all }) => all));
  const flat = flatPart(memory);
  const slope = growthPerMinute(flat.map((sample) => ({ at: sample.at, value: sample.server })));
  const rest = memoryAtRest === undefined ? '' : `, at rest ${whole(memoryAtRest.all)} MB`;
  return [
    `memory: start ${whole(memory[0]?.all ?? 0)} MB, peak ${whole(peak)} MB${rest}; server without builds: ${whole(flat[0]?.server ?? 0)} to ${whole(flat.at(-1)?.server ?? 0)} MB, ${slope.toFixed(1)} MB a minute over the last ${clock((flat.at(-1)?.at ?? 0) - (flat[0]?.at ?? 0))}`,
  ];
}

/** Memory in ten parts of the run: the most in each, of everything and of the server without builds. */
function memoryOverTime(memory: Outcome['memory']): string {
  const end = memory.at(-1)?.at ?? 0;
  const rows = Array.from({ length: 10 }, (_, part) => {
    const samples = memory.filter((sample) => sample.at > (end * part) / 10 && sample.at <= (end * (part + 1)) / 10);
    const most = (value: (sample: MemorySample) => number) => whole(Math.max(0, ...samples.map(value)));
    return [`until ${clock((end * (part + 1)) / 10)}`, most(({ all }) => all), most(({ server }) => server)];
  });
  return table(['memory', 'all MB', 'server MB'], rows);
}

/** What a run measured, as a part of `docs/benchmarks.md`. */
export const soakSection = (outcome: Outcome, made: string): string => `## Soak

${made} Everything runs on that machine: who uses the product as well. Memory counts each shared page once; npm's own process (60 MB) is not in it.

\`\`\`
${report(outcome)}

${memoryOverTime(outcome.memory)}
\`\`\`
`;

/** The table printed at the end of a run, with an explanation. */
export function report(outcome: Outcome): string {
  const { seed, seconds, times, total, excused, windows, photoPage, kept, breaches } = outcome;
  const counts = new Map<Fault, number>();
  for (const { fault } of windows) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  const lines = [
    callTable(times),
    '',
    `${total} calls in ${clock(seconds * 1000)}, seed ${seed}; ${excused} failed for a fault that was thrown in${breaches.length === 0 ? ', no other' : ''}`,
    `faults: ${[...counts].map(([fault, count]) => `${fault} ${count}`).join(', ')}`,
    `checked: ${kept.saves} saves, ${kept.answers} owners' answers, ${kept.clients} clients, ${kept.pictures} pictures, ${kept.backups} backups`,
    ...memoryLines(outcome),
    ...(photoPage ? [`a page with ten photographs: ${whole(photoPage.first)} ms, the second time ${whole(photoPage.second)} ms`] : []),
    '',
    ...(breaches.length === 0
      ? ['Every promise was kept.']
      : [`${breaches.length} broken promises:`, ...breaches.map(({ at, what, detail }) => `✗ ${clock(at)} ${what}: ${detail}`)]),
  ];
  return lines.join('\n');
}
