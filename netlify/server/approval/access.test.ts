import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { dateInZone } from '#core/hours/date-words.ts';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import { type ApprovalCalls, openSite, siteOf, startApprovalCalls } from '#tests/support/approval/calls.ts';
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
    remindAfter: '3, 7',
    reminderEmail: 'luis@secreta.test',
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
    expect(new URL(url).pathname).toBe(`/revisar/plomeria-ortega-${id}`);
    // A demo's own page opens its form. It is stored once somebody has opened it.
    await calls.read('services-demo');
    expect(new URL((await makeLink('services-demo')).url).pathname).toBe('/services-demo');
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(29 * 24 * 3600 * 1000);
    expect(whatsappText.es).toContain(url);
    expect(whatsappText.en).toContain(`/en/revisar/plomeria-ortega-${id}?approval=`);
    for (const answer of [await calls.read(id, withToken(token)), await calls.api.call('GET', `/api/config/${id}?approval=${token}`)]) {
      expect(siteOf(answer).clientApproval).toMatchObject({ isFormEnabled: true, generalInstructions: 'Instrucciones secretas' });
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('netlify-cdn-cache-control')).toBeNull();
      expect(JSON.stringify(answer.body)).not.toMatch(/aviso@vitrina|@secreta|remindAfter|debe dos/);
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

  test('is not shown as one that works while the client is archived, and works again with the client', async () => {
    const id = await calls.make(linkSite);
    const { staff } = calls;
    const shown = async () =>
      Promise.all(
        ['approval-link', 'intake-link'].map(async (kind) => {
          const { body } = await calls.api.call('GET', `/api/config/${id}/${kind}`, { headers: staff });
          return z.object({ link: z.unknown() }).parse(body).link !== null;
        }),
      );
    for (const kind of ['approval-link', 'intake-link']) await calls.api.call('POST', `/api/config/${id}/${kind}`, { headers: staff });
    expect(await shown()).toEqual([true, true]);
    await calls.api.call('DELETE', `/api/config/${id}`, { headers: staff });
    expect(await shown()).toEqual([false, false]);
    await calls.api.call('POST', `/api/config/${id}/restore`, { headers: staff });
    expect(await shown()).toEqual([true, true]);
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

  test('shows its last day in the business’s time zone, like the mails', async () => {
    const id = await calls.make({ ...linkSite, timeZone: 'America/Tijuana' });
    // Half past midnight in Mexico City, the evening before in Tijuana.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${new Date().toISOString().slice(0, 10)}T06:30:00Z`) });
    // The session so far was used in the future, so it ends.
    const staff = await calls.api.signIn();
    for (const kind of ['approval-link', 'intake-link']) {
      const { body } = await calls.api.call('POST', `/api/config/${id}/${kind}`, { headers: staff });
      const { expiresAt, whatsappText } = approvalLinkSchema.parse(body);
      const [there, elsewhere] = ['America/Tijuana', defaultZone].map((zone) => dateInZone(new Date(expiresAt), 'es', zone));
      expect(whatsappText.es, kind).toContain(there);
      expect(whatsappText.es, kind).not.toContain(elsewhere);
    }
  });

  test('exists only for sites, and only staff can make links', async () => {
    const staff = await calls.api.signIn();
    expect((await calls.api.call('POST', '/api/config/99999/approval-link', { headers: staff })).status).toBe(404);
    expect((await calls.api.call('POST', '/api/config/46/approval-link', { headers: staff })).status).toBe(404);
    const made = await calls.api.call('POST', '/api/config', { body: linkSite, headers: staff });
    expect((await calls.api.call('POST', `/api/config/${made.seen.id}/approval-link`)).status).toBe(401);
  });
});
