import * as z from 'zod';
import { dayMs } from '#core/durations.ts';
import { accountKey } from '../../session/accounts.ts';
import { changeBlob } from '../blobs/change-blob.ts';
import type { Stores, WriteSource } from '../stores.ts';
import { takeNextId } from './next-id.ts';

/** A client that a person asks for once. The call may arrive several times, each with the same idempotency key. */
export interface Creation {
  /** E-mail of the person: the same key of somebody else is another client. */
  by: string;
  key: string;
}

/** The id reserved for a key, and what the first revision says, so that two processes make the very same one. */
const reservedSchema = z.object({ key: z.string(), id: z.string(), writeId: z.string(), savedAt: z.iso.datetime() });
export type Reserved = z.infer<typeof reservedSchema>;
const recordSchema = z.array(reservedSchema);

const maxKept = 100;
const keptMs = dayMs;

/** Folder in the store `publish` with a record for each person, which is used for a day. Not in backups, because it is valid only on this site. */
export const creationsFolder = 'created/';

/**
 * Empties a record whose entries have all expired; says whether it had any. It is not removed: a store removes a key whatever is in it by then,
 * and a number reserved at that moment would be forgotten, so that the same call, sent again, would make a second client.
 */
export const sweepCreations = ({ own }: Stores, key: string, now: number): Promise<boolean> =>
  changeBlob<boolean>(own.publish, key, (value) => {
    const entries = recordSchema.safeParse(value).data ?? [];
    const isOver = entries.length > 0 && entries.every(({ savedAt }) => Date.parse(savedAt) <= now - keptMs);
    return isOver ? { value: [], result: true } : { result: false };
  });

// A record that cannot be read counts as empty: its next use writes it again.
const knownIn = (value: unknown, now: Date): Reserved[] =>
  (recordSchema.safeParse(value).data ?? []).filter(({ savedAt }) => Date.parse(savedAt) > now.getTime() - keptMs);

/**
 * Reserves an id for the client of a key: the same for every call with that key within a day. `taken` is an id that turned out to be in use by
 * another client.
 */
export async function reserveClientId(stores: Stores, { by, key }: Creation, source: WriteSource, taken: string | undefined): Promise<Reserved> {
  const { publish } = stores.own;
  const recordKey = `${creationsFolder}${accountKey(by)}`;
  const now = source.now();
  const find = (given: readonly Reserved[]) => given.find((each) => each.key === key && each.id !== taken);
  const known = find(knownIn((await publish.read(recordKey))?.value, now));
  if (known) return known;
  const next: Reserved = { key, id: await takeNextId(stores), writeId: source.newWriteId(), savedAt: now.toISOString() };
  return changeBlob<Reserved>(publish, recordKey, (value) => {
    const present = knownIn(value, now);
    const other = find(present);
    return other ? { result: other } : { value: [...present.filter((each) => each.key !== key), next].slice(-maxKept), result: next };
  });
}

/** To be called after a restore: clients made since the backup are gone, and their reserved numbers must not be given again. */
export async function forgetCreations({ own }: Stores): Promise<void> {
  await Promise.all((await own.publish.list(creationsFolder)).map(({ key }) => own.publish.remove(key)));
}
