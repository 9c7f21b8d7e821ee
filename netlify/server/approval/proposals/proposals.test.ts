import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishScheduled } from '#server/publish/schedules.ts';
import { openStores } from '#server/store/stores.ts';
import { type ApprovalCalls, siteOf, startApprovalCalls, verdicts } from '#tests/support/approval/calls.ts';
import { monday, price, proposalCalls, site, title } from '#tests/support/approval/proposals.ts';
import { steadySource } from '#tests/support/store/write-source.ts';

let calls: ApprovalCalls;
beforeAll(async () => {
  calls = await startApprovalCalls();
});
afterAll(() => calls.api.stop());

const { whole, answer, decide, linkTo } = proposalCalls(() => calls);
const formId = 'dispositivo-de-rosa';

const history = async (id: string) => (await calls.api.call('GET', `/api/config/${id}/revisions`, { headers: calls.staff })).seen.revisions;
const proposed = async (id: string) => (await calls.submissions(id)).map(({ proposals }) => proposals);

/** The site as the public reads it. */
const shown = async (id: string) => (await calls.read(id, {})).body ?? {};

describe('what a client proposes', () => {
  test('is kept with her answer, and changes nothing of the site', async () => {
    const id = await calls.make(site);
    const before = await whole(id);
    expect((await answer(id, [title, price])).status).toBe(200);
    const { clientApproval: _approval, ...after } = await whole(id);
    const { clientApproval: _before, ...was } = before;
    expect(after).toEqual({ ...was, revision: 2, updatedAt: after['updatedAt'], updatedBy: 'client' });
    expect(await proposed(id)).toEqual([
      [
        { ...title, fit: 'fits', place: 'heroTitle', now: 'Fugas hoy' },
        { ...price, fit: 'fits', place: 'services.0.price', now: '$450 MXN' },
      ],
    ]);
    expect(await shown(id)).not.toHaveProperty('proposals');
  });

  test('says what the page said, whatever is sent as that', async () => {
    const live = { ...site.clientApproval, access: 'link', ownerPrices: true };
    const id = await calls.make({ ...site, clientApproval: live });
    const link = await linkTo(id);
    await answer(
      id,
      [
        { ...title, before: 'Robos hoy' },
        { ...price, before: '$100 MXN' },
      ],
      {},
      link,
    );
    // Nobody else reads what goes live by itself, so a proposal does only where the page says what she saw.
    expect(await proposed(id)).toMatchObject([[title, { ...price, fit: 'fits', now: '$450 MXN' }]]);
    expect((await proposed(id))[0]?.[1]).not.toHaveProperty('decision');
  });

  test('is told beside what the field says since', async () => {
    const id = await calls.make(site);
    await answer(id, [title]);
    await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
    expect(await proposed(id)).toEqual([[{ ...title, fit: 'outdated', place: 'heroTitle', now: 'Fugas ya' }]]);
  });

  test('is replaced by the same device with the answer; both are kept', async () => {
    const id = await calls.make(site);
    await answer(id, [title], { formId });
    expect((await answer(id, [price], { formId })).status).toBe(200);
    expect((await answer(id, [price], { formId })).status).toBe(200);
    // Only the device that sent it gets it back, so that its next correction sends it again.
    expect((await calls.read(id, { 'x-approval-form': formId })).body?.['answer']).toEqual({
      canCorrect: true,
      isActedOn: false,
      proposals: [{ ...price, label: { es: 'Fugas: Precio', en: 'Leaks: Price' } }],
    });
    expect((await calls.read(id, { 'x-approval-form': 'otro-dispositivo' })).body).not.toHaveProperty('answer');
    expect((await calls.submissions(id)).map(({ n, isReplaced, proposals }) => [n, isReplaced, proposals[0]?.path])).toEqual([
      [2, false, 'services.0.price'],
      [1, true, 'heroTitle'],
    ]);
  });
});

