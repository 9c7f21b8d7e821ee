import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../local/paths.ts';

const file = path.join(projectRoot, 'docs/benchmarks.md');

export const presentLoad = (): number => loadavg()[0] ?? 0;

/** With what, when and where figures were measured; `loadBefore`: processes that wanted a processor before anything began. */
export function madeBy(command: string, measuredAt: Date, loadBefore: number): string {
  const machine = cpus();
  const isBusy = loadBefore > machine.length * 0.25;
  return `Made by \`${command}\` on ${measuredAt.toISOString().slice(0, 10)}: Node ${process.versions.node}, ${machine.length} × ${machine[0]?.model.trim() ?? 'unknown processor'}.${
    isBusy ? ` The machine was busy with other work (load ${loadBefore.toFixed(1)} before the start): the times would be shorter on a quiet one.` : ''
  }`;
}

/** Writes one part of `docs/benchmarks.md` anew: what a soak measured stands at its end, the benchmarks before it. */
export async function writeFigures(part: { benchmarks: string } | { soak: string }): Promise<void> {
  const [benchmarks = '', soak = ''] = (await readFile(file, 'utf8')).split(/^(?=## Soak$)/m);
  const parts = { benchmarks, soak, ...part };
  await writeFile(
    file,
    [parts.benchmarks, parts.soak]
      .map((text) => text.trim())
      .join('\n\n')
      .trimEnd()
      .concat('\n'),
  );
}
