import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../local/paths.ts';

const file = path.join(projectRoot, 'docs/benchmarks.md');

/** The machine's load average over the last minute. */
export const presentLoad = (): number => loadavg()[0] ?? 0;

/** Machine, date and versions of a measurement; `loadBefore`: the load average before it began. */
export function madeBy(command: string, measuredAt: Date, loadBefore: number): string {
  const machine = cpus();
  const isBusy = loadBefore > machine.length * 0.25;
  return `Made by \`${command}\` on ${measuredAt.toISOString().slice(0, 10)}: Node ${process.versions.node}, ${machine.length} × ${machine[0]?.model.trim() ?? 'unknown processor'}.${
    isBusy ? ` The machine was busy with other work (load ${loadBefore.toFixed(1)} before the start): the times would be shorter on a quiet one.` : ''
  }`;
}

/** The sections of a Markdown page by heading, in order; the text before the first heading has none. */
const sectionsOf = (text: string): Map<string, string> => new Map(text.split(/^(?=## )/m).map((part) => [/^## .*/.exec(part)?.[0] ?? '', part.trim()]));

/** Replaces sections of `docs/benchmarks.md`; other sections, such as those measured by hand, stay, and new ones are appended. */
export async function writeFigures(text: string): Promise<void> {
  const sections = new Map([...sectionsOf(await readFile(file, 'utf8')), ...sectionsOf(text)].filter(([, section]) => section !== ''));
  await writeFile(file, `${[...sections.values()].join('\n\n')}\n`);
}

/** Writes the chart of `docs/benchmarks.md`. */
export const writeChart = (svg: string): Promise<void> => writeFile(path.join(projectRoot, 'docs/benchmarks.svg'), svg);
