import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#core/durations.ts';
import { approvalLinkSchema, submissionsAnswerSchema } from '#schema/approval/submission.ts';
import { clientListSchema } from '#schema/calls/client-list.ts';
import { hashPassword } from '#server/passwords/password.ts';
import { createAccount } from '#server/session/accounts.ts';
import { openStores } from '#server/store/stores.ts';
import { type ApprovalCalls, startApprovalCalls } from '#tests/support/approval/calls.ts';
import { monday, price, proposalCalls, site, title } from '#tests/support/approval/proposals.ts';
import { ana, password } from '#tests/support/staff-calls.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { testAdmin } from '#tests/support/test-api.ts';
import { newestSubmissions, readSubmission, refuse } from '../submit/submission-store.ts';
import { noteDecisions } from './decisions.ts';
import { proposalNotes } from './notes.ts';
import { countDueProposals } from './waiting.ts';

let calls: ApprovalCalls;
beforeAll(async () => {
  calls = await startApprovalCalls();
});
afterAll(() => calls.api.stop());

const { whole, answer, decide, linkTo } = proposalCalls(() => calls);
const formId = 'dispositivo-de-rosa';

/** What the list says of a client, and whether it waits for a designer. */
async function listed(id: string) {
  const ask = async (query: string) =>
    clientListSchema.parse((await calls.api.call('GET', `/api/configs?${query}`, { headers: calls.staff })).body).clients.find((client) => client.id === id);
  return { proposals: (await ask(`ids=${id}`))?.proposals, waits: (await ask('group=designer')) !== undefined };
}
const nothing = { proposals: undefined, waits: false };
/** Runs the timer as if `later` milliseconds had passed. */
const tick = (later: number) => countDueProposals({ stores: openStores(undefined), source: steadySource('timer', Date.now() + later) });
const minutes = 60_000;

test('proposals sent with an approval wait for a designer until each is decided', async () => {
  const id = await calls.make(site);
  await answer(id, [title, price]);
  expect((await whole(id))['clientApproval']).toMatchObject({ overallApproved: true });
  expect(await listed(id)).toEqual({ proposals: 2, waits: true });
  await decide(id, { decision: 'taken', items: [0] });
  expect(await listed(id)).toEqual({ proposals: 1, waits: true });
  await decide(id, { decision: 'declined', items: [1] });
  expect(await listed(id)).toEqual(nothing);
});

test('a save that makes the page say so answers it, one that takes it back does not', async () => {
  const id = await calls.make(site);
  await answer(id, [title]);
  await calls.edit(id, { heroTitle: { es: title.after, en: 'Leaks today' } });
  expect(await listed(id)).toEqual(nothing);
  await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
  expect(await listed(id)).toEqual({ proposals: 1, waits: true });
});

test('what an answer proposes that does not count waits for nobody, and nobody can take it; the one before it counts', async () => {
  const id = await calls.make(site);
  await answer(id, [title], { formId });
  await answer(id, [title, price], { formId });
  const stores = openStores(undefined);
  const second = await readSubmission(stores, id, 2);
  if (second) await refuse(stores, second, new Date());
  await tick(5 * minutes);
  await tick(2 * dayMs);
  expect(await listed(id)).toEqual({ proposals: 1, waits: true });
  expect((await calls.submissions(id)).map(({ n, isReplaced }) => [n, isReplaced])).toEqual([
    [2, false],
    [1, false],
  ]);
  const decideOn = (n: number) =>
    calls.api.call('POST', `/api/config/${id}/submissions/${n}/proposals`, {
      headers: { ...calls.staff, 'if-match': '*' },
      body: { decision: 'taken', items: [0] },
    });
  expect((await decideOn(2)).status).toBe(404);
  expect((await decideOn(1)).status).toBe(200);
  await tick(4 * dayMs);
  expect(await listed(id)).toEqual(nothing);
});

test('only the newest answer of a device counts, and nothing that went live by itself', async () => {
  const id = await calls.make({ ...site, clientApproval: { ...site.clientApproval, access: 'link', ownerPrices: true } });
  const link = await linkTo(id);
  await answer(id, [title, monday], { formId }, link);
  expect(await listed(id)).toEqual({ proposals: 2, waits: true });
  await answer(id, [price], { formId }, link);
  expect(await listed(id)).toEqual(nothing);
});

test('an opinion that takes the place of one with proposals takes them back', async () => {
  const approvers = [
    { id: 'carmen01', name: 'Carmen', decides: true },
    { id: 'luis0002', name: 'Luis', decides: false },
  ];
  const id = await calls.make({ ...site, clientApproval: { ...site.clientApproval, access: 'link', approvers } });
  const made = await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff });
  const { url = '' } = approvalLinkSchema.parse(made.body).approvers?.[1] ?? {};
  const luis = { 'x-approval-token': new URL(url).searchParams.get('approval') ?? '' };
  await answer(id, [title], {}, luis);
  expect((await listed(id)).proposals).toBe(1);
  expect((await calls.submit(id, { revision: 1, name: 'Luis' }, luis)).status).toBe(200);
  expect((await listed(id)).proposals).toBeUndefined();
});

test('is counted anew where the note is lost, and every day', async () => {
  const id = await calls.make(site);
  await answer(id, [title]);
  await proposalNotes.forget(openStores(undefined));
  expect(await listed(id)).toEqual(nothing);
  await tick(0);
  await tick(minutes);
  expect(await listed(id)).toEqual({ proposals: 1, waits: true });
  const stores = openStores(undefined);
  const note = (await proposalNotes.read(stores))?.[id];
  expect(note?.step).toBe(1);
  // As if a function had died after it stored the decision and before it counted.
  const [submission] = await Array.fromAsync(newestSubmissions(stores, id, 1));
  if (submission) await noteDecisions(stores, submission, [{ item: 0, decision: 'declined', by: 'ana@vitrina.test', at: '2026-11-05T12:00:00.000Z' }]);
  expect(await listed(id)).toEqual({ proposals: 1, waits: true });
  await tick(25 * 60 * minutes);
  expect(await listed(id)).toEqual(nothing);
});

test('who decided on a proposal is told by name, to administrators with the address, to themselves by their own', async () => {
  const createdAt = new Date().toISOString();
  await createAccount(openStores(undefined), { ...ana, password: await hashPassword(password), sessionVersion: 0, disabled: false, createdAt });
  const hers = await calls.api.signIn({ email: ana.email, password });
  const id = await calls.make(site);
  await answer(id, [title, price]);
  await decide(id, { decision: 'taken', items: [0] });
  const path = `/api/config/${id}/submissions`;
  expect((await calls.api.call('POST', `${path}/1/proposals`, { body: { decision: 'declined', items: [1] }, headers: hers })).status).toBe(200);
  const deciders = async (headers: { cookie: string }) => {
    const { submissions } = submissionsAnswerSchema.parse((await calls.api.call('GET', path, { headers })).body);
    return submissions.flatMap(({ proposals }) => proposals.map(({ decision }) => decision?.by));
  };
  expect(await deciders(hers)).toEqual(['admin', ana.email]);
  expect(await deciders(calls.staff)).toEqual([testAdmin.email, `${ana.name} (${ana.email})`]);
});
