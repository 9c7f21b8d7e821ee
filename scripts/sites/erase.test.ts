import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { threadsRecordSchema } from '#schema/approval/thread.ts';
import { mediaName } from '#server/media/media-store.ts';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import { openStores } from '#server/store/stores.ts';
import { type ApprovalCalls, openSite, siteOf, startApprovalCalls, verdicts } from '#tests/support/approval/calls.ts';
import { holding, keepMail, startErasing } from '#tests/support/store/erasing.ts';
import { erasePerson } from './erase/person.ts';
import { silent } from './progress.ts';
import { runCommand } from './run.ts';
import { verifyStores } from './verify/verify.ts';

let calls: ApprovalCalls;
let erasing: Awaited<ReturnType<typeof startErasing>>;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  calls = await startApprovalCalls();
  erasing = await startErasing();
});
afterAll(async () => {
  await erasing.stop();
  await calls.api.stop();
});

const erase = (...argv: string[]) => erasing.erase(...argv);
const said = { contact: { status: 'needsEdit', comments: 'Mi celular es 442 555 0199' } };
const proposing = (after: string) => [{ path: 'heroTitle', language: 'es', before: 'Fugas hoy', after }];
const answer = (id: string, name: string, email: string, proposals = proposing('Fugas hoy, pregunte por mí')) =>
  calls.submit(id, { name, email, sectionApprovals: verdicts(said), rest: { proposals } });

