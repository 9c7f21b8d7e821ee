import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { announceRevision } from '#server/store/index/head-journal.ts';
import { revisionKey } from '#server/store/stored-revision.ts';
import type { Stores } from '#server/store/stores.ts';
import { benchConfig, benchRecord } from './clients.ts';
import { type Measured, measure, median } from './measure.ts';

export interface BuildFigures {
  /** A build of everything without any cache. */
  full: Measured;
  /** A build of everything with the bundle and the records that an earlier build has cached. */
  again: Measured;
  /** A build after one client was edited; the median of several. */
  edit: Measured;
}

const edits = 5;

/** Measures builds as in a local run: two output folders that alternate, each build updating the older one. */
export async function measureBuilds(stores: Stores, directory: string, count: number): Promise<BuildFigures> {
  const outputs = ['a', 'b'].map((name) => path.join(directory, name));
  // The first build finds no bundle, because the salt changes the digest of the code; the others use the first one's (docs/decisions/038).
  const environment = { BUILD_FINGERPRINT_SALT: randomUUID() };
  const build = (output: string, base?: string) =>
    measure(['scripts/build.mjs', '--output', output, '--cache', path.join(directory, 'cache'), ...(base ? ['--base', base] : [])], { environment });
  const [a = '', b = ''] = outputs;
  const full = await build(a);
  // The second output folder is made once from the first; after that both are only updated.
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
