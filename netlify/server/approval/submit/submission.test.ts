import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyForm, submissionBody } from '#core/approval/form.ts';
import { type ApprovalCalls, openSite, sections, siteOf, startApprovalCalls, verdicts } from '#tests/support/approval/calls.ts';

let calls: ApprovalCalls;
beforeAll(async () => {
  calls = await startApprovalCalls();
});
afterAll(() => calls.api.stop());

const whole = async (id: string) => siteOf(await calls.read(id));

describe('a submission', () => {
  test('completes the form, is stored, and is bound to the revision that was seen', async () => {
    const id = await calls.make();
    const seen = (await calls.read(id, {})).body;
    const reviewed = verdicts({ photos: { status: 'needsEdit', comments: 'La tercera no es nuestra' } });
    const answer = await calls.submit(id, { name: '  Rosa Ortega ', sectionApprovals: reviewed, revision: 1, rest: seen ?? {} });
    expect(answer).toMatchObject({ status: 200, body: { revision: 2, clientApproval: { isFormEnabled: true, formStatus: 'completed' } } });
    expect(Object.keys(siteOf(answer).clientApproval)).toEqual(['isFormEnabled', 'formStatus']);

    const { clientApproval } = await whole(id);
    expect(clientApproval).toMatchObject({
      formStatus: 'completed',
      overallApproved: false,
      clientInfo: { name: 'Rosa Ortega', email: 'rosa@cliente.test' },
      sectionApprovals: {
        hero: { status: 'approved', approved: true, revision: 1, changed: false },
        photos: { status: 'needsEdit', approved: false, comments: 'La tercera no es nuestra', revision: 1, changed: false },
      },
    });
    expect(Date.parse(clientApproval.clientInfo?.submissionDate ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(clientApproval.lastSavedAt).toBe(clientApproval.clientInfo?.submissionDate);
    expect(await calls.submissions(id)).toMatchObject([{ n: 1, name: 'Rosa Ortega', email: 'rosa@cliente.test', revision: 1, overallApproved: false }]);
    const { seen: history } = await calls.api.call('GET', `/api/config/${id}/revisions`, { headers: calls.staff });
    expect(history.revisions[0]).toMatchObject({ revision: 2, action: 'approval', savedBy: 'client' });
  });

  test('about a site as large as a config may be arrives, with the longest comments and corrections there may be, also when it is corrected', async () => {
    const [before, title] = ['y'.repeat(5000), { es: 'Fuga', en: 'Leak' }];
    const services = Array.from({ length: 25 }, () => ({ title, description: { es: before, en: before } }));
    const id = await calls.make({ ...openSite, services });
    const proposed = (path: string) => (['es', 'en'] as const).map((language) => ({ path, language, before, after: 'ñ€'.repeat(2500) }));
    const proposals = services.slice(5).flatMap((_, at) => proposed(`services.${at}.description`));
    const all = Object.fromEntries(sections.map((key) => [key, { status: 'needsEdit' as const, comments: '€'.repeat(5000) }]));
    for (const name of ['Rosa', 'Rosa Ortega']) {
      const { body: read } = await calls.api.call('GET', `/api/config/${id}`, { headers: { 'x-approval-form': 'telefono-de-rosa' } });
      const said = submissionBody({ ...emptyForm([]), verdicts: all, name, proposals }, read, 1, new Date().toISOString());
      expect((await calls.api.call('PUT', `/api/config/${id}`, { body: { ...said, formId: 'telefono-de-rosa' } })).status).toBe(200);
      expect((await calls.submissions(id))[0]).toMatchObject({ name, sections: { hero: { comments: '€'.repeat(5000) } }, proposals: { length: 40 } });
    }
  });

  test('of a stale page changes nothing but the approval, and shows what changed meanwhile', async () => {
    const id = await calls.make();
    const stale = (await calls.read(id, {})).body;
    await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' }, phone: '442 555 0199' });
    const before = (await calls.read(id)).body;
    const answer = await calls.submit(id, {
      revision: 1,
      rest: { ...stale, heroTitle: { es: 'Pirata', en: 'Pirate' }, internalNotes: 'x', archived: true, templateType: 'retail' },
    });
    expect(answer.status).toBe(200);
    const { clientApproval: _approval, ...after } = (await calls.read(id)).body ?? {};
    const { clientApproval: _before, ...was } = before ?? {};
    expect(after).toEqual({ ...was, revision: 3, updatedAt: after['updatedAt'], updatedBy: 'client' });

    const { sectionApprovals } = (await whole(id)).clientApproval;
    expect(Object.entries(sectionApprovals ?? {}).flatMap(([section, { changed }]) => (changed ? [section] : []))).toEqual(['hero', 'contact']);
    expect(sectionApprovals?.hero?.changes).toEqual([
      {
        field: 'heroTitle',
        kind: 'text',
        label: { es: 'Título', en: 'Title' },
        before: { es: ['Fugas hoy'], en: ['Leaks today'] },
        after: { es: ['Fugas ya'], en: ['Leaks now'] },
        marks: {
          before: { es: [['Fugas ', 'hoy']], en: [['Leaks ', 'today']] },
          after: { es: [['Fugas ', 'ya']], en: [['Leaks ', 'now']] },
        },
      },
    ]);
    expect(sectionApprovals?.contact?.changes).toMatchObject([{ field: 'phone', before: { es: ['442 555 0100'] }, after: { es: ['442 555 0199'] } }]);
  });

  test('is what the client finds again when the form is opened anew, with what changed since', async () => {
    const id = await calls.make();
    await calls.submit(id);
    const { clientApproval } = await whole(id);
    await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' }, clientApproval: { ...clientApproval, formStatus: 'active' } });
    const open = siteOf(await calls.read(id, {})).clientApproval;
    expect(open.sectionApprovals?.hero).toMatchObject({
      status: 'approved',
      changed: true,
      changes: [{ before: { es: ['Fugas hoy'] }, after: { es: ['Fugas ya'] } }],
    });
    expect(open.sectionApprovals?.about).toMatchObject({ status: 'approved', changed: false });
    expect(open.clientInfo).toEqual({ name: 'Rosa Ortega', submissionDate: clientApproval.clientInfo?.submissionDate });
    expect((await calls.submit(id)).status).toBe(200);
    expect((await whole(id)).clientApproval.sectionApprovals?.hero).toMatchObject({ changed: false, revision: 3 });
    expect(await calls.submissions(id)).toHaveLength(2);
  });

  test('sent again it keeps what was said: what is as it was stays approved, what changed stands beside the comment that asked for it', async () => {
    const id = await calls.make();
    const hero = { status: 'needsEdit', comments: 'Otro título' };
    await calls.submit(id, { sectionApprovals: verdicts({ hero, photos: { status: 'needsEdit', comments: 'Otra foto' } }) });
    await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
    const { clientApproval } = await whole(id);
    await calls.edit(id, { clientApproval: { ...clientApproval, formStatus: 'active' } });
    const { seen } = await calls.api.call('GET', `/api/config/${id}/revisions`, { headers: calls.staff });
    expect(seen.revisions[0]).toMatchObject({ revision: 4, action: 'sendAgain' });

    const { body } = await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff });
    expect(body?.['whatsappText']).toMatchObject({
      es: expect.stringMatching(/^¡Hola, Rosa! Ya están los cambios que pediste en tu sitio de Plomería Ortega: http/),
      en: expect.stringMatching(/^Hello, Rosa! The changes you asked for/),
    });
    const open = siteOf(await calls.read(id, {})).clientApproval;
    expect(open).toMatchObject({ formStatus: 'active', clientInfo: { name: 'Rosa Ortega' } });
    expect(open.sectionApprovals).toMatchObject({
      hero: { ...hero, changed: true, changes: [{ marks: { after: { es: [['Fugas ', 'ya']] } } }] },
      photos: { status: 'needsEdit', comments: 'Otra foto', changed: false },
      about: { status: 'approved', changed: false },
    });
    // Nobody corrects an answer that was acted on, and the next one is another.
    expect((await calls.submit(id, { revision: 4 })).status).toBe(200);
    expect((await whole(id)).clientApproval).toMatchObject({ overallApproved: true, sectionApprovals: { hero: { status: 'approved', changed: false } } });
    expect(await calls.submissions(id)).toMatchObject([
      { n: 2, overallApproved: true },
      { n: 1, sections: { hero, photos: { comments: 'Otra foto' } } },
    ]);
  });

  test('a comment marked as handled stays so until the next answer, without changing the verdict', async () => {
    const id = await calls.make();
    await calls.submit(id, { sectionApprovals: verdicts({ hero: { status: 'needsEdit', comments: 'Otro título' } }) });
    const { clientApproval } = await whole(id);
    const hero = clientApproval.sectionApprovals?.hero;
    const sectionApprovals = { ...clientApproval.sectionApprovals, hero: { ...hero, handled: true } };
    await calls.edit(id, { clientApproval: { ...clientApproval, sectionApprovals } });
    const { changed: _changed, ...kept } = (await whole(id)).clientApproval.sectionApprovals?.hero ?? {};
    const { changed: _before, ...bound } = hero ?? {};
    expect(kept).toEqual({ ...bound, handled: true });
    await calls.edit(id, { clientApproval: { ...(await whole(id)).clientApproval, formStatus: 'active' } });
    await calls.submit(id, { sectionApprovals: verdicts({ hero: { status: 'needsEdit', comments: 'Otro título' } }) });
    expect((await whole(id)).clientApproval.sectionApprovals?.hero?.handled).toBeUndefined();
  });

  test('survives a reset, which asks the client anew', async () => {
    const id = await calls.make();
    await calls.submit(id);
    const { clientApproval } = await whole(id);
    await calls.edit(id, { clientApproval: { ...clientApproval, formStatus: 'active', clientInfo: { name: '', email: '', submissionDate: '' } } });
    const { seen } = await calls.api.call('GET', `/api/config/${id}/revisions`, { headers: calls.staff });
    expect(seen.revisions[0]?.action).toBe('reset');
    const after = (await whole(id)).clientApproval;
    expect(Object.values(after.sectionApprovals ?? {}).map(({ status }) => status)).toEqual(Array(6).fill('pending'));
    expect(after.overallApproved).toBe(false);
    expect(await calls.submissions(id)).toMatchObject([{ n: 1, name: 'Rosa Ortega', overallApproved: true }]);
    expect((await calls.submit(id, { name: 'Luis' })).status).toBe(200);
    expect((await calls.submissions(id)).map(({ n, name }) => [n, name])).toEqual([
      [2, 'Luis'],
      [1, 'Rosa Ortega'],
    ]);
  });
});

