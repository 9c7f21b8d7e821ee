import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '#scripts/local/paths.ts';

export interface BuildCall {
  output: string;
  base?: string;
  cache: string;
  environment?: Record<string, string>;
  /** Folder of the checkout; by default this one. */
  root?: string;
  /** Command that runs the build, such as one that limits its disk. */
  wrapper?: string[];
}

export interface BuildOutcome {
  code: number | null;
  printed: string;
  /** Paths of the pages that were made, sorted. */
  rendered: string[];
}

/** The fixed time of all builds in tests, so that two builds can be compared. */
export const buildTime = '2026-11-05T12:00:00.000Z';

/** Paths of the pages that a build made, in the order of its printed log. */
export const inTurn = (printed: string): string[] => [...printed.matchAll(/^├─ (\S+) \(\+/gm)].map(([, page]) => page ?? '');

/** The same, sorted. */
export const renderedIn = (printed: string): string[] => inTurn(printed).sort();

/** Runs scripts/build.mjs in a process of its own, as the host and the local run do. */
export async function runBuild({ output, base, cache, environment = {}, root = projectRoot, wrapper = [] }: BuildCall): Promise<BuildOutcome> {
  const [command = process.execPath, ...before] = wrapper;
  const script = [path.join(root, 'scripts/build.mjs'), '--output', output, '--cache', cache, ...(base ? ['--base', base] : [])];
  const child = spawn(command, wrapper.length > 0 ? [...before, process.execPath, ...script] : script, {
    cwd: root,
    env: { ...process.env, BUILD_TIME: buildTime, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  return { code, printed, rendered: renderedIn(printed) };
}

/** Digest of every file in a folder, by its path. */
export async function contentsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const digests = await Promise.all(
    files.sort().map(async (file) => [
      path.relative(folder, file),
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    ]),
  );
  return Object.fromEntries(digests);
}
