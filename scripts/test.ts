// Runs everything a change must pass, in two parallel lanes that take about as long as each other: static checks followed by the
// browser tests; and the tests without a browser. The first step that fails ends the run.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.ts';
import { projectRoot } from './local/paths.ts';

type Step = readonly [name: string, command: string, ...args: string[]];
/** The longest step: its output is printed as it comes, that of the others when they end. */
const browser: Step = ['end-to-end tests', 'playwright', 'test'];
const soak: Step = ['soak, short', 'node', 'scripts/soak.ts', '--short'];
const lanes: Step[][] = [
  [
    ['format and lint', 'biome', 'ci', '--error-on-warnings', '.'],
    ['unused code and dependencies', 'knip'],
    ['types', 'node', 'scripts/types.ts'],
    ['types of .astro files', 'astro', 'check', '--noSync', '--tsconfig', 'tsconfig.astro.json', '--minimumFailingSeverity', 'hint'],
    browser,
  ],
  [
    ['unit, property and contract tests', 'vitest', 'run'],
    // Without MATRIX=all the soak is part of `npm run thorough` (docs/decisions/070).
    ...(process.env['MATRIX'] === 'all' ? [soak] : []),
  ],
];

/**
 * Node's compile cache, shared by the hundreds of processes of a run that load the same code: it saves a quarter of the work in the soak, an
 * eighth in browser tests. Each run has a cache of its own, because code in the temporary folders of tests would accumulate in it.
 */
const compiled = mkdtempSync(path.join(tmpdir(), 'vitrina-compiled-'));
process.once('exit', () => {
  try {
    rmSync(compiled, { recursive: true, force: true });
  } catch {
    // A process that is still ending may write into it; the operating system will delete the temporary folder.
  }
});

const running = new Set<ChildProcess>();

/** SIGINT, because that is the signal on which Playwright also stops the site that it tests. */
function endAll(): void {
  for (const child of running) child.kill('SIGINT');
}
// If this process is ended, it ends the processes that it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endAll();
    process.exit(130);
  });

/** Runs one step; its output is printed as it comes, or when the step has ended. Throws if it fails. */
async function run(step: Step, isAlone: boolean): Promise<void> {
  const [name, command, ...args] = step;
  const isPrintedAtOnce = isAlone || step === browser;
  const began = performance.now();
  if (isPrintedAtOnce) console.log(`\n▸ ${name}`);
  const child = spawn(command, args, {
    cwd: projectRoot,
    stdio: ['inherit', isPrintedAtOnce ? 'inherit' : 'pipe', isPrintedAtOnce ? 'inherit' : 'pipe'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_COMPILE_CACHE: compiled },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const status = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  running.delete(child);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (status !== 0) throw new Error(`${output}\n✗ ${name} failed after ${seconds} s`);
  if (!isPrintedAtOnce) console.log(`\n▸ ${name}\n${output.trimEnd()}`);
  console.log(`✓ ${name} (${seconds} s)`);
}

async function runLane(lane: readonly Step[], isAlone: boolean): Promise<void> {
  for (const step of lane) await run(step, isAlone);
}

ensureBrowser();
const only = process.argv[2] ?? '';
const wanted = (steps: readonly Step[]) => steps.filter(([name]) => name.includes(only));
const chosen = lanes.map(wanted).filter((lane) => lane.length > 0);
const ends = chosen.map((lane) => runLane(lane, chosen.length === 1));
try {
  await Promise.all(ends);
} catch (error) {
  endAll();
  // The output of the step that failed is printed last.
  await Promise.allSettled(ends);
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
