import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { keepPreview } from '#server/previews/store.ts';
import { openStores } from '#server/store/stores.ts';
import { templates } from '#templates/registry.ts';
import { builtShell } from '#tests/support/servers/built-shell.ts';
import { startPageServer } from '#tests/support/servers/page-server.ts';
import { startTestApi, type TestApi } from '#tests/support/test-api.ts';
import { answerPreview } from '../og/answer.ts';
import { planBuild } from '../run/plan.ts';
import { answerDraft } from './answer.ts';

const notFound = { '/404.html': '<p>no está</p>', '/en/404.html': '<p>not here</p>' };

let api: TestApi;
let staff: Record<string, string>;
let pages: Awaited<ReturnType<typeof startPageServer>>;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.signIn();
  pages = await startPageServer({ ...notFound, '/shell.html': builtShell });
});
afterAll(async () => {
  pages.stop();
  await api.stop();
});

const deploy = { context: 'production', id: '65f0c0ffee' };
async function ask(address: string, origin = pages.url) {
  const answer = await answerDraft(new Request(new URL(address, origin)), { deploy });
  const html = await answer.text();
  const told = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&');
  const data = /<script type="application\/json" data-router="served" data-served="(\w+)">(.*?)<\/script>/s.exec(html);
  return { status: answer.status, headers: answer.headers, html, told, title: /<title>(.*?)<\/title>/.exec(html)?.[1], as: data?.[1], data: data?.[2] };
}
const clientApproval = { isFormEnabled: true, access: 'link', publishGate: true };
async function makeClient(fields: object = {}) {
  const body = { templateType: 'restaurants', businessName: 'La Espiga', heroTitle: { es: 'Pan de hoy', en: 'Bread of today' }, clientApproval, ...fields };
  const { seen } = await api.call('POST', '/api/config', { headers: staff, body });
  const link = await api.call('POST', `/api/config/${seen.id}/approval-link`, { headers: staff });
  return {
    id: seen.id,
    path: seen.path,
    link: new URL(String(link.body?.['url'])),
    token: new URL(String(link.body?.['url'])).searchParams.get('approval') ?? '',
  };
}

