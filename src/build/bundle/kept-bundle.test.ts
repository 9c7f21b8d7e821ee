import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundleFolder, keepBundle, loadBundle, removeCompiled, setAside } from './kept-bundle.ts';

let root = '';
const at = (name: string) => path.join(root, name);
const bundles = () => at('node_modules/.astro/bundles');
const load = (folder: string) => loadBundle(folder, 'http://localhost:8888', () => undefined);
const modules = {
  'prerender-entry.1.mjs': "export { app } from './chunks/app.mjs';",
  'chunks/app.mjs': 'export const app = { render: () => new Response() };',
};

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'vitrina-bundle-'));
  for (const folder of ['node_modules', 'run/chunks', 'made/_assets']) await mkdir(at(folder), { recursive: true });
  for (const [name, content] of Object.entries(modules)) await writeFile(at(`run/${name}`), content);
  await writeFile(at('made/_assets/styles.css'), 'a { color: red }');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const folderOf = (code: string, changed: Partial<Parameters<typeof bundleFolder>[0]> = {}) =>
  bundleFolder({ root, code, isFolder: false, environment: {}, ...changed });
async function keep(code: string): Promise<string> {
  const folder = await folderOf(code);
  const entry = 'prerender-entry.1.mjs';
  await keepBundle(folder, { aside: await setAside(root, { folder: at('run'), entry }), entry, made: at('made'), others: ['_assets/styles.css'] });
  return folder;
}

test('a cached bundle is used only if it is complete: damaged, truncated or missing files, and names that lead out of the folder, are refused before anything is loaded', async () => {
  const folder = await keep('uno');
  const list: unknown = JSON.parse(await readFile(path.join(folder, 'bundle.json'), 'utf8'));
  // Whole, it is loaded, and found not to be of the Astro that this code knows.
  await expect(load(folder)).rejects.toThrow('The bundle has no app of Astro.');
  for (const name of [...Object.keys(modules).map((name) => `modules/${name}`), 'files/_assets/styles.css']) {
    const file = path.join(folder, name);
    const whole = await readFile(file);
    await writeFile(
      file,
      whole.map((byte, n) => (n === 3 ? byte ^ 1 : byte)),
    );
    await expect(load(folder), name).rejects.toThrow(`${name} is not what was kept.`);
    await writeFile(file, whole);
    await truncate(file, whole.length - 1);
    await expect(load(folder), name).rejects.toThrow(`${name} is not what was kept.`);
    await rm(file);
    await expect(load(folder), name).rejects.toThrow('ENOENT');
    await writeFile(file, whole);
  }
  await truncate(path.join(folder, 'bundle.json'), 40);
  await expect(load(folder)).rejects.toThrow('JSON');
  for (const entry of ['../../out.mjs', at('out.mjs'), 'another.mjs']) {
    await writeFile(path.join(folder, 'bundle.json'), JSON.stringify({ ...Object(list), entry }));
    await expect(load(folder), entry).rejects.toThrow(entry === 'another.mjs' ? 'has no first module' : 'entry');
  }
  await rm(path.join(folder, 'bundle.json'));
  expect(await load(folder)).toBeUndefined();
  // Kept again, over what is damaged, and by two processes at once.
  expect(await keep('uno')).toBe(folder);
  await expect(load(folder)).rejects.toThrow('The bundle has no app of Astro.');
  expect(await readdir(bundles())).toEqual([path.basename(folder)]);
  await Promise.allSettled([keep('uno'), keep('uno')]);
  await expect(load(folder)).rejects.toThrow('The bundle has no app of Astro.');
});

test('other code, another place, mode or kind of build, and other installed packages have another bundle', async () => {
  const first = await folderOf('uno');
  expect(await folderOf('uno', { environment: { NODE_ENV: 'production', URL: 'https://uno.example' } })).toBe(first);
  const others = [await folderOf('dos'), await folderOf('uno', { isFolder: true }), await folderOf('uno', { environment: { NODE_ENV: 'test' } })];
  others.push(path.join(bundles(), path.basename(await folderOf('uno', { root: at('copia') }))));
  await writeFile(at('node_modules/.package-lock.json'), '{"packages":{"node_modules/astro":{"version":"8.0.0"}}}');
  others.push(await folderOf('uno'));
  expect(new Set([first, ...others]).size).toBe(6);
});

test('the last used bundles and recently used ones are kept; remains of killed builds are deleted', async () => {
  const used = (folder: string, hoursAgo: number) => writeFile(path.join(folder, 'used'), String(Date.now() - hoursAgo * 60 * 60_000));
  const folders = [];
  for (const code of ['uno', 'dos', 'tres', 'cuatro']) folders.push(await keep(code));
  // None is deleted that a process may be using.
  expect(await readdir(bundles())).toHaveLength(4);
  for (const [n, folder] of folders.entries()) await used(folder, n === 0 ? 1 : 10 - n);
  await used(await setAside(root, { folder: at('run'), entry: '' }), 1);
  // Of one that is only being made nothing says yet when it was used.
  await mkdir(path.join(bundles(), 'new-begun'));
  const newest = await keep('cinco');
  await rmdir(path.join(bundles(), 'new-begun'));
  const stay = [folders[0], folders[3], newest].map((folder = '') => path.basename(folder));
  expect((await readdir(bundles())).sort()).toEqual(stay.sort());
});

test('one that is in use stays, also where its use is noted at that very moment', async () => {
  const folders = [];
  for (const code of ['uno', 'dos', 'tres', 'cuatro']) folders.push(await keep(code));
  const [oldest = ''] = folders;
  let isDone = false;
  const uses = (async () => {
    while (!isDone) await load(oldest).catch(() => undefined);
  })();
  for (let n = 0; n < 50; n += 1) await keep('cuatro');
  isDone = true;
  await uses;
  expect(await readdir(bundles())).toContain(path.basename(oldest));
});

test('Node’s compile cache is cleared once it gets too large, even while other processes write to it; files beside it stay', async () => {
  const compiled = at('cache/v24');
  await mkdir(compiled, { recursive: true });
  await writeFile(at('cache/notes.txt'), '');
  const write = (n: number) => writeFile(path.join(compiled, String(n)), '');
  await Promise.all(Array.from({ length: 5000 }, (_, n) => write(n)));
  await removeCompiled(compiled);
  expect(await readdir(compiled)).toHaveLength(5000);
  await write(5000);
  let isDone = false;
  const writes = (async () => {
    for (let n = 5001; !isDone; n += 1) await write(n).catch(() => undefined);
  })();
  await removeCompiled(compiled);
  isDone = true;
  await writes;
  expect((await readdir(compiled).catch(() => [])).length).toBeLessThan(5000);
  expect(await readdir(at('cache'))).toContain('notes.txt');
});
