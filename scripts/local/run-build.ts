import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { faultMark } from '#build/run/build-fault.ts';
import { type LocalPaths, projectRoot } from './paths.ts';

export interface BuildRun {
  /** Folder to bring up to date. */
  output: string;
  /** The live release, whose pages may be reused. */
  base: string | undefined;
}

/** Why a build ended badly: what it said itself, else its last lines. */
function reasonOf(code: number | null, tail: string): string {
  const said = tail.split('\n').findLast((line) => line.startsWith(faultMark));
  return said === undefined ? `The build ended with ${code}. Its last lines:\n${tail.trim()}` : said.slice(faultMark.length).trim();
}

/** Runs one build in a process of its own, as the host does, and throws when it fails. Everything it prints goes to the build log. */
export async function runBuildProcess(paths: LocalPaths, { output, base }: BuildRun, signal: AbortSignal): Promise<void> {
  await mkdir(path.dirname(paths.buildLog), { recursive: true });
  const log = createWriteStream(paths.buildLog, { flags: 'a' });
  // A log that cannot be written, on a full disk, must not end the site.
  log.on('error', () => undefined);
  log.write(`\n== build at ${new Date().toISOString()}\n`);
  const args = ['--output', output, '--cache', paths.cache, ...(base === undefined ? [] : ['--base', base])];
  const child = spawn(process.execPath, [path.join(projectRoot, 'scripts/build.ts'), ...args], {
    cwd: projectRoot,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let tail = '';
  const keep = (chunk: Buffer) => {
    log.write(chunk);
    tail = (tail + chunk.toString()).slice(-2000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  await new Promise<void>((resolve) => log.end(() => resolve()));
  if (code !== 0) throw new Error(reasonOf(code, tail));
}
