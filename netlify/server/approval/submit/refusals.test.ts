import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { maxAnswersPerDay } from '#core/approval/approvers/approvers.ts';
import { minuteMs } from '#core/durations.ts';
import { readPublishState } from '#server/publish/build-orders.ts';
import { openStores } from '#server/store/stores.ts';
import { type ApprovalCalls, openSite, siteOf, startApprovalCalls, verdicts } from '#tests/support/approval/calls.ts';

let calls: ApprovalCalls;
beforeAll(async () => {
  calls = await startApprovalCalls();
});
afterAll(() => calls.api.stop());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const whole = async (id: string) => siteOf(await calls.read(id));

describe('what is refused', () => {
  test.each([
    ['a form that is off', { ...openSite, clientApproval: { isFormEnabled: false } }, /no está abierta/],
    ['a site without one', { templateType: 'services', businessName: 'Sin' }, /no está abierta/],
    ['a form that asks for a link', { ...openSite, clientApproval: { ...openSite.clientApproval, access: 'link' } }, /abre el enlace/],
  ])('%s: 403', async (_what, site, message) => {
    const id = await calls.make(site);
    expect((await calls.submit(id)).seen.error).toMatchObject({ code: 'forbidden', message: expect.stringMatching(message) });
    expect((await whole(id)).revision).toBe(1);
    expect(await calls.submissions(id)).toEqual([]);
  });

  test('the twenty-first answer of a device within a day: 429, and when another is taken', async () => {
    const id = await calls.make();
    const correct = (n: number) => calls.submit(id, { revision: 1, name: `Rosa ${n}`, rest: { formId: 'telefono-de-rosa' } });
    for (let n = 1; n <= maxAnswersPerDay; n += 1) expect((await correct(n)).status, `answer ${n}`).toBe(200);
    const refused = await correct(maxAnswersPerDay + 1);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.closeTo(86_400, -3)]);
    expect((await correct(maxAnswersPerDay)).status, 'the same again is no other').toBe(200);
    expect(await calls.submissions(id)).toHaveLength(maxAnswersPerDay);
  });

  test('an unknown or archived site: 404; a foreign page: 403; no JSON: 400', async () => {
    expect((await calls.submit('99999')).status).toBe(404);
    const id = await calls.make();
    expect((await calls.submit(id, {}, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await calls.api.call('PUT', `/api/config/${id}`, { rawBody: '{', headers: { 'content-type': 'application/json' } })).status).toBe(400);
    await calls.api.call('DELETE', `/api/config/${id}`, { headers: calls.staff });
    expect((await calls.submit(id)).status).toBe(404);
    expect(await calls.submissions(id)).toEqual([]);
  });

  const faults: [what: string, submission: Parameters<ApprovalCalls['submit']>[1], path: string, message: RegExp][] = [
    ['no name', { name: '' }, 'clientApproval.clientInfo.name', /Completa tu nombre/],
    ['a name of 201 letters', { name: 'a'.repeat(201) }, 'clientApproval.clientInfo.name', /demasiado largo: caben 200/],
    ['a name of spaces', { name: '   ' }, 'clientApproval.clientInfo.name', /Completa tu nombre/],
    ['a name that is no text', { name: { $ne: '' } }, 'clientApproval.clientInfo.name', /Completa tu nombre/],
    ['a bad e-mail', { email: 'rosa@' }, 'clientApproval.clientInfo.email', /correo válido/],
    ['an unknown section', { sectionApprovals: { inicio: { status: 'approved' } } }, 'clientApproval.sectionApprovals.inicio', /no tiene esa sección/],
    ["another template's section", { sectionApprovals: { menu: { status: 'approved' } } }, 'clientApproval.sectionApprovals.menu', /no tiene esa sección/],
    [
      'a name every object has',
      { sectionApprovals: { constructor: { status: 'approved' } } },
      'clientApproval.sectionApprovals.constructor',
      /no tiene esa sección/,
    ],
    ['a status that is none', { sectionApprovals: { hero: { status: 'perfecto' } } }, 'clientApproval.sectionApprovals.hero.status', /./],
    [
      'a comment too long',
      { sectionApprovals: { hero: { status: 'needsEdit', comments: 'x'.repeat(5001) } } },
      'clientApproval.sectionApprovals.hero.comments',
      /demasiado largo/,
    ],
    [
      'half a character in a comment, which is not too long',
      { sectionApprovals: { hero: { status: 'needsEdit', comments: '\ud800' } } },
      'clientApproval.sectionApprovals.hero.comments',
      /^(?!.*largo)/,
    ],
    ['half a character', { name: '\ud800' }, 'clientApproval.clientInfo.name', /./],
    ['a revision to come', { revision: 9 }, 'revision', /no existe/],
    ['a revision that is none', { revision: -1 }, 'revision', /no existe/],
  ];
  test.each(faults)('%s: 422 with its path', async (_what, submission, path, message) => {
    const id = await calls.make();
    const { status, seen } = await calls.submit(id, submission);
    expect(status).toBe(422);
    expect(seen.error.issues).toEqual([{ path, message: expect.stringMatching(message) }]);
    expect((await whole(id)).revision).toBe(1);
    expect(await calls.submissions(id)).toEqual([]);
  });

  test('fields that a client may not set are ignored and computed by the server', async () => {
    const id = await calls.make();
    const sectionApprovals = {
      hero: { status: 'needsEdit', approved: true, comments: 'No', contentHash: 'f'.repeat(64), revision: 77, changed: false },
      about: { status: 'approved', approved: false, comments: '' },
    };
    const body = {
      overallApproved: true,
      clientApproval: {
        overallApproved: true,
        isFormEnabled: false,
        formStatus: 'active',
        notificationEmail: 'ladron@evil.example',
        access: 'link',
        publishGate: true,
        lastSavedAt: '1999-01-01T00:00:00.000Z',
        generalInstructions: 'Deposita aquí',
        clientInfo: { name: 'Rosa', submissionDate: '1999-01-01T00:00:00.000Z' },
        sectionApprovals,
      },
    };
    expect((await calls.api.call('PUT', `/api/config/${id}`, { body })).status).toBe(200);
    const { clientApproval } = await whole(id);
    expect(clientApproval).toMatchObject({ isFormEnabled: true, formStatus: 'completed', overallApproved: false, notificationEmail: 'aviso@vitrina.test' });
    expect(clientApproval.sectionApprovals).toMatchObject({
      hero: { status: 'needsEdit', approved: false, revision: 1 },
      about: { status: 'approved', approved: true },
      contact: { status: 'pending', approved: false },
    });
    expect(clientApproval.sectionApprovals?.hero?.contentHash).not.toBe('f'.repeat(64));
    for (const key of ['access', 'publishGate', 'generalInstructions']) expect(clientApproval).not.toHaveProperty(key);
    expect(clientApproval.lastSavedAt).not.toContain('1999');
  });
});

