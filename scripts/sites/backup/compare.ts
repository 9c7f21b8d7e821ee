import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { isSiteConfig } from '#core/config/kind.ts';
import { remindersRecordSchema } from '#schema/approval/reminders.ts';
import { tapsMonthSchema } from '#schema/calls/taps.ts';
import { type ConfigRecord, configRecordSchema } from '#schema/config.ts';
import { signInSettingsSchema } from '#schema/people/account.ts';
import { clientSiteSchema } from '#server/client-sites/record.ts';
import { accountSchema } from '#server/session/accounts.ts';
import type { RawEntry, RawStore } from '#server/store/blobs/raw-store.ts';
import { type StoreName, signInKey } from '#server/store/store-names.ts';
import { isActiveAdmin } from '#server/users/staff.ts';
import { inParallel } from '../in-parallel.ts';
import { isAppendOnly, staysInPlace } from './contents.ts';
import { type BackupEntry, type Manifest, parseBytes, sha256 } from './manifest.ts';
import { isOfPeople } from './of-people.ts';

/** Store and key of an entry. */
export interface Place {
  store: StoreName;
  key: string;
}

const isSame = (stored: RawEntry | undefined, entry: BackupEntry): boolean =>
  stored !== undefined && sha256(stored.bytes) === entry.sha256 && isDeepStrictEqual(stored.metadata, entry.metadata);

/** Whether an import leaves an entry that the backup lacks: in stores of `staysInPlace`, the sign-in settings and, without accounts, mails with sign-in links. */
async function isLeftAlone(raw: RawStore, store: StoreName, key: string, { withUsers }: Manifest): Promise<boolean> {
  if (staysInPlace(store) || (store === 'settings' && key === signInKey)) return true;
  return !withUsers && isOfPeople(store, (await raw.read(key))?.bytes ?? new Uint8Array());
}

/** Whether the stored record has all reminders of the backup's; it may have later ones of the same round. */
function knowsReminders(stored: RawEntry, backup: RawEntry): boolean {
  const [here, there] = [stored, backup].map((entry) => remindersRecordSchema.safeParse(parseBytes(entry.bytes)).data);
  return here !== undefined && here.askedAt === there?.askedAt && there.reminders.every(({ step }) => here.reminders.some((known) => known.step === step));
}

/** The backup's month of taps, with the stored note that it was mailed, so that it is not mailed again. */
function withMail(stored: RawEntry | undefined, backup: RawEntry): RawEntry {
  const [here, there] = [stored, backup].map((entry) => entry && tapsMonthSchema.safeParse(parseBytes(entry.bytes)).data);
  if (!here?.mailedAt || !there || there.mailedAt) return backup;
  const { mailedAt, mail } = here;
  return withText(backup, { ...there, mailedAt, ...(mail ? { mail } : {}) });
}

const withText = (entry: RawEntry, value: object): RawEntry => ({ ...entry, bytes: new TextEncoder().encode(JSON.stringify(value)) });

/** The backup's record of a client's own site, with the secrets that are valid now: one revoked since stays revoked. */
function withSecrets(stored: RawEntry, backup: RawEntry): RawEntry {
  const [here, there] = [stored, backup].map((entry) => clientSiteSchema.safeParse(parseBytes(entry.bytes)).data);
  return here && there ? withText(backup, { ...there, secrets: here.secrets }) : backup;
}

/**
 * The backup's account with its present password, second factors and links: replaced ones may be known to others, or be on a lost device. If it
 * was disabled since, it stays disabled, and ended sessions stay ended. Its present role stays, too, unless it `getsRole`; a changed role ends its
 * sessions.
 */
function withAccess(stored: RawEntry, backup: RawEntry, getsRole: boolean): RawEntry {
  const [here, there] = [stored, backup].map((entry) => accountSchema.safeParse(parseBytes(entry.bytes)).data);
  if (!here || !there) return backup;
  const { email, name, createdAt } = there;
  const { role } = getsRole ? there : here;
  const sessionVersion = Math.max(here.sessionVersion + (role === here.role ? 0 : 1), there.sessionVersion);
  const state = { disabled: here.disabled || there.disabled, sessionVersion };
  return withText(backup, { ...here, email, name, role, createdAt, ...state });
}

