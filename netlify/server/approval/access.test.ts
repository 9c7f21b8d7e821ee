import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { approvalLinkSchema } from '#schema/submission.ts';
import { type ApprovalCalls, openSite, siteOf, startApprovalCalls, verdicts } from '#tests/support/approval/calls.ts';
import { openStores } from '../store/stores.ts';

let calls: ApprovalCalls;
beforeAll(async () => {
  calls = await startApprovalCalls();
});
afterAll(() => calls.api.stop());
afterEach(() => vi.useRealTimers());

const secret = { name: 'Rosa Secreta', email: 'rosa@secreta.test', submissionDate: '2026-11-01T10:00:00.000Z' };
const linkSite = {
  ...openSite,
  internalNotes: 'debe dos meses',
  clientApproval: {
    ...openSite.clientApproval,
    access: 'link',
    clientInfo: secret,
    generalInstructions: 'Instrucciones secretas',
    floatingButtonText: 'Botón secreto',
    sectionApprovals: { hero: { status: 'needsEdit', approved: false, comments: 'Comentario secreto' } },
  },
};

async function makeLink(id: string) {
  const { status, body } = await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff });
  expect(status).toBe(201);
  const link = approvalLinkSchema.parse(body);
  return { ...link, token: new URL(link.url).searchParams.get('approval') ?? '' };
}
const withToken = (token: string) => ({ 'x-approval-token': token });
const linkState = async (id: string) =>
  z.object({ link: approvalLinkSchema.nullable() }).parse((await calls.api.call('GET', `/api/config/${id}/approval-link`, { headers: calls.staff })).body).link;

describe('link access', () => {
  test('leaks nothing of the approval to who has no valid link', async () => {
    const id = await calls.make(linkSite);
    const other = await calls.make(linkSite);
    const { token } = await makeLink(id);
    const foreign = (await makeLink(other)).token;
    const [time = '', generation = '', signature = ''] = token.split('.');
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const later = (Number.parseInt(time, 36) + 3600).toString(36);
    const forged = [
      '',
      'x',
      token.slice(0, -1),
      `${token}A`,
      foreign,
      `${time}.${generation}.${flipped}`,
      `${later}.${generation}.${signature}`,
      `${time}.2.${signature}`,
      'a'.repeat(5000),
      '../../etc',
      '..',
    ];
    for (const candidate of [undefined, ...forged]) {
      const answer = await calls.read(id, candidate === undefined ? {} : withToken(candidate));
      expect(answer.status).toBe(200);
      expect(siteOf(answer).clientApproval, candidate).toEqual({ isFormEnabled: false });
      expect(JSON.stringify(answer.body)).not.toMatch(/secret|aviso@vitrina|debe dos/i);
      expect((await calls.submit(id, {}, candidate === undefined ? {} : withToken(candidate))).status, candidate).toBe(403);
    }
    expect(await calls.submissions(id)).toEqual([]);
  });

  test('shows the form to who holds the link, as header or in the address, kept by no cache and without private fields', async () => {
    const id = await calls.make(linkSite);
    const { token, url, expiresAt, whatsappText } = await makeLink(id);
    expect(new URL(url).pathname).toBe(`/plomeria-ortega-${id}`);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(29 * 24 * 3600 * 1000);
    expect(whatsappText.es).toContain(url);
    expect(whatsappText.en).toContain(`/en/plomeria-ortega-${id}?approval=`);
    for (const answer of [await calls.read(id, withToken(token)), await calls.api.call('GET', `/api/config/${id}?approval=${token}`)]) {
      expect(siteOf(answer).clientApproval).toMatchObject({ isFormEnabled: true, generalInstructions: 'Instrucciones secretas' });
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('netlify-cdn-cache-control')).toBeNull();
      expect(JSON.stringify(answer.body)).not.toMatch(/aviso@vitrina|rosa@secreta|debe dos/);
    }
    expect((await calls.read(id, { ...withToken(token), 'if-none-match': '"1"' })).status).toBe(200);
    expect((await calls.submit(id, {}, withToken(token))).status).toBe(200);
    expect((await calls.submit(id, {}, withToken(token))).status).toBe(409);
    expect((await calls.submit(id)).status).toBe(403);
  });

  test('ends when it is revoked, and when its time is over', async () => {
    const id = await calls.make(linkSite);
    expect(await linkState(id)).toBeNull();
    const first = await makeLink(id);
    expect(await linkState(id)).toEqual({ url: first.url, expiresAt: first.expiresAt, whatsappText: first.whatsappText });
    const isOpen = async (token: string) => siteOf(await calls.read(id, withToken(token))).clientApproval.isFormEnabled;
    const second = await makeLink(id);
    expect([await isOpen(first.token), await isOpen(second.token)]).toEqual([true, true]);

    await calls.api.call('DELETE', `/api/config/${id}/approval-link`, { headers: calls.staff });
    expect([await isOpen(first.token), await isOpen(second.token)]).toEqual([false, false]);
    expect(await linkState(id)).toBeNull();
    const third = await makeLink(id);
    expect([await isOpen(first.token), await isOpen(third.token)]).toEqual([false, true]);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(third.expiresAt) - 1000 });
    expect(await isOpen(third.token)).toBe(true);
    vi.setSystemTime(Date.parse(third.expiresAt));
    expect(await isOpen(third.token)).toBe(false);
    expect((await calls.submit(id, {}, withToken(third.token))).status).toBe(403);
  });

  test('outlives a new secret while the old one is kept, and no longer', async () => {
    const id = await calls.make(linkSite);
    const { token } = await makeLink(id);
    const opens = async () => JSON.stringify(siteOf(await calls.read(id, withToken(token)))).includes('Botón secreto');
    try {
      vi.stubEnv('SESSION_SECRET_PREVIOUS', process.env['SESSION_SECRET'] ?? '');
      vi.stubEnv('SESSION_SECRET', 'otro-secreto-de-prueba-de-32-letras-o-mas');
      expect(await opens()).toBe(true);
      vi.stubEnv('SESSION_SECRET_PREVIOUS', '');
      expect(await opens()).toBe(false);
    } finally {
      vi.unstubAllEnvs();
    }
    expect(await opens()).toBe(true);
  });

  test('opens the form of its own client, not of another who is given the same number; links from before there was a nonce go on', async () => {
    const id = await calls.make(linkSite);
    const { token } = await makeLink(id);
    const isOpen = async (given: string) => siteOf(await calls.read(id, withToken(given))).clientApproval.isFormEnabled;
    const links = openStores(undefined).own['approval-links'];
    expect(await isOpen(token)).toBe(true);
    // The record is gone with its client, and the number comes again.
    await links.remove(id);
    const next = await makeLink(id);
    expect([await isOpen(token), await isOpen(next.token)]).toEqual([false, true]);

    await links.write(id, { generation: 3, expiresAt: null, createdBy: 'ana@vitrina.test' });
    const former = await makeLink(id);
    expect([await isOpen(next.token), await isOpen(former.token)]).toEqual([false, true]);
    expect((await links.read(id))?.value).not.toHaveProperty('nonce');
  });

  test('is for sites alone, and for the staff to give', async () => {
    expect((await calls.api.call('POST', '/api/config/99999/approval-link', { headers: calls.staff })).status).toBe(404);
    expect((await calls.api.call('POST', '/api/config/46/approval-link', { headers: calls.staff })).status).toBe(404);
    const id = await calls.make(linkSite);
    expect((await calls.api.call('POST', `/api/config/${id}/approval-link`)).status).toBe(401);
  });
});

