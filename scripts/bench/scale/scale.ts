// npm run bench:scale: measures store operations, processor time and memory with 1,000, 10,000 and 100,000 clients. Runs the real code over
// stores that count (counted-stores.ts), each size in a process of its own.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { openRecordCache } from '#build/record-cache.ts';
import { type OutputState, stateShards } from '#build/run/output-state.ts';
import { planBuild } from '#build/run/plan.ts';
import { listAction } from '#server/config-api/list.ts';
import { createAction, saveAction } from '#server/config-api/write.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { presentDigest } from '#server/publish/published.ts';
import { signInAction } from '#server/session/actions.ts';
import { reindex } from '#server/store/index/client-index.ts';
import { ensureSeeded } from '#server/store/seed.ts';
import { createProgress } from '../../sites/progress.ts';
import { benchConfig, benchRecord, firstBenchId } from '../clients.ts';
import { madeBy, presentLoad, writeFigures } from '../page.ts';
import { countedStores } from './counted-stores.ts';
import { deployReport } from './deploy.ts';

const stepSchema = z.object({
  step: z.string(),
  reads: z.number(),
  lists: z.number(),
  writes: z.number(),
  readBytes: z.number(),
  writtenBytes: z.number(),
  cpuMs: z.number(),
  ms: z.number(),
});
const sizeSchema = z.object({
  clients: z.number(),
  steps: z.array(stepSchema),
  recordBytes: z.number(),
  indexBytes: z.number(),
  shardBytes: z.number(),
  journalBytes: z.number(),
  stateBytes: z.number(),
  publishedBytes: z.number(),
  maxMb: z.number(),
});
type Size = z.infer<typeof sizeSchema>;

const site = 'https://vitrina.example';
const admin = { email: 'bench@vitrina.example', password: 'una-clave-para-medir' };
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

type Stores = ReturnType<typeof countedStores>['stores'];
/** Runs a step and notes what it took. */
type Measure = <Result>(step: string, task: () => Promise<Result>) => Promise<Result>;