describe('of several submissions exactly one is accepted', () => {
  test('repeated and parallel ones', async () => {
    const id = await calls.make();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => calls.submit(id, { name: `Cliente ${n}` })));
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
    expect(answers.filter(({ status, seen }) => status === 409 && seen.error.code === 'already_submitted')).toHaveLength(19);
    expect((await calls.submit(id)).seen.error).toMatchObject({ code: 'already_submitted', message: expect.stringContaining('Ya recibimos') });
    const kept = await calls.submissions(id);
    expect(kept).toHaveLength(1);
    expect((await whole(id)).clientApproval.clientInfo?.name).toBe(kept[0]?.name);
    expect((await whole(id)).revision).toBe(2);
  });

  test('submissions and edits at once: one is taken, no edit is lost', async () => {
    const id = await calls.make();
    const results = await Promise.all([
      ...Array.from({ length: 5 }, () => calls.submit(id, { revision: 1 })),
      ...Array.from({ length: 5 }, (_, n) => calls.edit(id, { phone: `442 555 010${n}` })),
    ]);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(6);
    const { seen } = await calls.api.call('GET', `/api/config/${id}/revisions`, { headers: calls.staff });
    expect(seen.revisions.map(({ revision }) => revision)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(seen.revisions.filter(({ action }) => action === 'approval')).toHaveLength(1);
    expect(await calls.submissions(id)).toHaveLength(1);
  });
});

