import { mkdir, mkdtemp, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codeFingerprints } from './fingerprint.ts';

let folder = '';
let root = '';
const at = (name: string) => path.join(root, name);
const fingerprint = async () => (await codeFingerprints(root, {})).build;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-code-'));
  root = path.join(folder, 'checkout');
  for (const name of ['src', 'netlify/server', 'public', 'scripts/bundler']) await mkdir(at(name), { recursive: true });
  for (const file of ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', 'src/a.ts', 'src/b.ts']) await writeFile(at(file), 'uno');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a process that has read the code before sees each file that was written since, and nothing in files that were only touched', async () => {
  const first = await fingerprint();
  expect(await fingerprint()).toBe(first);
  await writeFile(at('src/a.ts'), 'dos');
  const written = await fingerprint();
  expect(written).not.toBe(first);
  // Put in its place by a tool that keeps the time and the size.
  await writeFile(at('new.ts'), 'tre');
  await utimes(at('new.ts'), 1_700_000_000, 1_700_000_000);
  await utimes(at('src/a.ts'), 1_700_000_000, 1_700_000_000);
  expect(await fingerprint()).toBe(written);
  await rename(at('new.ts'), at('src/a.ts'));
  expect(await fingerprint()).not.toBe(written);
  await writeFile(at('src/a.ts'), 'uno');
  expect(await fingerprint()).toBe(first);
  await rm(at('src/b.ts'));
  expect(await fingerprint()).not.toBe(first);
});

test('files that another process has read are not read again, unless they were written since, or a moment before; if its notes are damaged, all files are read', async () => {
  const notes = at('../notes/code.json');
  const noted = async (): Promise<Record<string, { stamp: string; digest: string }>> => JSON.parse(await readFile(notes, 'utf8'));
  const fresh = async () => {
    // Under another path, this process has read none of the files either.
    const moved = `${root}-`;
    await rename(root, moved);
    root = moved;
    return (await codeFingerprints(root, {}, notes)).build;
  };
  vi.setSystemTime(0);
  const whole = await fresh();
  await expect(readFile(notes)).rejects.toThrow('ENOENT');
  vi.useRealTimers();
  vi.setSystemTime(Date.now() + 10_000);
  expect(await fresh()).toBe(whole);
  const all = await noted();
  expect(Object.keys(all)).toContain('src/a.ts');

  // The notes are used: a wrong digest in them changes the fingerprint.
  await writeFile(notes, JSON.stringify({ ...all, 'src/a.ts': { stamp: all['src/a.ts']?.stamp, digest: 'otra' } }));
  expect(await fresh()).not.toBe(whole);
  for (const damaged of ['', '{"src/a.ts":', 'null', '{"src/a.ts":7}']) {
    await writeFile(notes, damaged);
    expect(await fresh(), damaged).toBe(whole);
    expect(await noted(), damaged).toEqual(all);
  }
  await writeFile(at('src/a.ts'), 'tre');
  const written = await fresh();
  expect(written).not.toBe(whole);
  expect((await noted())['src/a.ts']?.stamp).not.toBe(all['src/a.ts']?.stamp);
  vi.useRealTimers();
});

test('the address of a site is no part of its code; what stands for other code is', async () => {
  const here = await codeFingerprints(root, { URL: 'https://uno.example' });
  const there = await codeFingerprints(root, { URL: 'https://dos.example' });
  expect(there.code).toBe(here.code);
  expect(there.build).not.toBe(here.build);
  const other = await codeFingerprints(root, { URL: 'https://uno.example', BUILD_FINGERPRINT_SALT: 'otro' });
  expect([other.code === here.code, other.build === here.build]).toEqual([false, false]);
});
