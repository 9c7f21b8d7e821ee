// Runs everything a change must pass. What only reads the sources, with a short soak after it, and what runs them are two
// lanes beside each other; the browser comes after both, with the machine to itself. The first step that fails ends it all.
import { type ChildProcess, spawn } from 'node:child_process';
import { ensureBrowser } from './browser.ts';
import { projectRoot } from './local/paths.ts';

type Step = readonly [name: string, command: string, ...args: string[]];
const lanes: Step[][] = [
  [
    ['format and lint', 'biome', 'ci', '--error-on-warnings', '.'],
    ['unused code and dependencies', 'knip'],
    ['types', 'node', 'scripts/types.ts'],
    ['types of .astro files', 'astro', 'check', '--tsconfig', 'tsconfig.astro.json', '--minimumFailingSeverity', 'hint'],
    ['soak, short', 'node', 'scripts/soak.ts', '--short'],
  ],
  [['unit, property and contract tests', 'vitest', 'run']],
];
const last: Step = ['end-to-end tests', 'playwright', 'test'];

const running = new Set<ChildProcess>();

// Ended from outside, it leaves nothing behind that goes on.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const child of running) child.kill();
    process.exit(130);
  });

/** Runs one step; beside another its output is held back and told when it has ended. Throws when it failed. */
async function run([name, command, ...args]: Step, isAlone: boolean): Promise<void> {
  const began = performance.now();
  if (isAlone) console.log(`\n▸ ${name}`);
  const child = spawn(command, args, {
    cwd: projectRoot,
    stdio: ['inherit', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const status = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  running.delete(child);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (status !== 0) throw new Error(`${output}\n✗ ${name} failed after ${seconds} s`);
  if (!isAlone) console.log(`\n▸ ${name}\n${output.trimEnd()}`);
  console.log(`✓ ${name} (${seconds} s)`);
}

async function runLane(lane: readonly Step[], isAlone: boolean): Promise<void> {
  for (const step of lane) await run(step, isAlone);
}

ensureBrowser();
const only = process.argv[2] ?? '';
const wanted = (steps: readonly Step[]) => steps.filter(([name]) => name.includes(only));
try {
  const chosen = lanes.map(wanted).filter((lane) => lane.length > 0);
  await Promise.all(chosen.map((lane) => runLane(lane, chosen.length === 1)));
  await runLane(wanted([last]), true);
} catch (error) {
  for (const child of running) child.kill();
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