describe('the same device again', () => {
  const formId = 'dispositivo-de-rosa';
  const objection = verdicts({ hero: { status: 'needsEdit', comments: 'El título no' } });

  test('with the same answer changes nothing, as often as it comes', async () => {
    const id = await calls.make();
    const answers = await Promise.all(Array.from({ length: 5 }, () => calls.submit(id, { revision: 1, rest: { formId } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await calls.submit(id, { revision: 1, rest: { formId } })).status).toBe(200);
    expect(await calls.submissions(id)).toHaveLength(1);
    expect((await whole(id)).revision).toBe(2);
  });

  test('with an objection takes its approval back; both are kept', async () => {
    const id = await calls.make();
    await calls.submit(id, { revision: 1, rest: { formId } });
    expect((await calls.submit(id, { revision: 1, sectionApprovals: objection, rest: { formId } })).status).toBe(200);
    expect((await whole(id)).clientApproval).toMatchObject({
      overallApproved: false,
      sectionApprovals: { hero: { status: 'needsEdit', comments: 'El título no' } },
    });
    expect((await calls.submissions(id)).map(({ n, overallApproved }) => [n, overallApproved])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect((await calls.submit(id, { revision: 1, rest: { formId: 'otro-dispositivo' } })).status).toBe(409);
    expect((await calls.submit(id, { revision: 1 })).status).toBe(409);
  });

  test('is refused once somebody has acted on what it sent', async () => {
    const id = await calls.make();
    await calls.submit(id, { revision: 1, rest: { formId } });
    await calls.edit(id, { phone: '442 555 0188' });
    expect((await calls.submit(id, { revision: 1, sectionApprovals: objection, rest: { formId } })).status).toBe(409);
    expect(await calls.submissions(id)).toHaveLength(1);
  });

  test('under a gate: what was approved by mistake is taken off again', async () => {
    const id = await calls.make({ ...openSite, clientApproval: { ...openSite.clientApproval, access: 'link', publishGate: true } });
    const { body } = await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff });
    const token = { 'x-approval-token': new URL(String(body?.['url'])).searchParams.get('approval') ?? '' };
    await calls.submit(id, { revision: 1, rest: { formId } }, token);
    expect(siteOf(await calls.read(id, {})).revision).toBe(2);
    for (const comments of ['El título no', 'El título no, ni la foto']) {
      await calls.submit(id, { revision: 1, sectionApprovals: verdicts({ hero: { status: 'needsEdit', comments } }), rest: { formId } }, token);
      expect(siteOf(await calls.read(id, {})).preparing, comments).toBe(true);
    }
    await calls.submit(id, { revision: 1, rest: { formId } }, token);
    expect(siteOf(await calls.read(id, {})).revision).toBe(5);
  });

  test('and who follows the link are told what was said and whether it can be corrected; nobody else is', async () => {
    const id = await calls.make();
    const { body } = await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff });
    const link = { 'x-approval-token': new URL(String(body?.['url'])).searchParams.get('approval') ?? '' };
    const device = { 'x-approval-form': formId };
    const read = async (headers: Record<string, string>) => calls.read(id, headers);
    await calls.submit(id, { revision: 1, sectionApprovals: objection, rest: { formId } });

    const said = { clientInfo: { name: 'Rosa Ortega' }, sectionApprovals: { hero: { status: 'needsEdit', comments: 'El título no' } } };
    expect(await read(device)).toMatchObject({ body: { clientApproval: said, answer: { canCorrect: true, isActedOn: false } } });
    expect((await read(device)).headers.get('cache-control')).toBe('private, no-store');
    expect((await read({ ...device, 'if-none-match': '"2"' })).status).toBe(200);
    expect(await read(link)).toMatchObject({ body: { clientApproval: said, answer: { canCorrect: false, isActedOn: false } } });
    expect(await read({ ...link, ...device })).toMatchObject({ body: { answer: { canCorrect: true } } });
    for (const headers of [{}, { 'x-approval-form': 'otro-dispositivo' }, { 'x-approval-form': '' }, { 'x-approval-token': 'x' }]) {
      const { body: seen, headers: sent } = await read(headers);
      expect([seen?.['clientApproval'], seen?.['answer']]).toEqual([{ isFormEnabled: true, formStatus: 'completed' }, undefined]);
      expect(sent.get('cache-control')).toBe('no-cache');
    }
    expect(JSON.stringify([await read(link), await read(device)])).not.toMatch(/rosa@cliente|aviso@vitrina|dispositivo-de-rosa/);

    await calls.edit(id, { phone: '442 555 0188' });
    expect(await read(device)).toMatchObject({ body: { clientApproval: said, answer: { canCorrect: false, isActedOn: true } } });
    await calls.edit(id, { clientApproval: { ...siteOf(await calls.read(id)).clientApproval, isFormEnabled: false } });
    expect((await read({ ...link, ...device })).body?.['clientApproval']).toEqual({ isFormEnabled: false, formStatus: 'completed' });
  });
});

