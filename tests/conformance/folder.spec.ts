import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { startBlobsServer } from '#scripts/local/blobs/blobs-server.ts';
import { projectRoot } from '#scripts/local/paths.ts';
import { mediaName } from '#server/media/media-store.ts';
import { createAt } from '#server/store/create.ts';
import { openStores } from '#server/store/stores.ts';
import { servicesDemo } from '#templates/services/demo.ts';
import { collectProblems } from '../support/browser/problems.ts';
import { runBuild } from '../support/build-runs.ts';
import { startFileServer } from '../support/servers/file-server.ts';
import { steadySource } from '../support/store/write-source.ts';

let directory = '';
const at = (name: string) => path.join(directory, name);
test.beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'vitrina-folder-'));
});
test.afterAll(() => rm(directory, { recursive: true, force: true }));

const photo = (background: string, { width, height }: { width: number; height: number }) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Stores local data with one client only: no homepage, no pro page, no demo. */
async function storeOneClient(data: string): Promise<{ hero: string; story: string; photos: string[] }> {
  const blobs = await startBlobsServer({ directory: path.join(data, 'blobs') });
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  const stores = openStores(undefined);
  const keep = async (colour: string, pixels?: { width: number; height: number }) => {
    const bytes = new Uint8Array(await photo(colour, pixels ?? { width: 2000, height: 1200 }));
    const name = mediaName(bytes, 'jpg', pixels);
    await stores.own.media.create(name, bytes, new Date());
    return `/media/${name}`;
  };
  const hero = await keep('#8a5a33', { width: 2000, height: 1200 });
  const story = await keep('#335a8a', { width: 240, height: 180 });
  const photos = [await keep('#225588'), await keep('#228855')];
  const config = {
    ...servicesDemo,
    name: 'Plomería Ortega',
    heroImage: hero,
    aboutImage: story,
    photos: photos.map((url) => ({ url })),
    clientApproval: { isFormEnabled: true },
  };
  await createAt(stores, '121', { config, savedBy: 'system', action: 'import' }, steadySource());
  await blobs.stop();
  delete process.env['NETLIFY_BLOBS_CONTEXT'];
  return { hero, story, photos };
}

interface Called {
  code: number;
  stdout: string;
  stderr: string;
}
const sites = (data: string, ...argv: string[]): Promise<Called> =>
  new Promise((resolve) => {
    const env = { ...process.env, LOCAL_DIR: data, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
    const child = execFile(process.execPath, [path.join(projectRoot, 'scripts/sites.ts'), ...argv], { env, cwd: projectRoot }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, stdout, stderr }),
    );
  });

/** Collects the page's requests; each must be a file of the folder. */
function collectRequests(page: Page): { path: string; status: number }[] {
  const seen: { path: string; status: number }[] = [];
  page.on('response', (response) => seen.push({ path: new URL(response.url()).pathname, status: response.status() }));
  return seen;
}

test('SITE_CLIENT=121 npm run build, away from the host: a folder that a plain server of files serves, pictures included @thorough', async ({ browser }) => {
  const data = at('data');
  const { hero, story, photos } = await storeOneClient(data);
  const out = at('121');
  const built = await runBuild({ output: out, cache: at('cache'), environment: { SITE_CLIENT: '121', LOCAL_DIR: data } });
  expect(built.code, built.printed).toBe(0);
  for (const said of [
    'The site of client 121 (revision 1)',
    'because PROVIDER_ORIGIN is not set',
    'because the client has no domain of its own and URL is not set',
    'this client’s form is not in it',
    'keep up with changes',
  ])
    expect(built.printed).toContain(said);

  const server = await startFileServer(out);
  const phone = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, locale: 'es-MX' });
  const page = await phone.newPage();
  const problems = collectProblems(page);
  const requests = collectRequests(page);
  await page.goto(server.url);
  const shown = page.locator(`.hero-image[src="${hero}"]`);
  await expect(shown).toHaveJSProperty('complete', true);
  const width = await shown.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth]);
  expect(width).toEqual([`${server.url}${hero.replace('.jpg', '-960.webp')}`, expect.any(Number)]);
  const file = await readFile(path.join(out, hero.replace('.jpg', '-960.webp')));
  expect(await sharp(file).metadata()).toMatchObject({ width: 960, format: 'webp' });

  // The story's picture has too few pixels for a wide frame: the build knows that, and the page includes the styles for it.
  await expect(page.locator(`.hero-media:not([data-small]), .about-media[data-small] img[src="${story}"]`)).toHaveCount(2);
  await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(2);

  await expect(page.locator('#approval, .approval-button')).toHaveCount(0);
  for (const url of photos) {
    const picture = page.locator(`.photo-image[src="${url}"], img[src="${url}"]`).first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  // The viewer shows the uploaded picture itself.
  await page.locator(`a[href="${photos[0]}"]`).first().click();
  await expect(page.getByRole('dialog').locator(`img[src$="${photos[0]}"]`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.locator('[data-language="en"]').first().click();
  await expect(page).toHaveURL(/\/en\/?(?:#.*)?$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', new RegExp(`${hero}$`));

  // Queries that make other builds call functions have no effect here.
  for (const query of ['?preview=abcdefghijkl', '?client=205', '?_force=true', '?approval=x', '?_save']) {
    await page.goto(`${server.url}/${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  expect(requests.filter(({ status }) => status >= 400)).toEqual([]);
  expect(requests.filter(({ path: asked }) => /^\/(?:api|\.netlify)\//.test(asked))).toEqual([]);
  // If a stylesheet has to be requested again, browsers skip the cross-fade and report that in the console.
  expect(problems.filter((problem) => !problem.includes('ViewTransition'))).toEqual([]);
  await phone.close();
  server.stop();
  // No other sites, and no editor.
  expect((await readdir(out)).filter((name) => name.endsWith('.html')).sort()).toEqual(['404.html', 'index.html']);
  expect(await readdir(path.join(out, 'art'))).toEqual(['brand', 'street']);
  expect((await readdir(path.join(out, '_assets'))).filter((name) => /editor|workspace|screen|frame/i.test(name))).toEqual([]);
});

// scripts/sites/commands.test.ts tests which data the command refuses.
test('npm run sites -- build, with data that nobody has put anything in: a sample client @thorough', async ({ page }) => {
  const built = await sites(at('fresh'), 'build', '201', '--out', at('201'), '--json');
  expect(built.code, built.stderr).toBe(0);
  expect(JSON.parse(built.stdout)).toMatchObject({ id: '201', folder: at('201'), missing: [], providerOrigin: 'http://localhost:8888' });
  const server = await startFileServer(at('201'));
  const problems = collectProblems(page);
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-config', '201');
  expect(problems).toEqual([]);
  // Without a photograph, the picture of link previews is drawn.
  const card = new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '').pathname;
  expect(await sharp(await readFile(path.join(at('201'), card))).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  server.stop();
});
