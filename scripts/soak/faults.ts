import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, FaultWindow } from './fault-windows.ts';
import type { startPostmarkServer } from './postmark-server.ts';
import type { World } from './world.ts';

export interface Breach {
  /** Milliseconds since the soak began. */
  at: number;
  /** Which promise was broken, in a few words. */
  what: string;
  /** Enough to look for it: client, revision, request. */
  detail: string;
}

/** Notes that a promise was broken: which, in a few words, and enough to look for it. */
export type ReportBreach = (what: Breach['what'], detail: Breach['detail']) => void;

type Postmark = Awaited<ReturnType<typeof startPostmarkServer>>;

interface Injection {
  world: World;
  /** How long the fault lasts. */
  lasts: number;
  postmark: Postmark;
  breach: ReportBreach;
}

async function functionsKilled({ world }: Injection): Promise<void> {
  for (let count = 0; count < 5; count += 1) {
    await world.supervisor.order({ order: 'kill-functions' });
    await wait(150);
  }
}

async function hookDown({ world, lasts }: Injection): Promise<void> {
  await world.supervisor.order({ order: 'hook', isDown: true });
  await wait(lasts);
  await world.supervisor.order({ order: 'hook', isDown: false });
}

async function mailDown({ postmark, lasts }: Injection): Promise<void> {
  for (const behaviour of ['down', 'broken', 'cut'] as const) {
    postmark.state.behaviour = behaviour;
    await wait(lasts / 3);
  }
  postmark.state.behaviour = 'takes';
}

async function diskFull({ world, lasts }: Injection): Promise<void> {
  await world.supervisor.order({ order: 'disk', isFull: true });
  await wait(lasts);
  await world.supervisor.order({ order: 'disk', isFull: false });
}

/** Sets the clock ahead, back to the right time, behind, and right again. */
async function clockJump({ world, lasts }: Injection): Promise<void> {
  for (const minutes of [45, 0, -30, 0]) {
    await world.supervisor.order({ order: 'clock', minutes });
    await wait(lasts / 3);
  }
}

/** A second `npm start` on the same data is refused; commands of `npm run sites` go through the first. */
async function secondProcess({ world, breach }: Injection): Promise<void> {
  const second = await world.supervisor.run('scripts/start.ts', [], { PORT: '0' });
  if (second.code !== 1 || !second.output.includes('open already'))
    breach('a second process on the same data was not refused', `exit code ${second.code}: ${second.output.slice(-500)}`);
  const listed = await world.supervisor.run('scripts/sites.ts', ['list', '--json']);
  if (listed.code !== 0) breach('a command beside the running product failed', `sites list: ${listed.output.slice(-500)}`);
}

const serverKilled = ({ world }: Injection): Promise<void> => world.supervisor.killAndRestart();

const injectors: Record<Fault, (injection: Injection) => Promise<void>> = {
  'functions killed': functionsKilled,
  'hook down': hookDown,
  'mail down': mailDown,
  'disk full': diskFull,
  'clock jump': clockJump,
  'second process': secondProcess,
  'server killed': serverKilled,
};

/** Injects one fault and notes the window in which its effects may be seen. */
export async function injectFault(fault: Fault, windows: FaultWindow[], injection: Injection): Promise<void> {
  const window: FaultWindow = { fault, from: injection.world.now(), to: Number.POSITIVE_INFINITY };
  windows.push(window);
  await injectors[fault](injection);
  window.to = injection.world.now();
}
