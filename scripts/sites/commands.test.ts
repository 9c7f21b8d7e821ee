import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import { fill, openLocalData, submission } from '#tests/support/store/local-data.ts';
import { runCommand } from './run.ts';

let data: Awaited<ReturnType<typeof openLocalData>>;
const serve = (name: string) => data.serve(name);
const sites = (name: string, ...argv: string[]) => data.sites(name, ...argv);

beforeAll(async () => {
  data = await openLocalData();
});
afterAll(() => data.stop());

test('verify names every kind of damage', async () => {
  await serve('f');
  await fill();
  await sites('f', 'reindex');
  const raw = (name: string, key: string, value: string) => openRawStore(name).write(key, { bytes: Buffer.from(value), metadata: {} });
  const text = async (name: string, key: string) => new TextDecoder().decode((await openRawStore(name).read(key))?.bytes);
  await openRawStore('revisions').remove('201/2');
  await raw('configs', '205', (await text('configs', '205')).replace('"archived":false', '"archived":true'));
  await raw('configs', '206', 'no es JSON');
  await raw('revisions', '207/2', (await text('revisions', '207/1')).replace('"revision":1', '"revision":2'));
  await raw('revisions', '208/1', await text('revisions', '205/1'));
  await raw('submissions', '987654/1', JSON.stringify({ ...submission, configId: '987654' }));
  await openRawStore('index').remove('clients/9');
  const shown = `/media/${'0'.repeat(40)}.webp`;
  await raw('revisions', '209/1', (await text('revisions', '209/1')).replace('"templateType"', `"heroImage":"${shown}","templateType"`));
  await raw('media', `${'1'.repeat(40)}.png`, 'otra imagen');
  const { json, code } = await sites('f', 'verify');
  expect(code).toBe(1);
  expect(json.problems.map(({ code: found, place }: { code: string; place: string }) => `${place} ${found}`)).toMatchInlineSnapshot(`
    [
      "configs/205 head_differs",
      "configs/206 unreadable",
      "configs/207 head_behind",
      "configs/208 head_differs",
      "configs/209 head_differs",
      "index/201 index_differs",
      "index/207 index_differs",
      "index/heads/p index_differs",
      "media/1111111111111111111111111111111111111111.png picture_differs",
      "revisions/201/2 missing_revision",
      "revisions/208/1 misplaced",
      "revisions/209/1 missing_picture",
      "submissions/987654/1 unknown_config",
    ]
  `);
});

test.each([
  ['cut off', '{"origins":{"norte":"https://norte.exam'],
  ['of another shape', '{"secondFactorRequired":true}'],
])('a damaged record of which project builds which clients (%s) is left to a backup: a repair writes nothing over it', async (way, damaged) => {
  const name = `regions ${way}`;
  await serve(name);
  const regions = () => openRawStore('settings').read('regions');
  await openRawStore('settings').write('regions', { bytes: Buffer.from(damaged), metadata: {} });
  const { json, code } = await sites(name, 'verify', '--repair');
  expect([code, json.repairs]).toEqual([1, []]);
  expect(json.problems).toMatchObject([{ code: 'unreadable', place: 'settings/regions' }]);
  expect(new TextDecoder().decode((await regions())?.bytes)).toBe(damaged);
});

test('publishing records are checked with the product’s own schema, also in a region; a repair rewrites them', async () => {
  await serve('k');
  const keys = ['published-in/norte', 'scheduled', 'unsettled-submissions'];
  for (const key of keys) await openRawStore('publish').write(key, { bytes: Buffer.from('{"101":[]}'), metadata: {} });
  const { json } = await sites('k', 'verify', '--repair');
  expect(json.repairs.map(({ place, kind }: { place: string; kind: string }) => `${place} ${kind}`)).toEqual([
    'publish/published-in/norte published',
    'publish/scheduled publish_note',
    'publish/unsettled-submissions publish_note',
  ]);
  expect(await sites('k', 'verify')).toMatchObject({ code: 0, json: { problems: [] } });
});