/** The API as the editor calls it, by an administrator who has signed in. */
async function signIn(stores: Stores) {
  const context = { ip: '203.0.113.7', params: { id: String(firstBenchId + 7) }, deploy: { context: 'production', id: 'bench' } };
  const call = async (action: Parameters<typeof endpoint>[0], path: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await endpoint(action, { stores: () => stores })(new Request(`${site}${path}`, init), context);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const json = { 'content-type': 'application/json' };
  const signedIn = await call({ POST: signInAction }, '/api/session', { method: 'POST', body: JSON.stringify(admin), headers: json });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return {
    list: (query: string) => call({ GET: listAction }, `/api/configs?limit=100&${query}`, { headers: { cookie } }),
    save: (name: string) =>
      call({ PUT: saveAction }, `/api/config/${context.params.id}`, {
        method: 'PUT',
        body: JSON.stringify({ ...benchConfig(7), name }),
        headers: { cookie, ...json, 'if-match': '*' },
      }),
    create: () => call({ POST: createAction }, '/api/config', { method: 'POST', body: JSON.stringify(benchConfig(3)), headers: { cookie, ...json } }),
  };
}
type Api = Awaited<ReturnType<typeof signIn>>;

async function measureCalls({ list, save, create }: Api, measured: Measure): Promise<void> {
  await measured('a page of the list, in a new process', () => list('sort=name&offset=500'));
  await save('Uno');
  await list('sort=name&offset=500');
  await measured('a save', () => save('Dos'));
  await measured('a page of the list, after a save', () => list('sort=name&offset=500'));
  await measured('the same again', () => list('sort=name&offset=500'));
  await measured('a search', () => list('query=taller'));
  await create();
  await measured('a new client', create);
}

/** Builds of everything and of one edit; returns the plan of the first. */
async function measureBuilds(stores: Stores, { save }: Api, measured: Measure) {
  const plan = (previous: OutputState | undefined) =>
    planBuild({
      previous,
      cache: openRecordCache('/nowhere', 'code'),
      fingerprint: 'code',
      now: new Date('2026-11-05T12:00:00.000Z'),
      client: undefined,
      stores,
    });
  const first = await measured('a build of everything: reading and planning', () => plan(undefined));
  const journal = await first.mark();
  const state: OutputState = {
    fingerprint: 'code',
    published: '',
    ...(journal ? { journal } : {}),
    shared: {},
    sitemaps: {},
    kept: {},
    shards: [],
    configs: first.configs,
  };
  await save('Tres');
  const second = await measured('a build of one edit: reading and planning', () => plan(state));
  if (second.input.rendered.size !== 1) throw new Error(`${second.input.rendered.size} configs would be made after one edit.`);
  await measured('is all of it live', () => presentDigest(stores, ''));
  return first;
}

/** Size in bytes of the stored data, and of a build's caches. */
async function weigh(stores: Stores, clients: number, built: Awaited<ReturnType<typeof measureBuilds>>) {
  const index = await stores.own.index.list();
  const shards = await Promise.all(index.map(async ({ key }) => ({ key, bytes: bytesOf((await stores.own.index.read(key))?.value) })));
  const [clientShards = [], journalShards = []] = ['clients/', 'heads/'].map((prefix) =>
    shards.filter(({ key }) => key.startsWith(prefix)).map(({ bytes }) => bytes),
  );
  const sampled = Math.min(clients, 1000);
  return {
    recordBytes: sum(Array.from({ length: sampled }, (_, n) => bytesOf(benchRecord(n)))) / sampled,
    indexBytes: sum(clientShards),
    shardBytes: Math.max(...clientShards),
    journalBytes: sum(journalShards),
    stateBytes: sum(stateShards(built.configs, undefined).map(({ text }) => (text ? Buffer.byteLength(text) : 0))),
    publishedBytes: bytesOf(built.input.published),
  };
}

/** Measures once, with this number of clients, everything that grows with it. */
async function measureSize(clients: number): Promise<Size> {
  Object.assign(process.env, { SESSION_SECRET: 'secreto-solo-para-medir-de-32-letras', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  const progress = createProgress();
  const { stores, restart, reported } = countedStores(clients, progress.advance);
  const steps: Size['steps'] = [];
  const measured: Measure = async (step, task) => {
    progress.begin(`${clients}: ${step}`, clients);
    restart();
    const [cpu, began] = [process.cpuUsage(), performance.now()];
    const result = await task();
    const { user, system } = process.cpuUsage(cpu);
    steps.push({ step, ...reported(), cpuMs: (user + system) / 1000, ms: performance.now() - began });
    progress.end();
    return result;
  };
  let writes = 0;
  await ensureSeeded(stores, { now: () => new Date('2026-11-05T12:00:00.000Z'), newWriteId: () => `bench-seed-${writes++}` });
  await measured('index, made anew', () => reindex(stores));
  const api = await signIn(stores);
  await measureCalls(api, measured);
  const built = await measureBuilds(stores, api, measured);
  return { clients, steps, ...(await weigh(stores, clients, built)), maxMb: process.resourceUsage().maxRSS / 1024 };
}

const number = (value: number): string => Math.round(value).toLocaleString('en');
const size = (bytes: number): string => (bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`);

function reportOf(sizes: readonly Size[], loadBefore: number): string {
  const reported = sizes.flatMap(({ clients, steps }) =>
    steps.map(
      ({ step, reads, lists, writes, readBytes, writtenBytes, cpuMs, ms }) =>
        `| ${step} | ${number(clients)} | ${number(reads)} (${size(readBytes)}) | ${number(lists)} | ${number(writes)} (${size(writtenBytes)}) | ${number(cpuMs)} | ${number(ms)} |`,
    ),
  );
  const order = sizes[0]?.steps.map(({ step }) => step) ?? [];
  const rows = order.flatMap((step) => reported.filter((row) => row.startsWith(`| ${step} |`)));
  const stored = sizes.map(
    (of) =>
      `| ${number(of.clients)} | ${size(of.recordBytes * of.clients * 2)} | ${size(of.indexBytes)}, ${size(of.shardBytes)} | ${size(of.journalBytes)} | ${size(of.stateBytes)} | ${size(of.publishedBytes)} | ${number(of.maxMb)} MB |`,
  );
  return `## 1,000, 10,000 and 100,000 clients: operations and bytes

${madeBy('npm run bench:scale', new Date(), loadBefore)} The real code over stores in memory that keep texts and count; a list counts once for each thousand keys. Milliseconds of processor
time and by the clock, without the network; each once, so times are rough and counts exact.

| what | clients | reads | lists | writes | processor ms | clock ms |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

What is stored (records: heads and one revision each, from the mean of 1,000), what a build keeps, and the most memory of the process that did all of the above.

| clients | records | client list, its largest shard | journal | output's state | published.json | memory |
| ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${stored.join('\n')}`;
}

const { values } = parseArgs({ options: { size: { type: 'string' }, deploy: { type: 'boolean' } } });
if (values.size) {
  console.log(JSON.stringify(await measureSize(Number(values.size))));
} else if (values.deploy) {
  await writeFigures(await deployReport(madeBy('npm run bench:scale -- --deploy', new Date(), presentLoad())));
} else {
  const loadBefore = presentLoad();
  const sizes = (process.env['BENCH_SIZES'] || '1000,10000,100000').split(',').map((clients) => {
    const { status, stdout } = spawnSync(process.execPath, ['--max-old-space-size=5000', import.meta.filename, '--size', clients], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 1e8,
    });
    if (status !== 0) throw new Error(`${clients} clients could not be measured.`);
    return sizeSchema.parse(JSON.parse(stdout));
  });
  const text = reportOf(sizes, loadBefore);
  await writeFigures(text);
  await writeFigures(await deployReport(madeBy('npm run bench:scale', new Date(), loadBefore)));
  console.log(text);
}
