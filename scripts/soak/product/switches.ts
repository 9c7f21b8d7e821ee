import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/** Orders of the soak to the running product, sent to its process as messages. */
export type Order =
  | { order: 'kill-functions' }
  /** The build hook answers 503 while it is down. */
  | { order: 'hook'; isDown: boolean }
  /** Writing fails as on a full disk, half-way. */
  | { order: 'disk'; isFull: boolean }
  /** Sets the clock of the process and of its functions this many minutes ahead of the machine's. */
  | { order: 'clock'; minutes: number }
  | { order: 'stop' };

const name = 'vitrina-soak-clock';

/** Minutes the clock is ahead, shared by all threads of a process. */
export function clockOffset(): Int32Array {
  const known = getEnvironmentData(name);
  if (known instanceof SharedArrayBuffer) return new Int32Array(known);
  const made = new SharedArrayBuffer(4);
  setEnvironmentData(name, made);
  return new Int32Array(made);
}
