import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { clientListSchema } from '#schema/calls/client-list.ts';
import { publicationAnswerSchema, type Standing } from '#schema/publish/standing.ts';
import { type ApprovalCalls, siteOf, startApprovalCalls, verdicts } from '#tests/support/approval/calls.ts';
import { plumberContact } from '#tests/support/config-calls.ts';
import { dyingStores } from '#tests/support/store/faulty-store.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { makeLink, revokeLinks } from '../approval/links.ts';
import { noteLink, reindex } from '../store/index/client-index.ts';
import { openStores } from '../store/stores.ts';
import { presentDigest } from './published.ts';
import { recordBuildFailed, recordBuildStarted, recordBuildSucceeded } from './request.ts';
import { publishScheduled } from './schedules.ts';

let calls: ApprovalCalls;
beforeAll(async () => {
  process.env['PUBLISH_QUIET_MINUTES'] = '5';
  calls = await startApprovalCalls();
});
afterAll(() => {
  delete process.env['PUBLISH_QUIET_MINUTES'];
  return calls.api.stop();
});

afterEach(() => vi.useRealTimers());

const stores = openStores(undefined);
const met = new Set<Standing['state']>();

/** Everything that the product says of a site, which has to be the same everywhere. */
async function standingOf(id: string): Promise<Standing> {
  const { standing } = publicationAnswerSchema.parse((await calls.api.call('GET', `/api/config/${id}/publication`, { headers: calls.staff })).body);
  const listed = async () =>
    clientListSchema.parse((await calls.api.call('GET', `/api/configs?ids=${id}`, { headers: calls.staff })).body).clients[0]?.standing;
  expect(await listed()).toEqual(standing);
  await reindex(stores);
  expect(await listed()).toEqual(standing);
  met.add(standing.state);
  return standing;
}

/** What a finished build of everything stored would have put on the web. */
async function build(ids: readonly string[], skipped: readonly string[] = []): Promise<void> {
  const configs: Record<string, number> = {};
  for (const id of ids) {
    const { publicRevision, standing } = publicationAnswerSchema.parse(
      (await calls.api.call('GET', `/api/config/${id}/publication`, { headers: calls.staff })).body,
    );
    const shown = standing.state === 'archived' ? 0 : skipped.includes(id) ? standing.live : publicRevision;
    if (shown > 0) configs[id] = shown;
  }
  const builtAt = '2026-11-05T12:00:00.000Z';
  await recordBuildStarted(stores, new Date());
  const heads = await presentDigest(stores, builtAt);
  const left = skipped.map((id) => ({ id, code: 'unrenderable' as const }));
  await recordBuildSucceeded(stores, { builtAt, code: 'x', configs, skipped: left, heads }, new Date());
}

const site = { templateType: 'services', businessName: 'Plomería Ortega', heroTitle: { es: 'Fugas hoy', en: 'Leaks today' }, ...plumberContact };
const titled = (words: string) => ({ heroTitle: { es: words, en: words } });
const publish = (id: string, body: object) => calls.api.call('POST', `/api/config/${id}/publication`, { body, headers: calls.staff });

async function newLink(id: string): Promise<string> {
  const { url } = approvalLinkSchema.parse((await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff })).body);
  return new URL(url).searchParams.get('approval') ?? '';
}
async function answer(id: string, others: Parameters<typeof verdicts>[0] = {}) {
  const token = await newLink(id);
  expect((await calls.submit(id, { sectionApprovals: verdicts(others) }, { 'x-approval-token': token })).status).toBe(200);
}
const approval = async (id: string, change: object) => calls.edit(id, { clientApproval: { ...siteOf(await calls.read(id)).clientApproval, ...change } });

