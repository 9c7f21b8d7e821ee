import { expect } from 'vitest';
import { type RevisionAction, revisionsAnswerSchema } from '#schema/api.ts';
import { submissionsAnswerSchema } from '#schema/approval/submission.ts';
import { checkProposals } from './check-proposals.ts';
import type { Sent } from './owner.ts';
import { type Standing, siteOf } from './rules.ts';
import { id, type TestSite } from './site.ts';
import type { Done } from './staff.ts';
import { contentBy, differing, wordsOf } from './words.ts';

/** A whole config that a designer sent, based on revision `over`. */
export interface Write {
  who: string;
  over: number;
  /** The texts that they had edited themselves; `undefined` for a file, which replaces everything. */
  meant: readonly string[] | undefined;
  words: ReadonlyMap<string, string>;
  status: number;
  /** The revision that it became, and the number of revisions at the time of the answer. */
  revision: number;
  to: number;
}

const statusOf = ({ statuses }: Sent) => statuses.join();

/** Whether a revision was made by a designer's save of a whole config, under any of its names in the history. */
const isSaved = (action: RevisionAction | undefined): boolean => action === 'save' || action === 'reset' || action === 'sendAgain';

/** Checks that the history contains every acknowledged save as it was sent and nothing else, and that nothing was overwritten unseen. */
export async function checkHistory(
  site: TestSite,
  { standings, writes, sent, done }: { standings: readonly Standing[]; writes: readonly Write[]; sent: readonly Sent[]; done: readonly Done[] },
): Promise<void> {
  const { revisions, submissions } = site;
  const at = (revision: number) => standings[revision - 1];
  const wordsAt = (revision: number) => at(revision)?.words ?? new Map<string, string>();
  expect(revisions.map(({ revision }) => revision)).toEqual(revisions.map((_, index) => index + 1));

  const accepted = writes.filter(({ status }) => status === 200);
  expect(new Set(accepted.map(({ revision }) => revision)).size).toBe(accepted.length);
  for (const { who, over, meant, words, revision } of accepted) {
    expect(revision, `${who} saved over what they saw`).toBe(over + 1);
    expect(wordsAt(revision)).toEqual(words);
    const changed = differing(wordsAt(over), words);
    if (meant) expect(meant, `${who} changed in revision ${revision} only what they meant to`).toEqual(expect.arrayContaining(changed));
  }
  for (const { who, over, to } of writes.filter(({ status }) => status === 412))
    expect(to, `${who} was refused because somebody was faster`).toBeGreaterThan(over);

  for (const record of revisions.slice(1)) {
    const { action, revision, writeId } = record;
    const [approval, before] = [siteOf(record), siteOf(revisions[revision - 2] ?? record)].map((config) => config.clientApproval ?? {});
    if (isSaved(action)) expect(accepted.map((write) => write.revision)).toContain(revision);
    else if (action !== 'restore' && action !== 'take') expect(differing(wordsAt(revision - 1), wordsAt(revision)), action).toEqual([]);
    if (action === 'approval') expect(submissions.filter((submission) => submission.writeId === writeId)).toHaveLength(1);
    if (!isSaved(action)) {
      const settings = ({ access, publishGate, isFormEnabled }: typeof approval = {}) => ({ access, publishGate, isFormEnabled });
      expect(settings(approval), action).toEqual(settings(before));
    }
  }
  // A restore keeps the private fields of the revision that it replaces.
  const over = (words: ReadonlyMap<string, string>, before: number) => new Map([...words, ['internalNotes', wordsAt(before).get('internalNotes') ?? '']]);
  for (const { kind, of, answer } of done) {
    if (kind === 'import') continue;
    expect([200, 412]).toContain(answer?.status);
    const restored = kind === 'restore' && answer?.status === 200 ? Number(/\d+/.exec(answer.headers.get('etag') ?? '')?.[0]) : undefined;
    if (restored !== undefined) expect(wordsAt(restored)).toEqual(over(wordsAt(of), restored - 1));
  }
  const replaced = accepted.filter(({ meant }) => meant === undefined);
  const files = done.filter(({ isImported }) => isImported).map(({ of }) => wordsOf(contentBy('Archivo', of)));
  expect(replaced.map(({ words }) => words)).toEqual(files.map((words, index) => over(words, replaced[index]?.over ?? 0)));

  checkAnswers(site, standings, sent);
  const listed = submissionsAnswerSchema.parse((await site.ask('GET', `/api/config/${id}/submissions?limit=100`, site.staff)).body);
  expect(listed.submissions.map(({ name }) => name).sort()).toEqual(submissions.map(({ name }) => name).sort());
  checkProposals(site, { standings, sent, done, listed: listed.submissions });
  const history = revisionsAnswerSchema.parse((await site.ask('GET', `/api/config/${id}/revisions?limit=100`, site.staff)).body);
  expect(history.revisions.map(({ revision }) => revision)).toEqual(revisions.map(({ revision }) => revision).reverse());
}

/**
 * Checks that every accepted answer is stored once, as it was sent, and that the rules were applied in accepting and refusing answers. An answer is
 * refused if a link became required while it was stored; it stays stored without a revision.
 */
function checkAnswers({ revisions, submissions }: TestSite, standings: readonly Standing[], sent: readonly Sent[]): void {
  const taken = sent.filter(({ answer }) => answer.status === 200);
  const isMade = (writeId: string) => revisions.some((revision) => revision.writeId === writeId);
  const late = submissions.filter(
    ({ name, writeId }) => !isMade(writeId) && sent.some((one) => one.name === name && !one.hasLink && one.answer.status === 403),
  );
  const kept = submissions.filter((submission) => !late.includes(submission));
  expect(kept.map(({ name }) => name).sort()).toEqual(taken.map(({ name }) => name).sort());
  for (const one of sent) {
    const { name, seen, hasLink, answer } = one;
    const meanwhile = standings.slice(answer.from - 1, answer.to);
    const what = `${name} about ${seen}: ${answer.status} ${answer.text.slice(0, 200)}`;
    const wasPublic = standings[seen - 1]?.shown === seen;
    if (answer.status === 200) {
      const record = submissions.find((submission) => submission.name === name);
      expect(record?.revision, what).toBe(seen);
      expect(
        Object.values(record?.sections ?? {})
          .map((verdict) => verdict?.status)
          .join(),
        what,
      ).toBe(statusOf(one));
      expect(
        revisions.filter(({ writeId }) => writeId === record?.writeId),
        what,
      ).toHaveLength(1);
      const appliedTo = revisions.findIndex(({ writeId }) => writeId === record?.writeId) - 1;
      if (!hasLink) expect(wasPublic && standings[appliedTo]?.isOpen, what).toBe(true);
    } else if (answer.status === 409)
      expect(
        meanwhile.some(({ isCompleted }) => isCompleted),
        what,
      ).toBe(true);
    else if (answer.status === 404)
      expect(
        meanwhile.some(({ isArchived }) => isArchived),
        what,
      ).toBe(true);
    else if (answer.status === 403) expect(!hasLink && meanwhile.some(({ isOpen }) => !isOpen), what).toBe(true);
    else expect([answer.status, hasLink, wasPublic], what).toEqual([422, false, false]);
  }
}