describe('the publish gate', () => {
  const gated = (approval: object = {}) => ({
    ...openSite,
    internalNotes: 'debe dos meses',
    clientApproval: { ...openSite.clientApproval, access: 'link', publishGate: true, ...approval },
  });
  const approve = async (id: string, submission: Parameters<ApprovalCalls['submit']>[1] = {}) =>
    calls.submit(id, submission, withToken((await makeLink(id)).token));
  const hero = async (id: string, headers: Record<string, string> = {}) => siteOf(await calls.read(id, headers)).heroTitle?.es;

  test('shows nothing of a site before its client has approved it', async () => {
    const id = await calls.make(gated());
    const { body } = await calls.read(id, {});
    expect(body).toEqual({
      id,
      slug: 'plomeria-ortega',
      path: `/plomeria-ortega-${id}`,
      templateType: 'services',
      businessName: { es: 'Plomería Ortega', en: 'Plomería Ortega' },
      revision: 0,
      archived: false,
      preparing: true,
    });
    expect(await hero(id, withToken((await makeLink(id)).token))).toBe('Fugas hoy');
  });

  test('holds the public at the last fully approved revision, while a link shows the newest', async () => {
    const id = await calls.make(gated());
    const { token } = await makeLink(id);
    await calls.submit(id, { revision: 1 }, withToken(token));
    expect(siteOf(await calls.read(id, {}))).toMatchObject({ revision: 2, heroTitle: { es: 'Fugas hoy' } });

    const { clientApproval } = siteOf(await calls.read(id));
    await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' }, clientApproval: { ...clientApproval, formStatus: 'active' } });
    const held = await calls.read(id, {});
    expect(siteOf(held)).toMatchObject({ revision: 2, heroTitle: { es: 'Fugas hoy' }, clientApproval: { isFormEnabled: false } });
    expect(held.headers.get('etag')).toBe('"2"');
    expect((await calls.read(id, { 'if-none-match': '"2"' })).status).toBe(304);
    expect((await calls.read(id, { 'if-none-match': '"3"' })).status).toBe(200);
    const newest = siteOf(await calls.read(id, withToken(token)));
    expect(newest).toMatchObject({ revision: 3, heroTitle: { es: 'Fugas ya' }, clientApproval: { sectionApprovals: { hero: { changed: true } } } });
    expect(siteOf(held).clientApproval).toEqual({ isFormEnabled: false });

    await calls.submit(id, { revision: 3 }, withToken(token));
    expect(siteOf(await calls.read(id, {}))).toMatchObject({ revision: 4, heroTitle: { es: 'Fugas ya' } });
  });

  test('opens only for an approval of every section, and stays open through what is no content', async () => {
    const id = await calls.make(gated());
    await approve(id, { sectionApprovals: verdicts({ photos: { status: 'needsEdit', comments: 'No' } }) });
    expect(siteOf(await calls.read(id, {})).preparing).toBe(true);
    const { clientApproval } = siteOf(await calls.read(id));
    await calls.edit(id, { clientApproval: { ...clientApproval, formStatus: 'active' } });
    await approve(id);
    await calls.edit(id, { internalNotes: 'pagó' });
    expect(siteOf(await calls.read(id, {}))).toMatchObject({ revision: 5, heroTitle: { es: 'Fugas hoy' } });
  });

  test('takes the approval of what was seen, though it has changed since', async () => {
    const id = await calls.make(gated());
    await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
    await approve(id, { revision: 1 });
    expect(siteOf(await calls.read(id, {}))).toMatchObject({ revision: 1, heroTitle: { es: 'Fugas hoy' } });
  });

  test('a reset and a restore leave the public where it was; switched off, the newest shows', async () => {
    const id = await calls.make(gated());
    await approve(id);
    const { clientApproval } = siteOf(await calls.read(id));
    await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' }, clientApproval: { ...clientApproval, formStatus: 'active', clientInfo: {} } });
    expect(await hero(id)).toBe('Fugas hoy');
    await calls.api.call('POST', `/api/config/${id}/revisions/1/restore`, { headers: calls.staff });
    expect(siteOf(await calls.read(id, {}))).toMatchObject({ revision: 2, heroTitle: { es: 'Fugas hoy' } });
    await calls.edit(id, { heroTitle: { es: 'Fugas siempre', en: 'Leaks always' }, clientApproval: { ...clientApproval, publishGate: false } });
    expect(await hero(id)).toBe('Fugas siempre');
  });

  test('leads to the address that the public page has, after a rename as well', async () => {
    const id = await calls.make(gated());
    await approve(id);
    await calls.edit(id, { businessName: { es: 'Ortega e Hijos', en: 'Ortega & Sons' } });
    expect((await calls.read(id, {})).body).toMatchObject({ path: `/plomeria-ortega-${id}` });
    expect((await calls.read(id)).body).toMatchObject({ path: `/ortega-e-hijos-${id}` });
    expect(new URL((await makeLink(id)).url).pathname).toBe(`/plomeria-ortega-${id}`);
  });

  test('cannot stand open to anybody’s approval: refused on a write, and counted as behind the link in what is stored already', async () => {
    const refused = await calls.api.call('POST', '/api/config', { headers: calls.staff, body: gated({ access: 'open' }) });
    expect(refused).toMatchObject({
      status: 422,
      seen: { error: { issues: [{ path: 'clientApproval.access', message: 'must be link while publishGate is on' }] } },
    });

    const id = await calls.make(gated());
    const { own } = openStores(undefined);
    const head = z.looseObject({ config: z.looseObject({ clientApproval: z.looseObject({}) }) }).parse((await own.configs.read(id))?.value);
    const { access: _access, ...old } = head.config.clientApproval;
    await own.configs.write(id, { ...head, config: { ...head.config, clientApproval: old } });
    expect(siteOf(await calls.read(id)).clientApproval.access).toBe('link');
    expect((await calls.submit(id, { revision: 1 })).status).toBe(403);
    expect(siteOf(await calls.read(id, {})).preparing).toBe(true);
  });

  test('what it kept back can be approved by nobody without a link, after it was switched off and opened to all as well', async () => {
    const id = await calls.make(gated());
    await calls.edit(id, { heroTitle: { es: 'Ya sin candado', en: 'No gate any more' }, clientApproval: { ...openSite.clientApproval, access: 'open' } });
    const { status, seen } = await calls.submit(id, { revision: 1 });
    expect(status).toBe(422);
    expect(seen.error.issues).toMatchObject([{ path: 'revision' }]);
    expect((await calls.submit(id, { revision: 2 })).status).toBe(200);
  });

  test('a revision that was public before it has another tag than the same one behind it', async () => {
    const id = await calls.make();
    await calls.submit(id);
    expect((await calls.read(id, {})).headers.get('etag')).toBe('"2"');
    await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
    await calls.edit(id, { clientApproval: { ...siteOf(await calls.read(id)).clientApproval, access: 'link', publishGate: true } });
    const held = await calls.read(id, { 'if-none-match': '"2"' });
    expect(held).toMatchObject({ status: 200, body: { revision: 2, clientApproval: { isFormEnabled: false } } });
    expect((await calls.read(id, { 'if-none-match': held.headers.get('etag') ?? '' })).status).toBe(304);
  });
});
