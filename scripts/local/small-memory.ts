/**
 * How processes that run for hours are started. The C library keeps a pool of memory for each thread, which stays as large as
 * it ever was: here few pools, and large pieces apart, which go back at once; so does what the bundler (mimalloc) no longer
 * needs. Young objects are collected early. All of it is read at a process's start only (docs/decisions/021).
 */
export const smallMemory = {
  env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072', MIMALLOC_PURGE_DELAY: '0' },
  flags: ['--max-semi-space-size=8'],
} as const;

/** Begins the running script anew in the same process, with `smallMemory`, where that was not done and the system can. */
export function ensureSmallMemory(): void {
  if (process.platform !== 'linux' || process.execve === undefined || process.env['MALLOC_ARENA_MAX'] !== undefined) return;
  process.execve(process.execPath, [process.execPath, ...smallMemory.flags, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...smallMemory.env,
  });
}
