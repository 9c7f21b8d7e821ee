import { readFileSync } from 'node:fs';

/** The state of a process as the system reports it; blank if it does not (only Linux does). */
function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** Whether a process runs. A zombie does not: it keeps its id until its parent has read its exit code, which the first process of a container may never do. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !/\) Z /.test(statusOf(pid));
}