/** The backup's sign-in settings. A second factor that is required now stays required, also if the present record cannot be read. */
function withRequirement(stored: RawEntry, backup: RawEntry): RawEntry {
  const [here, there] = [stored, backup].map((entry) => signInSettingsSchema.safeParse(parseBytes(entry.bytes)).data);
  if (!there || there.secondFactorRequired || here?.secondFactorRequired === false) return backup;
  return withText(backup, { secondFactorRequired: true });
}

/** Whether an entry is the account of somebody who can administer the site. */
function administers(entry: RawEntry | undefined): boolean {
  const account = entry && accountSchema.safeParse(parseBytes(entry.bytes)).data;
  return account !== undefined && isActiveAdmin(account);
}

/** Keys of accounts that get the backup's role back, each with the hash that the account had at that decision: one that is changed afterwards keeps its role. */
export type RolesBack = ReadonlyMap<string, string>;

/**
 * The accounts that get the backup's role back: all, if none of them administers the site now, because otherwise nobody could. If some do, only those for
 * which an interrupted import had decided so (`unfinished`), as the present administrators may be the ones that it has written.
 */
async function rolesToBringBack(entries: readonly BackupEntry[], open: (store: StoreName) => RawStore, unfinished: RolesBack): Promise<RolesBack> {
  const accounts = new Set(entries.flatMap(({ store, key }) => (store === 'users' ? [key] : [])));
  if (accounts.size === 0) return unfinished;
  const raw = open('users');
  const present = (await raw.list()).filter(({ key }) => accounts.has(key));
  const stored = await inParallel(present, async ({ key }) => [key, await raw.read(key)] as const);
  return stored.some(([, entry]) => administers(entry)) ? unfinished : new Map(stored.flatMap(([key, entry]) => (entry ? [[key, sha256(entry.bytes)]] : [])));
}

/**
 * The backup's head with the present approvers and the present decider: a person whose link ended because they were removed from the list must not get access
 * again by a restore. Only the head is changed: its revision stays as it was made, and the import saves the head as another revision.
 */
function withApprovers(stored: RawEntry, backup: RawEntry): RawEntry {
  const [here, there] = [stored, backup].map((entry) => configRecordSchema.safeParse(parseBytes(entry.bytes)).data);
  if (!here || !there || !isSiteConfig(here.config) || !isSiteConfig(there.config)) return backup;
  const { approvers = [] } = here.config.clientApproval ?? {};
  if (isDeepStrictEqual(approvers, there.config.clientApproval?.approvers ?? [])) return backup;
  return withText(backup, { ...there, config: { ...there.config, clientApproval: { ...there.config.clientApproval, approvers } } });
}

/** The entry to write over a stored one: the backup's, except that revocations and sent mails since the backup are kept. */
export function restored({ store, key }: Place, stored: RawEntry | undefined, backup: RawEntry, rolesBack: RolesBack): RawEntry {
  if (stored === undefined) return backup;
  if (store === 'configs') return withApprovers(stored, backup);
  if (store === 'taps') return withMail(stored, backup);
  if (store === 'client-sites') return withSecrets(stored, backup);
  if (store === 'settings') return withRequirement(stored, backup);
  return store === 'users' ? withAccess(stored, backup, rolesBack.get(key) === sha256(stored.bytes)) : backup;
}

/**
 * Keys of administrators who are not in the backup, to be kept if none of its accounts can administer the site after the restore (they were disabled since):
 * otherwise nobody could sign in.
 */
export async function adminsToKeep({ entries, content }: Pick<Backup, 'entries' | 'content'>, rolesBack: RolesBack, open: (store: StoreName) => RawStore) {
  const raw = open('users');
  const accounts = entries.filter(({ store }) => store === 'users');
  const after = await inParallel(accounts, async (entry) => restored(entry, await raw.read(entry.key), await content(entry), rolesBack));
  if (after.some(administers)) return new Set<string>();
  const present = await inParallel(await raw.list(), async ({ key }) => (administers(await raw.read(key)) ? [key] : []));
  return new Set(present.flat());
}

const recordOf = (entry: RawEntry | undefined): ConfigRecord | undefined => entry && configRecordSchema.safeParse(parseBytes(entry.bytes)).data;

