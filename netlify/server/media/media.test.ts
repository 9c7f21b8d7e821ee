import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MediaAnswer, mediaAnswerSchema } from '#schema/calls/media.ts';
import { phonePicture, pictureFormats, secret } from '#tests/support/pictures/test-pictures.ts';
import { startTestApi, type TestApi, testAdmin } from '#tests/support/test-api.ts';
import { openRawStore } from '../store/blobs/raw-store.ts';

let api: TestApi;
let staff: { cookie: string };
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.signIn();
});
afterAll(() => api.stop());

const upload = (picture: Buffer, headers: Record<string, string> = {}) =>
  api.call('POST', '/api/media', { rawBody: new Uint8Array(picture), headers: { ...staff, 'content-type': 'image/jpeg', ...headers } });
const uploaded = async (picture: Buffer): Promise<MediaAnswer> => mediaAnswerSchema.parse((await upload(picture)).body);

describe('an uploaded picture', () => {
  test.each(pictureFormats)('is served for good under a name of its content: %s', async (format) => {
    const picture = await phonePicture(format);
    const answer = await upload(picture);
    const { url, width, height, bytes } = mediaAnswerSchema.parse(answer.body);
    expect([answer.status, answer.headers.get('location'), width, height]).toEqual([201, url, 48, 32]);
    expect((await uploaded(picture)).url).toBe(url);
    const served = await api.ask('GET', url);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, `image/${format}`]);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const body = Buffer.from(await served.arrayBuffer());
    expect([body.length, body.includes(secret)]).toEqual([bytes, false]);
    const known = await api.ask('GET', url, { headers: { 'if-none-match': served.headers.get('etag') ?? '' } });
    expect([known.status, await known.text()]).toEqual([304, '']);
  });

  test('that was erased is gone, also for who has it already', async () => {
    const { url } = await uploaded(await phonePicture('png', { width: 24 }));
    const etag = (await api.ask('GET', url)).headers.get('etag') ?? '';
    await openRawStore('media').remove(url.replace('/media/', ''));
    const gone = await api.ask('GET', url, { headers: { 'if-none-match': etag } });
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('of a preview is seen there only; a preview sees those of the live site', async () => {
    const preview = 'deploy-preview-7';
    const { url } = await uploaded(await phonePicture('png'));
    expect((await api.ask('GET', url, { preview })).status).toBe(200);
    const headers = await api.signIn(testAdmin, { preview });
    const picture = await phonePicture('png', { width: 20 });
    const there = mediaAnswerSchema.parse((await api.call('POST', '/api/media', { rawBody: new Uint8Array(picture), headers, preview })).body);
    expect((await api.ask('GET', there.url, { preview })).status).toBe(200);
    expect((await api.ask('GET', there.url)).status).toBe(404);
  });
});

describe('what is refused', () => {
  test.each([
    [Buffer.from('MZ\u0090\u0000 un programa', 'latin1'), 415, 'not_a_picture'],
    [Buffer.from('<svg onload="alert(1)"/>'), 415, 'svg_refused'],
    [Buffer.from('\u00ff\u00d8\u00ff\u00e0', 'latin1'), 422, 'picture_damaged'],
  ])('%#', async (body, status, code) => {
    const answer = await upload(body);
    expect([answer.status, answer.seen.error.code]).toEqual([status, code]);
    expect(answer.seen.error.message).toMatch(/\.$/);
  });

  test('more than 4 MB, by what is declared before anything is read, or by what arrives', async () => {
    const most = 4 * 1024 * 1024;
    let pulled = 0;
    const endless = () =>
      new ReadableStream(
        {
          pull(controller) {
            pulled += 1;
            controller.enqueue(new Uint8Array(64 * 1024));
          },
        },
        { highWaterMark: 0 },
      );
    const declared = await api.call('POST', '/api/media', { rawBody: endless(), headers: { ...staff, 'content-length': String(most + 1) } });
    expect([declared.status, declared.seen.error.code, pulled]).toEqual([413, 'picture_too_large', 0]);
    const undeclared = await api.call('POST', '/api/media', { rawBody: endless(), headers: staff });
    expect([undeclared.status, undeclared.seen.error.code]).toEqual([413, 'picture_too_large']);
    expect(pulled).toBeLessThanOrEqual(most / (64 * 1024) + 1);
  });

  test.each([
    'x',
    '0'.repeat(40),
    `${'0'.repeat(40)}.svg`,
    `${'0'.repeat(40)}.html`,
    `${'0'.repeat(40)}.jpg`,
    `${'g'.repeat(40)}.jpg`,
    `..%2Fusers%2F${'0'.repeat(40)}.jpg`,
  ])('a name nothing has: %s', async (name) => {
    const answer = await api.ask('GET', `/media/${name}`, { headers: { 'accept-language': 'en' } });
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'We could not find what you are looking for.',
    ]);
  });
});