describe('the approval link of a site that nobody sees yet', () => {
  test('opens on the site itself, under its own name and picture, and is kept by nobody', async () => {
    const { id, path, link, token } = await makeClient();
    expect(link.pathname).toBe(`/revisar${path}`);
    const { status, headers, html, told, title, data } = await ask(link.pathname + link.search);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-language': 'es',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    });
    expect([title, told('og:title')]).toEqual(['La Espiga · Pan de hoy', 'La Espiga · Pan de hoy']);
    expect([told('og:site_name'), told('robots'), told('og:url')]).toEqual(['La Espiga', 'noindex', `${pages.url}/revisar${path}`]);
    expect(told('og:image')).toBe(`${pages.url}/og/${id}-es.png?r=1&approval=${encodeURIComponent(token)}`);
    expect(html.match(/<link rel="stylesheet" href="[^"]*"/g)).toEqual(
      ['/r.css', '/approval.css', '/unscripted.css'].map((href) => `<link rel="stylesheet" href="${href}"`),
    );
    expect(html).toContain('Pan de hoy</h1>');
    const small = await makeClient({ heroImage: `/media/${'a'.repeat(40)}.240x180.jpg` });
    expect((await ask(small.link.pathname + small.link.search)).html).toContain('<link rel="stylesheet" href="/small.css"');
    // The form does not respond until the script has loaded.
    expect(html).toMatch(/<fieldset class="approval-fields" disabled="">/);
    expect(html).not.toContain('Vista previa');
    expect(JSON.parse(data ?? '')).toMatchObject({ id, heroTitle: { es: 'Pan de hoy' }, clientApproval: { isFormEnabled: true } });

    const english = await ask(`/en${link.pathname}${link.search}%C2%BB`);
    expect([english.status, english.title]).toEqual([200, 'La Espiga · Bread of today']);
    expect(english.html).toContain(`href="/revisar${path}"`);
  });

  test('tells nothing but the name without a link that works, and does not say that the site is in preparation', async () => {
    const { id, link } = await makeClient();
    const other = await makeClient();
    await api.call('DELETE', `/api/config/${id}/approval-link`, { headers: staff });
    for (const query of [link.search, other.link.search, '', '?approval=x']) {
      const { status, html, title, told, data } = await ask(link.pathname + query);
      expect([status, title, told('og:image'), data], query).toEqual([200, 'La Espiga', undefined, '']);
      expect(html).not.toMatch(/Pan de hoy|Sitio en preparación<\/h1>/);
      expect(html).toContain('class="live-loading"');
      // Late fonts are not used, so the page that replaces this one would have other fonts.
      for (const font of templates.restaurants.fonts) expect(html).toContain(`/fonts/${font}.woff2`);
    }
  });

  test('without a link a site that is public goes by the name that it has in public: a new one waits for the approval, in another template, too', async () => {
    const { id, link, token } = await makeClient();
    const sectionApprovals = Object.fromEntries(['hero', 'about', 'menu', 'photos', 'reviews', 'contact'].map((section) => [section, { status: 'approved' }]));
    const body = { clientApproval: { clientInfo: { name: 'Carmen' }, sectionApprovals } };
    expect((await api.call('PUT', `/api/config/${id}`, { body, headers: { 'x-approval-token': token } })).status).toBe(200);
    const read = await api.call('GET', `/api/config/${id}`, { headers: staff });
    const renamed = { ...read.body, templateType: 'retail', businessName: { es: 'Traspaso Secreto', en: 'Secret Handover' } };
    expect((await api.call('PUT', `/api/config/${id}`, { body: renamed, headers: { ...staff, 'if-match': '"2"' } })).status).toBe(200);
    const held = await ask(link.pathname);
    expect([held.title, held.html.includes('Secreto'), held.html.includes(templates.retail.themeColour)]).toEqual(['La Espiga', false, false]);
    expect((await ask(link.pathname + link.search)).title).toContain('Traspaso Secreto');
  });

  test('hides a notice that is over before anything is painted, by a script that its policy names', async () => {
    const banner = { showBanner: true, bannerText: { es: 'Ya pasó', en: 'It is over' }, bannerUntil: '2020-01-02' };
    const { link } = await makeClient(banner);
    const { html } = await ask(link.pathname + link.search);
    const [head = ''] = html.split('</head>');
    expect(head).toMatch(/<script>\(\(\) => \{\}\)\("America\/[\w/]+"\)<\/script><link rel="stylesheet"/);
    const script = /<script>(.*?)<\/script>/.exec(head)?.[1] ?? '';
    const policy = /content-security-policy" content="([^"]*)"/i.exec(head)?.[1]?.replaceAll('&#x27;', "'");
    expect(policy).toBe(`default-src 'self'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}' 'self'`);
    // A page on which nothing has dates carries none.
    const { link: plain } = await makeClient();
    expect((await ask(plain.pathname + plain.search)).html).not.toContain('<script>');
  });

  test('after an answer leaves it to the device to ask, as only that knows whose the answer is', async () => {
    const { id, link, token } = await makeClient();
    const body = { clientApproval: { clientInfo: { name: 'Carmen' }, sectionApprovals: { hero: { status: 'needsEdit', comments: 'Otra foto' } } } };
    expect((await api.call('PUT', `/api/config/${id}`, { headers: { 'x-approval-token': token }, body })).status).toBe(200);
    const { html, data } = await ask(link.pathname + link.search);
    expect(html).toContain('Pan de hoy</h1>');
    expect(data).toBe('');
  });

  test('greets each of several people by the name of their link, and shows what the others said to the one who decides', async () => {
    const approvers = [
      { id: 'luis0001', name: 'Luis <b>Ortega', decides: false },
      { id: 'carmen02', name: 'Carmen Ortega', decides: true },
    ];
    const { id, link } = await makeClient({ clientApproval: { ...clientApproval, approvers } });
    const made = await api.call('POST', `/api/config/${id}/approval-link`, { headers: staff });
    const [luis = link, carmen = link] = (approvalLinkSchema.parse(made.body).approvers ?? []).map(({ url }) => new URL(url));
    const first = (html: string) => /<aside class="review-first"[^>]*><strong>(.*?)<\/strong>/.exec(html)?.[1];
    const open = ({ pathname, search }: URL) => ask(pathname + search);
    expect([first((await open(luis)).html), first((await open(carmen)).html)]).toEqual([
      'Luis, revisa tu sitio: 6 secciones',
      'Carmen, revisa tu sitio: 6 secciones',
    ]);
    const body = { clientApproval: { clientInfo: { name: 'x' }, sectionApprovals: { hero: { status: 'needsEdit', comments: 'Otra <i>foto' } } } };
    const headers = { 'x-approval-token': luis.searchParams.get('approval') ?? '' };
    expect((await api.call('PUT', `/api/config/${id}`, { headers, body })).status).toBe(200);
    const decider = await open(carmen);
    expect(first(decider.html)).toBe('Carmen, revisa tu sitio: 6 secciones');
    expect(decider.html).toContain('<li><b>Luis &lt;b&gt;Ortega</b>: con cambios, con comentario<q>Otra &lt;i&gt;foto</q></li>');
    expect(JSON.parse(decider.data ?? '')).toMatchObject({ opinions: [{ sections: { hero: { comments: 'Otra <i>foto' } } }] });
    const own = await open(luis);
    expect([first(own.html), own.data]).toEqual(['Luis, ya respondiste', '']);
    expect(own.html).not.toContain('Carmen Ortega');
    // A person who is no longer asked gets only the name of the business, and no picture of the page.
    const draw = () => answerPreview(new Request(`${pages.url}/og/${id}-es.png?r=1&approval=${headers['x-approval-token']}`), { deploy });
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect((await draw()).status).toBe(500);
    log.mockRestore();
    const read = await api.call('GET', `/api/config/${id}`, { headers: staff });
    const left = { ...read.body, clientApproval: { ...clientApproval, approvers: approvers.slice(1) } };
    expect((await api.call('PUT', `/api/config/${id}`, { headers: { ...staff, 'if-match': '*' }, body: left })).status).toBe(200);
    expect((await open(luis)).html).not.toContain('Pan de hoy');
    expect((await draw()).status).toBe(404);
  });

  test('writes what a client is called as text, wherever it stands', async () => {
    const { link } = await makeClient({ businessName: 'Pan"><script>alert(1)</script>', aboutText: { es: '</script><script>alert(2)</script>', en: '' } });
    const { html, told, data } = await ask(link.pathname + link.search);
    expect(html).not.toMatch(/<script>alert/);
    expect(told('og:site_name')).toContain('&lt;script&gt;');
    expect(JSON.parse(data ?? '')).toMatchObject({ aboutText: { es: '</script><script>alert(2)</script>' } });
  });

  test('is drawn for who has the link alone', async () => {
    const { id, token } = await makeClient();
    const draw = (query: string) => answerPreview(new Request(`${pages.url}/og/${id}-es.png?r=1${query}`), { deploy });
    expect((await draw('')).status).toBe(404);
    expect((await draw('&approval=x')).status).toBe(404);
    // Its letters and scenes are not served here: what matters is that it asks for them.
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect((await draw(`&approval=${token}`)).status).toBe(500);
    // They are requested together; which of them fails first is not determined.
    expect(String(log.mock.lastCall)).toMatch(/\/(?:fonts|og-scenes)\/\S+ answered 404/);
    log.mockRestore();
  });
});

describe('a preview', () => {
  const make = async (config: object) => String((await api.call('POST', '/api/templates', { headers: staff, body: { config } })).body?.['url']);

  test('has an address of its own, with the name of the client and no demo’s', async () => {
    const url = await make({ templateType: 'tourism', businessName: { es: 'Ruta Norte', en: 'North Route' }, internalNotes: 'debe dos meses' });
    expect(url).toMatch(/^\/borrador\/[\w-]+$/);
    const { status, html, told, as, data } = await ask(url);
    expect([status, as, told('og:site_name'), told('robots')]).toEqual([200, 'preview', 'Ruta Norte', 'noindex']);
    expect(told('og:image')).toBe(`${pages.url}/og/borrador.${url.split('/')[2]}-es.png`);
    expect(html).toContain(`href="/en${url}"`);
    expect(data).not.toContain('debe dos meses');
    expect((await ask(`/en${url}`)).told('og:site_name')).toBe('North Route');
    const photo = await make({ templateType: 'tourism', heroImage: 'https://fotos.example/ruta.jpg' });
    expect((await ask(photo)).told('og:image')).toBe('https://fotos.example/ruta.jpg');
  });

  test('of the provider’s own pages stays where it was', async () => {
    expect(await make({ templateType: 'homepage' })).toMatch(/^\/\?preview=/);
    expect(await make({ templateType: 'pro' })).toMatch(/^\/pro\?preview=/);
  });

  test('that is none, or not any more, is not found', async () => {
    for (const address of [
      '/borrador/x',
      '/en/borrador/abc123-nothing',
      '/borrador/',
      '/revisar/nadie-987654',
      '/revisar/hola',
      '/revisar/a/b-113',
      '/borrador/%2e%2e',
    ]) {
      expect((await ask(address)).status, address).toBe(404);
    }
  });
});

test('a review and a preview have no link to a contact card, whose file only a built page has', async () => {
  const own = { templateType: 'retail', phone: '442 555 0101' };
  const { link } = await makeClient(own);
  const made = await api.call('POST', '/api/templates', { headers: staff, body: { config: own } });
  const review = link.pathname + link.search;
  for (const address of [review, `/en${review}`, String(made.body?.['url'])]) {
    const { status, html } = await ask(address);
    expect([status, html.includes('tel:+524425550101'), html.includes('.vcf')], address).toEqual([200, true, false]);
  }
});

test('whatever is answered carries the security headers that netlify.toml gives files alone', async () => {
  const { link } = await makeClient();
  const made = await api.call('POST', '/api/templates', { headers: staff, body: { config: { templateType: 'retail' } } });
  const preview = String(made.body?.['url']);
  const review = link.pathname + link.search;
  for (const [address, status] of [
    [review, 200],
    [`/en${review}`, 200],
    [link.pathname, 200],
    [preview, 200],
    ['/revisar/nadie-987654', 404],
    ['/en/borrador/x', 404],
  ] as const) {
    const answer = await ask(address);
    expect([answer.status, Object.fromEntries(answer.headers)], address).toEqual([
      status,
      expect.objectContaining({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "frame-ancestors 'self'",
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      }),
    ]);
  }
});

test.each([
  ['2027-01-01T05:59:00Z', 2026],
  ['2027-01-01T06:00:00Z', 2027],
])('at %s it is %i in Mexico, where the provider and its clients are: copyright lines of drafts and of a build say so', async (instant, year) => {
  const now = new Date(instant);
  vi.useFakeTimers({ toFake: ['Date'], now });
  const { previewId } = await keepPreview(openStores(undefined), { templateType: 'services', businessName: { es: 'Plomería Ortega', en: '' } }, now);
  const { html } = await ask(`/borrador/${previewId}`);
  vi.useRealTimers();
  expect(/© (\d+) Plomería Ortega/.exec(html)?.[1]).toBe(`${year}`);
  const cache = { read: async () => undefined, keep: async () => undefined, save: async () => undefined };
  const { input } = await planBuild({ previous: undefined, cache, fingerprint: 'x', now, client: undefined, stores: openStores(undefined) });
  expect(input.year).toBe(year);
});

test('an archived client has nothing to review; a site without a shell leads where links led before', async () => {
  const { id, path, link } = await makeClient();
  const bare = await startPageServer(notFound);
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const answer = await answerDraft(new Request(new URL(link.pathname + link.search, bare.url)), { deploy });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, path + link.search]);
  log.mockRestore();
  bare.stop();
  await api.call('DELETE', `/api/config/${id}`, { headers: staff });
  expect((await ask(link.pathname + link.search)).status).toBe(404);
});
