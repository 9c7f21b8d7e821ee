// npm run screenshots: pictures of every public page at three widths in both languages, and one sheet to look at them
// side by side. With --demos it also writes the demos' pictures that the pro page shows, to public/screens.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { localPath } from '#core/links/client-path.ts';
import { languages } from '#schema/language.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { browserOptions, ensureBrowser } from './browser.ts';
import { buildFonts } from './fonts.ts';
import { ensureEnvironment } from './local/environment.ts';
import { localPaths, projectRoot } from './local/paths.ts';
import { startLocalSite } from './local/site.ts';

const widths = [360, 768, 1440];
const sheetColumn = 320;
const gap = 16;

/** Loads a page as somebody who scrolls through it would see it: lazy pictures loaded, motion at rest. */
async function shoot(browser: Browser, url: string, width: number, height: number, fullPage: boolean): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(async (step) => {
    for (let y = 0; y < document.body.scrollHeight; y += step) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  }, height);
  const picture = await page.screenshot({ fullPage });
  await page.close();
  return picture;
}

/** One row of pictures, as wide as columns of equal width: the language pairs of a page beside each other. */
async function row(pictures: readonly Buffer[]): Promise<Buffer> {
  const columns = await Promise.all(pictures.map((picture) => sharp(picture).resize({ width: sheetColumn }).png().toBuffer({ resolveWithObject: true })));
  const height = Math.max(...columns.map(({ info }) => info.height));
  return sharp({ create: { width: columns.length * (sheetColumn + gap) + gap, height: height + 2 * gap, channels: 3, background: '#8a8a8f' } })
    .composite(columns.map(({ data }, index) => ({ input: data, left: gap + index * (sheetColumn + gap), top: gap })))
    .png()
    .toBuffer();
}

async function writeDemoScreens(browser: Browser, address: string): Promise<void> {
  const folder = path.join(projectRoot, 'public/screens');
  await mkdir(folder, { recursive: true });
  for (const template of templateIds) {
    const url = `${address}/${demoConfigId(template)}`;
    const desktop = await shoot(browser, url, 1280, 832, false);
    const phone = await shoot(browser, url, 390, 800, false);
    await writeFile(path.join(folder, `${template}-desktop.webp`), await sharp(desktop).resize({ width: 960 }).webp({ quality: 78 }).toBuffer());
    await writeFile(path.join(folder, `${template}-phone.webp`), await sharp(phone).webp({ quality: 78 }).toBuffer());
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
const pages = wanted.length > 0 ? wanted : ['/', '/pro', ...templateIds.map((template) => `/${demoConfigId(template)}`), ...site.clients, '/no-existe'];
const out = path.join(projectRoot, '.vitrina/screenshots');
await mkdir(out, { recursive: true });

try {
  if (process.argv.includes('--demos')) await writeDemoScreens(browser, address);
  for (const page of pages) {
    const pictures: Buffer[] = [];
    for (const width of widths) {
      for (const language of languages) {
        const picture = await shoot(browser, `${address}${localPath(page, language)}`, width, width < 700 ? 740 : 900, true);
        await writeFile(path.join(out, `${page.slice(1) || 'home'}-${width}-${language}.png`), picture);
        pictures.push(picture);
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
