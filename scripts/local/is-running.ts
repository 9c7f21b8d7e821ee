import { readFileSync } from 'node:fs';

/** The state of a process as the system reports it; nothing where it does not (only Linux does). */
function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** Whether a process runs. One that has ended keeps its number until its parent has asked how, which the first process of a container may never do. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !/\) Z /.test(statusOf(pid));
}
