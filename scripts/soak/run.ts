import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkEverything } from './checks/all.ts';
import { untilPublished } from './checks/live.ts';
import { type FaultWindow, faults } from './fault-windows.ts';
import { type Breach, throwIn } from './faults.ts';
import { newLedger, ownFields } from './ledger.ts';
import { growthPerMinute, type MemorySample, sampleMemory } from './memory.ts';
import { design } from './people/designer.ts';
import { backUp, manage } from './people/office.ts';
import { judge } from './people/owner.ts';
import { readPage, visit } from './people/visitor.ts';
import { postmarkTestToken, startPostmarkServer } from './postmark-server.ts';
import { supervise } from './product/supervisor.ts';
import { randomOf } from './random.ts';
import { flatPart, type Outcome } from './report.ts';
import { makeClients, makePhotoPage } from './setting.ts';
import { startTraffic } from './traffic.ts';
import { type Credentials, type Staff, staffOf, type World } from './world.ts';

export interface SoakOptions {
  /** How long people are at work. */
  seconds: number;
  seed: number;
  /** Whether memory and the time of a page's pictures may break a promise: only where there was time to tell. */
  isMeasured: boolean;
  progress(second: number, doing: string): void;
}

/** Limits of design: megabytes of all processes, milliseconds, megabytes a minute. */
const limits = { peakMb: 1200, restMb: 600, photoPageMs: 3000, growthMbPerMinute: 3, growthMb: 60 };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

const environmentOf = (credentials: Credentials, postmarkUrl: string): Record<string, string> => ({
  ADMIN_EMAIL: credentials.email,
  ADMIN_PASSWORD: credentials.password,
  SESSION_SECRET: randomBytes(32).toString('hex'),
  POSTMARK_API_URL: postmarkUrl,
  POSTMARK_SERVER_TOKEN: postmarkTestToken,
  EMAIL_FROM: 'avisos@vitrina.example',
  EMAIL_PROVIDER: 'postmark',
  // Nobody outside this machine is asked.
  RDAP_BASES: '{"com":"http://127.0.0.1:9/com"}',
});

/** Faults one after the other while people are at work: each in turn, the server's end only in the first third, so that memory is watched in one process after it. */
async function throwFaults(
  world: World,
  windows: FaultWindow[],
  seconds: number,
  strike: Omit<Parameters<typeof throwIn>[2], 'world'>,
  pauseMs: number,
): Promise<void> {
  await wait(1000);
  const isLate = () => world.now() > seconds * 1000;
  for (let round = 0; round === 0 || !isLate(); round += 1) {
    for (const fault of faults) {
      if (round > 0 && (isLate() || (fault === 'server killed' && world.now() > (seconds * 1000) / 3))) continue;
      await throwIn(fault, windows, { world, ...strike });
      await wait(pauseMs);
    }
  }
}

/** How long a page with ten photos nobody has seen takes, and how long again; `undefined` when it was not to be had. */
async function timePhotoPage(world: World, staff: Staff, seed: number, breach: (what: string, detail: string) => void): Promise<Outcome['photoPage']> {
  const page = await makePhotoPage(world, staff, randomOf(seed + 1000));
  if (!page) return undefined;
  await untilPublished(staff, breach);
  const times: number[] = [];
  for (let time = 0; time < 2; time += 1) {
    const began = world.now();
    const { pictures, failed } = await readPage(world, page, 960);
    times.push(world.now() - began);
    if (pictures < 10 || failed.length > 0) breach('a page misses pictures', `${page}: ${pictures} of 10, ${failed.join(', ')}`);
  }
  return { first: times[0] ?? 0, second: times[1] ?? 0 };
}

/** The memory of what runs on once nobody saves; the process that builds ends a minute after its last build. */
async function memoryAtRest(world: World): Promise<MemorySample | undefined> {
  for (let second = 0; second < 120; second += 1) {
    const sample = sampleMemory(world.supervisor.pid(), world.now());
    if (!sample || sample.all - sample.server < 1) return sample;
    await wait(1000);
  }
  return sampleMemory(world.supervisor.pid(), world.now());
}