describe('a designer', () => {
  test('takes one: a save of hers, with an action of its own, and it is told who and when', async () => {
    const id = await calls.make(site);
    await answer(id, [title, price]);
    expect((await decide(id, { decision: 'taken', items: [0] }, '')).status).toBe(428);
    const taken = await decide(id, { decision: 'taken', items: [0] }, '"2"');
    expect(taken).toMatchObject({ status: 200, body: { revision: 3, heroTitle: { es: 'Fugas, hoy mismo', en: 'Leaks today' } } });
    expect((await history(id))[0]).toMatchObject({ revision: 3, action: 'take', savedBy: taken.body?.['updatedBy'] });
    const [[first, second] = []] = await proposed(id);
    expect(first).toMatchObject({ fit: 'said', decision: { decision: 'taken', by: taken.body?.['updatedBy'], revision: 3, at: expect.any(String) } });
    expect(second).not.toHaveProperty('decision');
    // Repeating it changes nothing, and a proposal that is in the site cannot be declined any more.
    expect((await decide(id, { decision: 'taken', items: [0] })).body?.['revision']).toBe(3);
    await decide(id, { decision: 'declined', items: [0] });
    expect((await proposed(id))[0]?.[0]?.decision?.decision).toBe('taken');
  });

  test('takes all at once: one revision', async () => {
    const id = await calls.make(site);
    await answer(id, [title, price, monday]);
    await decide(id, { decision: 'taken', items: [0, 1, 2] });
    expect(await whole(id)).toMatchObject({
      revision: 3,
      heroTitle: { es: 'Fugas, hoy mismo' },
      services: [{ price: '$500 MXN' }],
      weekHours: { monday: 'closed' },
    });
  });

  test('loses nothing to a second editor: over an older revision it is 412, over the newest both are there', async () => {
    const id = await calls.make(site);
    await answer(id, [price]);
    await calls.edit(id, { phone: '442 555 0199' });
    expect((await decide(id, { decision: 'taken', items: [0] }, '"2"')).seen.error).toMatchObject({ code: 'conflict', revision: 3 });
    expect((await proposed(id))[0]?.[0]).not.toHaveProperty('decision');
    await decide(id, { decision: 'taken', items: [0] }, '"3"');
    expect(await whole(id)).toMatchObject({ revision: 4, phone: '442 555 0199', services: [{ price: '$500 MXN' }] });
  });

  test('declines one without a revision, and may take it after all', async () => {
    const id = await calls.make(site);
    await answer(id, [title]);
    expect((await decide(id, { decision: 'declined', items: [0] }, '')).body?.['revision']).toBe(2);
    expect((await proposed(id))[0]?.[0]).toMatchObject({ fit: 'fits', decision: { decision: 'declined' } });
    await decide(id, { decision: 'taken', items: [0] });
    expect((await proposed(id))[0]?.[0]).toMatchObject({ fit: 'said', decision: { decision: 'taken' } });
  });

  test('declines one, and who gave the answer is told in the next round, by their link: what it was, and nothing of who decided', async () => {
    const id = await calls.make({ ...site, clientApproval: { ...site.clientApproval, access: 'link' } });
    const link = await linkTo(id);
    await answer(id, [title, price, monday], {}, link);
    await decide(id, { decision: 'declined', items: [0, 2] });
    const declinedFor = async (headers: Record<string, string>) => (await calls.read(id, headers)).body?.['declined'];
    expect(await declinedFor(link)).toBeUndefined();
    const { clientApproval } = siteOf(await calls.read(id));
    await calls.edit(id, { clientApproval: { ...clientApproval, formStatus: 'active' } });
    expect(await declinedFor(link)).toEqual([
      { section: 'hero', ...title, label: { es: 'Título', en: 'Title' } },
      { section: 'contact', ...monday, label: { es: 'Horario: Lunes', en: 'Opening hours: Monday' } },
    ]);
    expect(await declinedFor({})).toBeUndefined();
    // A proposal that is taken after all, or whose text the site has in another way, is no longer reported as declined.
    await decide(id, { decision: 'taken', items: [0] });
    await calls.edit(id, { weekHours: { monday: 'closed' } });
    expect(await declinedFor(link)).toBeUndefined();
  });

  test('decisions survive a reset and a later answer', async () => {
    const id = await calls.make(site);
    await answer(id, [title, price]);
    await decide(id, { decision: 'declined', items: [0] });
    const { clientApproval } = siteOf(await calls.read(id));
    await calls.edit(id, { clientApproval: { ...clientApproval, formStatus: 'active', clientInfo: { name: '', email: '', submissionDate: '' } } });
    await calls.submit(id, { name: 'Luis' });
    const [later = [], first = []] = await proposed(id);
    expect(later).toEqual([]);
    expect(first).toMatchObject([{ ...title, decision: { decision: 'declined' } }, price]);
    expect(first[1]).not.toHaveProperty('decision');
  });

  test('is told where a proposal has no field any more; then nothing is taken of what goes with it', async () => {
    const id = await calls.make(site);
    await answer(id, [title, price]);
    await calls.edit(id, { services: [] });
    const refused = await decide(id, { decision: 'taken', items: [0, 1] });
    expect([refused.status, refused.seen.error.issues?.[0]?.path]).toEqual([422, 'items.1']);
    expect((await whole(id))['revision']).toBe(3);
    for (const items of [[2], [-1], [0, 0], [], ['0']]) expect((await decide(id, { decision: 'taken', items })).status).toBe(422);
    for (const decision of ['live', 'x']) expect((await decide(id, { decision, items: [0] })).status).toBe(422);
    expect((await decide(id, { decision: 'taken', items: [0] }, '*', 9)).status).toBe(404);
  });
});

