// Loaded before everything else (`--import`) in the product's process and its threads: adds the soak's offset to the machine's
// time.
import { clockOffset } from './switches.ts';

const offset = clockOffset();
const MachineDate = Date;
const now = (): number => MachineDate.now() + Atomics.load(offset, 0) * 60_000;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new MachineDate(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});
