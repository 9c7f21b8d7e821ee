import { askedAtOf } from '#core/approval/reminders/next-reminder.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { type Publication, type PublicationStep, publicationOf, publishedAfter } from '#core/publish/publication.ts';
import type { Config, ConfigRecord, RevisionAction } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { configKind } from '#schema/template.ts';
import { noteIfAsked } from '../approval/reminders/notes.ts';
import { hashSection, withUpgradedHashes } from '../approval/verdicts.ts';
import { DamagedRecordError, noteFault } from '../faults/faults.ts';
import { logProblem } from '../log.ts';
import { pauseAfterLoss } from './blobs/backoff.ts';
import type { ReadableBlobStore } from './blobs/blob-store.ts';
import { announceRevision, doubtJournal } from './index/head-journal.ts';
import { parsedOnce } from './parsed-once.ts';
import { keepNewest, parseHead, parseRevision, readStoredRevision, revisionKey } from './stored-revision.ts';
import type { Stores } from './stores.ts';

export interface Head {
  record: ConfigRecord;
  /** Whether the record is this deploy's own, rather than production's seen from a preview. */
  own: boolean;
  /** Whether the stored head was behind, lost or damaged and has been brought forward: what follows a save has not been done yet. */
  healed: boolean;
  /** The number of the next revision: above every one there is, whether it can be read or not. */
  next: number;
  /** The ETag of this deploy's stored head. */
  etag: string | undefined;
}

interface ConfigLayer {
  configs: ReadableBlobStore;
  revisions: ReadableBlobStore;
}

/** The newest record that can be read, and the highest number that is taken. */
interface Newest {
  record: ConfigRecord | undefined;
  highest: number;
}

/** Goes on from a record to those after it, past what cannot be read: its number stays taken. */
async function newestAfter(stores: Stores, layer: ConfigLayer, id: string, known: Newest): Promise<Newest> {
  let { record, highest } = known;
  for (;;) {
    const key = revisionKey(id, highest + 1);
    const stored = await layer.revisions.read(key);
    if (stored === undefined) return { record, highest };
    highest += 1;
    const next = parseRevision(id, highest, stored);
    if (!next) await noteFault(stores.own.faults, 'revisions', key, stored.etag);
    record = next ?? record;
  }
}

/** For a head that cannot be read: the newest revision that can. */
async function newestListed(stores: Stores, layer: ConfigLayer, id: string): Promise<Newest> {
  const listed = await layer.revisions.list(`${id}/`);
  const numbers = listed.flatMap(({ key }) => (/^[1-9]\d*$/.test(key.slice(id.length + 1)) ? [Number(key.slice(id.length + 1))] : [])).sort((a, b) => b - a);
  for (const number of numbers) {
    const key = revisionKey(id, number);
    const stored = await layer.revisions.read(key);
    const record = stored && parseRevision(id, number, stored);
    if (record) return { record, highest: numbers[0] ?? 0 };
    if (stored) await noteFault(stores.own.faults, 'revisions', key, stored.etag);
  }
  return { record: undefined, highest: numbers[0] ?? 0 };
}

interface LayerHead extends Newest {
  record: ConfigRecord;
  /** What the head says by itself; `undefined` where there is none or it cannot be read. */
  stored: ConfigRecord | undefined;
  etag: string | undefined;
}

/** The provider's pages and the demos are few, and asked for with all that is said of publishing: each is parsed once for each state that it has. */
const parseOwnPage = parsedOnce((id, value) => parseHead(id, { value }));

/** How a config stands in one layer; `undefined` where there is no trace of it. Throws where there is, and nothing of it can be read. */
async function headIn(stores: Stores, layer: ConfigLayer, id: string, announced?: number): Promise<LayerHead | undefined> {
  const found = await layer.configs.read(id);
  const stored = found && (configKind(id) === 'client' ? parseHead(id, found) : parseOwnPage(layer.configs, id, found));
  if (found && !stored) await noteFault(stores.own.faults, 'configs', id, found.etag);
  const start = found && !stored ? await newestListed(stores, layer, id) : { record: stored, highest: stored?.revision ?? 0 };
  const newest = stored && stored.revision === announced ? start : await newestAfter(stores, layer, id, start);
  if (!found && newest.highest === 0) return undefined;
  if (!newest.record) throw new DamagedRecordError(`configs/${id}`);
  return { ...newest, record: newest.record, stored, etag: found?.etag };
}

/**
 * The newest record of a config, or `undefined` for an unknown id. A save writes the revision first and the head
 * second, so a revision above the head is a save whose second step was lost or overtaken: the head is brought forward.
 * A head that cannot be read is made again from the newest revision that can. A preview never brings production's head
 * forward, it only reads past it. Throws a `DamagedRecordError` where neither head nor any revision can be read.
 * `announced` is the highest revision that the journal of heads has announced, where that is known: above a head of that revision
 * nothing is looked for.
 */
export async function readHead(stores: Stores, id: string, announced?: number): Promise<Head | undefined> {
  const { own, base } = stores;
  const mine = await headIn(stores, own, id, announced);
  if (!mine) {
    const theirs = base && (await headIn(stores, base, id));
    return theirs && { record: theirs.record, own: false, healed: false, next: theirs.highest + 1, etag: undefined };
  }
  const { record, stored, etag, highest } = mine;
  const healed = record.revision !== stored?.revision;
  const head: Head = { record, own: true, healed, next: highest + 1, etag };
  if (!healed) return head;
  await heal(stores, record, etag, etag !== undefined && stored === undefined);
  return { ...head, etag: undefined };
}