describe('a designer’s save', () => {
  test('changes neither the client’s answers nor the content that a verdict is bound to', async () => {
    const id = await calls.make();
    await calls.submit(id);
    const before = (await whole(id)).clientApproval.sectionApprovals?.hero;
    const forged = Object.fromEntries(Object.entries(verdicts()).map(([key, verdict]) => [key, { ...verdict, contentHash: 'x', revision: 1 }]));
    const { clientApproval } = await whole(id);
    await calls.edit(id, { heroTitle: { es: 'Otro', en: 'Other' }, clientApproval: { ...clientApproval, sectionApprovals: forged, overallApproved: true } });
    const after = (await whole(id)).clientApproval.sectionApprovals?.hero;
    expect(after).toMatchObject({ contentHash: before?.contentHash, revision: before?.revision, changed: true });
  });

  test('a restore brings back the content and keeps what the client said since', async () => {
    const id = await calls.make();
    await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
    await calls.submit(id);
    await calls.api.call('POST', `/api/config/${id}/revisions/1/restore`, { headers: calls.staff });
    const { heroTitle, clientApproval } = await whole(id);
    expect(heroTitle?.es).toBe('Fugas hoy');
    expect(clientApproval).toMatchObject({
      formStatus: 'completed',
      sectionApprovals: { hero: { status: 'approved', changed: true }, about: { changed: false } },
    });
  });
});
