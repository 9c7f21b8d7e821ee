import { type PublicVersion, publicVersionOf } from '#core/publish/publication.ts';
import { type ConfigRecord, configRecordSchema, revisionBefore } from '#schema/config.ts';
import { noteFault } from '../faults/faults.ts';
import { logProblem } from '../log.ts';
import type { ReadableBlobStore, StoredValue } from './blobs/blob-store.ts';
import type { Stores } from './stores.ts';

/** Key of one revision in the `revisions` store. */
export const revisionKey = (id: string, revision: number): string => `${id}/${revision}`;

/** A stored head of this config; `undefined` if it cannot be read or belongs to another config. */
export function parseHead(id: string, { value }: Pick<StoredValue, 'value'>): ConfigRecord | undefined {
  const record = configRecordSchema.safeParse(value).data;
  return record?.id === id ? record : undefined;
}

/** A stored revision of this config and number; `undefined` if it cannot be read or is a different one. */
export function parseRevision(id: string, revision: number, stored: StoredValue): ConfigRecord | undefined {
  const record = parseHead(id, stored);
  return record?.revision === revision ? record : undefined;
}

/** The numbers under which a store has revisions of a config, whether they can be read or not, the lowest first. */
export async function listedNumbers(revisions: ReadableBlobStore, id: string): Promise<number[]> {
  const numbers = (await revisions.list(`${id}/`)).map(({ key }) => key.slice(id.length + 1));
  return numbers.flatMap((number) => (/^[1-9]\d*$/.test(number) ? [Number(number)] : [])).sort((a, b) => a - b);
}

/** Restores a damaged revision from the head, if the head is a copy of it. */
async function fromHead(stores: Stores, id: string, revision: number, etag: string): Promise<ConfigRecord | undefined> {
  const stored = await stores.own.configs.read(id);
  const head = stored && parseHead(id, stored);
  if (head?.revision !== revision) return undefined;
  return (await stores.own.revisions.replace(revisionKey(id, revision), etag, head)) ? head : undefined;
}

/**
 * A revision as it is stored, whatever the head says; `undefined` where there is none. One that is damaged counts as not
 * there, unless the head is a copy of it: then it is stored again.
 */
export async function readStoredRevision(stores: Stores, id: string, revision: number): Promise<ConfigRecord | undefined> {
  const key = revisionKey(id, revision);
  const own = await stores.own.revisions.read(key);
  const stored = own ?? (await stores.base?.revisions.read(key));
  const record = stored && parseRevision(id, revision, stored);
  if (!stored || record) return record;
  await noteFault(stores.own.faults, 'revisions', key, stored.etag);
  return own?.etag === undefined ? undefined : fromHead(stores, id, revision, own.etag);
}

/**
 * The revision that was saved over an earlier one, across a gap in the numbers as well; `undefined` where it is lost or damaged, as then
 * nobody knows when that was.
 */
export async function revisionAfter(stores: Stores, head: ConfigRecord, revision: number): Promise<ConfigRecord | undefined> {
  if (revisionBefore(head) === revision) return head;
  const next = await readStoredRevision(stores, head.id, revision + 1);
  if (next) return next;
  const numbers = await Promise.all([stores.own, stores.base].map((layer) => (layer ? listedNumbers(layer.revisions, head.id) : [])));
  const above = [...new Set(numbers.flat())].filter((number) => number > revision + 1 && number < head.revision).sort((a, b) => a - b);
  for (const number of above) {
    const record = await readStoredRevision(stores, head.id, number);
    if (record) return revisionBefore(record) === revision ? record : undefined;
  }
  return undefined;
}

/**
 * Stores the newest revision again if it is lost or damaged and only the head still has it. To be called before a save replaces
 * the head, and with it the last copy.
 */
export async function keepNewest({ own }: Stores, head: ConfigRecord): Promise<void> {
  const key = revisionKey(head.id, head.revision);
  const stored = await own.revisions.read(key);
  if (stored && parseRevision(head.id, head.revision, stored)) return;
  if (stored) await noteFault(own.faults, 'revisions', key, stored.etag);
  const isKept = stored ? await own.revisions.replace(key, stored.etag ?? '', head) : await own.revisions.create(key, head);
  if (isKept) logProblem(`The stored record revisions/${key} was ${stored ? 'damaged' : 'lost'}, and is stored again from the head.`);
}

/** The version of a config that the public sees. */
export const readPublicVersion = (stores: Stores, head: ConfigRecord): Promise<PublicVersion> =>
  publicVersionOf(head, (revision) => readStoredRevision(stores, head.id, revision));
