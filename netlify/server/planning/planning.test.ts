import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ClientList, clientListSchema } from '#schema/calls/client-list.ts';
import { type PlanningChange, planningAnswerSchema, planningChangedSchema, planningLimits } from '#schema/calls/planning.ts';
import { type ConfigCalls, plumber, startConfigCalls } from '#tests/support/config-calls.ts';
import { testAdmin } from '#tests/support/test-api.ts';
import { hashPassword } from '../passwords/password.ts';
import { writePublished } from '../publish/published.ts';
import { accountKey, createAccount } from '../session/accounts.ts';
import { openStores } from '../store/stores.ts';

let calls: ConfigCalls;
let colleague: { cookie: string };
let [one, two, three] = ['', '', ''];
const luisa = { email: 'luisa@vitrina.test', name: 'Luisa', password: 'una-clave-de-prueba' };
const [me, other] = [accountKey(testAdmin.email), accountKey(luisa.email)];
const stores = () => openStores(undefined);

beforeAll(async () => {
  calls = await startConfigCalls();
  const password = await hashPassword(luisa.password);
  const made = { role: 'editor' as const, sessionVersion: 0, createdAt: '2026-11-05T12:00:00.000Z' };
  await createAccount(stores(), { ...made, email: luisa.email, name: luisa.name, password, disabled: false });
  await createAccount(stores(), { ...made, email: 'se-fue@vitrina.test', name: 'Se fue', password, disabled: true });
  await createAccount(stores(), { ...made, email: 'invitada@vitrina.test', name: 'Invitada', disabled: false });
  colleague = await calls.api.signIn({ email: luisa.email, password: luisa.password });
  [one, two, three] = [await calls.make(), await calls.make(), await calls.make()];
});
afterAll(() => calls.api.stop());
beforeEach(async () => {
  for (const { key } of await stores().own.planning.list()) await stores().own.planning.remove(key);
});

async function change(changes: readonly PlanningChange[], headers = calls.staff) {
  const { status, body } = await calls.api.call('POST', '/api/planning', { body: { changes }, headers });
  expect(status).toBe(200);
  return planningChangedSchema.parse(body);
}
const list = async (query: string, headers = calls.staff): Promise<ClientList> =>
  clientListSchema.parse((await calls.api.call('GET', `/api/configs?${query}`, { headers })).body);
const ids = ({ clients }: ClientList) => clients.map(({ id }) => id).sort();
const choices = async (headers = calls.staff) => planningAnswerSchema.parse((await calls.api.call('GET', '/api/planning', { headers })).body);

test('tags, person and date are in the list and filter it; the config, its revision and its ETag do not change', async () => {
  const before = await calls.read(one);
  const due = { to: '2026-12-24' };
  expect(await change([{ id: one, addTags: ['  Boda   Ruta '], inCharge: { from: null, to: other }, due }])).toEqual({
    changed: [{ id: one, before: { tags: [] }, now: { tags: ['Boda Ruta'], inCharge: other, due: '2026-12-24' } }],
    refused: [],
    missing: [],
  });
  await change([{ id: two, addTags: ['vip', 'BODA ruta'] }]);
  const after = await calls.read(one);
  expect([after.body, after.headers.get('etag')]).toEqual([before.body, before.headers.get('etag')]);
  expect((await list(`ids=${one}`)).clients[0]?.planning).toEqual({ tags: ['Boda Ruta'], inCharge: other, due: '2026-12-24' });
  expect((await list(`ids=${three}`)).clients[0]?.planning).toBeUndefined();
  expect(ids(await list('tag=boda%20ruta'))).toEqual([one, two]);
  expect(ids(await list(`inCharge=${other}`))).toEqual([one]);
  expect(ids(await list('inCharge=me', colleague))).toEqual([one]);
  expect(ids(await list('inCharge=nobody&tag=vip'))).toEqual([two]);
  expect(ids(await list('due=week&today=2026-12-20'))).toEqual([one]);
  expect(ids(await list('due=late&today=2026-12-20'))).toEqual([]);
  expect((await list('sort=due')).clients[0]?.id).toBe(one);
  expect(await choices()).toEqual({
    me,
    people: [
      { key: me, name: expect.any(String) },
      { key: other, name: 'Luisa' },
    ],
    tags: [
      { tag: 'Boda Ruta', clients: 2 },
      { tag: 'vip', clients: 1 },
    ],
    views: [],
  });
  // Nothing is kept of a client of whom nothing is noted.
  await change([{ id: two, removeTags: ['VIP', 'boda ruta'] }]);
  expect(Object.keys({ ...((await stores().own.planning.read(`clients/${(Number(two) % 16).toString(16)}`))?.value ?? {}) })).not.toContain(two);
});