test('published on saving: on its way, live, failed, left out by a build, archived', async () => {
  const id = await calls.make(site);
  expect(await standingOf(id)).toMatchObject({
    state: 'publishing',
    live: 0,
    newest: 1,
    waitsFor: 'build',
    es: 'Todavía no está en línea. La revisión 1 se publica en unos minutos.',
    en: 'Not online yet. Revision 1 will be published in a few minutes.',
  });
  await recordBuildStarted(stores, new Date());
  expect((await standingOf(id)).es).toBe('Todavía no está en línea. Se está publicando la revisión 1.');
  await build([id]);
  expect(await standingOf(id)).toMatchObject({ state: 'live', live: 1, changes: 0, waitsFor: null, es: 'En línea: revisión 1.', en: 'Online: revision 1.' });
  await calls.edit(id, titled('Fugas ya'));
  await recordBuildStarted(stores, new Date());
  await recordBuildFailed(stores, 'no space', new Date());
  expect(await standingOf(id)).toMatchObject({ state: 'failed', live: 1, es: 'En línea: revisión 1. Falló la publicación de la revisión 2.' });
  await build([id], [id]);
  expect(await standingOf(id)).toMatchObject({ state: 'failed', waitsFor: 'designer', en: 'Online: revision 1. Publishing revision 2 failed.' });
  await build([id]);
  await calls.api.call('DELETE', `/api/config/${id}`, { headers: calls.staff });
  expect((await standingOf(id)).es).toBe('Archivado: sale de internet con la próxima publicación.');
  await build([id]);
  expect(await standingOf(id)).toMatchObject({ state: 'archived', es: 'Archivado: no está en línea.' });
});

test('with a gate: it keeps what is live and says so, asks for changes, waits, is approved', async () => {
  const id = await calls.make({ ...site, clientApproval: { isFormEnabled: true, formStatus: 'active', access: 'link' } });
  await newLink(id);
  await build([id]);
  expect(await standingOf(id)).toMatchObject({ state: 'waitingForOwner', waitsFor: 'owner', es: 'En línea: revisión 1. Espera la respuesta del cliente.' });
  await approval(id, { publishGate: true });
  expect((await standingOf(id)).es).toBe('En línea: revisión 1. Espera la respuesta del cliente.');
  await calls.edit(id, { ...titled('Fugas ya'), phone: '442 555 0199' });
  expect(await standingOf(id)).toMatchObject({
    state: 'waitingForOwner',
    live: 1,
    newest: 3,
    changes: 2,
    es: 'En línea: revisión 1. Esperan aprobación: 2 cambios.',
    en: 'Online: revision 1. Waiting for approval: 2 changes.',
  });
  await answer(id, { hero: { status: 'needsEdit', comments: 'Otro título' } });
  expect(await standingOf(id)).toMatchObject({
    state: 'askedForChanges',
    es: 'En línea: revisión 1. El cliente pidió cambios. Esperan aprobación: 2 cambios.',
  });
  await approval(id, { formStatus: 'active' });
  await answer(id);
  expect((await standingOf(id)).state).toBe('publishing');
  await build([id]);
  expect(await standingOf(id)).toMatchObject({ state: 'live', es: 'En línea: revisión 6. El cliente lo aprobó.' });
  await calls.edit(id, titled('Fugas siempre'));
  expect((await standingOf(id)).es).toBe('En línea: revisión 6. Espera aprobación: 1 cambio. Envíaselo de nuevo al cliente.');
  // All that makes up a banner is one change.
  await calls.edit(id, { showBanner: true, bannerText: { es: 'Cerramos el lunes', en: 'Closed on Monday' }, bannerUntil: '2026-12-01' });
  expect((await standingOf(id)).changes).toBe(2);
  const first = await calls.make({ ...site, clientApproval: { access: 'link', publishGate: true } });
  // Nobody can approve what no open form asks for: it waits for the designer.
  expect(await standingOf(first)).toMatchObject({
    state: 'draft',
    waitsFor: 'designer',
    es: 'Todavía no está en línea. Se publica cuando el cliente lo apruebe. Enciende el formulario para que el cliente pueda aprobarlo.',
  });
  await approval(first, { isFormEnabled: true, formStatus: 'active' });
  await newLink(first);
  expect(await standingOf(first)).toMatchObject({ state: 'waitingForOwner', es: 'Todavía no está en línea. Se publica cuando el cliente lo apruebe.' });
  // An answer that asks for nothing is not said to ask for changes.
  await answer(first, { hero: { status: 'pending', comments: '' } });
  expect(await standingOf(first)).toMatchObject({
    state: 'askedForChanges',
    es: expect.stringContaining('El cliente respondió; le faltan secciones por revisar.'),
  });
});

