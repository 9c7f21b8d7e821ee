import { askedAtOf } from '#core/approval/reminders/next-reminder.ts';
import { isSame } from '#core/edit/same.ts';
import { type Publication, type PublicationStep, publicationOf, publishedAfter } from '#core/publish/publication.ts';
import type { RevisionAction } from '#schema/api.ts';
import { type Config, type ConfigRecord, lastAct, revisionBefore } from '#schema/config.ts';
import { noteIfAsked } from '../approval/reminders/notes.ts';
import { hashSection, withUpgradedHashes } from '../approval/verdicts.ts';
import { pauseAfterLoss } from './blobs/backoff.ts';
import { bringForward, type Head, readHead } from './head.ts';
import { announceRevision } from './index/head-journal.ts';
import { keepNewest, parseRevision, readStoredRevision, revisionKey } from './stored-revision.ts';
import type { Stores, WriteSource } from './stores.ts';

/** Which revision a change may replace: one of those listed, or whatever is there. */
export type Expected = readonly number[] | 'any';

export interface Change {
  action: RevisionAction;
  savedBy: string;
  expected: Expected;
  /** Makes the state to save, as a revision of this number, from the present one; `undefined` changes nothing. Called again after a lost race. */
  next(present: ConfigRecord, revision: number): NextState | undefined | Promise<NextState | undefined>;
  /** The head that the caller has read already, used for the first try: if somebody has saved since, it is read again. */
  head?: Head;
  /** For a change that two processes may carry out at the same time: both then write an identical revision. */
  as?: { writeId: string; savedAt: string };
}

interface NextState {
  config: Config;
  archived: boolean;
  /** How the change affects the publication, if it does. */
  step?: PublicationStep;
  /** The record from before an approval that the change takes back; the publication continues from it. */
  takenBack?: Pick<Publication, 'approvedRevision' | 'releasedRevision'>;
  /** The change does not count as an act on the site: an approval under way goes on as if it had not been made. */
  isAside?: true;
}

export type SaveResult =
  /** `isKnown`: nothing was changed, as the same change had arrived before or `next` changed nothing. */
  { ok: true; record: ConfigRecord; isKnown?: true } | { ok: false; code: 'not_found' } | { ok: false; code: 'conflict'; revision: number };

const saveAttempts = 100;

/**
 * Writes a revision create-only and says whether it is this write's. The answer of a conditional write is not enough:
 * a refused one may be reported as done, and one that was done may be reported as lost after a retry.
 */
export async function createRevision(stores: Stores, record: ConfigRecord): Promise<boolean> {
  const key = revisionKey(record.id, record.revision);
  await stores.own.revisions.create(key, record);
  const stored = await stores.own.revisions.read(key);
  if (!stored) throw new Error(`The store did not take revisions/${key}. Check the permissions of the Blobs store, then save again.`);
  return parseRevision(record.id, record.revision, stored)?.writeId === record.writeId;
}

/** The config of a published revision; not read if it is the newest or the one that is about to be saved. */
async function contentOf(stores: Stores, present: ConfigRecord, revision: number): Promise<Config | undefined> {
  if (revision === present.revision) return present.config;
  return revision === 0 || revision > present.revision ? undefined : (await readStoredRevision(stores, present.id, revision))?.config;
}

type Content = Pick<ConfigRecord, 'config' | 'archived' | 'continues'> & Publication;

/** The state after a change, as a revision of this number; `undefined` if it changes nothing. */
async function contentAfter(stores: Stores, present: ConfigRecord, change: Change, revision: number): Promise<Content | undefined> {
  const bound = { ...present, config: await withUpgradedHashes(stores, present.id, present.config) };
  const wanted = await change.next(bound, revision);
  if (wanted === undefined) return undefined;
  const { archived, step, takenBack, isAside } = wanted;
  const config = await withUpgradedHashes(stores, present.id, wanted.config);
  const next = { present, config, archived, revision, step, takenBack };
  const publication = publicationOf(next, await contentOf(stores, present, publishedAfter(next)), hashSection);
  return { config, archived, ...publication, ...(isAside ? { continues: lastAct(present) } : {}) };
}

/**
 * Whether the newest revision was made by the same change: its answer was lost, and the person repeats it over the revision that they still
 * see. Without this check they would be told that somebody else has saved. Does not apply to saves of a whole config: these are always refused
 * over an outdated revision, and the editor itself finds out whether they were saved.
 */
async function isSentAgain(stores: Stores, present: ConfigRecord, change: Change): Promise<boolean> {
  if (change.action === 'save' || present.action !== change.action || present.savedBy !== change.savedBy) return false;
  const number = revisionBefore(present);
  const before = change.expected !== 'any' && change.expected.includes(number) ? await readStoredRevision(stores, present.id, number) : undefined;
  const content = before && (await contentAfter(stores, before, change, present.revision));
  const { askedAt: _asked, id: _id, revision: _n, follows: _follows, savedAt: _at, savedBy: _by, action: _action, writeId: _write, ...stored } = present;
  return content !== undefined && isSame(content, stored);
}

/** Saves a new revision of a config. Nothing is changed unless the result is ok. */
export async function saveChange(stores: Stores, id: string, change: Change, source: WriteSource): Promise<SaveResult> {
  for (let attempt = 0; attempt < saveAttempts; attempt += 1) {
    const head = (attempt === 0 && change.head) || (await readHead(stores, id));
    if (!head) return { ok: false, code: 'not_found' };
    const present = head.record;
    if (change.expected !== 'any' && !change.expected.includes(present.revision)) {
      if (await isSentAgain(stores, present, change)) return { ok: true, record: present, isKnown: true };
      return { ok: false, code: 'conflict', revision: present.revision };
    }
    const revision = head.next;
    const [content] = await Promise.all([contentAfter(stores, present, change, revision), head.own ? keepNewest(stores, present) : undefined]);
    if (content === undefined) return { ok: true, record: present, isKnown: true };
    // From its first change on, a preview keeps a config of its own and no longer sees production's.
    if (!head.own && !(await stores.own.configs.create(id, present))) continue;
    const savedAt = change.as?.savedAt ?? source.now().toISOString();
    const record: ConfigRecord = {
      ...content,
      ...askedAtOf(present, { ...content, savedAt }),
      id,
      revision,
      ...(revision === present.revision + 1 ? {} : { follows: present.revision }),
      savedAt,
      savedBy: change.savedBy,
      action: change.action,
      writeId: change.as?.writeId ?? source.newWriteId(),
    };
    await Promise.all([noteIfAsked(stores, present, record, source), announceRevision(stores, id, revision)]);
    if (!(await createRevision(stores, record))) {
      await pauseAfterLoss(attempt);
      continue;
    }
    await bringForward(stores, record, head.etag);
    return { ok: true, record };
  }
  throw new Error(`Config ${id} could not be saved in ${saveAttempts} attempts: others kept saving it.`);
}
