import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { projectRoot } from '#scripts/local/paths.ts';
import { freePort } from '#scripts/local/ports/free-port.ts';
import { servicesDemo } from '#templates/services/demo.ts';
import { runBuild } from '../support/build-runs.ts';
import { signedIn, siteUrl } from '../support/designer.ts';
import { designerContext } from '../support/editor/workspace.ts';
import { phonePicture } from '../support/pictures/test-pictures.ts';
import { startHttpServer } from '../support/servers/http-server.ts';

const domain = 'plomeriaortega.mx';
const origin = `https://${domain}`;
let provider = '';
let picture = '';
let directory = '';
let site = '';
let id = '';
let environment: Record<string, string> = {};
let server: ChildProcess;

/** Starts the client's own deploy: the same code, with the client's id, the main site's address and a secret. Its own Blobs store is unreachable. */
test.beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'vitrina-own-domain-'));
  provider = siteUrl();
  const api = await signedIn();
  const uploaded = await api.post('/api/media', { data: await phonePicture('jpeg'), headers: { 'content-type': 'image/jpeg' } });
  picture = (await uploaded.json()).url;
  const created = await api.post('/api/config', {
    data: { ...servicesDemo, name: 'Plomería Ortega', customDomain: domain, heroImage: picture, clientApproval: { isFormEnabled: true } },
  });
  expect(created.status()).toBe(201);
  id = (await created.json()).id;
  const made = await api.post(`/api/config/${id}/client-site/secret`);
  expect(made.status(), await made.text()).toBe(201);
  const { secret } = await made.json();
  const nowhere = { siteID: 'x', token: 'x', edgeURL: 'http://127.0.0.1:1', uncachedEdgeURL: 'http://127.0.0.1:1' };
  environment = {
    NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(nowhere)).toString('base64'),
    SITE_CLIENT: id,
    PROVIDER_ORIGIN: `${provider}/`,
    CLIENT_SITE_SECRET: secret,
  };
  const output = path.join(directory, 'site');
  const built = await runBuild({ output, cache: path.join(directory, 'cache'), environment });
  expect(built.code, built.printed).toBe(0);

  const port = await freePort();
  site = `http://localhost:${port}`;
  const script = path.join(projectRoot, 'tests/support/servers/own-domain-server.ts');
  const { SESSION_SECRET: _ofMainSite, ...inherited } = process.env;
  const env = { ...inherited, ...environment, URL: site };
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

