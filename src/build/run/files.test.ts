import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesUnder, linkFile } from './files.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a second name takes the place of nothing, of another file and of the same one, and leaves nothing beside it', async () => {
  const at = (name: string) => path.join(folder, name);
  await writeFile(at('page'), 'nueva');
  await mkdir(at('out'));
  await writeFile(at('out/other'), 'vieja');
  for (const name of ['out/none', 'out/other', 'out/other', 'out/deep/none']) {
    await linkFile(at('page'), at(name));
    expect(await readFile(at(name), 'utf8')).toBe('nueva');
  }
  expect((await filesUnder(at('out'))).sort()).toEqual(['deep/none', 'none', 'other']);
});
