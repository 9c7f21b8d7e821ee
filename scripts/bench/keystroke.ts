// How long a keystroke in the editor takes to be painted on the page in its frame, with a full config.
//
//   npm start                                (elsewhere)
//   SITE_URL=http://localhost:8888 ADMIN_EMAIL=… ADMIN_PASSWORD=… node scripts/bench/keystroke.ts
import { type BrowserContext, chromium, type Frame, type Page } from '@playwright/test';
import * as z from 'zod';
import { restaurantsDemo } from '#templates/restaurants/demo.ts';
import { browserOptions } from '../browser.ts';

const environment = z.object({ SITE_URL: z.url().default('http://localhost:8888'), ADMIN_EMAIL: z.email(), ADMIN_PASSWORD: z.string() }).parse(process.env);
const text = 'La birria de la casa se cocina toda la noche con leña de encino, chile guajillo y hierbas del patio. ';
const keystrokes = 150;

/** A client with everything a site can say: forty photos, thirty reviews. */
async function createClient(context: BrowserContext): Promise<string> {
  const headers = { origin: environment.SITE_URL };
  const signedIn = await context.request.post('/api/session', { headers, data: { email: environment.ADMIN_EMAIL, password: environment.ADMIN_PASSWORD } });
  if (!signedIn.ok()) throw new Error(`Signing in answered ${signedIn.status()}. Check ADMIN_EMAIL and ADMIN_PASSWORD.`);
  const many = <Item>(items: readonly Item[] | undefined, count: number): Item[] =>
    Array.from({ length: count }, (_, index) => items?.[index % items.length]).flatMap((item) => item ?? []);
  const { photos, reviews, ...rest } = restaurantsDemo;
  const data = { ...rest, businessName: 'Medición de teclas', photos: many(photos, 40), reviews: many(reviews, 30) };
  const created = await context.request.post('/api/config', { headers, data });
  if (!created.ok()) throw new Error(`Creating a client answered ${created.status()}: ${await created.text()}`);
  return z.object({ id: z.string() }).parse(await created.json()).id;
}

/** Notes when a change of the page has been painted: after the frame that follows it. */
const watchPaint = (frame: Frame) =>
  frame.evaluate(() => {
    const root = document.documentElement;
    new MutationObserver(() =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          root.dataset['paintedAt'] = String(performance.timeOrigin + performance.now());
        };
        port2.postMessage('');
      }),
    ).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
const paintedAt = (frame: Frame): Promise<number> => frame.evaluate(() => Number(document.documentElement.dataset['paintedAt'] ?? 0));

async function measure(page: Page, frame: Frame, field: string): Promise<number[]> {
  await page.locator(`[data-field="${field}"]`).first().focus();
  const times: number[] = [];
  for (let index = 0; index < keystrokes; index += 1) {
    const before = await paintedAt(frame);
    await page.keyboard.type(text.charAt(index % text.length));
    await frame.waitForFunction((seen) => Number(document.documentElement.dataset['paintedAt'] ?? 0) > seen, before, { polling: 5, timeout: 5_000 });
    const pressed = await page.evaluate(() => Number(document.documentElement.dataset['pressedAt']));
    times.push((await paintedAt(frame)) - pressed);
  }
  return times.sort((a, b) => a - b);
}

const browser = await chromium.launch(browserOptions());
const context = await browser.newContext({ baseURL: environment.SITE_URL, viewport: { width: 1440, height: 900 } });
const id = await createClient(context);
const page = await context.newPage();
await page.goto(`/editor/client/${id}`);
await page.frameLocator('.ws-paper iframe').locator('html[data-live="edited"]').waitFor({ timeout: 60_000 });
const frame = page.frames().find((each) => each.url().includes('editor') && each !== page.mainFrame());
if (!frame) throw new Error('The page has no frame.');
await watchPaint(frame);
await page.evaluate(() => {
  addEventListener('keydown', () => (document.documentElement.dataset['pressedAt'] = String(performance.timeOrigin + performance.now())), { capture: true });
});
const times = await measure(page, frame, 'heroTitle.es');
const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
console.log(`keystroke to painted preview, ${times.length} keystrokes: median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms`);
await context.request.delete(`/api/config/${id}`, { headers: { origin: environment.SITE_URL } });
await browser.close();
