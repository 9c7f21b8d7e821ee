import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { type ApprovalCalls, openSite, siteOf, startApprovalCalls, verdicts } from '#tests/support/approval/calls.ts';
import { openStores } from '../store/stores.ts';

let calls: ApprovalCalls;
beforeAll(async () => {
  calls = await startApprovalCalls();
});
afterAll(() => calls.api.stop());

async function makeLink(id: string) {
  const link = approvalLinkSchema.parse((await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff })).body);
  return { ...link, token: new URL(link.url).searchParams.get('approval') ?? '' };
}
const withToken = (token: string) => ({ 'x-approval-token': token });

describe('the publish gate', () => {
  const gated = (approval: object = {}) => ({
    ...openSite,
    internalNotes: 'debe dos meses',
    clientApproval: { ...openSite.clientApproval, access: 'link', publishGate: true, ...approval },
  });
  const approve = async (id: string, submission: Parameters<ApprovalCalls['submit']>[1] = {}) =>
    calls.submit(id, submission, withToken((await makeLink(id)).token));
  const hero = async (id: string, headers: Record<string, string> = {}) => siteOf(await calls.read(id, headers)).heroTitle?.es;
  const shownHero = (id: string) => hero(id, {});
  const formId = '3f0d6f6e-7a5c-4a63-9d2e-1c1f7a0b2c3d';

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

  test('switched on before anything is approved it leaves the public what it saw, and nothing after that', async () => {
    const id = await calls.make();
    await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
    const { clientApproval } = siteOf(await calls.read(id));
    const gate = { ...clientApproval, access: 'link', publishGate: true };
    // The very save that switches it on brings a change: that one waits already.
    await calls.edit(id, { heroTitle: { es: 'Fugas después', en: 'Leaks later' }, clientApproval: gate });
    await calls.edit(id, { phone: '442 555 0199' });
    const held = await calls.read(id, {});
    expect(siteOf(held)).toMatchObject({ revision: 2, heroTitle: { es: 'Fugas ya' }, phone: '442 555 0100', clientApproval: { isFormEnabled: false } });
    // Without the gate the same revision was answered with its form, under the tag "2".
    expect(held.headers.get('etag')).toBe('"2-held"');
    expect(siteOf(await calls.read(id, withToken((await makeLink(id)).token)))).toMatchObject({ revision: 4, heroTitle: { es: 'Fugas después' } });
    expect((await calls.submit(id, { revision: 2 })).status).toBe(403);

    // An objection leaves it there, an approval moves it on, and one that is taken back moves it back.
    await approve(id, { revision: 4, sectionApprovals: verdicts({ hero: { status: 'needsEdit', comments: 'No' } }) });
    expect(siteOf(await calls.read(id, {})).revision).toBe(2);
    await calls.edit(id, { clientApproval: { ...gate, formStatus: 'active' } });
    await approve(id, { rest: { formId } });
    expect(await shownHero(id)).toBe('Fugas después');
    await approve(id, { rest: { formId }, sectionApprovals: verdicts({ hero: { status: 'needsEdit', comments: 'Siempre no' } }) });
    expect(await shownHero(id)).toBe('Fugas ya');
  });

  test('an archived site showed nothing when it was switched on: brought back, it is in preparation', async () => {
    const id = await calls.make();
    await calls.api.call('DELETE', `/api/config/${id}`, { headers: calls.staff });
    await calls.edit(id, { clientApproval: { ...siteOf(await calls.read(id)).clientApproval, access: 'link', publishGate: true } });
    await calls.api.call('POST', `/api/config/${id}/restore`, { headers: calls.staff });
    expect(siteOf(await calls.read(id, {}))).toMatchObject({ preparing: true, revision: 0 });
  });

  test('switched off and on again, it keeps the revision that was public in between', async () => {
    const id = await calls.make(gated());
    expect(siteOf(await calls.read(id, {})).preparing).toBe(true);
    const { clientApproval } = siteOf(await calls.read(id));
    await calls.edit(id, { clientApproval: { ...clientApproval, publishGate: false } });
    await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
    await calls.edit(id, { heroTitle: { es: 'Fugas después', en: 'Leaks later' }, clientApproval });
    expect(siteOf(await calls.read(id, {}))).toMatchObject({ revision: 3, heroTitle: { es: 'Fugas ya' } });
    await calls.api.call('POST', `/api/config/${id}/revisions/1/restore`, { headers: calls.staff });
    expect(await shownHero(id)).toBe('Fugas ya');
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

  test('accepts an approval of the revision that was seen, even if the site has changed since', async () => {
    const id = await calls.make(gated());
    const { token } = await makeLink(id);
    await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
    await calls.submit(id, { revision: 1 }, withToken(token));
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
    expect(new URL((await makeLink(id)).url).pathname).toBe(`/revisar/plomeria-ortega-${id}`);
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

  test('content that it held back can be approved by nobody without a link, even after it was switched off and the form opened to all', async () => {
    const id = await calls.make(gated());
    await calls.edit(id, { heroTitle: { es: 'Ya sin candado', en: 'No gate any more' }, clientApproval: { ...openSite.clientApproval, access: 'open' } });
    const { status, seen } = await calls.submit(id, { revision: 1 });
    expect(status).toBe(422);
    expect(seen.error.issues).toMatchObject([{ path: 'revision' }]);
    expect((await calls.submit(id, { revision: 2 })).status).toBe(200);
  });

  test('content that it held back is not revealed without a link as the “before” of an answer, once the form is open to all', async () => {
    const id = await calls.make(gated());
    await calls.edit(id, { heroTitle: { es: 'Nunca se publicó', en: 'Never went public' } });
    const { token } = await makeLink(id);
    await calls.submit(id, { revision: 2, sectionApprovals: verdicts({ hero: { status: 'needsEdit', comments: 'Otro título' } }) }, withToken(token));
    const { clientApproval } = siteOf(await calls.read(id));
    const open = { ...clientApproval, publishGate: false, access: 'open', formStatus: 'active' };
    await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' }, clientApproval: open });
    const anybody = await calls.read(id, {});
    expect(siteOf(anybody)).toMatchObject({ heroTitle: { es: 'Fugas ya' }, clientApproval: { isFormEnabled: true } });
    expect(siteOf(anybody).clientApproval.sectionApprovals?.hero).toMatchObject({ status: 'needsEdit', changed: true, changes: [] });
    expect(JSON.stringify(anybody.body)).not.toContain('Nunca se publicó');
    expect(JSON.stringify((await calls.read(id, withToken(token))).body)).toContain('Nunca se publicó');
  });

  test('a revision that was public before it has another tag than the same one behind it', async () => {
    const id = await calls.make();
    await calls.submit(id);
    expect((await calls.read(id, {})).headers.get('etag')).toBe('"2"');
    await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
    await calls.edit(id, { clientApproval: { ...siteOf(await calls.read(id)).clientApproval, access: 'link', publishGate: true } });
    // What was approved earlier does not come back over what the public saw meanwhile.
    const held = await calls.read(id, { 'if-none-match': '"3"' });
    expect(held).toMatchObject({ status: 200, body: { revision: 3, heroTitle: { es: 'Fugas ya' }, clientApproval: { isFormEnabled: false } } });
    expect((await calls.read(id, { 'if-none-match': held.headers.get('etag') ?? '' })).status).toBe(304);
  });

  test('a refused section keeps its revision from going live, even if another template lacks that section', async () => {
    const given = (menu: object) => ({ ...Object.fromEntries(Object.entries(verdicts()).filter(([section]) => section !== 'services')), menu });
    for (const menu of [
      { status: 'needsEdit', comments: 'Faltan platos' },
      { status: 'pending', comments: '' },
    ]) {
      const id = await calls.make({ ...gated(), templateType: 'restaurants' });
      const { token } = await makeLink(id);
      await calls.edit(id, { templateType: 'services', sections: { catalogue: { hidden: true } } });
      expect((await calls.submit(id, { revision: 1, sectionApprovals: given(menu) }, withToken(token))).status).toBe(200);
      expect((await calls.read(id, {})).body).toMatchObject({ preparing: true });
      await calls.edit(id, { phone: '442 555 0199' });
      expect((await calls.read(id, {})).body).toMatchObject({ preparing: true });
    }
    // A revision that was approved with that section goes live.
    const id = await calls.make({ ...gated(), templateType: 'restaurants' });
    const { token } = await makeLink(id);
    await calls.edit(id, { templateType: 'services', sections: { catalogue: { hidden: true } } });
    await calls.submit(id, { revision: 1, sectionApprovals: given({ status: 'approved', comments: '' }) }, withToken(token));
    expect((await calls.read(id, {})).body).toMatchObject({ revision: 1, templateType: 'restaurants' });
  });

  test('revisions saved while a site was archived were never public: without a link nobody can answer them or read them as “before”', async () => {
    const id = await calls.make();
    await calls.api.call('DELETE', `/api/config/${id}`, { headers: calls.staff });
    await calls.edit(id, { heroTitle: { es: 'Nunca se publicó', en: 'Never went public' } });
    await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
    await calls.api.call('POST', `/api/config/${id}/restore`, { headers: calls.staff });
    expect((await calls.read(id, {})).body).toMatchObject({ revision: 5, heroTitle: { es: 'Fugas ya' } });
    expect((await calls.submit(id, { revision: 3 })).status).toBe(422);
    expect((await calls.api.call('GET', `/api/config/${id}/correctable?revision=3`)).status).toBe(404);
    expect((await calls.api.call('GET', `/api/config/${id}/correctable?revision=1`)).status).toBe(200);
    expect((await calls.submit(id, { revision: 1 })).status).toBe(200);
  });
});