test('published by hand: a draft, at a set time, unpublished changes, approved but not published, withdrawn', async () => {
  const id = await calls.make({ ...site, publishing: 'manual' });
  expect(await standingOf(id)).toMatchObject({ state: 'draft', waitsFor: 'designer', es: 'Borrador: todavía no está en línea.', en: 'Draft: not online yet.' });
  const at = new Date(Date.now() + 60 * 60_000);
  await publish(id, { revision: 1, at: at.toISOString() });
  const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Mexico_City' }).format(at);
  expect(await standingOf(id)).toMatchObject({
    state: 'draft',
    scheduledAt: at.toISOString(),
    es: `Borrador: todavía no está en línea. Se publica el ${day}, hora del negocio.`,
  });
  // What visitors do not see may be saved; what they would see is said not to be part of it.
  await calls.edit(id, { internalNotes: 'pagó' });
  expect((await standingOf(id)).es).toBe(`Borrador: todavía no está en línea. Se publica el ${day}, hora del negocio.`);
  await calls.edit(id, titled('Fugas mañana'));
  expect((await standingOf(id)).es).toBe(
    `Borrador: todavía no está en línea. Se publica el ${day}, hora del negocio, sin lo que se guardó después de programarlo.`,
  );
  await calls.edit(id, { heroTitle: site.heroTitle });
  expect((await standingOf(id)).es).toBe(`Borrador: todavía no está en línea. Se publica el ${day}, hora del negocio.`);
  await publishScheduled({ stores, source: steadySource('timer', at.getTime() + 1000) });
  expect((await standingOf(id)).state).toBe('publishing');
  await build([id]);
  expect((await standingOf(id)).es).toBe('En línea: revisión 6.');
  await calls.edit(id, titled('Fugas ya'));
  expect(await standingOf(id)).toMatchObject({ state: 'draft', changes: 1, es: 'En línea: revisión 6. Sin publicar: 1 cambio.' });
  await approval(id, { isFormEnabled: true, formStatus: 'active', access: 'link' });
  await answer(id);
  expect(await standingOf(id)).toMatchObject({
    state: 'approved',
    waitsFor: 'designer',
    es: 'En línea: revisión 6. El cliente lo aprobó. Sin publicar: 1 cambio.',
  });
  await approval(id, { publishGate: true });
  await calls.edit(id, titled('Fugas siempre'));
  const { newest } = await standingOf(id);
  await publish(id, { revision: newest });
  expect(await standingOf(id)).toMatchObject({
    state: 'draft',
    waitsFor: 'designer',
    es: 'En línea: revisión 6. Espera aprobación: 1 cambio. Envíaselo de nuevo al cliente.',
  });
  await calls.api.call('DELETE', `/api/config/${id}/publication?what=site`, { headers: calls.staff });
  expect(await standingOf(id)).toMatchObject({ state: 'publishing', es: 'En línea: revisión 6. Se está quitando de internet.' });
  await build([id]);
  expect((await standingOf(id)).es).toBe('Borrador: todavía no está en línea.');
});

