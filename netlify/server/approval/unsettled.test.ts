import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isSiteConfig } from '#core/config/kind.ts';
import { type PostmarkBehaviour, postmarkTestToken, startPostmarkServer } from '#scripts/soak/postmark-server.ts';
import { type ApprovalCalls, openSite, startApprovalCalls, verdicts } from '#tests/support/approval/calls.ts';
import { readHead } from '../store/head.ts';
import { openStores, type Stores } from '../store/stores.ts';
import { claimNotification, readSubmission } from './submit/submission-store.ts';
import { submit } from './submit/submit.ts';
import { settleSubmissions } from './unsettled.ts';

let calls: ApprovalCalls;
let postmark: Awaited<ReturnType<typeof startPostmarkServer>>;
let stores: Stores;
beforeAll(async () => {
  calls = await startApprovalCalls();
  postmark = await startPostmarkServer();
  stores = openStores(undefined);
});
afterAll(async () => {
  postmark.stop();
  await calls.api.stop();
});
beforeEach(() => {
  postmark.mails.length = 0;
  postmark.state.behaviour = 'takes' satisfies PostmarkBehaviour;
  Object.assign(process.env, {
    POSTMARK_SERVER_TOKEN: postmarkTestToken,
    POSTMARK_API_URL: postmark.url,
    EMAIL_FROM: 'avisos@vitrina.test',
    URL: 'https://vitrina.test',
  });
});
afterEach(() => {
  for (const name of ['POSTMARK_SERVER_TOKEN', 'POSTMARK_API_URL', 'EMAIL_FROM', 'URL']) delete process.env[name];
});

const source = (minutes = 0) => ({ now: () => new Date(Date.now() + minutes * 60_000), newWriteId: randomUUID });
/** What the timer does so many minutes from now. */
const later = (minutes: number) => settleSubmissions({ stores, source: source(minutes) });
const notification = async (id: string) => (await calls.submissions(id))[0]?.notification;
const body = { clientApproval: { clientInfo: { name: 'Rosa Ortega', email: '' }, sectionApprovals: {} } };

/** A submission of a client whose function died after it was stored and brought in, before anybody was told; so many minutes ago. */
async function submitAndDie(minutesAgo = 0): Promise<string> {
  const id = await calls.make(openSite);
  const head = (await readHead(stores, id))?.record;
  if (!head || !isSiteConfig(head.config)) throw new Error('The client was not made.');
  expect(await submit({ stores, source: source(-minutesAgo) }, id, body, { config: head.config, revision: head.revision })).toMatchObject({ ok: true });
  return id;
}

test('a notification whose function died before it, or in the middle of it, goes out a little later, once', async () => {
  for (const isClaimed of [false, true]) {
    const id = await submitAndDie();
    const submission = await readSubmission(stores, id, 1);
    if (isClaimed && submission) await claimNotification(stores, submission);
    postmark.mails.length = 0;
    await later(1);
    expect(postmark.mails, 'somebody may still be at work on it').toEqual([]);
    expect(await notification(id)).toEqual({ state: 'pending' });
    await Promise.all([later(3), later(3)]);
    expect(postmark.mails).toHaveLength(1);
    expect(await notification(id)).toMatchObject({ state: 'sent' });
    await later(60);
    expect(postmark.mails).toHaveLength(1);
  }
});

test('a notification whose function died is not kept back by a clock that was put back', async () => {
  const id = await submitAndDie();
  postmark.mails.length = 0;
  await later(-1);
  expect(postmark.mails).toEqual([]);
  await later(-45);
  expect(postmark.mails).toHaveLength(1);
  expect(await notification(id)).toMatchObject({ state: 'sent' });
});

test('the timer does not touch submissions that were completed in time', async () => {
  const id = await calls.make(openSite);
  expect((await calls.submit(id)).status).toBe(200);
  expect(postmark.mails).toHaveLength(1);
  await later(3);
  expect(postmark.mails).toHaveLength(1);
  expect((await stores.own.publish.read('unsettled-submissions'))?.value).toEqual({});
});

/** Leaves things as they are when the function dies between the two writes: the second one's revision and head are not there. */
async function undoApplying(id: string) {
  const submission = await readSubmission(stores, id, 1);
  if (!submission) throw new Error('Nothing was submitted.');
  const before = (await stores.own.revisions.read(`${id}/1`))?.value;
  await stores.own.revisions.remove(`${id}/2`);
  await stores.own.configs.write(id, before);
  return submission;
}

test('an answer that was never applied, and that somebody has saved over, does not take the place of the next one', async () => {
  const id = await submitAndDie(5);
  await undoApplying(id);
  expect((await calls.edit(id, { phone: '442 555 0777' })).status).toBe(200);
  await later(0);
  const objection = { name: 'Rosa', sectionApprovals: verdicts({ hero: { status: 'needsEdit', comments: 'Esto no' } }), rest: { formId: 'otro-telefono' } };
  expect((await calls.submit(id, objection)).status).toBe(200);
  const answers = await calls.submissions(id);
  expect(answers.map(({ n, sections }) => [n, sections.hero?.comments])).toEqual([
    [2, 'Esto no'],
    [1, ''],
  ]);
  const { config } = (await readHead(stores, id))?.record ?? {};
  expect(config).toMatchObject({ phone: '442 555 0777', clientApproval: { formStatus: 'completed', sectionApprovals: { hero: { status: 'needsEdit' } } } });
});

