import { readFileSync } from 'node:fs';

/** What the system says of a process; nothing where it cannot be read (Linux alone has it). */
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
    // Somebody else's process may be looked for, but not signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !/\) Z /.test(statusOf(pid));
}
