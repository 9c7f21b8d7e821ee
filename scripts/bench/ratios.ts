// npm run bench:ratios: fails if builds have become slower compared with each other or with the bare loop. CI runs it; it takes a
// minute or two. It compares processor time, because other work on the machine changes wall time far more.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStores } from '#server/store/stores.ts';
import { startBlobsServer } from '../local/blobs/blobs-server.ts';
import { type BuildFigures, measureBuilds } from './builds.ts';
import { measureBareLoop } from './compare.ts';
import { fillStore } from './fill-store.ts';
import type { Measured } from './measure.ts';

type Size = BuildFigures & { bare: Measured };

const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-ratios-'));
const blobs = await startBlobsServer({ directory: path.join(directory, 'blobs') });
process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;

async function measureSize(clients: number, stored: number): Promise<Size> {
  console.log(`${clients} clients…`);
  await fillStore(openStores(undefined), clients, stored);
  const builds = await measureBuilds(openStores(undefined), path.join(directory, `builds-${clients}`), clients);
  return { ...builds, bare: await measureBareLoop(directory, clients) };
}

try {
  const [small, large] = [await measureSize(100, 0), await measureSize(500, 100)];
  const grown = (by: (size: Size) => Measured) => by(large).cpuSeconds - by(small).cpuSeconds;
  // Each limit is about half above the value measured when it was set.
  for (const [what, value, limit] of [
    ['one edit : first build', large.edit.cpuSeconds / large.full.cpuSeconds, 0.2],
    ['one edit, with five times the clients', large.edit.cpuSeconds / small.edit.cpuSeconds, 1.5],
    ['everything again : first build', large.again.cpuSeconds / large.full.cpuSeconds, 0.75],
    ['a further client : one of the loop', grown(({ again }) => again) / grown(({ bare }) => bare), 4],
  ] as const) {
    // A ratio that is too small also fails: it would mean a mistake in the measurement.
    const isMet = value > 0 && value <= limit;
    console.log(`${isMet ? '✓' : '✗'} ${what}: ${value.toFixed(2)} (at most ${limit})`);
    if (!isMet) process.exitCode = 1;
  }
} finally {
  await blobs.stop();
  await rm(directory, { recursive: true, force: true });
}
