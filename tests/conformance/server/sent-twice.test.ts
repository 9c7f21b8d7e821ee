// Calls of the editor that are repeated unchanged after a lost answer, by a second press or by the browser.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { securityLogPageSchema } from '#schema/people/security-log.ts';
import { readClientSite } from '#server/client-sites/record.ts';
import { isClientSite, makeSecret } from '#server/client-sites/secret.ts';
import { openStores } from '#server/store/stores.ts';
import { type ApprovalCalls, startApprovalCalls } from '#tests/support/approval/calls.ts';
import { proposalCalls, site, title } from '#tests/support/approval/proposals.ts';
import { plumberContact } from '#tests/support/config-calls.ts';
import { phonePicture } from '#tests/support/pictures/test-pictures.ts';

let calls: ApprovalCalls;
beforeAll(async () => {
  calls = await startApprovalCalls();
});
afterAll(() => calls.api.stop());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const draft = { ...site, ...plumberContact, publishing: 'manual' };
const { answer } = proposalCalls(() => calls);

interface Sent {
  method: string;
  path: string;
  body?: object;
  over?: string;
}
const send = ({ method, path, body, over }: Sent) =>
  calls.api.call(method, path, { ...(body ? { body } : {}), headers: { ...calls.staff, ...(over === undefined ? {} : { 'if-match': over }) } });
/** The same call twice. */
async function twice(sent: Sent) {
  const first = await send(sent);
  expect(first.status, 'the first time').toBeLessThan(300);
  return { first, second: await send(sent) };
}
const historyOf = async (id: string) => {
  const { seen } = await calls.api.call('GET', `/api/config/${id}/revisions`, { headers: calls.staff });
  return seen.revisions.map(({ action }) => action).toReversed();
};

interface Prepared {
  id: string;
  sent: Sent;
  history: readonly string[];
}
const at = inHours(5);
const acts: Readonly<Record<string, () => Promise<Prepared>>> = {
  async 'a publication'() {
    const id = await calls.make(draft);
    return { id, sent: { method: 'POST', path: `/api/config/${id}/publication`, body: { revision: 1 }, over: '"1"' }, history: ['create', 'publish'] };
  },
  async 'the publication of an earlier revision'() {
    const id = await calls.make(draft);
    await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
    return { id, sent: { method: 'POST', path: `/api/config/${id}/publication`, body: { revision: 1 }, over: '"2"' }, history: ['create', 'save', 'publish'] };
  },
  async 'a scheduled publication'() {
    const id = await calls.make(draft);
    return { id, sent: { method: 'POST', path: `/api/config/${id}/publication`, body: { revision: 1, at }, over: '"1"' }, history: ['create', 'schedule'] };
  },
  async 'a scheduled publication, whatever has been saved'() {
    const id = await calls.make(draft);
    return { id, sent: { method: 'POST', path: `/api/config/${id}/publication`, body: { revision: 1, at } }, history: ['create', 'schedule'] };
  },
  async 'a publication, whatever has been saved'() {
    const id = await calls.make(draft);
    return { id, sent: { method: 'POST', path: `/api/config/${id}/publication`, body: { revision: 1 } }, history: ['create', 'publish'] };
  },
  async 'a scheduled publication that is taken back'() {
    const id = await calls.make(draft);
    await calls.api.call('POST', `/api/config/${id}/publication`, { body: { revision: 1, at }, headers: calls.staff });
    return { id, sent: { method: 'DELETE', path: `/api/config/${id}/publication?what=schedule` }, history: ['create', 'schedule', 'schedule'] };
  },
  async 'a revision restored'() {
    const id = await calls.make(draft);
    await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
    return { id, sent: { method: 'POST', path: `/api/config/${id}/revisions/1/restore`, over: '"2"' }, history: ['create', 'save', 'restore'] };
  },
  async 'a revision restored, whatever has been saved'() {
    const id = await calls.make(draft);
    await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
    return { id, sent: { method: 'POST', path: `/api/config/${id}/revisions/1/restore` }, history: ['create', 'save', 'restore'] };
  },
  async 'an archiving'() {
    const id = await calls.make(draft);
    return { id, sent: { method: 'DELETE', path: `/api/config/${id}` }, history: ['create', 'archive'] };
  },
  async 'an archiving that is undone'() {
    const id = await calls.make(draft);
    await calls.api.call('DELETE', `/api/config/${id}`, { headers: calls.staff });
    return { id, sent: { method: 'POST', path: `/api/config/${id}/restore`, over: '"2"' }, history: ['create', 'archive', 'unarchive'] };
  },
  async 'a site that is withdrawn'() {
    const id = await calls.make(draft);
    await calls.api.call('POST', `/api/config/${id}/publication`, { body: { revision: 1 }, headers: calls.staff });
    return { id, sent: { method: 'DELETE', path: `/api/config/${id}/publication?what=site` }, history: ['create', 'publish', 'withdraw'] };
  },
  async 'a correction that is taken'() {
    const id = await calls.make(site);
    await answer(id, [title]);
    const path = `/api/config/${id}/submissions/1/proposals`;
    return { id, sent: { method: 'POST', path, body: { decision: 'taken', items: [0] }, over: '"2"' }, history: ['create', 'approval', 'take'] };
  },
};

