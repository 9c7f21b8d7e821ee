import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildingAlone } from './build-lock.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-lock-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Another process that builds until it is ended; resolves when it has the lock. */
async function builder(): Promise<ChildProcess> {
  const module = new URL('./build-lock.ts', import.meta.url).href;
  const code = `const { buildingAlone } = await import(${JSON.stringify(module)});
    await buildingAlone(() => { console.log('has it'); return new Promise((resolve) => process.stdin.once('end', resolve).resume()); }, ${JSON.stringify(folder)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

test('a process that is stopped keeps the lock, and one that was killed does not', async () => {
  const child = await builder();
  child.kill('SIGSTOP');
  // As after a minute without a sign of life.
  const before = new Date(Date.now() - 60_000);
  await utimes(`${folder}.lock`, before, before);
  let hasIt = false;
  const next = buildingAlone(async () => {
    hasIt = true;
  }, folder);
  // Several attempts.
  await wait(1500);
  expect(hasIt).toBe(false);
  child.kill('SIGKILL');
  await next;
  expect(hasIt).toBe(true);
});

test('one after the other, within a process too', async () => {
  const told: string[] = [];
  await Promise.all(
    ['one', 'other'].map((name) =>
      buildingAlone(async () => {
        told.push(`${name} begins`);
        await wait(50);
        told.push(`${name} ends`);
      }, folder),
    ),
  );
  const [first, second] = told[0] === 'one begins' ? ['one', 'other'] : ['other', 'one'];
  expect(told).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
});
