import * as z from 'zod';
import { proposedPictureLimits as limits } from '#schema/calls/limits.ts';
import { mediaNameOf, mediaPathPattern } from '#schema/calls/media.ts';
import type { Stores } from '../../store/stores.ts';
import { changeRecord, type RecordDefinition, readRecord } from '../../store/whole-record.ts';
import { newestSubmissions } from '../submit/submission-store.ts';
import { decisionOf, readDecisions } from './decisions.ts';

/**
 * Pictures that were uploaded by a client's links and wait for a designer. They are listed by name, without `/media/`: a picture whose address
 * stands in a stored value counts as used and is never deleted.
 */
export const proposedPicturesSchema = z.strictObject({
  waiting: z.array(z.strictObject({ name: z.string(), bytes: z.int().nonnegative(), at: z.iso.datetime() })),
});
type Waiting = z.infer<typeof proposedPicturesSchema>;

const definition: RecordDefinition<Waiting> = { store: 'submissions', schema: proposedPicturesSchema, blank: { waiting: [] } };
/** Whether a key of the store `submissions` is that of a client's list of waiting pictures. */
export const isProposedPicturesKey = (key: string): boolean => /^pictures\/[^/]+\/waiting$/.test(key);
const keyOf = (id: string): string => `pictures/${id}/waiting`;

const hasRoom = ({ waiting }: Waiting, bytes: number): boolean =>
  waiting.length < limits.pictures && waiting.reduce((sum, each) => sum + each.bytes, bytes) <= limits.bytes;

/**
 * The names of pictures that need no place any more: a designer has taken or declined them, or no open answer contains them and they are so
 * old that nobody will send them. A picture in an open answer keeps its place, whatever was decided on it in another answer.
 */
async function settled(stores: Stores, id: string, { waiting }: Waiting, isOld: (at: string) => boolean): Promise<Set<string>> {
  const [open, decided, replaced] = [new Set<string>(), new Set<string>(), new Set<number>()];
  for await (const submission of newestSubmissions(stores, id, Number.POSITIVE_INFINITY)) {
    // Answers come newest first, so an answer that replaces another is read before it.
    if (submission.replaces !== undefined) replaced.add(submission.replaces);
    const proposed = (submission.proposals ?? []).flatMap(({ after }, index) =>
      mediaPathPattern.test(after.trim()) ? [{ item: index, name: mediaNameOf(after) }] : [],
    );
    if (proposed.length === 0) continue;
    const decisions = await readDecisions(stores, submission);
    for (const { item, name } of proposed) {
      if (decisionOf(decisions, item)) decided.add(name);
      else if (!replaced.has(submission.n)) open.add(name);
    }
  }
  return new Set(waiting.flatMap(({ name, at }) => (!open.has(name) && (decided.has(name) || isOld(at)) ? [name] : [])));
}

/** To be called when a client's links are revoked: gives back the places of pictures that no open answer contains, as nobody can send them any more. */
export async function releaseUnsent(stores: Stores, id: string): Promise<void> {
  const present = await readRecord(stores, definition, keyOf(id));
  if (present.waiting.length === 0) return;
  const gone = await settled(stores, id, present, () => true);
  await changeRecord<Waiting, undefined>(stores, definition, keyOf(id), ({ waiting }) => ({
    record: { waiting: waiting.filter(({ name }) => !gone.has(name)) },
    result: undefined,
  }));
}

/**
 * Gives a picture a place before it is stored; `false` where there is no room. A picture that has a place already needs no other. Where there
 * is no room the places of settled pictures are given back first.
 */
export async function takePlace(stores: Stores, id: string, { url, bytes }: { url: string; bytes: number }, now: Date): Promise<boolean> {
  const name = mediaNameOf(url);
  const take = (gone: ReadonlySet<string>) =>
    changeRecord<Waiting, boolean>(stores, definition, keyOf(id), (record) => {
      if (record.waiting.some((each) => each.name === name)) return { result: true };
      const waiting = record.waiting.filter((each) => !gone.has(each.name));
      if (!hasRoom({ waiting }, bytes)) return { result: false };
      return { record: { waiting: [...waiting, { name, bytes, at: now.toISOString() }] }, result: true };
    });
  if (await take(new Set())) return true;
  const gone = await settled(stores, id, await readRecord(stores, definition, keyOf(id)), (at) => now.getTime() - Date.parse(at) > limits.unsentMs);
  return gone.size > 0 && take(gone);
}
