import path from 'node:path';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import { publish } from '../publish.ts';
import { verifyFolder } from '../verify/folder.ts';
import { checkIndex } from '../verify/index-lines.ts';
import { isRepairable } from '../verify/problem.ts';
import { type Repair, repair } from '../verify/repair.ts';
import { inOrder, type Verified, verifyStores } from '../verify/verify.ts';
import { type Command, type Run, UsageError } from './command.ts';

async function verifyData({ words: [folder], stores, progress, texts }: Run): Promise<Verified> {
  if (folder !== undefined) return verifyFolder(path.resolve(folder), progress, texts.checkingFiles);
  const found = await verifyStores(openRawStore, progress);
  const index = await checkIndex(stores, openRawStore('index'), found);
  return { ...found, problems: inOrder([...found.problems, ...index]) };
}

/** What was found, and what `--repair` did about it before. */
async function verifyAndRepair(run: Run): Promise<{ found: Verified; repairs: Repair[] }> {
  const found = await verifyData(run);
  if (!run.options['repair']) return { found, repairs: [] };
  const repairs = await repair(run.stores, found.problems, new Date());
  return { found: repairs.length > 0 ? await verifyData(run) : found, repairs };
}

/** `verify [folder]`: names what is broken in the stores, or in a backup. `--repair` mends what can be mended in the stores. */
export const verify: Command = {
  options: { repair: { type: 'boolean' } },
  words: [0, 1],
  needsNoData: (words) => words.length > 0,
  async run(run) {
    const { texts, words, options } = run;
    if (options['repair'] && words.length > 0) throw new UsageError(texts.noRepairOfBackups);
    const { found, repairs } = await verifyAndRepair(run);
    const { problems, configs, revisions, submissions, pictures } = found;
    const lines = problems.map((problem) => `${isRepairable(problem) ? '~' : '✗'} ${problem.place}: ${texts.problems[problem.code](problem.detail)}`);
    const broken = problems.filter((problem) => !isRepairable(problem)).length;
    // A save during a backup leaves an outdated head in it, which is harmless: the first reader after a restore brings it forward.
    const hasProblems = words.length > 0 ? broken > 0 : problems.length > 0;
    const publishing = repairs.length > 0 ? await publish(run) : 'unchanged';
    return {
      json: { ok: !hasProblems, configs, revisions, submissions, pictures, problems, repairs, publishing },
      lines: [
        ...repairs.map(({ place, kind, code }) => `✓ ${place}: ${texts.repaired[code]}${texts.repairFollows[kind] ?? ''}`),
        ...lines,
        texts.verified({ configs, revisions, submissions, pictures }, broken, problems.length - broken),
        ...(options['repair'] && broken > 0 ? [texts.onlyABackup] : []),
        ...(publishing === 'unchanged' ? [] : [texts.publishing[publishing]]),
      ],
      hasProblems,
    };
  },
};
