// npm run bench: how long builds take as clients grow, beside Hugo, Eleventy, Astro's own command and a bare loop; what handlers cost; what pages weigh.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { openStores } from '#server/store/stores.ts';
import { measureBuilds } from './bench/builds.ts';
import { installEleventy, measureAstro, measureBareLoop, measureEleventy, measureHugo } from './bench/compare.ts';
import { fillStore } from './bench/fill-store.ts';
import { measureHandlers } from './bench/handlers.ts';
import { presentLoad, writeChart, writeFigures } from './bench/page.ts';
import { pageWeight } from './bench/page-weight.ts';
import { type Figures, growthChart, report, type SizeFigures } from './bench/report.ts';
import { startBlobsServer } from './local/blobs/blobs-server.ts';

const sizes = (process.env['BENCH_SIZES'] || '100,1000,10000').split(',').map(Number);
const weighed = ['index.html', 'pro.html', ...templateIds.map((template) => `${demoConfigId(template)}.html`)];

const loadBefore = presentLoad();
installEleventy();
const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-bench-'));
const blobs = await startBlobsServer({ directory: path.join(directory, 'blobs') });
process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
try {
  const stores = openStores(undefined);
  const measured: SizeFigures[] = [];
  let weights: Figures['weights'] = [];
  let stored = 0;
  for (const clients of [...sizes].sort((a, b) => a - b)) {
    console.log(`${clients} clients: filling the store…`);
    await fillStore(stores, clients, stored);
    stored = clients;
    const builds = path.join(directory, `builds-${clients}`);
    console.log(`${clients} clients: building…`);
    const figures = await measureBuilds(stores, builds, clients);
    weights = weighed.map((page) => pageWeight(path.join(builds, 'a'), page));
    console.log(`${clients} clients: the others…`);
    const bare = await measureBareLoop(directory, clients);
    const hugo = await measureHugo(directory, clients, path.join(builds, 'a'));
    await rm(builds, { recursive: true, force: true });
    const others = { bare, hugo, eleventy: await measureEleventy(directory, clients), astro: await measureAstro(directory) };
    measured.push({ clients, ...figures, ...others });
    const lines = Object.entries({ ...figures, ...others }).flatMap(([name, timed]) => (timed ? [`${name} ${timed.seconds.toFixed(1)} s`] : []));
    console.log(`${clients} clients: ${lines.join(', ')}`);
  }
  // Handlers that list all clients grow with them; the others do not.
  const handlers = [...(await measureHandlers(1000)), ...(await measureHandlers(10_000)).filter(({ call }) => call.endsWith('clients'))];
  const text = report({ sizes: measured, handlers, weights, loadBefore, measuredAt: new Date() });
  await writeFigures(text);
  await writeChart(growthChart(measured));
  console.log(`\n${text}`);
} finally {
  await blobs.stop();
  await rm(directory, { recursive: true, force: true });
}