/** A stored head, if it is a copy of a revision of the backup: readers are not blocked during an import, and make a missing head from the revisions. */
async function copiedHead(stored: RawEntry | undefined, inBackup: (store: StoreName, key: string) => Promise<RawEntry | undefined>) {
  const head = recordOf(stored);
  const revision = head && recordOf(await inBackup('revisions', `${head.id}/${head.revision}`));
  return isDeepStrictEqual(revision, head) ? head : undefined;
}

const generationOf = (entry: RawEntry): number => z.object({ generation: z.number() }).safeParse(parseBytes(entry.bytes)).data?.generation ?? 0;

/** Entries that only the stores have, and entries of the backup that they lack or that differ. */
export interface Comparison {
  extra: Place[];
  different: BackupEntry[];
  missing: BackupEntry[];
  /** Different entries that are heads made from an earlier revision of the backup: they contain nobody's work, so they are not set aside. */
  remade: ReadonlySet<BackupEntry>;
  /** Entries of the backup that need nothing. */
  unchanged: number;
  rolesBack: RolesBack;
}

interface Backup {
  entries: readonly BackupEntry[];
  /** The stores in the backup. */
  stores: readonly StoreName[];
  manifest: Manifest;
  content(entry: BackupEntry): Promise<RawEntry>;
  /** The roles decided by an interrupted import of the same backup. */
  rolesBack: Readonly<Record<string, string>> | undefined;
}

/**
 * Compares stores with a backup. Some records count as equal although they differ: approval
 * links, unless the backup has a later generation, as links that were revoked since must not come back; reminders, if the stored
 * record has all of the backup's; a head, a month of taps, a client's own site, an account and how everybody signs in, if they differ only in what `restored` keeps;
 * and a head that a reader has brought forward to a later revision of the backup.
 */
export async function compare(
  { entries, stores, manifest, content, rolesBack: unfinished }: Backup,
  open: (store: StoreName) => RawStore,
): Promise<Comparison> {
  const byPlace = new Map(entries.map((entry) => [`${entry.store}/${entry.key}`, entry]));
  const rolesBack = await rolesToBringBack(entries, open, new Map(Object.entries(unfinished ?? {})));
  const extra: Place[] = [];
  const different = new Set<BackupEntry>();
  const present = new Set<BackupEntry>();
  const remade = new Set<BackupEntry>();
  const inBackup = async (store: StoreName, key: string) => {
    const entry = byPlace.get(`${store}/${key}`);
    return entry && content(entry);
  };
  const needsNothing = async (stored: RawEntry | undefined, entry: BackupEntry): Promise<boolean> => {
    if (stored === undefined || isSame(stored, entry)) return stored !== undefined;
    if (entry.store === 'approval-links') return generationOf(stored) >= generationOf(await content(entry));
    if (entry.store === 'reminders') return knowsReminders(stored, await content(entry));
    const backup = await content(entry);
    if (entry.store === 'configs') {
      const [here, there] = [await copiedHead(stored, inBackup), recordOf(backup)];
      if (here && there && (here.revision > there.revision || isDeepStrictEqual(here, there))) return true;
      if (here && there && here.revision < there.revision) remade.add(entry);
    }
    const next = restored(entry, stored, backup, rolesBack);
    return next !== backup && isDeepStrictEqual(parseBytes(stored.bytes), parseBytes(next.bytes));
  };
  for (const store of stores) {
    const raw = open(store);
    await inParallel(await raw.list(), async ({ key }) => {
      const entry = byPlace.get(`${store}/${key}`);
      if (!entry) {
        // A client that was made while the backup was: it has the revision and not the head.
        const isRemade = store === 'configs' && (await copiedHead(await raw.read(key), inBackup)) !== undefined;
        if (!isRemade && !(await isLeftAlone(raw, store, key, manifest))) extra.push({ store, key });
      } else if (isAppendOnly(store) || (await needsNothing(await raw.read(key), entry))) present.add(entry);
      else different.add(entry);
    });
  }
  return {
    extra,
    different: [...different],
    missing: entries.filter((entry) => !present.has(entry) && !different.has(entry)),
    remade,
    unchanged: present.size,
    rolesBack,
  };
}