test('one client’s site on its own domain: two pages, its own addresses, nothing of anybody else @thorough', async ({ page, request }) => {
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

  // The form reads the config through the client's own site, and links to the provider's privacy notice before and after hydration.
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
  for (const foreign of ['/pro', '/services-demo', '/202', '/editor', '/api/config/202', '/api/config?id=112', '/api/configs', '/api/publish', '/api/nada']) {
    expect(await status(foreign), foreign).toBe(404);
  }
  expect(await (await request.put(`${site}/api/nada`)).json()).toEqual({ error: { code: 'not_found', message: expect.any(String) } });
  for (const address of ['/', '/en', `/${id}`, `/api/config/${id}`, '/api/nada', `/og/${id}-es.png?r=1`]) {
    const { headers } = { headers: (await request.get(site + address, { maxRedirects: 0 })).headers() };
    expect(headers['strict-transport-security'], address).toBe('max-age=63072000');
    expect(headers['referrer-policy'], address).toBe('strict-origin-when-cross-origin');
  }
  const preview = await request.get(`${site}/og/${id}-es.png?r=1`);
  expect([preview.status(), preview.headers()['content-type']]).toEqual([200, 'image/png']);
  expect(await read('index.html')).toContain(picture);
  const uploaded = await request.get(site + picture);
  expect([uploaded.status(), uploaded.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});

test('an answer on the client’s own domain reaches the provider; once its secret is revoked, the domain’s calls fail @thorough', async ({ request }) => {
  const sent = await request.put(`${site}/api/config/${id}`, {
    data: { clientApproval: { clientInfo: { name: 'Ana Ortega', email: 'ana@ortega.mx' }, sectionApprovals: { hero: { status: 'approved', comments: '' } } } },
  });
  expect(sent.status()).toBe(200);
  const api = await signedIn();
  const { submissions } = await (await api.get(`/api/config/${id}/submissions`)).json();
  expect(submissions).toMatchObject([{ name: 'Ana Ortega' }]);
  expect((await api.delete(`/api/config/${id}/client-site/secret`)).status()).toBe(200);
  expect((await request.get(`${site}/api/config/${id}?approval=x`)).status()).toBe(502);
});

test('once it is archived, the next build of its own domain has no page, and tells nothing of it @thorough', async ({ page }) => {
  const api = await signedIn();
  const { secret } = await (await api.post(`/api/config/${id}/client-site/secret`)).json();
  expect((await api.delete(`/api/config/${id}`)).status()).toBe(200);
  const read = await fetch(`${provider}/api/client-site/${id}/build`, { headers: { authorization: `Bearer ${secret}` } });
  const { records } = await read.json();
  expect(Object.keys(records[0].record.config).sort()).toEqual(['businessName', 'customDomain', 'name', 'templateType']);
  const output = path.join(directory, 'site');
  const built = await runBuild({ output, cache: path.join(directory, 'cache'), environment: { ...environment, CLIENT_SITE_SECRET: secret } });
  expect(built.code, built.printed).toBe(0);
  const files = (await readdir(output, { recursive: true })).filter((name) => /\.(?:html|vcf)$/.test(name)).sort();
  expect(files).toEqual(['404.html', 'en/404.html']);
  expect(JSON.parse(await readFile(path.join(output, 'published.json'), 'utf8')).configs).toEqual({});
  const answer = await page.goto(site);
  expect(answer?.status()).toBe(404);
  await expect(page.locator('body')).not.toContainText('Ortega');
  expect((await api.post(`/api/config/${id}/restore`)).status()).toBe(200);
});

test('an administrator sets the hook and the secret up in the client’s panel, which shows neither again @thorough', async ({ browser }) => {
  const api = await signedIn();
  const created = await api.post('/api/config', { data: { ...servicesDemo, name: 'Plomería Loma', customDomain: 'loma.mx' } });
  const { id: other } = await created.json();
  const hook = await startHttpServer(() => ({ status: 503 }));
  const context = await designerContext(browser);
  const page = await context.newPage();
  await page.goto(`/editor/client/${other}`);
  await page.getByRole('button', { name: 'Dominio propio' }).click();
  const panel = page.getByRole('region', { name: 'Dominio propio' });
  await expect(panel.getByRole('link', { name: 'loma.mx' })).toHaveAttribute('href', 'https://loma.mx');

  const address = panel.getByLabel('Dirección del build hook');
  await address.fill(`${hook.url}/secreto-del-hook`);
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await expect(panel.getByText('Guardado. Escribe otro para cambiarlo.')).toBeVisible();
  await expect(address).toHaveValue('');
  await panel.getByRole('button', { name: 'Publicar este sitio ahora' }).click();
  await expect(panel.getByText('No se pudo publicar')).toBeVisible();
  await expect(panel.getByText(/Se intenta otra vez en \d+:\d\d\./)).toBeVisible();
  // A build of all sites, which another test may have requested meanwhile, also calls the hook.
  expect(new Set(hook.received.map(({ method, path }) => `${method} ${path}`))).toEqual(new Set(['POST /secreto-del-hook']));

  await panel.getByRole('button', { name: 'Crear secreto' }).click();
  const secret = await panel.getByLabel('CLIENT_SITE_SECRET').inputValue();
  expect(secret).toMatch(/^CLIENT_SITE_SECRET=[\w-]{43}$/);
  await page.reload();
  await page.getByRole('button', { name: 'Dominio propio' }).click();
  await expect(panel.getByRole('button', { name: 'Crear otro' })).toBeVisible();
  expect(await page.content()).not.toMatch(/secreto-del-hook|CLIENT_SITE_SECRET=/);

  await page.locator('.publish-button').click();
  await expect(page.getByRole('dialog').getByText('The build hook answered 503.')).toBeVisible();
  await context.close();
  hook.stop();
});
