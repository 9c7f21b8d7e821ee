import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeFingerprints } from './fingerprint.ts';

let root = '';
const at = (name: string) => path.join(root, name);
const fingerprint = async () => (await codeFingerprints(root, {})).build;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'vitrina-code-'));
  for (const folder of ['src', 'netlify/server', 'public']) await mkdir(at(folder), { recursive: true });
  for (const file of ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', 'src/a.ts', 'src/b.ts']) await writeFile(at(file), 'uno');
});
afterAll(() => rm(root, { recursive: true, force: true }));

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

test('the address of a site is no part of its code; what stands for other code is', async () => {
  const here = await codeFingerprints(root, { URL: 'https://uno.example' });
  const there = await codeFingerprints(root, { URL: 'https://dos.example' });
  expect(there.code).toBe(here.code);
  expect(there.build).not.toBe(here.build);
  const other = await codeFingerprints(root, { URL: 'https://uno.example', BUILD_FINGERPRINT_SALT: 'otro' });
  expect([other.code === here.code, other.build === here.build]).toEqual([false, false]);
});
