import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PageSource, pageTable } from '#core/pages/table.ts';
import { filesUnder, linkFile, moveFolder, putCopy } from './files.ts';
import { writeSitemaps } from './host-files.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a link replaces no file, another file or the same file, and leaves no temporary file', async () => {
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

test('a file that several processes write at once is always complete for readers, and leaves no temporary file', async () => {
  const at = (name: string) => path.join(folder, 'copies', name);
  await mkdir(at('to'), { recursive: true });
  const whole = 'x'.repeat(100_000);
  await writeFile(at('font'), whole);
  await writeFile(at('other'), whole.replaceAll('x', 'y'));
  await putCopy(at('font'), at('to/font'));
  let isDone = false;
  const read = async () => {
    const lengths = new Set<number>();
    while (!isDone) lengths.add((await readFile(at('to/font'), 'utf8')).length);
    return lengths;
  };
  const readers = [read(), read()];
  const put = async () => {
    for (let n = 0; n < 100; n += 1) await putCopy(at(n % 2 === 0 ? 'other' : 'font'), at('to/font'));
  };
  await Promise.all([put(), put(), put()]);
  isDone = true;
  for (const lengths of await Promise.all(readers)) expect([...lengths]).toEqual([whole.length]);
  expect((await filesUnder(at(''))).sort()).toEqual(['font', 'other', 'to/font']);
});

/** A folder in memory, which Linux has: another file system than the one of the tests. */
const inMemory = '/dev/shm';
const there = statSync(inMemory, { throwIfNoEntry: false });
const hasTwoFileSystems = there !== undefined && there.dev !== statSync(tmpdir()).dev;
test.skipIf(!hasTwoFileSystems)('a folder arrives whole on another file system, too', async () => {
  const made = path.join(folder, 'made');
  await mkdir(path.join(made, 'en'), { recursive: true });
  await writeFile(path.join(made, 'en/index.html'), 'page');
  const elsewhere = await mkdtemp(path.join(inMemory, 'vitrina-files-'));
  try {
    await moveFolder(made, path.join(elsewhere, 'dist'));
    expect(await readFile(path.join(elsewhere, 'dist/en/index.html'), 'utf8')).toBe('page');
  } finally {
    await rm(elsewhere, { recursive: true });
  }
});

test('only sitemaps whose addresses have changed are written', async () => {
  const source = (n: number): PageSource => ({ id: String(1000 + n), revision: 1, archived: false, path: `/cliente-${1000 + n}`, template: 'retail' });
  const [before, after] = [3000, 3001].map((count) => pageTable(Array.from({ length: count }, (_, n) => source(n))));
  const write = async (name: string, pages = before, digests = {}) => {
    await mkdir(path.join(folder, name));
    return writeSitemaps(path.join(folder, name), pages ?? [], 'https://vitrina.mx', digests);
  };
  const digests = await write('all');
  expect(await filesUnder(path.join(folder, 'all'))).toHaveLength(9);
  await write('same', before, digests);
  expect(await filesUnder(path.join(folder, 'same'))).toEqual([]);
  await write('more', after, digests);
  const [changed = '', ...others] = await filesUnder(path.join(folder, 'more'));
  expect(others).toEqual([]);
  expect(await readFile(path.join(folder, 'more', changed), 'utf8')).toContain('/en/cliente-4000');
});
