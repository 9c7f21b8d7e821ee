import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { smallMemory } from './small-memory.ts';

const script = `
import { ensureSmallMemory } from '${new URL('small-memory.ts', import.meta.url).href}';
console.log(process.pid);
ensureSmallMemory();
console.log(JSON.stringify({ pid: process.pid, words: process.argv.slice(2), flags: process.execArgv, arenas: process.env.MALLOC_ARENA_MAX, kept: process.env.KEPT }));
`;

test.runIf(process.platform === 'linux')('a script begins anew with little memory: once, in the same process, with its words and its environment', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-memory-'));
  const file = path.join(folder, 'start.mjs');
  await writeFile(file, script);
  const { MALLOC_ARENA_MAX: _, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-deprecation', file, '--watch'], { env: { ...env, KEPT: 'sí' } });
  await rm(folder, { recursive: true });
  const [first = '', second, told = ''] = stdout.trim().split('\n');
  expect(second).toBe(first);
  expect(JSON.parse(told)).toEqual({ pid: Number(first), words: ['--watch'], flags: [...smallMemory.flags, '--no-deprecation'], arenas: '2', kept: 'sí' });
});
