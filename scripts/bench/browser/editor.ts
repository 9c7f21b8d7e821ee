// Measures the editor on a slow computer: the time from a key press to the letter on the page, with a full config; the time until each screen can be
// used; and the bytes of script that each screen loads. The processor is slowed down to a quarter of this machine's speed.
//
//   npm start                                (elsewhere)
//   SITE_URL=http://localhost:8888 ADMIN_EMAIL=… ADMIN_PASSWORD=… [SLOWNESS=4] [PICTURES=drawn] node scripts/bench/browser/editor.ts
//
// The pictures are photographs, as clients upload them, or the demo's drawings: vectors, which are painted again at each new size.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium, type Frame, type Page } from '@playwright/test';
import * as z from 'zod';
import { restaurantsDemo } from '#templates/restaurants/demo.ts';
import { browserOptions } from '../../browser.ts';
import { projectRoot } from '../../local/paths.ts';

const environment = z
  .object({
    SITE_URL: z.url().default('http://localhost:8888'),
    ADMIN_EMAIL: z.email(),
    ADMIN_PASSWORD: z.string(),
    SLOWNESS: z.coerce.number().default(4),
    PICTURES: z.enum(['photographs', 'drawn']).default('photographs'),
  })
  .parse(process.env);
// Only characters of a US keyboard: Playwright types others without key events, which are what is timed.
const text = 'La birria de la casa se cocina toda la noche con madera de encino, chile guajillo y hierbas del patio. ';
const keystrokes = 80;

/** Uploads the photographs that tests use in place of a client's own; returns their addresses. */
async function uploadPhotographs(context: BrowserContext): Promise<string[]> {
  const folder = path.join(projectRoot, 'tests/fixtures/photographs/restaurants');
  const urls: string[] = [];
  for (const file of readdirSync(folder)) {
    const headers = { origin: environment.SITE_URL, 'content-type': 'image/webp' };
    const uploaded = await context.request.post('/api/media', { headers, data: readFileSync(path.join(folder, file)) });
    if (!uploaded.ok()) throw new Error(`Uploading ${file} answered ${uploaded.status()}: ${await uploaded.text()}`);
    urls.push(z.object({ url: z.string() }).parse(await uploaded.json()).url);
  }
  return urls;
}

/** A client with everything a site can say: forty photos, thirty reviews. */
async function createClient(context: BrowserContext): Promise<string> {
  const headers = { origin: environment.SITE_URL };
  const signedIn = await context.request.post('/api/session', { headers, data: { email: environment.ADMIN_EMAIL, password: environment.ADMIN_PASSWORD } });
  if (!signedIn.ok()) throw new Error(`Signing in answered ${signedIn.status()}. Check ADMIN_EMAIL and ADMIN_PASSWORD.`);
  const many = <Item>(items: readonly Item[] | undefined, count: number): Item[] =>
    Array.from({ length: count }, (_, index) => items?.[index % items.length]).flatMap((item) => item ?? []);
  const { photos, reviews, ...rest } = restaurantsDemo;
  const urls = environment.PICTURES === 'photographs' ? await uploadPhotographs(context) : [];
  const own = urls.length > 0 ? { heroImage: urls[0], aboutImage: urls[1], photos: many(urls, 40).map((url) => ({ url })) } : { photos: many(photos, 40) };
  const data = { ...rest, businessName: 'Medición de teclas', ...own, reviews: many(reviews, 30) };
  const created = await context.request.post('/api/config', { headers, data });
  if (!created.ok()) throw new Error(`Creating a client answered ${created.status()}: ${await created.text()}`);
  return z.object({ id: z.string() }).parse(await created.json()).id;
}

/** A new page with a slowed processor. */
async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: environment.SLOWNESS });
  return page;
}

/** The texts that are typed into, by their place on the page and their field: the cover's title, whose few large letters move the whole page with each line, and the longest text. */
const texts = [
  { name: 'the title', place: 'h1', field: 'heroTitle.es' },
  { name: 'a paragraph', place: '.about-text', field: 'aboutText.es' },
] as const;

/** Records when a change of a text in the preview was painted, measured after the frame that shows it. */
const watchPaint = (frame: Frame, place: string) =>
  frame.evaluate((selector) => {
    const element = document.querySelector(selector);
    let shown = element?.textContent;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => Reflect.get(parent, 'painted')(performance.timeOrigin + performance.now());
    const report = () => {
      // The preview also renders after a pause in typing, which does not change the text.
      if (element?.textContent === shown) return;
      shown = element?.textContent;
      requestAnimationFrame(() => port2.postMessage(''));
    };
    if (element) new MutationObserver(report).observe(element, { subtree: true, childList: true, characterData: true });
  }, place);

