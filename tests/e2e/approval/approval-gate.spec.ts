import { expect, test } from '@playwright/test';
import { templateSections } from '#core/approval/sections.ts';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { publishedSchema } from '#schema/publish/publish.ts';
import { expectAccessible } from '../../support/browser/audit.ts';
import { longestWaitMs, makeClient, signedIn, siteUrl, waitUntilPublished } from '../../support/designer.ts';

const secret = 'Un título que nadie ha aprobado';
const site = {
  templateType: 'retail',
  businessName: 'Rebozos en Espera',
  heroTitle: { es: secret, en: 'A title that nobody has approved' },
  phone: '442 555 0177',
  clientApproval: { isFormEnabled: true, formStatus: 'active', access: 'link', publishGate: true },
};

test('a gated site says that it is in preparation until its client approves it, and then stays at what is approved @thorough', async ({ page }) => {
  const api = await signedIn();
  const { id, path } = await (await api.post('/api/config', { data: site })).json();
  const address = `${siteUrl()}${path}`;

  // Before a build has made the page, the client router shows the same.
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Sitio en preparación' })).toBeVisible();
  await expect.poll(async () => (await api.get(path)).text(), { timeout: longestWaitMs }).toContain('Rebozos en Espera · Sitio en preparación');
  const html = await (await api.get(path)).text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  for (const hidden of [secret, '442 555 0177', 'approval']) expect(html).not.toContain(hidden);
  expect((await api.get(`${path}.vcf`)).status()).toBe(404);
  expect(await (await api.get('/sitemap-0.xml')).text()).not.toContain(path);
  await page.goto(`${siteUrl()}/en${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Website in preparation');
  await expect(page.locator('a[data-language="es"]')).toHaveAttribute('href', path);
  await expectAccessible(page);

  // The link shows the newest revision, and its verdict is accepted.
  const { url } = approvalLinkSchema.parse(await (await api.post(`/api/config/${id}/approval-link`)).json());
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(secret);
  await expect(page.locator('#approval')).toBeAttached();
  const status = await page.evaluate(
    async ([key, token, sections]) => {
      const sectionApprovals = Object.fromEntries(sections.map((section) => [section, { status: 'approved' }]));
      const body = JSON.stringify({ revision: 1, clientApproval: { clientInfo: { name: 'Isaura' }, sectionApprovals } });
      const headers = { 'content-type': 'application/json', 'x-approval-token': token };
      return (await fetch(`/api/config/${key}`, { method: 'PUT', credentials: 'omit', headers, body })).status;
    },
    [String(id), new URL(url).searchParams.get('approval') ?? '', [...templateSections('retail')]] as const,
  );
  expect(status).toBe(200);
  await waitUntilPublished(api, { [id]: 2 });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(secret);

  // A later edit waits for its approval, and does not count as unpublished.
  const config = await (await api.get(`/api/config/${id}`)).json();
  await api.put(`/api/config/${id}`, { data: { ...config, heroTitle: { es: 'Otro', en: 'Other' } }, headers: { 'if-match': '"2"' } });
  // A build that contains a client made after the edit has also read the edit.
  const { id: after } = await makeClient(api, { templateType: 'retail', businessName: 'Hecha después' });
  await waitUntilPublished(api, { [after]: 1 });
  expect(await (await api.get(path)).text()).toContain(secret);
  const published = publishedSchema.strict().parse(await (await api.get('/published.json')).json());
  expect(published.configs[id]).toBe(2);
  expect((await (await api.get('/api/publish')).json()).pending).not.toContain(String(id));
  for (const made of [id, after]) await api.delete(`/api/config/${made}`);
});
