import { isOpinion } from '#core/approval/approvers/approvers.ts';
import { decisionsSchema } from '#schema/approval/decision.ts';
import { notificationSchema, submissionRecordSchema } from '#schema/approval/submission.ts';
import { decisionOf } from '#server/approval/proposals/decisions.ts';
import { uploadedAt } from '#server/media/media-store.ts';
import type { RawStore } from '#server/store/blobs/raw-store.ts';
import type { StoreName } from '#server/store/store-names.ts';
import { storeNames } from '../backup/contents.ts';
import { parseBytes, parseJson } from '../backup/manifest.ts';
import { inParallel } from '../in-parallel.ts';
import type { Progress } from '../progress.ts';
import { namesIn } from '../verify/pictures.ts';

export interface UnusedPictures {
  names: readonly string[];
  bytes: number;
  /** Unused pictures that are too recent to delete: somebody may be about to save a config that shows them. */
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
 * Pictures proposed in an answer that have been obsolete for long enough: a designer declined them, or the same device replaced the
 * answer. Each with the rest of the answer. An answer that does not count replaces none, and what it proposes is obsolete, too.
 */
async function answersInForce({ open, olderThanMs, now }: Omit<Options, 'progress'>): Promise<(key: string, text: string) => string> {
  const raw = open('submissions');
  const isOver = (at: string) => now.getTime() - Date.parse(at) > olderThanMs;
  const read = async (key: string) => parseBytes((await raw.read(key))?.bytes);
  const keys = (await raw.list()).map(({ key }) => key);
  const replaced = new Set<string>();
  const declined = new Map<string, Set<number>>();
  const refused = new Set<string>();
  const isRefused = async (key: string) => notificationSchema.safeParse(await read(`notices/${key}`)).data?.state === 'refused';
  await inParallel(keys, async (key) => {
    if (key.startsWith('decisions/')) {
      const { decisions = [] } = decisionsSchema.safeParse(await read(key)).data ?? {};
      const items = decisions.flatMap(({ item, decision, at }) =>
        decision === 'declined' && isOver(at) && decisionOf(decisions, item)?.at === at ? [item] : [],
      );
      declined.set(key.replace('decisions/', ''), new Set(items));
    } else if (answerKey.test(key)) {
      const answer = submissionRecordSchema.safeParse(await read(key)).data;
      if (!answer || !isOver(answer.submittedAt)) return;
      if (!isOpinion(answer) && (await isRefused(key))) refused.add(key);
      else if (answer.replaces !== undefined) replaced.add(`${answer.configId}/${answer.replaces}`);
    }
  });
  return (key, text) => {
    const answer = answerKey.test(key) ? submissionRecordSchema.safeParse(parseJson(text)).data : undefined;
    if (!answer) return text;
    const waits = (item: number) => !replaced.has(key) && !refused.has(key) && !declined.get(key)?.has(item);
    return JSON.stringify({ ...answer, proposals: answer.proposals?.map((proposal, index) => (waits(index) ? proposal : { ...proposal, after: '' })) });
  };
}

/**
 * Names of the pictures that any stored record mentions: revisions, heads, previews, mails, answers, and what was set aside. Obsolete
 * proposals do not count.
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

/** Unused pictures. Those uploaded recently count as used. */
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
