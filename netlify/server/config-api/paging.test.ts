import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type RevisionsAnswer, revisionsAnswerSchema } from '#schema/api.ts';
import { submissionsAnswerSchema } from '#schema/approval/submission.ts';
import { type ApprovalCalls, openSite, startApprovalCalls, verdicts } from '#tests/support/approval/calls.ts';
import { readSubmissions } from '../approval/submit/submission-store.ts';
import { netlifyBlobStore } from '../store/blobs/blob-store.ts';
import { listRevisions } from '../store/history.ts';
import type { StoreName } from '../store/store-names.ts';
import { openStores } from '../store/stores.ts';

let calls: ApprovalCalls;
beforeAll(async () => {
  calls = await startApprovalCalls();
});
afterAll(() => calls.api.stop());

const history = async (id: string, query = ''): Promise<RevisionsAnswer> =>
  revisionsAnswerSchema.parse((await calls.api.call('GET', `/api/config/${id}/revisions${query}`, { headers: calls.staff })).body);
const numbers = ({ revisions }: RevisionsAnswer) => revisions.map(({ revision }) => revision);

/** The stores, and the keys that are read of one of them. */
function countingReads(of: StoreName) {
  const read: string[] = [];
  const stores = openStores(undefined, (name) => {
    const store = netlifyBlobStore(name);
    return {
      ...store,
      read: (key) => {
        if (name === of) read.push(key);
        return store.read(key);
      },
    };
  });
  return { stores, read };
}

test('a history comes in pages, newest first, each with where the next begins', async () => {
  const id = await calls.make();
  for (let n = 2; n <= 7; n += 1) await calls.edit(id, { phone: `442 555 010${n}` });
  expect(await history(id)).toMatchObject({ revisions: { length: 7 }, next: null });
  const first = await history(id, '?limit=3');
  expect([numbers(first), first.next]).toEqual([[7, 6, 5], 5]);
  const second = await history(id, `?limit=3&before=${first.next}`);
  expect([numbers(second), second.next]).toEqual([[4, 3, 2], 2]);
  const last = await history(id, `?limit=3&before=${second.next}`);
  expect([numbers(last), last.next]).toEqual([[1], null]);
  expect(await history(id, '?before=1')).toEqual({ revisions: [], next: null });
  expect(numbers(await history(id, '?before=999999'))).toHaveLength(7);
});

test('only the page is read', async () => {
  const id = await calls.make();
  for (let n = 2; n <= 6; n += 1) await calls.edit(id, { phone: `442 555 020${n}` });
  const { stores, read } = countingReads('revisions');
  await listRevisions(stores, id, { limit: 2, before: 4 });
  // One more is asked for by whoever reads a head: a revision above it would be a save that was cut off.
  expect(read.toSorted()).toEqual([`${id}/2`, `${id}/3`, `${id}/7`]);
});

test.each(['limit=0', 'limit=201', 'limit=-1', 'limit=1e2', 'limit=x', 'before=0', 'before=1.5', 'before=99999999999'])(
  '%s is refused by name',
  async (query) => {
    const id = await calls.make();
    for (const list of ['revisions', 'submissions']) {
      const answer = await calls.api.call('GET', `/api/config/${id}/${list}?${query}`, { headers: calls.staff });
      expect([answer.status, answer.seen.error.issues[0]?.path]).toEqual([422, query.split('=')[0]]);
    }
  },
);

test('submissions come in pages, too', async () => {
  const id = await calls.make();
  for (let n = 1; n <= 5; n += 1) {
    const answer = await calls.submit(id, { name: `Rosa ${n}`, sectionApprovals: verdicts({}) });
    expect(answer.status).toBe(200);
    await calls.edit(id, { clientApproval: openSite.clientApproval });
  }
  const pages: string[][] = [];
  let before = '';
  do {
    const { body } = await calls.api.call('GET', `/api/config/${id}/submissions?limit=2${before}`, { headers: calls.staff });
    const { submissions, next } = submissionsAnswerSchema.parse(body);
    pages.push(submissions.map(({ name }) => name));
    before = next === null ? '' : `&before=${next}`;
  } while (before !== '');
  expect(pages).toEqual([['Rosa 5', 'Rosa 4'], ['Rosa 3', 'Rosa 2'], ['Rosa 1']]);
  const { stores, read } = countingReads('submissions');
  expect((await readSubmissions(stores, id, { limit: 2, before: 4 })).next).toBe(2);
  expect(read.toSorted()).toEqual([`${id}/2`, `${id}/3`]);
  expect(z.object({ next: z.null() }).safeParse((await calls.api.call('GET', `/api/config/${id}/submissions`, { headers: calls.staff })).body).success).toBe(
    true,
  );
});
