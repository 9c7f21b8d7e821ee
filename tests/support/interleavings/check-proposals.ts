import { expect } from 'vitest';
import type * as z from 'zod';
import type { submissionEntrySchema } from '#schema/approval/submission.ts';
import type { Sent } from './owner.ts';
import type { Standing } from './rules.ts';
import type { TestSite } from './site.ts';
import type { Done } from './staff.ts';
import { differing } from './words.ts';

interface Proposed {
  standings: readonly Standing[];
  sent: readonly Sent[];
  done: readonly Done[];
  listed: readonly z.infer<typeof submissionEntrySchema>[];
}

/** Checks that no proposal is lost, that its decision is reported, and that a revision that accepted one contains the proposed text and no other change. */
export function checkProposals({ revisions }: TestSite, { standings, sent, done, listed }: Proposed): void {
  const agreed = done.filter(({ answer }) => answer?.status === 200);
  for (const { n, name, proposals } of listed) {
    const proposal = sent.find((one) => one.name === name)?.proposal;
    expect(
      proposals.map(({ path, language, after }) => [`${path}.${language}`, after]),
      name,
    ).toEqual(proposal ? [proposal] : []);
    const said = agreed.filter(({ kind, of }) => of === n && (kind === 'taken' || kind === 'declined')).map(({ kind }) => kind);
    // An accepted proposal, which is in the site, cannot be declined any more.
    const expected = said.includes('taken') ? 'taken' : said.at(-1);
    expect(proposals[0]?.decision?.decision, name).toBe(expected);
  }
  for (const { revision } of revisions.filter(({ action }) => action === 'take')) {
    const [before, words] = [standings[revision - 2], standings[revision - 1]].map((standing) => standing?.words ?? new Map<string, string>());
    const changes = before && words ? differing(before, words).map((leaf) => [leaf, words.get(leaf)]) : [];
    expect(changes, `revision ${revision}`).toHaveLength(1);
    const answers = agreed.filter(({ kind, answer }) => kind === 'taken' && Number(/\d+/.exec(answer?.headers.get('etag') ?? '')?.[0]) === revision);
    const proposed = answers.flatMap(({ of }) => listed.find(({ n }) => n === of)?.proposals ?? []);
    expect(proposed.map(({ path, language, after }) => [`${path}.${language}`, after])).toContainEqual(changes[0]);
  }
}
