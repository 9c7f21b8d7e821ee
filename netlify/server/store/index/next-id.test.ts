import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Config } from '#schema/config.ts';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { netlifyBlobStore } from '../blobs/blob-store.ts';
import { openRawStore } from '../blobs/raw-store.ts';
import { createAt, createConfig } from '../create.ts';
import { listHeads, readHead } from '../head.ts';
import { saveChange } from '../save.ts';
import { openStores } from '../stores.ts';
import { reindex } from './client-index.ts';

let blobs: Awaited<ReturnType<typeof startTestBlobs>>;
beforeEach(async () => {
  blobs = await startTestBlobs();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => blobs.stop());

const source = steadySource();
const stores = () => openStores(undefined);
const named = (name: string): Config => ({ templateType: 'services', name });
const start = (name: string) => ({ config: named(name), savedBy: 'ana@vitrina.test', action: 'create' as const });
const create = async (name = 'x') => Number((await createConfig(stores(), start(name), source)).id);
const record = openRawStore('index');

test('50 clients made at once get 50 ids in a row, above every id ever given, archived ones included', async () => {
  await createAt(stores(), '900', start('highest'), source);
  const gone = { action: 'archive' as const, savedBy: 'ana', expected: 'any' as const, next: () => ({ config: named('highest'), archived: true }) };
  await saveChange(stores(), '900', gone, source);
  const records = await Promise.all(Array.from({ length: 50 }, (_, n) => createConfig(stores(), start(`new-${n}`), source)));
  expect(records.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => 901 + n));
  expect((await listHeads(stores())).get('905')).toMatch(/^".+"$/);
  for (const { id, config } of records) expect((await readHead(stores(), id))?.record.config.name).toBe(config.name);
});

test('nothing is listed for a new client but its own revisions', async () => {
  const listed: string[] = [];
  const watched = openStores(undefined, (name) => {
    const store = netlifyBlobStore(name);
    const list = (prefix?: string) => {
      listed.push(`${name}/${prefix ?? ''}`);
      return store.list(prefix);
    };
    return { ...store, list, folders: () => list().then(() => store.folders()) };
  });
  await create();
  const { id } = await createConfig(watched, start('x'), source);
  expect(listed).toEqual([`revisions/${id}/`]);
});

test('a record that was lost, is behind or cannot be read is made again from what is stored', async () => {
  const last = await create();
  await record.remove('highest-id');
  expect(await create()).toBe(last + 1);
  await createAt(stores(), '2000', start('restored'), source);
  await stores().own.index.write('highest-id', { highest: 1999 });
  expect(await create()).toBe(2001);
  await stores().own.index.write('highest-id', { highest: 'x' });
  expect(await create()).toBe(2002);
  // As after a restore.
  await createAt(stores(), '3000', start('restored'), source);
  await reindex(stores());
  expect(await create()).toBe(3001);
});

test('the number of a client that is gone is not given again', async () => {
  const last = await create();
  await openRawStore('configs').remove(String(last));
  await openRawStore('revisions').remove(`${last}/1`);
  expect(await create()).toBe(last + 1);
  // Not even when the record is lost, as long as anything of the client is left.
  await createAt(stores(), '4000', start('one'), source);
  const next = () => ({ config: named('two'), archived: false });
  await saveChange(stores(), '4000', { action: 'save', savedBy: 'ana', expected: 'any', next }, source);
  await openRawStore('configs').remove('4000');
  await openRawStore('revisions').remove('4000/1');
  await stores().own.index.write('highest-id', { highest: 3999 });
  expect(await create()).toBe(4001);
  expect(await readHead(stores(), '4000')).toBeUndefined();
});

test.each(['', '{"high', 'no es JSON'])('a record of %j is made again, too', async (text) => {
  const last = await create();
  await record.write('highest-id', { bytes: Buffer.from(text), metadata: {} });
  expect(await create()).toBe(last + 1);
});
