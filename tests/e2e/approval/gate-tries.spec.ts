// Attempts without a link to see unapproved texts and pictures of a gated client.
import { expect, type Page, test } from '@playwright/test';
import { templateSections } from '#core/approval/sections.ts';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { mediaAnswerSchema } from '#schema/calls/media.ts';
import { watchNetwork } from '../../support/browser/stillness.ts';
import { changeConfig, makeClient, signedIn, siteUrl, waitUntilPublished } from '../../support/designer.ts';
import { phonePicture } from '../../support/pictures/test-pictures.ts';

const approved = 'Rebozos de Tenancingo';
const gate = { isFormEnabled: true, formStatus: 'active', access: 'link', publishGate: true };
const post = (page: Page, message: unknown) => page.evaluate((data) => window.postMessage(data, location.origin), message);

/** Collects the text of all answers to the browser from now on. */
function listen(page: Page): Promise<string>[] {
  const told: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!/image|font/.test(response.headers()['content-type'] ?? '')) told.push(response.text().catch(() => ''));
  });
  return told;
}

/** Paths that are tried for every change, and further ones. */
const tries = [
  {
    kind: '',
    addressesOf: (id: string, path: string) => [
      path,
      `${path}?_force=true`,
      `${path}?preview=${id}`,
      `${path}?_force=true&_save=1&editor&approval=&revision=3&_t=1`,
      `/en${path}?_force=true`,
      `/retail-demo?client=${id}&_force=true`,
      `${path}.vcf`,
      '/published.json',
      '/sitemap-0.xml',
    ],
  },
  {
    kind: ' @thorough',
    addressesOf: (id: string, path: string) => [
      ...['?_save=1', '?preview=abc', `?client=${id}`, '?approval=x', '?editor', '?revision=3&_t=1'].map((query) => path + query),
      ...['/en/services-demo', '/tourism-demo'].map((demo) => `${demo}?client=${id}&_force=true`),
      `/${id}`,
      `/otro-nombre-${id}?_force=true`,
    ],
  },
];

for (const { kind, addressesOf } of tries)
  test(`no address, parameter or message shows or fetches what waits for approval${kind}`, async ({ page, context }) => {
    const api = await signedIn();
    const { id, path } = await makeClient(api, {
      templateType: 'retail',
      businessName: 'Rebozos Luz',
      heroTitle: { es: approved, en: approved },
      clientApproval: gate,
    });
    const { url } = approvalLinkSchema.parse(await (await api.post(`/api/config/${id}/approval-link`)).json());
    const token = new URL(url).searchParams.get('approval') ?? '';
    const sectionApprovals = Object.fromEntries(templateSections('retail').map((section) => [section, { status: 'approved' }]));
    const answered = await context.request.put(`${siteUrl()}/api/config/${id}`, {
      headers: { 'x-approval-token': token, origin: siteUrl() },
      data: { revision: 1, clientApproval: { clientInfo: { name: 'Luz' }, sectionApprovals } },
    });
    expect(answered.status(), await answered.text()).toBe(200);
    const upload = await api.post('/api/media', { data: await phonePicture('webp', { width: 640 }), headers: { 'content-type': 'image/webp' } });
    const picture = mediaAnswerSchema.parse(await upload.json()).url;
    await changeConfig(api, id, {
      heroTitle: { es: 'Título sin aprobar', en: 'Unapproved title' },
      heroImage: picture,
      photos: [{ url: picture, caption: { es: 'Foto sin aprobar', en: 'Unapproved photo' }, alt: { es: '', en: '' } }],
    });
    await waitUntilPublished(api, { [id]: 2 });
    const held = new RegExp(`sin aprobar|unapproved|${/[\w-]{20,}/.exec(picture)?.[0] ?? picture}`, 'i');

    // The unapproved content exists: with the link it is returned.
    const newest = await (await context.request.get(`${siteUrl()}/api/config/${id}`, { headers: { 'x-approval-token': token } })).text();
    for (const word of ['sin aprobar', 'Unapproved', picture]) expect([newest.includes(word), held.test(word)], word).toEqual([true, true]);

    const told = listen(page);
    const network = watchNetwork(page);
    const look = async (what: string) => {
      await network.untilQuiet();
      const content = await page.content();
      expect(content, what).not.toMatch(held);
    };
    for (const address of addressesOf(id, path)) {
      if (/\.(?:json|xml|vcf)$/.test(address)) told.push((await context.request.get(`${siteUrl()}${address}`)).text());
      else {
        await page.goto(`${siteUrl()}${address}`);
        await look(address);
      }
    }

    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(`${siteUrl()}${path}`);
    await expect(heading).toHaveText(approved);
    for (const message of [
      'TEMPLATE_UPDATED',
      { type: 'TEMPLATE_UPDATED', revision: 3, config: { revision: 3 } },
      'refresh-preview',
      { type: 'refresh-preview' },
    ]) {
      const answer = page.waitForResponse((response) => response.url().includes(`/api/config/${id}`));
      await post(page, message);
      await answer;
      await look(JSON.stringify(message));
      await expect(heading).toHaveText(approved);
    }
    const other = await context.newPage();
    await other.goto(`${siteUrl()}/robots.txt`);
    for (const message of ['refresh-preview', 'TEMPLATE_UPDATED']) {
      const answer = page.waitForResponse((response) => response.url().includes(`/api/config/${id}`));
      await other.evaluate((data) => new BroadcastChannel('refresh-preview').postMessage(data), message);
      await answer;
      await look(`${message} of another tab`);
      await expect(heading).toHaveText(approved);
    }
    await other.close();
    // Only a script of this origin may show other content; a message from another origin is ignored.
    const foreign = { type: 'templatePreview', config: { heroTitle: 'De otra parte' } };
    await page.evaluate((data) => window.dispatchEvent(new MessageEvent('message', { origin: 'https://ajena.example', data })), foreign);
    await post(page, { type: 'editor-show', kind: 'client', id, config: foreign.config, language: 'es' });
    await look('messages of others');
    await expect(heading).toHaveText(approved);

    for (const text of await Promise.all(told)) expect(text).not.toMatch(held);
    // A picture is served to anybody who has its address, as the owner has by the link: it is a hash of the content and is not told to others.
    for (const guess of ['/media/', '/media', picture.replace(/[0-9a-f]{4}\./, '0000.'), `/api/media?client=${id}`])
      expect((await context.request.get(`${siteUrl()}${guess}`)).status(), guess).not.toBe(200);
    await api.delete(`/api/config/${id}`);
  });