describe('what goes live by itself', () => {
  const live = { ...site.clientApproval, access: 'link', ownerHours: true, ownerPrices: true };
  const mine = async (id: string) => ({ live: (await proposed(id))[0]?.map(({ decision }) => decision?.decision) });

  test('only in chosen fields, only by the link, and told as such', async () => {
    const id = await calls.make({ ...site, clientApproval: live });
    await answer(id, [title, price, monday], {}, await linkTo(id));
    expect(await shown(id)).toMatchObject({ heroTitle: site.heroTitle, services: [{ price: '$500 MXN' }], weekHours: { monday: 'closed' } });
    expect(await mine(id)).toEqual({ live: [undefined, 'live', 'live'] });
    const open = await calls.make({ ...site, clientApproval: { ...live, access: 'open' } });
    await answer(open, [price]);
    expect(await shown(open)).toMatchObject({ services: [{ price: '$450 MXN' }] });
  });

  test('counts as approved by her, with what she approved beside it', async () => {
    const id = await calls.make({ ...site, clientApproval: { ...live, publishGate: true } });
    await answer(id, [price], {}, await linkTo(id));
    const { clientApproval } = siteOf(await calls.read(id));
    expect(clientApproval.sectionApprovals?.services).toMatchObject({ status: 'approved', changed: false, revision: 2 });
    expect(await shown(id)).toMatchObject({ revision: 2, services: [{ price: '$500 MXN' }] });
  });

  test('is public behind a gate with what the public saw, whatever else she objects to', async () => {
    const id = await calls.make({ ...site, clientApproval: { ...live, publishGate: true } });
    const link = await linkTo(id);
    await answer(id, [], {}, link);
    const { clientApproval } = siteOf(await calls.read(id));
    await calls.edit(id, { clientApproval: { ...clientApproval, formStatus: 'active' } });
    const objection = verdicts({ hero: { status: 'needsEdit', comments: 'El título no' } });
    await calls.submit(id, { revision: 3, sectionApprovals: objection, rest: { proposals: [price] } }, link);
    expect(await shown(id)).toMatchObject({ revision: 4, heroTitle: site.heroTitle, services: [{ price: '$500 MXN' }] });
    // What a designer saves after that is still held back by the gate.
    await calls.edit(id, { heroTitle: { es: 'Otro', en: 'Other' } });
    expect(await shown(id)).toMatchObject({ revision: 4, heroTitle: site.heroTitle });
  });

  test('publishes no draft: where one waits, it waits with it', async () => {
    const id = await calls.make({ ...site, publishing: 'manual', clientApproval: live });
    // The answer is about the first revision: a link that is made in a later second than the next one has not shown it.
    const link = await linkTo(id);
    await calls.api.call('POST', `/api/config/${id}/publication`, { body: { revision: 1, anyway: true }, headers: calls.staff });
    await answer(id, [price], { formId }, link);
    expect(await shown(id)).toMatchObject({ revision: 3, services: [{ price: '$500 MXN' }] });
    const { clientApproval } = siteOf(await calls.read(id));
    await calls.edit(id, { heroTitle: { es: 'Borrador', en: 'Draft' }, clientApproval: { ...clientApproval, formStatus: 'active' } });
    const next = { ...price, before: '$500 MXN', after: '$550 MXN' };
    await calls.submit(id, { revision: 4, rest: { proposals: [next] } }, await linkTo(id));
    expect(await shown(id)).toMatchObject({ heroTitle: site.heroTitle, services: [{ price: '$500 MXN' }] });
    expect(await whole(id)).toMatchObject({ heroTitle: { es: 'Borrador' }, services: [{ price: '$550 MXN' }] });
  });

  test.each(['onSave', 'manual'])('is taken back by the same device with its answer (%s)', async (publishing) => {
    const id = await calls.make({ ...site, publishing, clientApproval: { ...live, publishGate: publishing === 'manual' } });
    const link = await linkTo(id);
    if (publishing === 'manual') await calls.api.call('POST', `/api/config/${id}/publication`, { body: { revision: 1, anyway: true }, headers: calls.staff });
    await answer(id, [price], { formId }, link);
    expect(await shown(id)).toMatchObject({ services: [{ price: '$500 MXN' }] });
    await answer(id, [{ ...price, after: '$550 MXN' }], { formId }, link);
    expect(await shown(id)).toMatchObject({ services: [{ price: '$550 MXN' }] });
    await answer(id, [], { formId }, link);
    expect(await shown(id)).toMatchObject({ services: [{ price: '$450 MXN' }] });
    expect(await whole(id)).toMatchObject({ services: [{ price: '$450 MXN' }] });
  });

  test.each([false, true])('may still be corrected once the timer has published what waited, which stays public (gate: %s)', async (publishGate) => {
    const id = await calls.make({ ...site, publishing: 'manual', clientApproval: { ...live, publishGate } });
    const publish = (body: object) => calls.api.call('POST', `/api/config/${id}/publication`, { body: { ...body, anyway: true }, headers: calls.staff });
    await publish({ revision: 1 });
    const draft = { es: 'Borrador', en: 'Draft' };
    await calls.edit(id, { heroTitle: draft });
    const at = Date.now() + 60 * 60_000;
    await publish({ revision: 3, at: new Date(at).toISOString() });
    const link = { ...(await linkTo(id)), 'x-approval-form': formId };
    const send = (proposals: object[], sectionApprovals = verdicts()) => calls.submit(id, { revision: 4, sectionApprovals, rest: { formId, proposals } }, link);
    // Behind a gate, what waits for a correction of hers is not approved without that.
    expect((await send(publishGate ? [] : [price])).status).toBe(200);
    await publishScheduled({ stores: openStores(undefined), source: steadySource('timer', at) });
    expect(await shown(id)).toMatchObject({ heroTitle: draft, services: [{ price: '$450 MXN' }] });
    expect((await calls.read(id, link)).body).toMatchObject({ revision: 6, answer: { canCorrect: true, isActedOn: false } });
    expect((await send([{ ...price, after: '$550 MXN' }])).status).toBe(200);
    expect(await shown(id)).toMatchObject({ heroTitle: draft, services: [{ price: '$550 MXN' }] });
    expect((await send([])).status).toBe(200);
    expect(await shown(id)).toMatchObject({ heroTitle: draft, services: [{ price: '$450 MXN' }] });
    // Behind a gate, what she takes her approval from is no longer shown.
    expect((await send([], verdicts({ hero: { status: 'needsEdit', comments: 'El título no' } }))).status).toBe(200);
    expect((await shown(id))['heroTitle']).toEqual(publishGate ? undefined : draft);
  });
});

test('a record of decisions that is damaged is a named fault; the proposals are still told', async () => {
  const id = await calls.make(site);
  await answer(id, [title]);
  await openStores(undefined).own.submissions.write(`decisions/${id}/1`, { decisions: 'x' });
  expect((await proposed(id))[0]).toMatchObject([{ ...title, fit: 'fits' }]);
  const { body } = await calls.api.call('GET', '/api/faults', { headers: calls.staff });
  expect(body?.['faults']).toMatchObject([{ place: `submissions/decisions/${id}/1`, kind: 'decisions' }]);
});