test('a repeated answer, whose reply was lost, does not answer a form that was reopened or answered otherwise since', async () => {
  const id = await calls.make();
  const objection = verdicts({ hero: { status: 'needsEdit', comments: 'El título no' } });
  const pressed = (lastSavedAt: string, sectionApprovals: object) => {
    const clientApproval = { clientInfo: { name: 'Rosa Ortega', email: '' }, sectionApprovals, lastSavedAt };
    return calls.api.call('PUT', `/api/config/${id}`, { body: { revision: 1, formId: 'dispositivo-de-rosa', clientApproval } });
  };
  const first = () => pressed('2026-11-21T15:00:00.123Z', objection);
  expect((await first()).status).toBe(200);
  // From another tab of the same device, which goes on trying.
  expect((await pressed('2026-11-21T15:01:00.456Z', verdicts())).status).toBe(200);
  expect((await first()).status).toBe(200);
  expect((await whole(id)).clientApproval.overallApproved).toBe(true);
  await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
  const { clientApproval } = await whole(id);
  await calls.edit(id, { clientApproval: { ...clientApproval, formStatus: 'active' } });
  const { revision } = await whole(id);
  expect((await first()).status).toBe(200);
  expect(await whole(id)).toMatchObject({ revision, clientApproval: { formStatus: 'active' } });
  expect(await calls.submissions(id)).toHaveLength(2);
  // The same said again on purpose is another answer.
  expect((await pressed('2026-11-25T10:00:00.000Z', objection)).status).toBe(200);
  expect(await calls.submissions(id)).toHaveLength(3);
});

test('a repeated answer does not delay publishing: otherwise anybody could hold back everybody’s saves for half an hour', async () => {
  vi.stubEnv('PUBLISH_QUIET_MINUTES', '5');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const id = await calls.make();
  const send = () => calls.submit(id, { revision: 1, rest: { formId: 'dispositivo-de-rosa' } });
  expect((await send()).status).toBe(200);
  const { dueAt } = await readPublishState(openStores(undefined));
  expect(dueAt).not.toBeNull();
  vi.setSystemTime(Date.now() + 2 * minuteMs);
  expect((await send()).status).toBe(200);
  expect((await readPublishState(openStores(undefined))).dueAt).toBe(dueAt);
});