test('two people at once: both tags stay; the second one’s date is refused because it has changed', async () => {
  const [first, second] = await Promise.all([change([{ id: one, addTags: ['boda'] }]), change([{ id: one, addTags: ['vip'] }], colleague)]);
  expect([first.refused, second.refused]).toEqual([[], []]);
  expect((await list(`ids=${one}`)).clients[0]?.planning?.tags.toSorted()).toEqual(['boda', 'vip']);
  await change([{ id: one, due: { from: null, to: '2026-12-01' } }]);
  expect((await change([{ id: one, due: { from: null, to: '2026-12-09' } }], colleague)).refused).toEqual([{ id: one, what: 'due' }]);
  expect((await list(`ids=${one}`)).clients[0]?.planning?.due).toBe('2026-12-01');
});

test('the groups are those of the standing, of what the other filters find; for me nobody waits whom a colleague looks after', async () => {
  const manual = { ...plumber, publishing: 'manual' };
  const draft = await calls.make(manual);
  const asked = await calls.make({ ...manual, clientApproval: { isFormEnabled: true, formStatus: 'active', access: 'link' } });
  await calls.api.call('POST', `/api/config/${asked}/approval-link`, { headers: calls.staff });
  await writePublished(stores(), {
    builtAt: '2026-11-05T12:00:00.000Z',
    code: 'x',
    configs: { [one]: 1, [two]: 1 },
    skipped: [{ id: three, code: 'unrenderable' }],
    heads: '',
  });
  expect((await list('')).groups).toEqual({ designer: 1, owner: 1, ready: 2, failed: 1 });
  const states = async (group: string) => (await list(`group=${group}`)).clients.map(({ standing }) => standing.state);
  expect(await Promise.all(['designer', 'owner', 'ready', 'failed'].map(states))).toEqual([['draft'], ['waitingForOwner'], ['live', 'live'], ['failed']]);
  expect(ids(await list('group=owner'))).toEqual([asked]);
  await change([{ id: draft, inCharge: { to: other }, addTags: ['boda'] }]);
  expect((await list('')).groups).toMatchObject({ designer: 0, owner: 1 });
  expect(ids(await list('group=designer', colleague))).toEqual([draft]);
  expect(await list(`group=designer&inCharge=${other}`)).toMatchObject({ total: 1, groups: { designer: 1, owner: 0 } });
  expect((await list('tag=boda&group=owner', colleague)).groups).toEqual({ designer: 1, owner: 0, ready: 0, failed: 0 });
  for (const id of [draft, asked]) await calls.api.call('DELETE', `/api/config/${id}`, { headers: calls.staff });
  expect((await list('archived=true')).groups).toEqual({ designer: 0, owner: 0, ready: 0, failed: 0 });
});

