import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { netlifyMediaStore } from '../media/media-store.ts';
import { netlifyBlobStore } from './blobs/blob-store.ts';
import { openRawStore } from './blobs/raw-store.ts';

let blobs: Awaited<ReturnType<typeof startTestBlobs>>;
beforeEach(async () => {
  blobs = await startTestBlobs();
});
afterEach(async () => {
  for (const name of ['BLOBS_SITE_ID', 'BLOBS_TOKEN', 'BLOBS_API_URL']) delete process.env[name];
  await blobs.stop();
});

test('a client’s own site reads and writes the main site’s Blobs through the host’s API', async () => {
  const picture = new Uint8Array([1, 2, 3]);
  await netlifyBlobStore('configs').write('121', { revision: 1 });
  await netlifyMediaStore('media').create('a.png', picture);
  const { edgeURL, siteID, token } = JSON.parse(Buffer.from(blobs.context, 'base64').toString());
  // The client's own deploy has a context of its own, of which nothing is used.
  const own = { siteID: 'sitio-del-cliente', token: 'otro', edgeURL: 'http://127.0.0.1:9', uncachedEdgeURL: 'http://127.0.0.1:9' };
  process.env['NETLIFY_BLOBS_CONTEXT'] = Buffer.from(JSON.stringify(own)).toString('base64');
  Object.assign(process.env, { BLOBS_SITE_ID: siteID, BLOBS_TOKEN: token, BLOBS_API_URL: edgeURL });
  const store = netlifyBlobStore('configs');
  expect((await store.read('121'))?.value).toEqual({ revision: 1 });
  expect(await netlifyMediaStore('media').read('a.png')).toEqual(picture);
  expect((await openRawStore('media').list()).map(({ key }) => key)).toEqual(['a.png']);
  expect((await store.list()).map(({ key }) => key)).toEqual(['121']);
  const { etag = '' } = (await store.list())[0] ?? {};
  expect(await store.replace('121', etag, { revision: 2 })).toBe(true);
  expect(await store.create('121', { revision: 3 })).toBe(false);
  expect((await store.read('121'))?.value).toEqual({ revision: 2 });
  await store.write('122', { revision: 1 });
  expect((await store.list()).map(({ key }) => key).sort()).toEqual(['121', '122']);
});