test('regions refuses a name, an address and numbers that could not be read again, and stores none of them', async () => {
  await serve('i');
  expect(await sites('i', 'regions', 'name', 'norte', 'https://norte.example')).toMatchObject({ code: 0 });
  const before = await sites('i', 'regions');
  for (const words of [
    ['name', 'Norte', 'https://norte.example'],
    ['name', 'sur', 'mailto:sur@norte.example'],
    ['move', '0-300', 'norte'],
    ['move', '300-99999999999999999999', 'norte'],
  ]) {
    expect(await sites('i', 'regions', ...words), words.join(' ')).toMatchObject({ code: 2, json: { error: { code: 'usage' } } });
  }
  expect(await sites('i', 'regions')).toEqual(before);
});

test('archive and its undo keep everything; other numbers are refused or named', async () => {
  await serve('g');
  await fill();
  expect(await sites('g', 'archive', '205', '987654')).toMatchObject({
    code: 1,
    json: { clients: [{ id: '205', revision: 2, changed: true }], unknown: ['987654'], publishing: 'at_start' },
  });
  expect(await sites('g', 'archive', '205')).toMatchObject({ code: 0, json: { clients: [{ revision: 2, changed: false }], publishing: 'unchanged' } });
  expect(await sites('g', 'archive', '205', '--undo')).toMatchObject({ code: 0, json: { clients: [{ revision: 3, changed: true }] } });
  expect(await sites('g', 'archive', '112')).toMatchObject({ code: 2, json: { error: { code: 'usage' } } });
});

test('wrong use and missing access say what to do, in both languages', async () => {
  expect(await runCommand(['nada'], {})).toMatchObject({ code: 2, stderr: expect.stringContaining('No hay una orden «nada»') });
  expect(await runCommand(['nada', '--lang', 'en'], {})).toMatchObject({ code: 2, stderr: expect.stringContaining('There is no command “nada”') });
  expect(await runCommand(['list', '--production'], {})).toMatchObject({ code: 1, stderr: expect.stringContaining('NETLIFY_SITE_ID y NETLIFY_AUTH_TOKEN') });
  expect(await runCommand(['export'], {})).toMatchObject({ code: 2 });
  expect(await runCommand(['--help'], {})).toMatchObject({ code: 0, stdout: expect.stringContaining('Uso:') });
});

test('a command that cannot go on for another reason than a store that does not answer says why, and sends nobody to look at the network', async () => {
  await serve('j');
  await openRawStore('settings').write('regions', { bytes: Buffer.from('{}'), metadata: {} });
  const damaged = await sites('j', 'regions', '--lang', 'en');
  expect(damaged).toMatchObject({ code: 1, json: { error: { code: 'failed', message: expect.stringContaining('settings/regions cannot be read') } } });
  expect(damaged.json.error.message).not.toMatch(/network|did not answer/);
});

test('build refuses what is no client, no folder, and a folder with other files, which are left alone', async () => {
  await serve('h');
  const refused = (json: string) => ({ code: 2, json: { error: { code: 'usage', message: expect.stringContaining(json) } } });
  expect(await sites('h', 'build', '121', '--out', data.at('none'), '--lang', 'en')).toMatchObject(refused('121'));
  expect(await sites('h', 'build', '112', '--out', data.at('none'))).toMatchObject(refused('112'));
  expect(await sites('h', 'build', '203')).toMatchObject(refused('--out'));
  const papers = data.at('papers');
  await mkdir(papers);
  await writeFile(path.join(papers, 'carta.txt'), 'Hola');
  expect(await sites('h', 'build', '203', '--out', papers)).toMatchObject(refused('no son de un sitio construido'));
  expect(await readdir(papers)).toEqual(['carta.txt']);
  expect(await readdir(path.dirname(papers))).not.toContain('none');
});
