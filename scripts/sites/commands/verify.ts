import path from 'node:path';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import { readIndex } from '#server/store/client-index.ts';
import { verifyFolder } from '../verify/folder.ts';
import { checkIndex } from '../verify/index-lines.ts';
import { isRepairable } from '../verify/problem.ts';
import { inOrder, type Verified, verifyStores } from '../verify/verify.ts';
import type { Command, Run } from './command.ts';

async function verifyData({ words: [folder], stores, progress, texts }: Run): Promise<Verified> {
  if (folder !== undefined) return verifyFolder(path.resolve(folder), progress, texts.checkingFiles);
  const found = await verifyStores(openRawStore, progress);
  return { ...found, problems: inOrder([...found.problems, ...checkIndex(await readIndex(stores), found.newest)]) };
}

/** `verify [folder]`: names what is broken in the stores, or in a backup. */
export const verify: Command = {
  options: {},
  words: [0, 1],
  needsNoData: (words) => words.length > 0,
  async run(run) {
    const { problems, configs, revisions, submissions, pictures } = await verifyData(run);
    const { texts } = run;
    const lines = problems.map((problem) => `${isRepairable(problem) ? '~' : '✗'} ${problem.place}: ${texts.problems[problem.code](problem.detail)}`);
    const broken = problems.filter((problem) => !isRepairable(problem)).length;
    return {
      json: { ok: problems.length === 0, configs, revisions, submissions, pictures, problems },
      lines: [...lines, texts.verified({ configs, revisions, submissions, pictures }, broken, problems.length - broken)],
      hasProblems: problems.length > 0,
    };
  },
};
