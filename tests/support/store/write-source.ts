import type { WriteSource } from '#server/store/stores.ts';

/** A clock that moves on by a second with each reading, and numbered names; both are the same in every run. */
export function steadySource(name = 'write', start = Date.UTC(2026, 10, 5, 12)): WriteSource {
  let ticks = 0;
  let writes = 0;
  return { now: () => new Date(start + 1000 * ticks++), newWriteId: () => `${name}-${writes++}` };
}
