// The whole product, as `npm start` runs it, in a process of its own that can be ordered to fail (see switches.ts).
import path from 'node:path';
import { localPaths } from '../../local/paths.ts';
import { startLocalSite } from '../../local/site.ts';
import { injectFullDisk } from './full-disk.ts';
import { startHookGate } from './hook-gate.ts';
import { clockOffset, type Order } from './switches.ts';

// The process that gives the orders has ended, perhaps before this one started.
process.on('disconnect', () => process.exit(1));
const [directory = '', port = ''] = process.argv.slice(2);
const state = { isDiskFull: false, isHookDown: false };
injectFullDisk(path.resolve(directory), () => state.isDiskFull);

const site = await startLocalSite({
  paths: localPaths(directory),
  port: Number(port),
  watch: false,
  log: console.log,
  // Long enough for the slowest machine: a soak must not fail because of its speed.
  functionTimeoutMs: 600_000,
  beforeBuildHook: (hook) => startHookGate(hook, () => state.isHookDown),
});

const follow: { [Name in Order['order']]: (order: Extract<Order, { order: Name }>) => void | Promise<void> } = {
  'kill-functions': () => site.killFunctions(),
  hook: ({ isDown }) => {
    state.isHookDown = isDown;
  },
  disk: ({ isFull }) => {
    state.isDiskFull = isFull;
  },
  clock: ({ minutes }) => {
    Atomics.store(clockOffset(), 0, minutes);
  },
  stop: async () => {
    await site.stop();
    process.exit(0);
  },
};

async function carryOut(order: Order): Promise<void> {
  const run: (order: never) => void | Promise<void> = follow[order.order];
  await Reflect.apply(run, undefined, [order]);
  process.send?.({ done: order.order });
}

process.on('message', (order: Order) => void carryOut(order));
process.send?.({ done: 'start' });
