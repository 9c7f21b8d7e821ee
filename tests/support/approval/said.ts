import { expect } from 'vitest';
import type { Proposal } from '#schema/approval/proposal.ts';
import type { SubmissionEntry } from '#schema/approval/submission.ts';
import type { ThreadMessage } from '#schema/approval/thread.ts';
import { siteConfigSchema } from '#schema/site-config.ts';
import { readRevision } from '#server/store/history.ts';
import type { Stores } from '#server/store/stores.ts';
import type { siteActions } from './actions.ts';
import { sections } from './calls.ts';
import type { Status } from './steps.ts';

interface Said {
  name: string;
  revision: number;
  statuses: readonly Status[];
  comment: string;
  proposals: readonly Proposal[];
}

type Decision = 'taken' | 'declined';
/** A decision on an answer's proposals. `from`: the newest revision at that time; `isNews`: the site had another text. */
interface Decided {
  decision: Decision;
  from: number;
  isNews: boolean;
}

const said = ({ name, revision, statuses, comment, proposals }: Said) => ({
  name,
  revision,
  verdicts: sections.map((section, index) => [section, statuses[index], comment]),
  proposals,
});
const kept = ({ name, revision, sections: verdicts, proposals }: SubmissionEntry) => ({
  name,
  revision,
  verdicts: sections.map((section) => [section, verdicts[section]?.status, verdicts[section]?.comments]),
  proposals: proposals.map(({ path, language, before, after }) => ({ path, language, before, after })),
});

/** Records all answers and decisions of a site independently of the server; `check` compares them with the server's. */
export function startNotes(stores: Stores, id: string, actions: ReturnType<typeof siteActions>) {
  const answers: Said[] = [];
  const decided = new Map<number, Decided>();
  const messages: Pick<ThreadMessage, 'by' | 'text'>[] = [];

  /** Checks that an accepted proposal is in a revision made by accepting it, or that the site had this text already. */
  async function checkTaken(n: number, { after, language = 'es' }: Proposal, revision: number | undefined): Promise<void> {
    const { from, isNews } = decided.get(n) ?? { from: 0, isNews: true };
    expect(revision, `revision that took answer ${n}`).toBe(isNews ? from + 1 : from);
    const record = await readRevision(stores, id, revision ?? 0);
    if (isNews) expect(record?.action).toBe('take');
    expect(siteConfigSchema.parse(record?.config).heroTitle?.[language], `taken of answer ${n}`).toBe(after);
  }

  return {
    answer: (one: Said) => void answers.push(one),
    write: (by: ThreadMessage['by'], text: string) => void messages.push({ by, text }),
    /** Number and proposals of an answer: of those with proposals, the one that is `back` before the newest. */
    proposing(back: number): { n: number; proposals: readonly Proposal[] } | undefined {
      const numbered = answers.flatMap(({ proposals }, index) => (proposals.length > 0 ? [{ n: index + 1, proposals }] : []));
      return numbered.at(-1 - (back % Math.max(1, numbered.length)));
    },
    /** Notes a decision; an accepted proposal stays accepted. */
    decide(n: number, decision: Decision, from: number, isNews: boolean): void {
      if (decided.get(n)?.decision !== 'taken') decided.set(n, { decision, from, isNews });
    },
    async check(): Promise<void> {
      const submissions = await actions.submissions();
      expect(submissions.map(({ n }) => n)).toEqual(answers.map((_, index) => index + 1));
      expect(submissions.map(kept)).toEqual(answers.map(said));
      for (const { n, proposals } of submissions) {
        for (const proposal of proposals) {
          expect(proposal.decision?.decision, `what became of answer ${n}`).toBe(decided.get(n)?.decision);
          if (proposal.decision?.decision === 'taken') await checkTaken(n, proposal, proposal.decision.revision);
        }
      }
      expect((await actions.messages()).map(({ by, text }) => ({ by, text }))).toEqual(messages);
    },
  };
}
