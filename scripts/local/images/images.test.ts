import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ImageService, imageService } from './image-service.ts';
import { openPictureFiles } from './picture-files.ts';

let folder = '';
let sources: Map<string, Buffer>;
let asked: string[];
let images: ImageService;

const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
const photo = (width = 800, height = 400) => sharp({ create: { width, height, channels: 3, background: '#888', noise } });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-images-'));
  sources = new Map([['/media/a.jpg', await photo().jpeg().toBuffer()]]);
  asked = [];
  images = await service();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const service = async (maxBytes = 10_000_000) =>
  imageService(await openPictureFiles(folder, maxBytes), async ({ pathname }) => {
    asked.push(pathname);
    const bytes = sources.get(pathname);
    return bytes
      ? new Response(new Uint8Array(bytes), { headers: { 'cache-control': 'public, max-age=31536000, immutable' } })
      : new Response('no', { status: 404 });
  });

const ask = (query: string, headers: Record<string, string> = {}, method = 'GET') =>
  images.answer({ method, url: new URL(`http://localhost:8888/.netlify/images?${query}`), headers: new Headers(headers) });
const browser = { accept: 'image/avif,image/webp,*/*' };
/** The files that are kept, each with what tells it from one that was written again. */
const made = async () => Promise.all((await readdir(folder)).map(async (name) => [name, (await stat(path.join(folder, name))).ino] as const));

test('a picture is made as wide as asked for, in a format the browser takes, and kept', async () => {
  const answer = await ask('url=/media/a.jpg&w=480', browser);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('vary')).toBe('Accept');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 480, height: 240, format: 'webp' });

  const before = await made();
  expect(before).toHaveLength(1);
  const again = await ask('url=/media/a.jpg&w=480', browser);
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
  // Not made anew: the very file.
  expect(await made()).toEqual(before);
  const etag = again.headers.get('etag') ?? '';
  expect((await ask('url=/media/a.jpg&w=480', { ...browser, 'if-none-match': etag })).status).toBe(304);
});

test('a new start finds what was made before; what a kill left half written is taken away', async () => {
  await ask('url=/media/a.jpg&w=480', browser);
  const before = await made();
  await writeFile(path.join(folder, '7.new'), 'half');
  images = await service();
  expect((await ask('url=/media/a.jpg&w=480', browser)).status).toBe(200);
  expect(await made()).toEqual(before);
});

test('a picture asked for by many at once is made once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('url=/media/a.jpg&w=640', browser)));
  const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString('base64')));
  expect(new Set(bodies).size).toBe(1);
  expect(await made()).toHaveLength(1);
});

test('another source under the same address is another picture; one that is gone is not shown any more', async () => {
  const first = (await ask('url=/media/a.jpg&w=480', browser)).headers.get('etag');
  sources.set('/media/a.jpg', await photo(900, 300).jpeg().toBuffer());
  const second = await ask('url=/media/a.jpg&w=480', browser);
  expect(second.headers.get('etag')).not.toBe(first);
  expect(await sharp(Buffer.from(await second.arrayBuffer())).metadata()).toMatchObject({ width: 480, height: 160 });
  sources.clear();
  expect((await ask('url=/media/a.jpg&w=480', browser)).status).toBe(404);
});

test('at most so many bytes are kept, and the last ones asked for', async () => {
  const size = (await (await ask('url=/media/a.jpg&w=400', browser)).arrayBuffer()).byteLength;
  images = await service(Math.round(size * 2.5));
  for (const height of [210, 220]) {
    sources.set(`/media/${height}.jpg`, await photo(420, height).jpeg().toBuffer());
    await ask(`url=/media/${height}.jpg&w=400`, browser);
    await ask('url=/media/a.jpg&w=400', browser);
  }
  const kept = (await made()).map(([name]) => name);
  expect(kept.length).toBeLessThanOrEqual(2);
  expect(kept).toContain((await ask('url=/media/a.jpg&w=400', browser)).headers.get('etag')?.replaceAll('"', ''));
});

test.each([
  ['url=/media/a.jpg', { width: 800, height: 400, format: 'webp' }],
  ['url=/media/a.jpg&w=1920', { width: 800, height: 400 }],
  ['url=/media/a.jpg&h=100', { width: 200, height: 100 }],
  ['url=/media/a.jpg&w=100&h=100', { width: 100, height: 50 }],
  ['url=/media/a.jpg&w=100&h=100&fit=cover&position=left', { width: 100, height: 100 }],
  ['url=/media/a.jpg&w=100&h=100&fit=fill', { width: 100, height: 100 }],
  ['url=/media/a.jpg&w=100&fm=jpg&q=40', { width: 100, format: 'jpeg' }],
  ['url=/media/a.jpg&w=100&fm=png', { format: 'png' }],
  ['url=/media/a.jpg&w=100&fm=avif', { format: 'heif' }],
  ['url=http://localhost:8888/media/a.jpg&w=100', { width: 100 }],
])('%s', async (query, expected) => {
  const answer = await ask(query, browser);
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject(expected);
});

test('without a word on formats a picture keeps its own', async () => {
  expect((await ask('url=/media/a.jpg&w=100')).headers.get('content-type')).toBe('image/jpeg');
  expect((await ask('url=/media/a.jpg&w=100', { accept: 'image/avif' })).headers.get('content-type')).toBe('image/avif');
});

test.each([
  ['w=480', 400],
  ['url=/media/a.jpg&w=0', 400],
  ['url=/media/a.jpg&w=99999', 400],
  ['url=/media/a.jpg&w=abc', 400],
  ['url=/media/a.jpg&q=101', 400],
  ['url=/media/a.jpg&fit=cover&w=10', 400],
  ['url=/media/a.jpg&blur=4', 400],
  ['url=https://example.com/a.jpg&w=480', 403],
  ['url=//example.com/a.jpg&w=480', 403],
  ['url=file:///etc/passwd', 403],
  ['url=/.netlify/images?url=/media/a.jpg', 403],
  ['url=/%2enetlify/images', 403],
  ['url=/x/../api/configs', 403],
])('%s is refused without asking for anything', async (query, status) => {
  expect((await ask(query, browser)).status).toBe(status);
  expect(asked).toEqual([]);
});

test('files that are not pictures, too large or damaged are refused', async () => {
  sources.set('/index.html', Buffer.from('<h1>Hola</h1>'));
  sources.set('/half.jpg', (sources.get('/media/a.jpg') ?? Buffer.alloc(0)).subarray(0, 300));
  const bomb = await photo(16, 16).png().toBuffer();
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  sources.set('/bomb.png', bomb);
  for (const name of sources.keys()) {
    if (name === '/media/a.jpg') continue;
    expect([name, (await ask(`url=${name}&w=480`, browser)).status]).toEqual([name, 415]);
  }
  expect((await ask('url=/media/a.jpg&w=480', browser, 'POST')).status).toBe(405);
  expect(await made()).toEqual([]);
});
