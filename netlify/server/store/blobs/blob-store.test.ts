import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import { afterEach, expect, test, vi } from 'vitest';
import { startHttpServer } from '#tests/support/servers/http-server.ts';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { createAt } from '../create.ts';
import { openStores } from '../stores.ts';
import { netlifyBlobStore } from './blob-store.ts';
import { changeBlob } from './change-blob.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

test('create and replace hold their conditions', async () => {
  stops.push((await startTestBlobs()).stop);
  const store = netlifyBlobStore('configs');
  expect(await store.read('a')).toBeUndefined();
  expect(await store.create('a', { n: 1 })).toBe(true);
  expect(await store.create('a', { n: 2 })).toBe(false);
  const etag = (await store.read('a'))?.etag ?? '';
  expect(await store.replace('a', etag, { n: 3 })).toBe(true);
  expect(await store.replace('a', etag, { n: 4 })).toBe(false);
  expect((await store.read('a'))?.value).toEqual({ n: 3 });
  await expect(store.replace('a', '', { n: 5 })).rejects.toThrow('no ETag');
  await store.write('b/1', {});
  await store.write('b/2', {});
  expect(await store.folders()).toEqual(['b']);
  expect((await store.list('b/')).map(({ key }) => key).sort()).toEqual(['b/1', 'b/2']);
});

test('parallel changes of one value are all in it', async () => {
  stops.push((await startTestBlobs()).stop);
  const store = netlifyBlobStore('throttle');
  const add = (n: number) => changeBlob(store, 'list', (value) => ({ value: [...(Array.isArray(value) ? value : []), n], result: n }));
  const numbers = Array.from({ length: 50 }, (_, n) => n);
  expect(await Promise.all(numbers.map(add))).toEqual(numbers);
  const stored = (await store.read('list'))?.value;
  expect(Array.isArray(stored) && stored.sort((a, b) => a - b)).toEqual(numbers);
});

test.each([401, 403, 404, 409])('a store that refuses with %i has not saved, whatever its client says', async (status) => {
  const host = await startHttpServer(({ method }) => (method === 'GET' ? { status: 404 } : { status }));
  stops.push(host.stop);
  const context = { siteID: 's', token: 't', edgeURL: host.url, uncachedEdgeURL: host.url };
  process.env['NETLIFY_BLOBS_CONTEXT'] = Buffer.from(JSON.stringify(context)).toString('base64');
  await expect(netlifyBlobStore('configs').create('a', {})).rejects.toThrow('did not take configs/a');
  const source = { now: () => new Date(), newWriteId: () => 'w' };
  const start = { config: { templateType: 'services' as const }, savedBy: 'ana', action: 'create' as const };
  await expect(createAt(openStores(undefined), '201', start, source)).rejects.toThrow('did not take index/heads/');
});

test('conditional writes also work if a GET has no ETag, as with the host’s command line', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-plain-blobs-'));
  const server = new BlobsServer({ directory, token: 't' });
  const { port } = await server.start();
  stops.push(
    () => server.stop(),
    () => rm(directory, { recursive: true, force: true }),
  );
  const url = `http://localhost:${port}`;
  process.env['NETLIFY_BLOBS_CONTEXT'] = Buffer.from(JSON.stringify({ siteID: 's', token: 't', edgeURL: url, uncachedEdgeURL: url })).toString('base64');
  const store = netlifyBlobStore('throttle');
  await store.write('a/b', { n: 1 });
  await store.write('a/bc', { n: 9 });
  const first = await store.read('a/b');
  expect(first).toEqual({ value: { n: 1 }, etag: expect.stringMatching(/./) });
  expect(await changeBlob(store, 'a/b', (value) => ({ value: { n: 2 }, result: value }))).toEqual({ n: 1 });
  expect(await store.replace('a/b', first?.etag ?? '', { n: 3 })).toBe(false);
  expect((await store.read('a/b'))?.value).toEqual({ n: 2 });
  expect(await store.read('a')).toBeUndefined();
});

test('a value that others keep changing is read again, with growing pauses, until its ETag is certain', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  let writes = 0;
  const host = await startHttpServer(({ path: asked }) => {
    if (!asked.includes('prefix=')) return { status: 200, body: { n: writes } };
    // Forty readings long somebody has always written in between.
    writes = Math.min(writes + 1, 80);
    return { status: 200, body: { blobs: [{ key: 'a', etag: `"${writes}"`, last_modified: '', size: 1 }], directories: [] } };
  });
  stops.push(host.stop, () => vi.restoreAllMocks());
  const context = { siteID: 's', token: 't', edgeURL: host.url, uncachedEdgeURL: host.url };
  process.env['NETLIFY_BLOBS_CONTEXT'] = Buffer.from(JSON.stringify(context)).toString('base64');
  expect(await netlifyBlobStore('client-sites').read('a')).toEqual({ value: { n: 80 }, etag: '"80"' });
});
