import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { servicesDemo } from '#content/demos/services.ts';
import { projectRoot } from '#scripts/local/paths.ts';
import { findRunning } from '#scripts/local/running.ts';
import { runBuild } from '../support/build-runs.ts';
import { signedIn } from '../support/designer.ts';
import { freePort } from '../support/servers/free-port.ts';

const domain = 'plomeriaortega.mx';
const origin = `https://${domain}`;
const provider = 'https://vitrina.mx';
let directory = '';
let site = '';
let id = '';
let server: ChildProcess;

/** The client's own deploy: the same code, with its id, the provider's address and the main site's store. */
test.beforeAll(async () => {
  test.setTimeout(120_000);
  directory = await mkdtemp(path.join(tmpdir(), 'vitrina-own-domain-'));
  const api = await signedIn();
  const created = await api.post('/api/config', {
    data: { ...servicesDemo, name: 'Plomería Ortega', customDomain: domain, clientApproval: { isFormEnabled: true } },
  });
  expect(created.status()).toBe(201);
  id = (await created.json()).id;
  const running = await findRunning(path.join(process.env['SITE_DIR'] ?? '', 'running.json'));
  const environment = { NETLIFY_BLOBS_CONTEXT: running?.blobsContext ?? '', SITE_CLIENT: id, PROVIDER_ORIGIN: `${provider}/` };
  const output = path.join(directory, 'site');
  const built = await runBuild({ output, cache: path.join(directory, 'cache'), environment });
  expect(built.code, built.printed).toBe(0);

  const port = await freePort();
  site = `http://localhost:${port}`;
  const script = path.join(projectRoot, 'tests/support/servers/own-domain-server.ts');
  const env = { ...process.env, ...environment, URL: site, SESSION_SECRET: 'secreto-de-prueba-de-mas-de-32-letras' };
  server = spawn(process.execPath, [script, path.join(directory, 'run'), output, String(port)], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.once('data', () => resolve());
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
});
test.afterAll(async () => {
  server.kill('SIGTERM');
  await rm(directory, { recursive: true, force: true });
});

test('one client’s site on its own domain: two pages, its own addresses, nothing of anybody else', async ({ page, request }) => {
  const files = (await readdir(path.join(directory, 'site'))).filter((name) => /\.(?:html|vcf|xml|txt|json)$/.test(name)).sort();
  expect(files).toEqual(['404.html', 'contacto.vcf', 'en.html', 'index.html', 'published.json', 'robots.txt', 'sitemap-0.xml', 'sitemap-index.xml']);
  const read = (name: string) => readFile(path.join(directory, 'site', name), 'utf8');
  expect((await read('sitemap-0.xml')).match(/<loc>[^<]+/g)).toEqual([`<loc>${origin}/`, `<loc>${origin}/en`]);
  expect(await read('robots.txt')).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
  expect(await read('sitemap-index.xml')).toContain(`<loc>${origin}/sitemap-0.xml</loc>`);
  expect(await read('contacto.vcf')).toContain(`URL:${origin}/`);
  expect(JSON.parse(await read('published.json')).configs).toEqual({ [id]: 1 });

  await page.goto(site);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${origin}/`);
  await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', `${origin}/en`);
  await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute('href', `${origin}/`);
  await expect(page.locator('footer').getByRole('link', { name: 'Vitrina' })).toHaveAttribute('href', `${provider}/`);

  // The form reads the config of the client's own site, and its notice is the provider's, before it answers and after.
  const notice = page.locator('#approval a[href*="privacidad"]');
  await expect(notice).toHaveAttribute('href', `${provider}/privacidad`);
  await page.locator('#approval').scrollIntoViewIfNeeded();
  await expect(page.locator('#approval .verdict-approve').first()).toBeEnabled();
  await expect(notice).toHaveAttribute('href', `${provider}/privacidad`);

  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page).toHaveURL(`${site}/en`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${origin}/en`);

  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const isLoaded = page.waitForResponse((response) => response.url().includes(`/api/config/${id}`));
  await page.goto(`${site}/en?_force=true`);
  expect((await isLoaded).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('footer').getByRole('link', { name: 'Vitrina' })).toHaveAttribute('href', `${provider}/en`);

  const status = async (address: string) => (await request.get(`${site}${address}`, { maxRedirects: 0 })).status();
  for (const alias of [`/${id}`, `/plomeria-ortega-${id}`]) {
    const led = await request.get(`${site}${alias}`, { maxRedirects: 0 });
    expect([led.status(), led.headers()['location']]).toEqual([301, '/']);
  }
  expect((await request.get(`${site}/en/nombre-viejo-${id}`, { maxRedirects: 0 })).headers()['location']).toBe('/en');
  for (const foreign of ['/pro', '/services-demo', '/202', '/editor', '/api/config/202', '/api/config?id=112', '/api/configs', '/api/publish']) {
    expect(await status(foreign), foreign).toBe(404);
  }
  const picture = await request.get(`${site}/og/${id}-es.png?r=1`);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
});