test('a client who has no link that works waits for the designer, in all places, from the moment at which it ends', async () => {
  const asked = { isFormEnabled: true, formStatus: 'active', access: 'link', publishGate: true };
  const id = await calls.make({ ...site, clientApproval: asked });
  const missing = { state: 'linkMissing', waitsFor: 'designer' };
  const gated = 'Todavía no está en línea. {} Se publica cuando el cliente lo apruebe.';
  const saying = (words: string) => ({ ...missing, es: gated.replace('{}', words) });
  const isWaitedFor = async (group: string) =>
    clientListSchema.parse((await calls.api.call('GET', `/api/configs?group=${group}`, { headers: calls.staff })).body).clients.some((line) => line.id === id);
  expect(await standingOf(id)).toMatchObject(saying('Nadie puede responder todavía: crea el enlace y envíaselo al cliente.'));
  await newLink(id);
  expect(await standingOf(id)).toMatchObject({ state: 'waitingForOwner', waitsFor: 'owner' });
  await calls.api.call('DELETE', `/api/config/${id}/approval-link`, { headers: calls.staff });
  expect(await standingOf(id)).toMatchObject(saying('El enlace se revocó: envíale uno nuevo al cliente.'));
  // A save writes the present state of the links into the client's line.
  await Promise.all([calls.edit(id, titled('Fugas ya')), newLink(id)]);
  expect(await standingOf(id)).toMatchObject({ state: 'waitingForOwner' });
  const hour = 60 * 60_000;
  await makeLink(stores, id, { createdBy: 'ana@vitrina.test', now: new Date(Date.now() - 30 * 24 * hour + 2 * hour) });
  await noteLink(stores, id);
  expect([await isWaitedFor('owner'), await isWaitedFor('designer')]).toEqual([true, false]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * hour });
  expect([await isWaitedFor('owner'), await isWaitedFor('designer')]).toEqual([false, true]);
  expect(await standingOf(id)).toMatchObject(saying('El enlace venció: envíale uno nuevo al cliente.'));
  vi.useRealTimers();
  // A process that died before the list knew is made good when the panel is opened; that the index fails undoes no link.
  await newLink(id);
  await revokeLinks(stores, id);
  expect(await isWaitedFor('designer')).toBe(false);
  vi.spyOn(console, 'error').mockReturnValueOnce(undefined);
  await noteLink(dyingStores({ operation: 0, when: 'before' }).stores, id);
  await calls.api.call('GET', `/api/config/${id}/approval-link`, { headers: calls.staff });
  expect(await isWaitedFor('designer')).toBe(true);
  // Who may answer without a link is waited for, unless they were sent one that ended.
  const open = await calls.make({ ...site, clientApproval: { isFormEnabled: true, formStatus: 'active' } });
  await build([open]);
  expect((await standingOf(open)).waitsFor).toBe('owner');
  await newLink(open);
  await calls.api.call('DELETE', `/api/config/${open}/approval-link`, { headers: calls.staff });
  expect(await standingOf(open)).toMatchObject({ ...missing, es: 'En línea: revisión 1. El enlace se revocó: envíale uno nuevo al cliente.' });
  await approval(open, { formStatus: 'completed' });
  await build([open]);
  expect((await standingOf(open)).state).toBe('askedForChanges');
});

test('every state was met', () => {
  const states: readonly Standing['state'][] = [
    'archived',
    'draft',
    'waitingForOwner',
    'linkMissing',
    'askedForChanges',
    'approved',
    'publishing',
    'live',
    'failed',
  ];
  expect([...met].sort()).toEqual(states.toSorted());
});

test('with several people named, one of whom decides: it says whose answer it waits for, in all places', async () => {
  const approvers = [
    { id: 'luis0001', name: 'Luis Ortega', decides: false },
    { id: 'carmen02', name: 'Carmen Ortega', decides: true },
  ];
  const id = await calls.make({ ...site, clientApproval: { isFormEnabled: true, formStatus: 'active', access: 'link', approvers } });
  await build([id]);
  await newLink(id);
  expect(await standingOf(id)).toMatchObject({
    state: 'waitingForOwner',
    es: 'En línea: revisión 1. Espera la respuesta de Carmen Ortega.',
    en: 'Online: revision 1. Waiting for Carmen Ortega’s answer.',
  });
  await approval(id, { publishGate: true });
  await calls.edit(id, { ...titled('Fugas ya'), phone: '442 555 0199' });
  expect(await standingOf(id)).toMatchObject({
    es: 'En línea: revisión 1. Esperan la aprobación de Carmen Ortega: 2 cambios.',
    en: "Online: revision 1. Waiting for Carmen Ortega's approval: 2 changes.",
  });
  const first = await calls.make({ ...site, clientApproval: { isFormEnabled: true, formStatus: 'active', access: 'link', publishGate: true, approvers } });
  await newLink(first);
  expect((await standingOf(first)).es).toBe('Todavía no está en línea. Se publica cuando Carmen Ortega lo apruebe.');
});
