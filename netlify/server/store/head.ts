import { isSiteConfig } from '#core/config/kind.ts';
import type { ConfigRecord } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { configKind } from '#schema/template.ts';
import { DamagedRecordError, noteFault } from '../faults/faults.ts';
import { logProblem } from '../log.ts';
import type { ReadableBlobStore } from './blobs/blob-store.ts';
import { announceRevision, invalidateJournal } from './index/head-journal.ts';
import { parsedOnce } from './parsed-once.ts';
import { listedNumbers, parseHead, parseRevision, revisionKey } from './stored-revision.ts';
import type { Stores } from './stores.ts';

export interface Head {
  record: ConfigRecord;
  /** Whether the record is this deploy's own, rather than production's seen from a preview. */
  own: boolean;
  /** Whether the stored head was behind, lost or damaged and has been rewritten: the follow-up of its save has not been done yet. */
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

/** The newest record after a known one; skips revisions that cannot be read, whose numbers stay taken. */
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

/** If the head is lost or damaged: the newest readable revision. */
async function newestListed(stores: Stores, layer: ConfigLayer, id: string): Promise<Newest> {
  const numbers = (await listedNumbers(layer.revisions, id)).reverse();
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
  /** The stored head; `undefined` if there is none or it cannot be read. */
  stored: ConfigRecord | undefined;
  etag: string | undefined;
}

/** Parses heads of the provider's pages and the demos once per ETag: every call about publishing reads all of them. */
const parseOwnPage = parsedOnce((id, value) => parseHead(id, { value }));

/** The state of a config in one layer; `undefined` if nothing is stored for it. Throws if something is stored but nothing is readable. */
async function headIn(stores: Stores, layer: ConfigLayer, id: string, announced?: number): Promise<LayerHead | undefined> {
  const found = await layer.configs.read(id);
  const stored = found && (configKind(id) === 'client' ? parseHead(id, found) : parseOwnPage(layer.configs, id, found));
  if (found && !stored) await noteFault(stores.own.faults, 'configs', id, found.etag);
  const start = found && !stored ? await newestListed(stores, layer, id) : { record: stored, highest: stored?.revision ?? 0 };
  let newest = stored && stored.revision === announced ? start : await newestAfter(stores, layer, id, start);
  // A head that is lost may have been above a gap in the numbers (`follows`), which only a list shows.
  if (!found && newest.highest > 0) newest = await newestAfter(stores, layer, id, await newestListed(stores, layer, id));
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
  await heal(stores, record, etag, { isDamaged: etag !== undefined && stored === undefined });
  return { ...head, etag: undefined };
}

/** Rewrites a head that was behind or damaged. It may then be older than what a build has seen. */
async function heal(stores: Stores, record: ConfigRecord, etag: string | undefined, { isDamaged }: { isDamaged: boolean }): Promise<void> {
  try {
    await (isDamaged ? invalidateJournal(stores) : announceRevision(stores, record.id, record.revision));
  } catch (error) {
    return logProblem(`The head of config ${record.id} could not be brought forward; the next reader does it.`, error);
  }
  await bringForward(stores, record, etag);
}

/** `readHead` for loops over many configs: returns `undefined` instead of throwing if a config is damaged. */
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

/**
 * ETags of the stored heads by the ids of their configs, archived ones included and in no order: what a build compares with what it has. A
 * preview's own head hides production's.
 */
export async function listHeads({ own, base }: Stores): Promise<Map<string, string>> {
  const layers = await Promise.all([base?.configs.list() ?? [], own.configs.list()]);
  return new Map(layers.flat().map(({ key, etag }) => [key, etag]));
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
