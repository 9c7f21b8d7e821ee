import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { remindersRecordSchema } from '#schema/approval/reminders.ts';
import { tapsMonthSchema } from '#schema/calls/taps.ts';
import { clientSiteSchema } from '#server/client-sites/record.ts';
import { accountSchema } from '#server/session/accounts.ts';
import type { RawEntry, RawStore } from '#server/store/blobs/raw-store.ts';
import type { StoreName } from '#server/store/store-names.ts';
import { inParallel } from '../in-parallel.ts';
import { isAppendOnly, staysInPlace } from './contents.ts';
import { type BackupEntry, type Manifest, parseJson, sha256 } from './manifest.ts';
import { isOfPeople } from './of-people.ts';

/** Where an entry is. */
export interface Place {
  store: StoreName;
  key: string;
}

const isSame = (stored: RawEntry | undefined, entry: BackupEntry): boolean =>
  stored !== undefined && sha256(stored.bytes) === entry.sha256 && isDeepStrictEqual(stored.metadata, entry.metadata);

/** Without accounts, mail that signs people in is none of the backup's: it is left alone as the accounts are. */
async function isLeftAlone(raw: RawStore, store: StoreName, key: string, { withUsers }: Manifest): Promise<boolean> {
  if (staysInPlace(store)) return true;
  return !withUsers && isOfPeople(store, (await raw.read(key))?.bytes ?? new Uint8Array());
}

const textOf = ({ bytes }: RawEntry): unknown => parseJson(new TextDecoder().decode(bytes));

/** Whether all reminders of a backup's record are in the stored one, which may know of later ones of the same round. */
function knowsReminders(stored: RawEntry, backup: RawEntry): boolean {
  const [here, there] = [stored, backup].map((entry) => remindersRecordSchema.safeParse(textOf(entry)).data);
  return here !== undefined && here.askedAt === there?.askedAt && there.reminders.every(({ step }) => here.reminders.some((known) => known.step === step));
}

/** A month of taps as the backup has it, with what the stored one knows of its mail: it went out, and does not go again. */
function withMail(stored: RawEntry | undefined, backup: RawEntry): RawEntry {
  const [here, there] = [stored, backup].map((entry) => entry && tapsMonthSchema.safeParse(textOf(entry)).data);
  if (!here?.mailedAt || !there || there.mailedAt) return backup;
  const { mailedAt, mail } = here;
  return withText(backup, { ...there, mailedAt, ...(mail ? { mail } : {}) });
}

const withText = (entry: RawEntry, value: object): RawEntry => ({ ...entry, bytes: new TextEncoder().encode(JSON.stringify(value)) });

/** A client's own site as the backup has it, with the secrets that work now: one that was revoked since opens nothing again. */
function withSecrets(stored: RawEntry, backup: RawEntry): RawEntry {
  const [here, there] = [stored, backup].map((entry) => clientSiteSchema.safeParse(textOf(entry)).data);
  return here && there ? withText(backup, { ...there, secrets: here.secrets }) : backup;
}

/** An account as the backup has it; one that has been disabled since stays so, and sessions that were ended stay ended. */
function withAccess(stored: RawEntry, backup: RawEntry): RawEntry {
  const [here, there] = [stored, backup].map((entry) => accountSchema.safeParse(textOf(entry)).data);
  if (!here || !there) return backup;
  const access = { disabled: here.disabled || there.disabled, sessionVersion: Math.max(here.sessionVersion, there.sessionVersion) };
  return withText(backup, { ...there, ...access });
}

/** What is written of a backup's entry over the stored one: what was revoked or sent since stays so. */
export function restored(store: StoreName, stored: RawEntry | undefined, backup: RawEntry): RawEntry {
  if (stored === undefined) return backup;
  if (store === 'taps') return withMail(stored, backup);
  if (store === 'client-sites') return withSecrets(stored, backup);
  return store === 'users' ? withAccess(stored, backup) : backup;
}

const generationOf = (entry: RawEntry): number => z.object({ generation: z.number() }).safeParse(textOf(entry)).data?.generation ?? 0;

/** What the stores hold beside a backup, and what of the backup they lack or hold otherwise. */
export interface Comparison {
  extra: Place[];
  different: BackupEntry[];
  missing: BackupEntry[];
  /** Entries of the backup that need nothing. */
  unchanged: number;
}

/**
 * Compares stores with a backup, whose `content` gives the stored form of an entry. A record of approval links counts as
 * the same unless the backup's is of a later generation: links that were revoked since must not come back. One of reminders does
 * where it knows of more than the backup's: they went out. A month of taps, a client's own site and an account do where they differ only in
 * what `restored` keeps.
 */
export async function compare(
  entries: readonly BackupEntry[],
  stores: readonly StoreName[],
  manifest: Manifest,
  open: (store: StoreName) => RawStore,
  content: (entry: BackupEntry) => Promise<RawEntry>,
): Promise<Comparison> {
  const byPlace = new Map(entries.map((entry) => [`${entry.store}/${entry.key}`, entry]));
  const extra: Place[] = [];
  const different = new Set<BackupEntry>();
  const present = new Set<BackupEntry>();
  const needsNothing = async (stored: RawEntry | undefined, entry: BackupEntry): Promise<boolean> => {
    if (stored === undefined || isSame(stored, entry)) return stored !== undefined;
    if (entry.store === 'approval-links') return generationOf(stored) >= generationOf(await content(entry));
    if (entry.store === 'reminders') return knowsReminders(stored, await content(entry));
    const backup = await content(entry);
    const next = restored(entry.store, stored, backup);
    return next !== backup && isDeepStrictEqual(textOf(stored), textOf(next));
  };
  for (const store of stores) {
    const raw = open(store);
    await inParallel(await raw.list(), async ({ key }) => {
      const entry = byPlace.get(`${store}/${key}`);
      if (!entry) {
        if (!(await isLeftAlone(raw, store, key, manifest))) extra.push({ store, key });
      } else if (isAppendOnly(store) || (await needsNothing(await raw.read(key), entry))) present.add(entry);
      else different.add(entry);
    });
  }
  return { extra, different: [...different], missing: entries.filter((entry) => !present.has(entry) && !different.has(entry)), unchanged: present.size };
}
