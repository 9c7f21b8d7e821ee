import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../local/ports/free-port.ts';
import { checkEverything } from './checks/all.ts';
import { type FaultWindow, faults } from './fault-windows.ts';
import { type Breach, injectFault } from './faults.ts';
import { newLedger, ownFields } from './ledger.ts';
import { checkLimits, checkPeak, checkPhotoPage, type Measured, memoryAtRest, timePhotoPage } from './limits.ts';
import { type MemorySample, sampleMemory } from './memory.ts';
import { design } from './people/designer.ts';
import { backUp, manage } from './people/office.ts';
import { judge } from './people/owner.ts';
import { visit } from './people/visitor.ts';
import { postmarkTestToken, startPostmarkServer } from './postmark-server.ts';
import { supervise } from './product/supervisor.ts';
import { randomOf } from './random.ts';
import type { Outcome } from './report.ts';
import { makeClients } from './setting.ts';
import { startTraffic } from './traffic.ts';
import { type Credentials, type Scale, type Staff, staffOf, type World } from './world.ts';

export interface SoakOptions {
  /** How long people are at work. */
  seconds: number;
  seed: number;
  scale: Scale;
  /** Whether memory at rest, its growth and the time of a page's pictures are measured and checked, too: only in a run that is long enough. */
  isMeasured: boolean;
  progress(second: number, doing: string): void;
}

const environmentOf = (credentials: Credentials, postmarkUrl: string): Record<string, string> => ({
  ADMIN_EMAIL: credentials.email,
  ADMIN_PASSWORD: credentials.password,
  SESSION_SECRET: randomBytes(32).toString('hex'),
  POSTMARK_API_URL: postmarkUrl,
  POSTMARK_SERVER_TOKEN: postmarkTestToken,
  EMAIL_FROM: 'avisos@vitrina.example',
  EMAIL_PROVIDER: 'postmark',
  // Nothing outside this machine is called.
  RDAP_BASES: '{"com":"http://127.0.0.1:9/com"}',
});

/** Injects faults in turn while people are at work. The server is killed only in the first third of the run, so that memory is then measured in one process. */
async function injectFaults(
  world: World,
  windows: FaultWindow[],
  { seconds, pauseMs, ...injection }: Omit<Parameters<typeof injectFault>[2], 'world'> & { seconds: number; pauseMs: number },
): Promise<void> {
  await wait(1000);
  const isLate = () => world.now() > seconds * 1000;
  for (let round = 0; round === 0 || !isLate(); round += 1) {
    for (const fault of faults) {
      // Only once the product has ended by itself.
      if (world.isOver()) return;
      if (round > 0 && (isLate() || (fault === 'server killed' && world.now() > (seconds * 1000) / 6))) continue;
      await injectFault(fault, windows, { world, ...injection });
      await wait(pauseMs);
    }
  }
}

/** Starts everybody's work, which ends when the time is over. */
function work(world: World, staff: () => Staff, seed: number, scale: Scale): Promise<void>[] {
  const person = (name: string, number: number) => ({ world, name, random: randomOf(seed * 100 + number) });
  const judged = world.clients.filter(({ kind }) => kind !== 'plain');
  return [
    ...ownFields.map((field, number) => design(person(`d${number}`, number), staff(), field)),
    ...judged.map((client, number) => judge(person(`o${number}`, 10 + number), staff(), client)),
    ...Array.from({ length: scale.visitors }, (_, number) => visit(person(`v${number}`, 20 + number))),
    manage(person('m', 30), staff(), scale),
    backUp(person('b', 40)),
  ];
}

/** Bad answers that no fault explains, and failures that the product has printed. Missing answers count only while it was running. */
function breachesOf({ supervisor, traffic }: World, isDead: boolean, now: number): Breach[] {
  const printed = [...new Set(supervisor.output().match(/^.*: the function .* failed\..*$/gm))].slice(-5);
  const hasFailed = traffic.bad.some(({ status }) => status === 502);
  return [
    ...(hasFailed ? printed.map((line) => ({ at: now, what: 'what the product said of its failures', detail: line.slice(0, 500) })) : []),
    ...traffic.bad
      .filter(({ status }) => !isDead || status !== 0)
      .map(({ at, call, path: address, status, body }) => ({
        at,
        what: status === 0 ? 'no answer' : `an answer of ${status}`,
        detail: `${call} ${address}: ${body}`,
      })),
  ];
}

/** How much of each kind the ledger has, for the report. */
const countsOf = ({ saves, answers, clients, pictures, backups }: World['ledger']): Outcome['kept'] => ({
  saves: saves.length,
  answers: answers.length,
  clients: clients.size,
  pictures: pictures.size,
  backups: backups.length,
});

/** Runs the whole product in a folder of its own, uses it, injects faults, and checks that every promise was kept. */
export async function soak({ seconds, seed, scale, isMeasured, progress }: SoakOptions): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-soak-'));
  // For a run that is broken off.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
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
    let isDead = false;
    const world: World = { supervisor, traffic, ledger: newLedger(), clients: [], folder, now, isOver: () => isDead || (now() > seconds * 1000 && !isFaulty) };
    // Checking a password takes a third of a second of processor time, so in a short run everybody shares one session.
    const shared = staffOf(world, credentials);
    const staff = () => (isMeasured ? staffOf(world, credentials) : shared);
    await makeClients(world, staff(), randomOf(seed), scale.photos);
    began = performance.now();
    sampling = setInterval(() => {
      progress(Math.min(seconds, now() / 1000), windows.at(-1)?.to === Number.POSITIVE_INFINITY ? (windows.at(-1)?.fault ?? '') : 'at work');
      const sample = sampleMemory(supervisor.pid(), now());
      if (sample && sample.server > 0) memory.push(sample);
    }, 1000);
    const workAndCheck = async (): Promise<Measured> => {
      const faulty = injectFaults(world, windows, { seconds, postmark, breach, lasts: scale.faultMs, pauseMs: scale.pauseMs }).finally(() => {
        isFaulty = false;
      });
      await Promise.all([...work(world, staff, seed, scale), faulty]);
      const worked = now() / 1000;
      progress(seconds, 'checking');
      clearInterval(sampling);
      await checkEverything(world, staff(), breach);
      if (isMeasured) return { worked, photoPage: await timePhotoPage(world, staff(), seed, breach), memoryAtRest: await memoryAtRest(world) };
      await checkPhotoPage(world, scale.photos, breach);
      return { worked, photoPage: undefined, memoryAtRest: undefined };
    };
    const done = await Promise.race([supervisor.died, workAndCheck()]);
    isDead = typeof done === 'string';
    if (typeof done === 'string') breach('the product ended by itself', done);
    const measured: Measured = typeof done === 'string' ? { worked: now() / 1000, photoPage: undefined, memoryAtRest: undefined } : done;
    breaches.push(...breachesOf(world, isDead, now()));
    if (!(await supervisor.stop()) && !isDead) breach('the product did not end when it was asked to', supervisor.output().slice(-500));
    checkPeak(memory, breach);
    if (isMeasured) checkLimits(memory, measured, breach);
    return {
      seed,
      seconds: measured.worked,
      times: traffic.times,
      total: traffic.total(),
      excused: traffic.excused(),
      windows,
      memory,
      memoryAtRest: measured.memoryAtRest,
      photoPage: measured.photoPage,
      kept: countsOf(world.ledger),
      breaches,
    };
  } finally {
    clearInterval(sampling);
    await supervisor.stop();
    postmark.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
