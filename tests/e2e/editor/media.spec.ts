import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import * as z from 'zod';
import { mediaAnswerSchema } from '#schema/calls/media.ts';
import { signedIn, siteUrl } from '../../support/designer.ts';
import { pngBomb, secret } from '../../support/pictures/test-pictures.ts';

const codeSchema = z.object({ error: z.object({ code: z.string() }) });

test('an uploaded photo is shown in the width the screen needs, and what is no picture is refused in words', async ({ browser }) => {
  const api = await signedIn();
  const upload = (data: Buffer) => api.post('/api/media', { data, headers: { 'content-type': 'image/jpeg' } });
  const code = async (data: Buffer) => codeSchema.parse(await (await upload(data)).json()).error.code;
  expect(await code(Buffer.from('MZ\u0090\u0000 un programa', 'latin1'))).toBe('not_a_picture');
  expect(await code(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))).toBe('svg_refused');
  expect(await code(pngBomb(60_000, 60_000))).toBe('picture_too_many_pixels');
  expect(await code(Buffer.alloc(50 * 1024 * 1024))).toBe('picture_too_large');

  const photo = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#8a5a33' } })
    .withExif({ IFD0: { Make: secret } })
    .jpeg()
    .toBuffer();
  const { url, width, height } = mediaAnswerSchema.parse(await (await upload(photo)).json());
  expect([width, height]).toEqual([2400, 1600]);
  expect(Buffer.from(await (await api.get(url)).body()).includes(secret)).toBe(false);

  const preview = await api.post('/api/templates', { data: { config: { templateType: 'tourism', heroImage: url } } });
  const { url: path } = z.object({ url: z.string() }).parse(await preview.json());
  const phone = await browser.newContext({ baseURL: siteUrl(), viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  const page = await phone.newPage();
  await page.goto(path);
  const hero = page.locator(`.hero-image[src="${url}"]`);
  await expect(hero).toHaveJSProperty('complete', true);
  expect(await hero.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(`${siteUrl()}/.netlify/images?url=${url}&w=960`);
  // 960 pixels over 412 CSS pixels: the picture itself came smaller than it was uploaded.
  const shown = await api.get(`/.netlify/images?url=${url}&w=960`);
  expect((await sharp(await shown.body()).metadata()).width).toBe(960);
  await phone.close();
  await api.dispose();
});