test('invalid changes are refused, and nothing of them is stored', async () => {
  const refused = async (body: unknown) =>
    (await calls.api.call('POST', '/api/planning', { body, headers: calls.staff })).seen.error.issues.map(({ path }) => path);
  expect(await refused({ changes: [] })).toEqual(['changes']);
  expect(await refused({ changes: Array.from({ length: planningLimits.ids + 1 }, () => ({ id: one })) })).toEqual(['changes']);
  for (const id of ['112', '46', 'home', '../1', '']) expect(await refused({ changes: [{ id }] })).toEqual(['changes.0.id']);
  for (const text of ['', '  ', 'x'.repeat(41), 'a\u202eb', 'a\u0000b'])
    expect(new Set(await refused({ changes: [{ id: one, addTags: [text] }] }))).toEqual(new Set(['changes.0.addTags.0']));
  expect(await refused({ changes: [{ id: one, due: { to: '2026-02-30' } }] })).toEqual(['changes.0.due.to']);
  for (const email of ['se-fue@vitrina.test', 'invitada@vitrina.test', 'nadie@vitrina.test']) {
    expect(await refused({ changes: [{ id: one, inCharge: { to: accountKey(email) } }] })).toEqual(['changes.0.inCharge.to']);
  }
  expect(await change([{ id: '999999', addTags: ['boda'] }])).toEqual({ changed: [], refused: [], missing: ['999999'] });
  expect(await stores().own.planning.list()).toEqual([]);
  for (const query of ['group=mine', 'inCharge=luisa', 'due=soon', 'today=hoy']) {
    expect((await calls.api.call('GET', `/api/configs?${query}`, { headers: calls.staff })).status).toBe(422);
  }
});

test('views belong to one person, replace one of the same name, and are limited in number', async () => {
  const keep = (name: string, headers = calls.staff, filters: object = { tag: 'boda', due: 'late' }) =>
    calls.api.call('PUT', '/api/planning/views', { body: { name, filters }, headers });
  const names = async (headers = calls.staff) => (await choices(headers)).views.map(({ name }) => name);
  for (const name of ['Bodas', 'Míos', ' Bodas ']) expect((await keep(name)).status).toBe(200);
  expect([await names(), await names(colleague)]).toEqual([['Míos', 'Bodas'], []]);
  expect((await choices()).views.at(-1)?.filters).toEqual({ tag: 'boda', due: 'late' });
  await calls.api.call('DELETE', `/api/planning/views?name=${encodeURIComponent('Míos')}`, { headers: colleague });
  expect(await names()).toEqual(['Míos', 'Bodas']);
  for (let n = 2; n < planningLimits.views; n += 1) await keep(`Vista ${n}`);
  expect((await keep('Una más')).status).toBe(422);
  expect((await keep('Bodas')).status).toBe(200);
  expect((await calls.api.call('DELETE', '/api/planning/views?name=Bodas', { headers: calls.staff })).body).toMatchObject({
    views: { length: planningLimits.views - 1 },
  });
});

test('a preview shows what production notes, and changes only its own', async () => {
  const preview = 'deploy-preview-42';
  await change([{ id: one, addTags: ['boda'], due: { to: '2026-12-24' } }]);
  const body = { changes: [{ id: one, removeTags: ['boda'], due: { from: '2026-12-24', to: null } }] };
  const staff = await calls.api.signIn(testAdmin, { preview });
  expect((await calls.api.call('POST', '/api/planning', { body, headers: staff, preview })).status).toBe(200);
  const seen = clientListSchema.parse((await calls.api.call('GET', `/api/configs?ids=${one}`, { headers: staff, preview })).body);
  expect(seen.clients[0]?.planning).toBeUndefined();
  expect((await list(`ids=${one}`)).clients[0]?.planning).toEqual({ tags: ['boda'], due: '2026-12-24' });
});

test('a damaged line does not affect the others, and is not overwritten', async () => {
  const shard = `clients/${(Number(one) % 16).toString(16)}`;
  await change([{ id: two, addTags: ['vip'] }]);
  const neighbour = String(Number(one) + 16);
  await stores().own.planning.write(shard, { [one]: { tags: 'no' }, [neighbour]: { tags: ['lejos'] } });
  expect(ids(await list('tag=vip'))).toEqual([two]);
  expect((await choices()).tags.map(({ tag }) => tag)).toEqual(['lejos', 'vip']);
  expect(await change([{ id: one, addTags: ['boda'] }])).toEqual({ changed: [], refused: [{ id: one, what: 'damaged' }], missing: [] });
  expect((await stores().own.planning.read(shard))?.value).toMatchObject({ [one]: { tags: 'no' } });
});