test('a submission that was stored and not brought into its config is finished, unless somebody has worked on the config since', async () => {
  for (const hasWorked of [false, true]) {
    const id = await submitAndDie();
    const submission = await undoApplying(id);
    if (hasWorked)
      expect((await calls.put(id, { ...openSite, businessName: { es: 'Plomería Ortega', en: 'Plomería Ortega' }, phone: '442 555 0199' }, '"1"')).status).toBe(
        200,
      );
    await later(3);
    expect((await readHead(stores, id))?.record).toMatchObject(
      hasWorked ? { revision: 2, action: 'save' } : { revision: 2, action: 'approval', writeId: submission.writeId },
    );
    expect(await notification(id)).toMatchObject({ state: 'sent' });
  }
});

test('proposals that went live with an answer are recorded, even if the site was saved after the function died', async () => {
  for (const hasWorked of [false, true]) {
    const id = await calls.make({ ...openSite, services: [{ title: { es: 'Fugas', en: 'Leaks' }, price: '$450 MXN' }] });
    const head = (await readHead(stores, id))?.record;
    if (!head || !isSiteConfig(head.config)) throw new Error('The client was not made.');
    const price = { path: 'services.0.price', language: 'es', before: '$450 MXN', after: '$500 MXN', live: true } as const;
    await submit({ stores, source: source() }, id, body, { config: head.config, revision: head.revision, proposals: [price] });
    const live = { decision: 'live', by: 'client', revision: 2, at: expect.any(String) };
    expect((await calls.submissions(id))[0]?.proposals).toMatchObject([{ decision: live }]);
    // As it is when the function dies between saving and noting.
    await stores.own.submissions.remove(`decisions/${id}/1`);
    if (hasWorked) expect((await calls.edit(id, { services: [] })).status).toBe(200);
    await later(3);
    expect((await calls.submissions(id))[0]?.proposals).toMatchObject([{ fit: hasWorked ? 'gone' : 'said', decision: live }]);
  }
});

test('a notification whose function dies at each try counts as failed in the end, and a person may send it again', async () => {
  const id = await submitAndDie();
  // Five tries were claimed, and none of them finished.
  await stores.own.publish.write('unsettled-submissions', { [`${id}/1`]: { since: new Date().toISOString(), tries: 5 } });
  await later(3);
  expect(postmark.mails).toEqual([]);
  expect(await notification(id)).toMatchObject({ state: 'failed', code: 'timeout' });
  expect((await calls.api.call('POST', `/api/config/${id}/submissions/1/resend`, { headers: calls.staff })).status).toBe(200);
  expect(postmark.mails).toHaveLength(1);
});

test('a mail that the provider puts off is sent again each hour until it goes out, three times at most; one that would fail again or may have gone out is not', async () => {
  const cases: [PostmarkBehaviour, boolean][] = [
    ['busy', true],
    ['broken', true],
    ['inactive', false],
    ['cut', false],
  ];
  for (const [behaviour, mayGoOut] of cases) {
    postmark.state.behaviour = behaviour;
    postmark.mails.length = 0;
    const id = await calls.make(openSite);
    expect((await calls.submit(id)).status).toBe(200);
    expect(await notification(id)).toMatchObject({ state: 'failed' });
    postmark.state.behaviour = 'takes';
    await later(55);
    expect(postmark.mails).toEqual([]);
    await Promise.all([later(61), later(61)]);
    expect(postmark.mails).toHaveLength(mayGoOut ? 1 : 0);
    expect(await notification(id)).toMatchObject({ state: mayGoOut ? 'sent' : 'failed' });
    await later(130);
    expect(postmark.mails).toHaveLength(mayGoOut ? 1 : 0);
  }
  postmark.state.behaviour = 'broken';
  postmark.mails.length = 0;
  await calls.submit(await calls.make(openSite));
  for (const hours of [1, 2]) await later(hours * 61);
  postmark.state.behaviour = 'takes';
  for (const hours of [3, 4]) await later(hours * 61);
  expect(postmark.mails).toEqual([]);
  expect((await stores.own.publish.read('unsettled-submissions'))?.value).toEqual({});
});

test('a mail that was put off does not come after the one about the same client’s correction', async () => {
  postmark.state.behaviour = 'broken';
  const id = await calls.make(openSite);
  const rest = { formId: 'telefono-de-rosa' };
  expect((await calls.submit(id, { rest })).status).toBe(200);
  postmark.state.behaviour = 'takes';
  postmark.mails.length = 0;
  const corrected = { sectionApprovals: verdicts({ hero: { status: 'needsEdit', comments: 'Esto no' } }), rest };
  expect((await calls.submit(id, corrected, { 'x-approval-form': 'telefono-de-rosa' })).status).toBe(200);
  await later(61);
  expect(postmark.mails.map(({ TextBody }) => TextBody?.includes('Esto no'))).toEqual([true]);
});

test('a damaged list of unsettled submissions blocks no answer', async () => {
  await stores.own.publish.write('unsettled-submissions', 'strange');
  await later(3);
  const id = await calls.make(openSite);
  expect((await calls.submit(id)).status).toBe(200);
  expect(await notification(id)).toMatchObject({ state: 'sent' });
});
