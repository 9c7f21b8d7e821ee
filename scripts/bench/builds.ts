import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { announceRevision } from '#server/store/index/head-journal.ts';
import { revisionKey } from '#server/store/stored-revision.ts';
import type { Stores } from '#server/store/stores.ts';
import { benchConfig, benchRecord } from './clients.ts';
import { type Measured, measure, median } from './measure.ts';

export interface BuildFigures {
  /** Everything, with nothing kept from before. */
  full: Measured;
  /** Everything, by what an earlier build of the same code has bundled and read. */
  again: Measured;
  /** One client edited between two builds, the median of some. */
  edit: Measured;
}

const edits = 5;

/** Measures builds as the local run makes them: two outputs that take turns, each edit laid into the older one. */
export async function measureBuilds(stores: Stores, directory: string, count: number): Promise<BuildFigures> {
  const outputs = ['a', 'b'].map((name) => path.join(directory, name));
  // The first of these builds finds no bundle of its code, the others find its own (docs/decisions/038).
  const environment = { BUILD_FINGERPRINT_SALT: randomUUID() };
  const build = (output: string, base?: string) =>
    measure(['scripts/build.mjs', '--output', output, '--cache', path.join(directory, 'cache'), ...(base ? ['--base', base] : [])], { environment });
  const [a = '', b = ''] = outputs;
  const full = await build(a);
  // The second output is made once from the first; from then on both are only brought up to date.
  await build(b, a);
  const runs: Measured[] = [];
  for (let n = 1; n <= edits; n += 1) {
    const client = Math.floor((count * n) / (edits + 1));
    const record = benchRecord(client, 2, { ...benchConfig(client), heroTitle: { es: `Cambio ${n}`, en: `Change ${n}` } });
    await announceRevision(stores, record.id, record.revision);
    await stores.own.revisions.write(revisionKey(record.id, record.revision), record);
    await stores.own.configs.write(record.id, record);
    runs.push(await (n % 2 === 1 ? build(a, b) : build(b, a)));
  }
  const again = await build(path.join(directory, 'c'));
  return { full, again, edit: median(runs) };
}