/** Writes a head anew that was behind, or damaged: what stands in its place then may be older than what a build has seen. */
async function heal(stores: Stores, record: ConfigRecord, etag: string | undefined, isDamaged: boolean): Promise<void> {
  try {
    await (isDamaged ? doubtJournal(stores) : announceRevision(stores, record.id, record.revision));
  } catch (error) {
    return logProblem(`The head of config ${record.id} could not be brought forward; the next reader does it.`, error);
  }
  await bringForward(stores, record, etag);
}

/** The same, with `undefined` also for a config nothing of which can be read: for those who go through many. */
export const readHeadIfWhole = (stores: Stores, id: string, announced?: number): Promise<Head | undefined> =>
  readHead(stores, id, announced).catch((error: unknown) => {
    if (error instanceof DamagedRecordError) return undefined;
    throw error;
  });

/** The newest record of a client's or a demo's site; `undefined` for an unknown id and for the provider's own pages. */
export async function readSiteHead(stores: Stores, id: string): Promise<ConfigRecord<SiteConfig> | undefined> {
  const record = configKind(id) === undefined ? undefined : (await readHead(stores, id))?.record;
  return record && isSiteConfig(record.config) ? { ...record, config: record.config } : undefined;
}

const headAttempts = 20;

/**
 * Writes the head of a revision that is stored, unless a newer one is there: a delayed writer does not put an older head back.
 * `etag` is the present head's, if it is known. When this fails the save stands: the next reader brings the head forward.
 */
export async function bringForward({ own }: Stores, record: ConfigRecord, etag: string | undefined): Promise<void> {
  const { id } = record;
  let known = etag;
  try {
    for (let attempt = 0; attempt < headAttempts; attempt += 1) {
      if (known === undefined ? await own.configs.create(id, record) : await own.configs.replace(id, known, record)) return;
      const present = await own.configs.read(id);
      if (present && (parseHead(id, present)?.revision ?? 0) >= record.revision) return;
      known = present?.etag;
    }
    logProblem(`The head of config ${id} kept changing; the next reader will write it.`);
  } catch (error) {
    logProblem(`The head of config ${id} could not be written; the next reader will write it.`, error);
  }
}

/** Where a store's instants and unique names come from. */
export interface WriteSource {
  now(): Date;
  /** A name no other write has, at most 64 characters. */
  newWriteId(): string;
}

/** Which revision a change may replace: one of those listed, or whatever is there. */
export type Expected = readonly number[] | 'any';

export interface Change {
  action: RevisionAction;
  savedBy: string;
  expected: Expected;
  /** The state to save, given the present one; `undefined` when the present one is to stay. May be asked again after a lost race. */
  next(present: ConfigRecord): NextState | undefined | Promise<NextState | undefined>;
  /** What to go on from, where an approval is taken back with this change: the record of before it. */
  takenBack?: Pick<Publication, 'approvedRevision' | 'releasedRevision'>;
  /** The head as the call has read it already, to try with first: whoever saved since then wins the revision, and it is read again. */
  head?: Head;
  /** For a change that two processes may carry out at once, so that both make the very same revision. */
  as?: { writeId: string; savedAt: string };
}

interface NextState {
  config: Config;
  archived: boolean;
  /** What becomes of the publication, where the change is about that. */
  step?: PublicationStep;
}

export type SaveResult = { ok: true; record: ConfigRecord } | { ok: false; code: 'not_found' } | { ok: false; code: 'conflict'; revision: number };

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

/** The config of a published revision; nothing is read where it is the newest, or the one that is about to be saved. */
async function contentOf(stores: Stores, present: ConfigRecord, revision: number): Promise<Config | undefined> {
  if (revision === present.revision) return present.config;
  return revision === 0 || revision > present.revision ? undefined : (await readStoredRevision(stores, present.id, revision))?.config;
}

/** Saves a new revision of a config. Nothing is changed unless the result is ok; its record is the present one where that was to stay. */
export async function saveChange(stores: Stores, id: string, change: Change, source: WriteSource): Promise<SaveResult> {
  for (let attempt = 0; attempt < saveAttempts; attempt += 1) {
    const head = (attempt === 0 && change.head) || (await readHead(stores, id));
    if (!head) return { ok: false, code: 'not_found' };
    const present = head.record;
    if (change.expected !== 'any' && !change.expected.includes(present.revision)) return { ok: false, code: 'conflict', revision: present.revision };
    const bound = { ...present, config: await withUpgradedHashes(stores, id, present.config) };
    const [wanted] = await Promise.all([change.next(bound), head.own ? keepNewest(stores, present) : undefined]);
    if (wanted === undefined) return { ok: true, record: present };
    const config = await withUpgradedHashes(stores, id, wanted.config);
    // From its first change on, a preview keeps a config of its own and no longer sees production's.
    if (!head.own && !(await stores.own.configs.create(id, present))) continue;
    const revision = head.next;
    const next = { present, config, archived: wanted.archived, revision, step: wanted.step, takenBack: change.takenBack };
    const savedAt = change.as?.savedAt ?? source.now().toISOString();
    const record: ConfigRecord = {
      config,
      archived: wanted.archived,
      ...publicationOf(next, await contentOf(stores, present, publishedAfter(next)), hashSection),
      ...askedAtOf(present, { config, archived: wanted.archived, savedAt }),
      id,
      revision,
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
