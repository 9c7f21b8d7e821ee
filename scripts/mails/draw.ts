// npm run mails: pictures of the mails that the product sends, light and dark, to docs/mails.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { browserOptions, ensureBrowser } from '../browser.ts';
import { projectRoot } from '../local/paths.ts';
import { digestOf, mailPictures } from './samples.ts';

const folder = path.join(projectRoot, 'docs/mails');
ensureBrowser();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const browser = await chromium.launch(browserOptions());
for (const { file, scheme, html } of mailPictures) {
  const page = await browser.newPage({ viewport: { width: 680, height: 400 }, colorScheme: scheme, javaScriptEnabled: false });
  await page.setContent(html);
  const picture = await page.screenshot({ fullPage: true });
  await writeFile(path.join(folder, file), await sharp(picture).png({ palette: true, colours: 64 }).toBuffer());
  await page.close();
}
await browser.close();
await writeFile(
  path.join(folder, 'made-of.json'),
  `${JSON.stringify(Object.fromEntries(mailPictures.map(({ file, html }) => [file, digestOf(html)])), null, 2)}\n`,
);
console.info(`${mailPictures.length} pictures in docs/mails`);
