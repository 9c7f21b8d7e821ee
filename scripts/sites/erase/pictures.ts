import { decisionsSchema } from '#schema/approval/decision.ts';
import { submissionRecordSchema } from '#schema/approval/submission.ts';
import { decisionOf } from '#server/approval/proposals/decisions.ts';
import { uploadedAt } from '#server/media/media-store.ts';
import type { RawStore } from '#server/store/blobs/raw-store.ts';
import type { StoreName } from '#server/store/store-names.ts';
import { storeNames } from '../backup/contents.ts';
import { parseJson } from '../backup/manifest.ts';
import { inParallel } from '../in-parallel.ts';
import type { Progress } from '../progress.ts';
import { namesIn } from '../verify/pictures.ts';

export interface UnusedPictures {
  names: readonly string[];
  bytes: number;
  /** Pictures nobody refers to that are too new: somebody may be about to save what shows them. */
  recent: number;
}

const answerKey = /^[^/]+\/\d+$/;

interface Options {
  open(store: StoreName): RawStore;
  /** Milliseconds since a picture was last uploaded. */
  olderThanMs: number;
  now: Date;
  progress: Progress;
}

/**
 * Pictures of an answer that nobody waits for any more, once that is so for long enough: a designer declined them, or the same device has
 * sent another answer in its place. Each answer with the rest of what it says.
 */
async function answersInForce({ open, olderThanMs, now }: Omit<Options, 'progress'>): Promise<(key: string, text: string) => string> {
  const raw = open('submissions');
  const isOver = (at: string) => now.getTime() - Date.parse(at) > olderThanMs;
  const textOf = async (key: string) => parseJson(new TextDecoder().decode((await raw.read(key))?.bytes));
  const keys = (await raw.list()).map(({ key }) => key);
  const replaced = new Set<string>();
  const declined = new Map<string, Set<number>>();
  await inParallel(keys, async (key) => {
    if (key.startsWith('decisions/')) {
      const { decisions = [] } = decisionsSchema.safeParse(await textOf(key)).data ?? {};
      const items = decisions.flatMap(({ item, decision, at }) =>
        decision === 'declined' && isOver(at) && decisionOf(decisions, item)?.at === at ? [item] : [],
      );
      declined.set(key.replace('decisions/', ''), new Set(items));
    } else if (answerKey.test(key)) {
      const answer = submissionRecordSchema.safeParse(await textOf(key)).data;
      if (answer?.replaces !== undefined && isOver(answer.submittedAt)) replaced.add(`${answer.configId}/${answer.replaces}`);
    }
  });
  return (key, text) => {
    const answer = answerKey.test(key) ? submissionRecordSchema.safeParse(parseJson(text)).data : undefined;
    if (!answer) return text;
    const waits = (item: number) => !replaced.has(key) && !declined.get(key)?.has(item);
    return JSON.stringify({ ...answer, proposals: answer.proposals?.map((proposal, item) => (waits(item) ? proposal : { ...proposal, after: '' })) });
  };
}

/**
 * Names of the pictures that anything stored speaks of: every revision, head, preview, mail, answer, and what was set aside. Those that an answer
 * proposed in vain are not among them.
 */
export async function usedPictures(options: Options, known: Map<string, string[]> = new Map()): Promise<Set<string>> {
  const { open, progress } = options;
  const used = new Set<string>();
  const inForce = await answersInForce(options);
  for (const store of storeNames.filter((name) => name !== 'media')) {
    const raw = open(store);
    const keys = await raw.list();
    progress.begin(store, keys.length);
    await inParallel(keys, async ({ key, etag }) => {
      const place = `${store}/${key} ${etag}`;
      const text = async () => new TextDecoder().decode((await raw.read(key))?.bytes);
      const names = known.get(place) ?? [...namesIn(store === 'submissions' ? inForce(key, await text()) : await text())];
      known.set(place, names);
      for (const name of names) used.add(name);
      progress.advance();
    });
    progress.end();
  }
  return used;
}

/** Pictures nobody refers to. Those uploaded lately count as used. */
export async function unusedPictures({ open, olderThanMs, now, progress }: Options, used: ReadonlySet<string>): Promise<UnusedPictures> {
  const media = open('media');
  const candidates = (await media.list()).map(({ key }) => key).filter((name) => !used.has(name));
  progress.begin('media', candidates.length);
  const looked = await inParallel(candidates, async (name) => {
    const stored = await media.read(name);
    progress.advance();
    const age = now.getTime() - uploadedAt(stored?.metadata ?? {});
    return { name, bytes: stored?.bytes.length ?? 0, isOld: age > olderThanMs };
  });
  progress.end();
  const old = looked.filter(({ isOld }) => isOld);
  return { names: old.map(({ name }) => name).sort(), bytes: old.reduce((sum, { bytes }) => sum + bytes, 0), recent: looked.length - old.length };
}
