import { submissionRecordSchema } from '#schema/approval/submission.ts';
import { configRecordSchema } from '#schema/config.ts';
import type { RawStore } from '#server/store/blobs/raw-store.ts';
import type { StoreName } from '#server/store/store-names.ts';
import type { Progress } from '../progress.ts';
import { checkChains } from './chains.ts';
import { checkOthers } from './other-records.ts';
import { checkPictures } from './pictures.ts';
import type { Problem } from './problem.ts';
import { readAll } from './records.ts';

export interface Verified {
  configs: number;
  revisions: number;
  submissions: number;
  pictures: number;
  /** Newest revision of each config. */
  newest: ReadonlyMap<string, number>;
  problems: Problem[];
}

const isNumbered = (key: string): boolean => /^[^/]+\/\d+$/.test(key);

/**
 * Reads everything stored and names what is broken. `known` are entries already found damaged: they are not named twice.
 */
export async function verifyStores(open: (store: StoreName) => RawStore, progress: Progress, known: readonly Problem[] = []): Promise<Verified> {
  const heads = await readAll({ name: 'configs', raw: open('configs'), schema: configRecordSchema }, progress);
  const revisions = await readAll({ name: 'revisions', raw: open('revisions'), schema: configRecordSchema }, progress);
  const submissions = await readAll({ name: 'submissions', raw: open('submissions'), schema: submissionRecordSchema, isWanted: isNumbered }, progress);
  const others = await checkOthers(open, progress);
  const pictures = await checkPictures(revisions.values, open('media'), progress);
  const unreadable = [...known, ...heads.problems, ...revisions.problems, ...submissions.problems, ...others];
  // A damaged revision still tells that there is such a config.
  const isUnknown = (id: string) => !revisions.values.has(`${id}/1`) && !unreadable.some(({ place }) => place === `revisions/${id}/1`);
  const orphans = [...submissions.values.keys()].filter((key) => isUnknown(key.split('/', 1)[0] ?? ''));
  const problems = [
    ...unreadable,
    ...checkChains(heads.values, revisions.values, new Set(unreadable.map(({ place }) => place))),
    ...pictures.problems.filter(({ place }) => !known.some((other) => other.place === place)),
    ...orphans.map((key): Problem => ({ code: 'unknown_config', place: `submissions/${key}`, detail: key.split('/', 1)[0] ?? '' })),
  ];
  const newest = new Map<string, number>();
  for (const { id, revision } of [...heads.values.values(), ...revisions.values.values()]) newest.set(id, Math.max(newest.get(id) ?? 0, revision));
  return {
    configs: heads.values.size,
    revisions: revisions.values.size,
    submissions: submissions.values.size,
    pictures: pictures.count,
    newest,
    problems: inOrder(problems),
  };
}

/** Problems by the place of their entry, numbers in keys as numbers. */
export const inOrder = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted((a, b) => a.place.localeCompare(b.place, 'en', { numeric: true }) || a.code.localeCompare(b.code));