const share = (times: readonly number[], part: number): string =>
  ([...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(0);

/** Presses keys, each some time after the previous letter was painted; returns how long each letter took. */
async function typeKeys(page: Page, seen: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < keystrokes; index += 1) {
    // Types like a person: quickly within words, with pauses between them.
    const key = text.charAt(index % text.length);
    await page.waitForTimeout(key === ' ' ? 300 + (index % 5) * 100 : 70 + ((index * 37) % 90));
    const painted = seen();
    // Like a person, releases the key after the letter is there: work for its release is not part of the measurement.
    await page.keyboard.down(key);
    const paintedAt = await painted;
    await page.keyboard.up(key);
    times.push(paintedAt - (await page.evaluate(() => Number(document.documentElement.dataset['pressedAt']))));
  }
  return times;
}

async function measureKeys(context: BrowserContext, id: string): Promise<void> {
  const page = await slowPage(context);
  let report: ((at: number) => void) | undefined;
  await page.exposeFunction('painted', (at: number) => report?.(at));
  const seen = () =>
    new Promise<number>((resolve, reject) => {
      const tooLate = setTimeout(() => reject(new Error('A letter was not painted within 10 s.')), 10_000);
      report = (at) => {
        clearTimeout(tooLate);
        resolve(at);
      };
    });
  await page.goto(`/editor/client/${id}`);
  await page.frameLocator('.ws-paper iframe').locator('html[data-live="edited"]').waitFor({ timeout: 60_000 });
  const frame = page.frames().find((each) => each.url().includes('editor') && each !== page.mainFrame());
  if (!frame) throw new Error('The page has no frame.');
  const notePress = () =>
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        if (top) top.document.documentElement.dataset['pressedAt'] = String(performance.timeOrigin + timeStamp);
      },
      { capture: true },
    );
  for (const each of [page.mainFrame(), frame]) await each.evaluate(notePress);
  for (const { name, place, field } of texts) {
    const ways = [
      // A click on a text also opens its form.
      ['on the page', () => frame.locator(place).first().click()],
      ['in the form', () => page.locator(`[data-field="${field}"]`).first().focus()],
    ] as const;
    for (const [way, focus] of ways) {
      await focus();
      const written = page.locator(`[data-field="${field}"]`).first();
      const before = await written.inputValue();
      // At the end of a text the page does not show a space before the next letter.
      await page.keyboard.press('Home');
      // Work that the page still does after opening is not part of the measurement.
      await page.waitForTimeout(4_000);
      // Installed again each time, because the preview may replace the element after a pause in typing.
      await watchPaint(frame, place);
      const times = await typeKeys(page, seen);
      console.log(
        `key in ${name}, ${way}, to letter on the page, ${times.length}: median ${share(times, 0.5)} ms, p95 ${share(times, 0.95)} ms, slowest ${share(times, 1)} ms`,
      );
      // Each way begins with the same text: a longer one has more lines to break.
      await written.fill(before);
    }
  }
  await page.close();
}

/** Each screen, with the element that must be usable. */
const screens = (id: string) =>
  [
    ['sign-in', '/editor/clients', 'input[type="email"]', false],
    ['clients', '/editor/clients', 'main tbody a', true],
    ['client', `/editor/client/${id}`, '[data-field="heroTitle.es"]', true],
    ['home', '/editor', '.ws-fields [data-field]', true],
    ['staff', '/editor/staff', 'main table', true],
    ['account', '/editor/account', 'main form', true],
    ['outbox', '/editor/outbox', 'main h1', true],
    ['security log', '/editor/security-log', 'main table', true],
  ] as const;

async function measureScreens(open: (isSignedIn: boolean) => Promise<BrowserContext>, id: string): Promise<void> {
  console.log(`| screen | script until it can be used | script in all | first usable, medians of 3 |\n| --- | ---: | ---: | ---: |`);
  for (const [name, path, usable, isSignedIn] of screens(id)) {
    const times: number[] = [];
    let first = 0;
    let all = 0;
    // Bytes are counted in a separate run, because reading the responses takes processor time.
    for (const isWeighed of [false, false, false, true]) {
      const context = await open(isSignedIn);
      const page = await slowPage(context);
      const weights: Promise<number>[] = [];
      if (isWeighed)
        page.on('response', (response) => {
          // Scripts of the preview's frame belong to the public page.
          if (response.request().resourceType() === 'script' && response.frame() === page.mainFrame())
            weights.push(response.body().then((body) => gzipSync(body).length));
        });
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator(usable).first().waitFor({ timeout: 60_000 });
      if (!isWeighed) times.push(await page.evaluate(() => performance.now()));
      const early = weights.length;
      await page.waitForLoadState('networkidle');
      const bytes = await Promise.all(weights);
      const together = (count: number) => bytes.slice(0, count).reduce((sum, each) => sum + each, 0);
      first = together(early);
      all = together(bytes.length);
      await context.close();
    }
    console.log(`| ${name} | ${(first / 1024).toFixed(0)} KB | ${(all / 1024).toFixed(0)} KB | ${(Number(share(times, 0.5)) / 1000).toFixed(1)} s |`);
  }
}

const browser = await chromium.launch(browserOptions());
const options = { baseURL: environment.SITE_URL, viewport: { width: 1440, height: 900 }, locale: 'es-MX' };
const context = await browser.newContext(options);
const id = await createClient(context);
const storageState = await context.storageState();
if (process.argv[2] !== 'screens') await measureKeys(context, id);
if (process.argv[2] !== 'keys') await measureScreens((isSignedIn) => browser.newContext({ ...options, ...(isSignedIn ? { storageState } : {}) }), id);
await context.request.delete(`/api/config/${id}`, { headers: { origin: environment.SITE_URL } });
await browser.close();