const logged = async (id: string) => {
  const { events } = securityLogPageSchema.parse((await calls.api.call('GET', '/api/security-log', { headers: calls.staff })).body);
  return events.flatMap(({ type, config }) => (config === id && /archived|withdrawn/.test(type) ? [type] : []));
};

test.each(Object.entries(acts))('%s is done and logged once, too, where both calls arrive at the same moment', async (_, prepare) => {
  const { id, sent, history } = await prepare();
  const before = await logged(id);
  const both = await Promise.all([send(sent), send(sent)]);
  expect(await historyOf(id)).toEqual(history);
  expect(both.map(({ status, seen }) => [status, seen.revision])).toEqual([1, 2].map(() => [200, history.length]));
  expect((await logged(id)).length - before.length).toBeLessThanOrEqual(1);
});

test.each(Object.entries(acts))('%s is done once and answered as done, not as somebody else’s', async (_, prepare) => {
  const { id, sent, history } = await prepare();
  const { first, second } = await twice(sent);
  expect(await historyOf(id)).toEqual(history);
  expect([second.status, second.seen.revision]).toEqual([first.status, first.seen.revision]);
});

test('pressed again in an editor that has loaded what the lost answer was about, it is still the same', async () => {
  const id = await calls.make(draft);
  await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
  const press = (path: string, over: number, body?: object) =>
    send({ method: 'POST', path: `/api/config/${id}${path}`, over: `"${over}"`, ...(body ? { body } : {}) });
  for (const over of [2, 3]) expect((await press('/revisions/1/restore', over)).seen.revision).toBe(3);
  expect((await press('/publication', 3, { revision: 3, at })).seen.revision).toBe(4);
  expect((await press('/publication', 4, { revision: 4, at })).seen.revision).toBe(4);
  for (const [over, made] of [
    [4, 5],
    [5, 5],
  ] as const)
    expect((await press('/publication', over, { revision: over })).seen.revision).toBe(made);
  expect(await historyOf(id)).toEqual(['create', 'save', 'restore', 'schedule', 'publish']);
});

test('a whole config is refused the second time, as over any revision that is no longer the newest; what it changes of the settings is logged once', async () => {
  const id = await calls.make(site);
  const clientApproval = { ...site.clientApproval, publishGate: true, access: 'link' };
  const body = { ...(await calls.read(id)).body, clientApproval };
  const { second } = await twice({ method: 'PUT', path: `/api/config/${id}`, body, over: '"1"' });
  expect([second.status, second.seen.error.revision, await historyOf(id)]).toEqual([412, 2, ['create', 'save']]);
  const { events } = securityLogPageSchema.parse((await calls.api.call('GET', '/api/security-log', { headers: calls.staff })).body);
  expect(events.filter(({ type, config }) => type === 'gate-on' && config === id)).toHaveLength(1);
});

test('what somebody else has made of the same revision, or the same person by another act, is still a conflict', async () => {
  const id = await calls.make(draft);
  await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
  const over = { ...calls.staff, 'if-match': '"1"' };
  for (const [path, body] of [
    [`/api/config/${id}/revisions/1/restore`, undefined],
    [`/api/config/${id}/publication`, { revision: 1 }],
    [`/api/config/${id}/publication`, { revision: 1, at }],
  ] as const) {
    expect((await calls.api.call('POST', path, { headers: over, ...(body ? { body } : {}) })).status, path).toBe(412);
  }
  expect(await historyOf(id)).toEqual(['create', 'save']);
  const scheduled = await calls.api.call('POST', `/api/config/${id}/publication`, { body: { revision: 2, at }, headers: calls.staff });
  const [others, later] = [{ ...over, 'if-match': '"2"' }, inHours(6)];
  expect(scheduled.seen.revision).toBe(3);
  expect((await calls.api.call('POST', `/api/config/${id}/publication`, { body: { revision: 2, at: later }, headers: others })).status).toBe(412);
});

test('the project of a client goes on with its secret while another is made, and once more because its answer was lost', async () => {
  const id = await calls.make(site);
  const stores = openStores(undefined);
  const now = new Date();
  const secrets = [await makeSecret(stores, id, now), await makeSecret(stores, id, now), await makeSecret(stores, id, now)];
  const isTaken = (secret: string, at: Date) =>
    isClientSite(stores, id, new Request('https://vitrina.test', { headers: { authorization: `Bearer ${secret}` } }), at);
  expect(await Promise.all(secrets.map((secret) => isTaken(secret, now)))).toEqual([true, true, true]);
  const afterwards = new Date(now.getTime() + 7 * 86_400_000 + 1);
  expect(await Promise.all(secrets.map((secret) => isTaken(secret, afterwards)))).toEqual([false, false, true]);
  await makeSecret(stores, id, afterwards);
  expect((await readClientSite(stores, id)).secrets).toHaveLength(2);
});

test('a picture is stored and noted once', async () => {
  const id = await calls.make(site);
  const rawBody = new Uint8Array(await phonePicture('png'));
  const headers = { ...calls.staff, 'content-type': 'image/png' };
  const send = () => calls.api.call('POST', `/api/media?config=${id}&file=foto.png`, { rawBody, headers });
  const [first, second] = [await send(), await send()];
  expect([second.status, second.body]).toEqual([201, first.body]);
  const { body } = await calls.api.call('GET', `/api/config/${id}/library`, { headers: calls.staff });
  expect(z.object({ pictures: z.array(z.unknown()) }).parse(body).pictures).toHaveLength(1);
});