/** Runs the whole product in a folder of its own, uses it, breaks it, and looks whether every promise was kept. */
export async function soak({ seconds, seed, isMeasured, progress }: SoakOptions): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-soak-'));
  const postmark = await startPostmarkServer();
  const credentials: Credentials = { email: 'soak@vitrina.test', password: randomBytes(18).toString('base64url') };
  const breaches: Breach[] = [];
  const windows: FaultWindow[] = [];
  const memory: MemorySample[] = [];
  let began = performance.now();
  const now = () => performance.now() - began;
  const breach = (what: string, detail: string) => void breaches.push({ at: now(), what, detail });
  let sampling: NodeJS.Timeout | undefined;
  progress(0, 'starting');
  const supervisor = await supervise({ directory: path.join(folder, 'data'), port: await freePort(), environment: environmentOf(credentials, postmark.url) });
  try {
    const traffic = startTraffic(supervisor.url, windows, now);
    let isFaulty = true;
    const world: World = { supervisor, traffic, ledger: newLedger(), clients: [], folder, now, isOver: () => now() > seconds * 1000 && !isFaulty };
    const staff = () => staffOf(world, credentials);
    await makeClients(world, staff(), randomOf(seed));
    began = performance.now();
    sampling = setInterval(() => {
      progress(Math.min(seconds, now() / 1000), windows.at(-1)?.to === Number.POSITIVE_INFINITY ? (windows.at(-1)?.fault ?? '') : 'at work');
      const sample = sampleMemory(supervisor.pid(), now());
      if (sample && sample.server > 0) memory.push(sample);
    }, 1000);
    const person = (name: string, number: number) => ({ world, name, random: randomOf(seed * 100 + number) });
    const [open, gated] = (['open', 'gated'] as const).map((kind) => world.clients.find((client) => client.kind === kind));
    const work = [
      ...ownFields.map((field, number) => design(person(`d${number}`, number), staff(), field)),
      ...[open, gated].map((client, number) => client && judge(person(`o${number}`, 10 + number), staff(), client)),
      ...[0, 1, 2].map((number) => visit(person(`v${number}`, 20 + number))),
      manage(person('m', 30), staff()),
      backUp(person('b', 40)),
      throwFaults(world, windows, seconds, { postmark, breach }, seconds < 120 ? 1200 : 12_000).finally(() => {
        isFaulty = false;
      }),
    ];
    await Promise.all(work);
    const worked = now() / 1000;
    progress(seconds, 'checking');
    clearInterval(sampling);
    await checkEverything(world, staff(), breach);
    const photoPage = await timePhotoPage(world, staff(), seed, breach);
    const rest = isMeasured ? await memoryAtRest(world) : undefined;
    for (const { at, call, path: address, status, body } of traffic.bad)
      breaches.push({ at, what: status === 0 ? 'no answer' : `an answer of ${status}`, detail: `${call} ${address}: ${body}` });
    if (!(await supervisor.stop())) breach('the product did not end when it was asked to', supervisor.output().slice(-500));
    if (isMeasured) checkLimits(memory, rest, photoPage, breach);
    const { ledger } = world;
    const kept = {
      saves: ledger.saves.length,
      answers: ledger.answers.length,
      clients: ledger.clients.size,
      pictures: ledger.pictures.size,
      backups: ledger.backups.length,
    };
    return {
      seed,
      seconds: worked,
      times: traffic.times,
      total: traffic.total(),
      excused: traffic.excused(),
      windows,
      memory,
      memoryAtRest: rest,
      photoPage,
      kept,
      breaches,
    };
  } finally {
    clearInterval(sampling);
    await supervisor.stop();
    postmark.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function checkLimits(
  memory: readonly MemorySample[],
  rest: MemorySample | undefined,
  photoPage: Outcome['photoPage'],
  breach: (what: string, detail: string) => void,
): void {
  const peak = Math.max(0, ...memory.map(({ all }) => all));
  if (peak > limits.peakMb) breach('too much memory at work', `${Math.round(peak)} MB, at most ${limits.peakMb} MB`);
  if (rest && rest.all > limits.restMb) breach('too much memory at rest', `${Math.round(rest.all)} MB, at most ${limits.restMb} MB`);
  const flat = flatPart(memory);
  const slope = growthPerMinute(flat.map((sample) => ({ at: sample.at, value: sample.server })));
  const minutes = ((flat.at(-1)?.at ?? 0) - (flat[0]?.at ?? 0)) / 60_000;
  if (slope > limits.growthMbPerMinute && slope * minutes > limits.growthMb)
    breach('memory grows', `${slope.toFixed(1)} MB a minute over ${minutes.toFixed(1)} minutes`);
  if (photoPage && photoPage.second > limits.photoPageMs)
    breach('pictures are slow the second time', `${Math.round(photoPage.second)} ms for ten, at most ${limits.photoPageMs}`);
}
