// npm run screenshots: pictures of every public page at four widths in both languages, and one sheet to look at them
// side by side. With --demos it also writes the demos' pictures that the pro page shows, to public/screens.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { demoScreenPath, localPath } from '#core/links/client-path.ts';
import { languages } from '#schema/language.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { browserOptions, ensureBrowser } from './browser.ts';
import { buildFonts } from './fonts/build-fonts.ts';
import { ensureEnvironment } from './local/environment.ts';
import { localPaths, projectRoot } from './local/paths.ts';
import { startLocalSite } from './local/site.ts';

/** Window widths in pixels, and how wide each is shown on the sheet. */
const shown = new Map([
  [360, 240],
  [768, 384],
  [1024, 480],
  [1440, 640],
]);
const gap = 16;
/** The time shown to the pages, a weekday morning in Mexico, so that businesses are open whenever the screenshots are taken. */
const openingHours = '2026-11-18T17:00:00Z';

/** Loads a page as somebody who scrolls through it would see it: lazy pictures loaded, motion at rest. */
async function shoot(browser: Browser, url: string, { fullPage, ...viewport }: { width: number; height: number; fullPage: boolean }): Promise<Buffer> {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await page.clock.setFixedTime(openingHours);
  // Twice, so that the fonts are cached: a page whose font arrives late keeps its fallback font (`font-display: optional`).
  for (const _ of [1, 2]) await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(async (step) => {
    for (let y = 0; step && y < document.body.scrollHeight; y += step) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    // Maps are painted only near the window, and would be blank on a picture of the whole page.
    for (const map of document.querySelectorAll<HTMLElement>('.map-panel')) map.style.contentVisibility = 'visible';
    // A lazy picture in a closed dialog, or below what is shown, never loads, so only those in view are waited for.
    const bottom = step ? Number.POSITIVE_INFINITY : innerHeight;
    const pictures = [...document.images].filter((image) => [...image.getClientRects()].some(({ top }) => top < bottom));
    // A picture that is decoded asynchronously may be missing from the screenshot.
    for (const image of pictures) image.decoding = 'sync';
    await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)));
  }, fullPage && viewport.height);
  const picture = await page.screenshot({ fullPage });
  await page.close();
  return picture;
}

/** One row of pictures: the two languages of a page beside each other at every width. */
async function row(pictures: readonly { picture: Buffer; column: number }[]): Promise<Buffer> {
  const columns = await Promise.all(
    pictures.map(({ picture, column }) => sharp(picture).resize({ width: column }).png().toBuffer({ resolveWithObject: true })),
  );
  const height = Math.max(...columns.map(({ info }) => info.height)) + 2 * gap;
  const lefts = columns.map((_, index) => columns.slice(0, index).reduce((left, { info }) => left + info.width + gap, gap));
  const width = columns.reduce((sum, { info }) => sum + info.width + gap, gap);
  return sharp({ create: { width, height, channels: 3, background: '#8a8a8f' } })
    .composite(columns.map(({ data }, index) => ({ input: data, left: lefts[index] ?? gap, top: gap })))
    .png()
    .toBuffer();
}

async function writeDemoScreens(browser: Browser, address: string): Promise<void> {
  for (const language of languages) {
    await mkdir(path.join(projectRoot, 'public/screens', language), { recursive: true });
    for (const template of templateIds) {
      const file = (frame: 'desktop' | 'phone') => path.join(projectRoot, 'public', demoScreenPath(template, frame, language));
      const url = `${address}${localPath(`/${demoConfigId(template)}`, language)}`;
      const desktop = await shoot(browser, url, { width: 1280, height: 832, fullPage: false });
      const phone = await shoot(browser, url, { width: 390, height: 800, fullPage: false });
      await writeFile(file('desktop'), await sharp(desktop).resize({ width: 960 }).webp({ quality: 78 }).toBuffer());
      await writeFile(file('phone'), await sharp(phone).webp({ quality: 78 }).toBuffer());
    }
  }
}

ensureBrowser();
ensureEnvironment(projectRoot);
await buildFonts({ outDir: path.join(projectRoot, 'public/fonts') });
const data = await mkdtemp(path.join(tmpdir(), 'vitrina-screens-'));
const site = await startLocalSite({ paths: localPaths(data), port: 0, watch: false, log: () => undefined });
const browser = await chromium.launch(browserOptions());
const address = `http://localhost:${site.port}`;
const wanted = process.argv.slice(2).filter((argument) => argument.startsWith('/'));
const pages =
  wanted.length > 0
    ? wanted
    : ['/', '/pro', ...templateIds.map((template) => `/${demoConfigId(template)}`), ...site.clients.map(({ path }) => path), '/no-existe'];
const out = path.join(projectRoot, '.vitrina/screenshots');
await mkdir(out, { recursive: true });

try {
  if (process.argv.includes('--demos')) await writeDemoScreens(browser, address);
  for (const page of pages) {
    const pictures: { picture: Buffer; column: number }[] = [];
    for (const [width, column] of shown) {
      for (const language of languages) {
        const picture = await shoot(browser, `${address}${localPath(page, language)}`, { width, height: width < 700 ? 740 : 900, fullPage: true });
        await writeFile(path.join(out, `${page.slice(1) || 'home'}-${width}-${language}.png`), picture);
        pictures.push({ picture, column });
      }
    }
    const sheet = path.join(out, `sheet-${page.slice(1) || 'home'}.png`);
    await writeFile(sheet, await row(pictures));
    console.log(sheet);
  }
} finally {
  await browser.close();
  await site.stop();
  await rm(data, { recursive: true, force: true });
}