test('a person’s data is erased, found by e-mail address or by one answer; numbers and verdicts stay', async () => {
  // Words that no other test proposes: they are looked for in all stores.
  const proposals = proposing('Fugas hoy, sin esperar');
  const id = await calls.make();
  expect((await answer(id, 'Rosa Ortega', 'rosa@cliente.test', proposals)).status).toBe(200);
  await calls.edit(id, { phone: '442 555 0111' });
  const other = await calls.make();
  await answer(other, 'Rosa Otra', 'ROSA@cliente.test', proposals);
  const stranger = await calls.make();
  await answer(stranger, 'Juan Peña', 'juan@cliente.test', proposals);
  const copy = await openRawStore('submissions').read(`${id}/1`);
  if (copy) await openRawStore('set-aside').write(`2026/submissions/${id}/1`, copy);
  const before = siteOf(await calls.read(id));
  expect((await holding('Rosa')).length).toBeGreaterThan(7);

  // The first run is a dry run.
  const looked = await erase('--person', 'Rosa@Cliente.test');
  expect(looked).toMatchObject({ code: 0, json: { erased: false } });
  expect(looked.json.places).toEqual(expect.arrayContaining([`configs/${id}`, `revisions/${id}/2`, `revisions/${id}/3`, `submissions/${other}/1`]));
  expect(looked.json.places).toContain(`set-aside/2026/submissions/${id}/1`);
  expect((await holding('Rosa')).length).toBeGreaterThan(7);
  expect((await erase('--person', 'rosa@cliente.test', '--confirm', 'otra')).code).toBe(2);

  const done = await erase('--person', 'rosa@cliente.test', '--confirm', 'local');
  expect(done).toMatchObject({ code: 0, json: { erased: true, places: looked.json.places } });
  expect(await holding('Rosa')).toEqual([]);
  expect((await holding('osa@cliente')).concat(await holding('OSA@cliente'))).toEqual([]);
  expect((await holding('Juan Peña')).length).toBeGreaterThan(2);
  expect((await erase('--person', 'rosa@cliente.test', '--confirm', 'local')).json.places).toEqual([]);

  // Verdicts and history are unchanged; comments are erased only on request.
  const [sent] = await calls.submissions(id);
  expect(sent).toMatchObject({ n: 1, name: '', email: '', sections: { contact: { status: 'needsEdit', comments: said.contact.comments } } });
  expect(sent?.proposals).toMatchObject(proposals);
  const after = siteOf(await calls.read(id));
  expect(after.clientApproval.clientInfo).toEqual({ ...before.clientApproval.clientInfo, name: '', email: '' });
  expect(after.clientApproval.sectionApprovals).toEqual(before.clientApproval.sectionApprovals);
  expect(after.revision).toBe(4);
  expect((await verifyStores(openRawStore, silent)).problems).toEqual([]);

  const byAnswer = await erase('--client', other, '--submission', '1', '--comments', '--confirm', 'local');
  expect(byAnswer.json.places).toEqual(expect.arrayContaining([`submissions/${other}/1`, `configs/${other}`]));
  expect((await calls.submissions(other))[0]?.sections.contact).toMatchObject({ status: 'needsEdit', comments: '' });
  // What they proposed is what they wrote, too.
  expect((await calls.submissions(other))[0]?.proposals).toEqual([]);
  const kept = [`submissions/${id}/1`, `submissions/${stranger}/1`, `set-aside/2026/submissions/${id}/1`];
  // And the mail about the stranger's answer, which says what they proposed.
  expect(await holding('sin esperar')).toEqual([...kept.slice(0, 2), expect.stringMatching(/^outbox\//), ...kept.slice(2)]);
  expect((await calls.submissions(stranger))[0]?.sections.contact?.comments).toBe(said.contact.comments);
  expect((await verifyStores(openRawStore, silent)).problems).toEqual([]);
});

test('an erasure that is cut off once everything is erased is finished by the next: an open editor has something to merge with, and the log has it', async () => {
  const id = await calls.make();
  await answer(id, 'Lidia Cano', 'lidia@cliente.test');
  const stores = openStores(undefined);
  const cutOff = { withComments: false, isMeant: true, now: new Date(), progress: silent };
  await erasePerson(stores, { email: 'lidia@cliente.test' }, cutOff);
  const logged = async () => (await openRawStore('security-log').list()).length;
  const [before, events] = [siteOf(await calls.read(id)).revision, await logged()];
  expect(await erase('--person', 'lidia@cliente.test', '--confirm', 'local')).toMatchObject({ code: 0, json: { erased: true, places: [] } });
  expect([siteOf(await calls.read(id)).revision, await logged()]).toEqual([before + 1, events + 1]);
  await erase('--person', 'lidia@cliente.test', '--confirm', 'local');
  expect([siteOf(await calls.read(id)).revision, await logged()]).toEqual([before + 1, events + 1]);
});

test('the address for reminders goes with the person it is of, and nobody else’s answer with it', async () => {
  const id = await calls.make({ ...openSite, clientApproval: { ...openSite.clientApproval, reminderEmail: 'Marta@cliente.test' } });
  await answer(id, 'Luis Rey', 'luis@cliente.test');
  const asked = await calls.make({ ...openSite, clientApproval: { ...openSite.clientApproval, reminderEmail: 'marta@cliente.test' } });
  const { places } = (await erase('--person', 'marta@cliente.test', '--confirm', 'local')).json;
  expect(places).toEqual(expect.arrayContaining([`configs/${id}`, `revisions/${id}/1`, `configs/${asked}`, `revisions/${asked}/1`]));
  expect((await holding('marta@')).concat(await holding('Marta@'))).toEqual([]);
  expect(siteOf(await calls.read(id)).clientApproval.clientInfo).toMatchObject({ name: 'Luis Rey', email: 'luis@cliente.test' });
  await erase('--client', id, '--submission', '1', '--confirm', 'local');
  expect(await holding('Luis')).toEqual([]);
});

test('a person’s messages are erased with their name; those of designers and other people stay', async () => {
  const [id, other] = [await calls.make(), await calls.make()];
  await answer(id, 'Elena Mora', 'elena@cliente.test');
  const message = (n: number, by: string, name: string, text: string) => ({
    n,
    section: 'hero',
    by,
    name,
    text,
    at: '2026-11-22T18:00:00.000Z',
    messageId: `mensaje-${n}`,
  });
  const messages = [
    message(1, 'client', 'elena mora ', 'La foto de Elena'),
    message(2, 'designer', 'Ana', 'Va'),
    message(3, 'client', 'Pablo Mora', 'Gracias'),
  ];
  const { threads } = openStores(undefined).own;
  for (const key of [id, other]) await threads.write(key, { messages });
  const stored = async (key: string) => threadsRecordSchema.parse((await threads.read(key))?.value).messages.map(({ name, text }) => `${name}: ${text}`);
  expect((await erase('--person', 'elena@cliente.test', '--confirm', 'local')).json.places).toContain(`threads/${id}`);
  expect(await stored(id)).toEqual([': ', 'Ana: Va', 'Pablo Mora: Gracias']);
  // Somebody of the same name at another business.
  expect(await stored(other)).toEqual(messages.map(({ name, text }) => `${name}: ${text}`));
  const nora = await calls.make();
  await answer(nora, 'Elena Mora', 'otra@cliente.test');
  await threads.write(nora, { messages });
  await erase('--client', nora, '--submission', '1', '--confirm', 'local');
  expect(await stored(nora)).toEqual([': ', 'Ana: Va', 'Pablo Mora: Gracias']);
  expect((await verifyStores(openRawStore, silent)).problems).toEqual([]);
});

test('a tag that names the person goes from the sites that they answered, and searches for them from the views; the rest stays', async () => {
  const [id, other] = [await calls.make(), await calls.make()];
  await answer(id, 'Úrsula Prado', 'ursula@cliente.test');
  const tag = (config: string) =>
    calls.api.call('POST', '/api/planning', { headers: calls.staff, body: { changes: [{ id: config, addTags: ['Ver a Úrsula Prado', 'boda'] }] } });
  expect([(await tag(id)).status, (await tag(other)).status]).toEqual([200, 200]);
  const view = { name: 'Bodas', filters: { tag: 'boda', query: 'úrsula prado' } };
  await calls.api.call('PUT', '/api/planning/views', { headers: calls.staff, body: view });
  expect((await erase('--person', 'ursula@cliente.test', '--confirm', 'local')).code).toBe(0);
  const shard = (config: string) => `clients/${(Number(config) % 16).toString(16)}`;
  // Somebody of the same name at another business.
  expect(await holding('Úrsula Prado')).toEqual([`planning/${shard(other)}`]);
  const { planning } = openStores(undefined).own;
  expect((await planning.read(shard(id)))?.value).toMatchObject({ [id]: { tags: ['boda'] } });
  const { key = '' } = (await planning.list()).find((entry) => entry.key.startsWith('views/')) ?? {};
  expect((await planning.read(key))?.value).toEqual({ views: [{ name: 'Bodas', filters: { tag: 'boda' } }] });
  expect((await verifyStores(openRawStore, silent)).problems).toEqual([]);
});

test('a person who only wrote messages is found by name on one site, with the mails about them; an answer under that name is erased, too', async () => {
  const approvers = [
    { id: 'ines0001', name: 'Inés Paz', decides: true },
    { id: 'ramiro02', name: 'Ramiro Paz', decides: false },
  ];
  const id = await calls.make({ ...openSite, clientApproval: { ...openSite.clientApproval, access: 'link', approvers } });
  const elsewhere = await calls.make();
  await answer(elsewhere, 'Ramiro Paz', 'tocayo@cliente.test');
  const { own } = openStores(undefined);
  const message = { n: 1, section: 'hero', by: 'client', name: 'Ramiro Paz', approver: 'ramiro02', text: 'Soy Ramiro', at: '2026-11-22T18:00:00.000Z' };
  await own.threads.write(id, { messages: [{ ...message, messageId: 'mensaje-uno' }] });
  const params = { to_email: 'aviso@vitrina.test', subject: 'x', message: 'Soy Ramiro', client_name: 'Ramiro Paz', client_email: '' };
  // Before mails kept the client's id, the address in their text told it.
  const former = (site: string) => ({ subject: 'Ramiro', text: `https://vitrina.test/editor/client/${site}`, params });
  await keepMail('correo-de-ramiro', former(id));
  await keepMail('correo-de-dos', { subject: 'Ramiro', client: id, params: { ...params, client_name: 'Ramiro Paz, Inés Paz' } });
  await keepMail('correo-de-otro', former(`${id}0`));

  expect((await erase('--client', id, '--name', 'ramiro paz', '--confirm', 'local')).code).toBe(0);
  expect(await holding('Soy Ramiro')).toEqual(['outbox/correo-de-otro']);
  expect(siteOf(await calls.read(id)).clientApproval.approvers?.map(({ name }) => name)).toEqual(['Inés Paz', '']);
  expect((await holding('Ramiro Paz')).filter((place) => !place.startsWith('outbox/')).every((place) => place.includes(elsewhere))).toBe(true);
  await answer(elsewhere, 'Ramiro Paz', '');
  await erase('--client', elsewhere, '--name', 'Ramiro Paz', '--confirm', 'local');
  expect((await holding('Ramiro Paz')).filter((place) => !place.startsWith('outbox/'))).toEqual([]);
  for (const wrong of [
    ['--name', 'Ramiro'],
    ['--client', id, '--name', ' '],
    ['--client', id, '--name', 'a', '--submission', '1'],
    ['--client', id],
  ])
    expect((await runCommand(['erase', ...wrong], { LOCAL_DIR: erasing.folder })).code, wrong.join(' ')).toBe(2);
});

test('an editor with the site open does not bring back erased data', async () => {
  const id = await calls.make();
  await answer(id, 'Lupita Vega', 'lupita@cliente.test');
  const open = await calls.read(id);
  await keepMail('correo-del-material', { kind: 'intake', client: id, text: 'Soy Lupita', params: { client_name: '', client_email: '' } });
  // Somebody saves all the while: before, what is erased is copied into revisions; then saving is held up.
  let isDone = false;
  const erasing = erase('--client', id, '--submission', '1', '--comments', '--confirm', 'local').finally(() => {
    isDone = true;
  });
  const statuses = new Set<number>();
  while (!isDone) statuses.add((await calls.edit(id, { phone: `442 555 01${10 + statuses.size}` })).status);
  await erasing;
  expect([...statuses]).toContain(503);
  expect((await calls.put(id, open.body, `"${open.seen.revision}"`)).status).toBe(412);
  expect(await holding('Lupita')).toEqual([]);
});

test('an erasure that was cut off is finished by the next one', async () => {
  const id = await calls.make();
  await answer(id, 'Nora Cruz', 'nora@cliente.test');
  // As if the answer itself and one revision had been reached before.
  const { own } = openStores(undefined);
  const stored = (await own.submissions.read(`${id}/1`))?.value;
  await own.submissions.write(`${id}/1`, { ...Object(stored), name: '', email: '', erasedAt: '2026-11-01T00:00:00.000Z' });
  expect((await erase('--person', 'nora@cliente.test', '--confirm', 'local')).json.places).toEqual(
    expect.arrayContaining([`configs/${id}`, `revisions/${id}/2`]),
  );
  expect(await holding('Nora')).toEqual([]);
});

test('pictures that nothing shows go once they are old; what any revision, preview or draft under way shows stays', async () => {
  const { own } = openStores(undefined);
  const now = new Date();
  const long = new Date(now.getTime() - 40 * 86_400_000);
  const add = async (n: number, at: Date) => {
    const bytes = new Uint8Array([137, 80, 78, 71, n]);
    await own.media.create(mediaName(bytes, 'png'), bytes, at);
    return mediaName(bytes, 'png');
  };
  const [inHistory, inPreview, unused, unknownAge, fresh, again] = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => add(n, n === 5 ? now : long)));
  const bytes = await openRawStore('media').read(unknownAge ?? '');
  await openRawStore('media').write(unknownAge ?? '', { bytes: bytes?.bytes ?? new Uint8Array(), metadata: {} });
  // Somebody uploads the same picture once more and is about to save.
  await add(6, now);
  const id = await calls.make({ ...openSite, heroImage: `/media/${inHistory}` });
  await calls.edit(id, { heroImage: '' });
  await calls.api.call('POST', '/api/templates', {
    body: { config: { ...openSite, heroImage: `https://vitrina-prueba.netlify.app/media/${inPreview}` } },
    headers: calls.staff,
  });

  const old = [unused, unknownAge].toSorted();
  expect((await erase('--pictures')).json).toMatchObject({ erased: false, pictures: old, recent: 2, bytes: 10 });
  expect((await erase('--pictures', '--older-than', '60')).json.pictures).toEqual([unknownAge]);
  expect((await erase('--pictures', '--confirm', 'local')).json).toMatchObject({ erased: true, pictures: old });
  expect((await openRawStore('media').list()).map(({ key }) => key).toSorted()).toEqual([inHistory, inPreview, fresh, again].toSorted());
  expect((await erase('--pictures', '--confirm', 'local')).json.pictures).toEqual([]);
  // Saving goes on.
  expect((await calls.edit(id, { phone: '442 555 0133' })).status).toBe(200);
});

test('wrong use is told in both languages', async () => {
  for (const argv of [[], ['--pictures', '--person', 'a@b.test'], ['--client', '121'], ['--client', '121', '--submission', 'x'], ['--person', 'Rosa']])
    expect(await erase(...argv)).toMatchObject({ code: 2, json: { error: { code: 'usage' } } });
  expect(await erase('--pictures', '--older-than', '0')).toMatchObject({ code: 2 });
  expect(await erase('--client', '999999', '--submission', '1')).toMatchObject({ code: 2 });
  expect(await runCommand(['erase', '--lang', 'en'], { LOCAL_DIR: erasing.folder })).toMatchObject({
    stderr: expect.stringContaining('“erase” takes --pictures'),
  });
  expect(await runCommand(['erase', '--pictures'], { LOCAL_DIR: erasing.folder })).toMatchObject({ stdout: expect.stringContaining('sin uso') });
});

test('a named approver is erased from settings, answers and messages; the others stay, and links keep working', async () => {
  const approvers = [
    { id: 'marta001', name: 'Marta Solís', decides: true },
    { id: 'nicanor002', name: 'Nicanor Nieto', decides: false },
  ];
  const id = await calls.make({ ...openSite, clientApproval: { ...openSite.clientApproval, access: 'link', approvers } });
  const made = await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff });
  const tokens = new Map(approvalLinkSchema.parse(made.body).approvers?.map((one) => [one.id, new URL(one.url).searchParams.get('approval') ?? '']));
  const as = (key: string) => ({ 'x-approval-token': tokens.get(key) ?? '' });
  await calls.submit(id, { email: 'nicanor@cliente.test', sectionApprovals: verdicts(said) }, as('nicanor002'));
  const message = { section: 'hero', text: 'Soy Nicanor', name: 'P.', messageId: 'mensaje-de-nicanor' };
  expect((await calls.api.call('POST', `/api/config/${id}/threads`, { body: message, headers: as('nicanor002') })).status).toBe(201);
  expect((await holding('Nicanor')).length).toBeGreaterThan(3);
  // Keys that came through the API may be the same elsewhere.
  const others = [{ id: 'nicanor002', name: 'Delia Lara', decides: true }];
  const elsewhere = await calls.make({ ...openSite, clientApproval: { ...openSite.clientApproval, access: 'link', approvers: others } });

  expect((await erase('--person', 'nicanor@cliente.test', '--comments', '--confirm', 'local')).code).toBe(0);
  expect(await holding('Nicanor')).toEqual([]);
  expect(await holding('nicanor@')).toEqual([]);
  expect((await holding('Marta Solís')).length).toBeGreaterThan(2);
  expect(siteOf(await calls.read(id)).clientApproval.approvers).toEqual([approvers[0], { ...approvers[1], name: '' }]);
  expect(siteOf(await calls.read(elsewhere)).clientApproval.approvers).toEqual(others);
  // Who decides is erased too, also from the sentence about the site.
  await calls.submit(id, { email: 'marta@cliente.test', sectionApprovals: verdicts() }, as('marta001'));
  expect((await erase('--person', 'marta@cliente.test', '--confirm', 'local')).code).toBe(0);
  expect(await holding('Marta')).toEqual([]);
  expect((await calls.submit(id, { name: 'Nicanor', sectionApprovals: verdicts() }, as('nicanor002'))).status).toBe(200);
  expect(siteOf(await calls.read(id)).clientApproval.formStatus).toBe('completed');
});
