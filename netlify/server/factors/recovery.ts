import { createHash, randomInt } from 'node:crypto';
import { accountKey, changeAccount } from '../session/accounts.ts';
import type { Stores } from '../store/stores.ts';

const howMany = 10;
/** Letters and digits that are not mistaken for each other. 24 of them hold 118 bits: enough for a plain hash (ASVS 6.5.2). */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const [groups, groupLength] = [6, 4];

/** A code however it was typed: without spaces, dashes and capitals. */
const plain = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');
const hashOf = (code: string): string => createHash('sha256').update(plain(code)).digest('hex');

const newCode = (): string =>
  Array.from({ length: groups }, () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')).join('-');

/** Ten codes to be shown once, and what is kept of them. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: howMany }, newCode);
  return { codes, hashes: codes.map(hashOf) };
}

/**
 * Marks the hashes of codes that nobody has confirmed to have kept: the page that shows them may have been lost. Until then the former ones stand in, too.
 * A prefix, because an older deploy refuses an account with a field that it does not know.
 */
const unconfirmed = 'unconfirmed:';
const isConfirmed = (entry: string): boolean => !entry.startsWith(unconfirmed);

/** How many confirmed codes an account has left. */
export const recoveryLeft = (recovery: readonly string[]): number => recovery.filter(isConfirmed).length;
/** Whether new codes were made that nobody has confirmed to have kept. */
export const isRecoveryUnconfirmed = (recovery: readonly string[]): boolean => !recovery.every(isConfirmed);

/** The stored hashes after new codes were made: the confirmed ones, and the new ones in place of earlier unconfirmed ones. */
export const withNewCodes = (recovery: readonly string[], hashes: readonly string[]): string[] => [
  ...recovery.filter(isConfirmed),
  ...hashes.map((hash) => unconfirmed + hash),
];

/**
 * The hashes to keep after one code was entered: the whole set that it belongs to. A code of the new set confirms that set and drops the
 * one before. `undefined` if the code belongs to neither.
 */
function confirmedBy(recovery: readonly string[], hash: string): string[] | undefined {
  if (recovery.includes(hash)) return [...recovery];
  if (!recovery.includes(unconfirmed + hash)) return undefined;
  return recovery.filter((entry) => !isConfirmed(entry)).map((entry) => entry.slice(unconfirmed.length));
}

/** Whether somebody typed a recovery code, not one of an app. */
export const looksLikeRecovery = (code: string): boolean => plain(code).length === groups * groupLength;

const changeRecovery = async (stores: Stores, email: string, code: string, change: (recovery: string[], hash: string) => string[]): Promise<boolean> =>
  (await changeAccount(stores, accountKey(email), (present) => {
    const { factors } = present;
    const hash = hashOf(code);
    const recovery = factors && confirmedBy(factors.recovery, hash);
    if (!factors || !recovery) return { result: false };
    return { account: { ...present, factors: { ...factors, recovery: change(recovery, hash) } }, result: true };
  })) ?? false;

/** Uses up a recovery code: of two uses at once one counts. Who has one of the new codes has kept them. */
export const takeRecoveryCode = (stores: Stores, email: string, code: string): Promise<boolean> =>
  changeRecovery(stores, email, code, (recovery, hash) => recovery.filter((entry) => entry !== hash));

/** Confirms the set of codes that this one belongs to, and removes the other set; `false` if it belongs to none. */
export const confirmRecoveryCodes = (stores: Stores, email: string, code: string): Promise<boolean> =>
  changeRecovery(stores, email, code, (recovery) => recovery);
