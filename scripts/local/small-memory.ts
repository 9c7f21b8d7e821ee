/**
 * Settings for processes that run for hours. The C library keeps a memory pool per thread, which stays as large as
 * it ever was; here there are few pools, and large allocations are outside of them and returned at once, as is memory that the bundler (mimalloc) no longer
 * needs. Young objects are collected early. All of this is only read when a process starts (docs/decisions/021).
 */
export const smallMemory = {
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072', MIMALLOC_PURGE_DELAY: '0' },
  flags: ['--max-semi-space-size=8'],
} as const;

/** Restarts the running script in the same process with `smallMemory`, unless it has these settings already or the system cannot do that. */
export function ensureSmallMemory(): void {
  if (process.platform !== 'linux' || process.execve === undefined || process.env['MALLOC_ARENA_MAX'] !== undefined) return;
  process.execve(process.execPath, [process.execPath, ...smallMemory.flags, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...smallMemory.env,
  });
}
