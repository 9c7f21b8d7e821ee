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

/** Whether somebody typed a recovery code, not one of an app. */
export const looksLikeRecovery = (code: string): boolean => plain(code).length === groups * groupLength;

/** Uses up a recovery code: of two uses at once one counts. */
export const takeRecoveryCode = async (stores: Stores, email: string, code: string): Promise<boolean> =>
  (await changeAccount(stores, accountKey(email), (present) => {
    const { factors } = present;
    const rest = factors?.recovery.filter((hash) => hash !== hashOf(code));
    if (!factors || !rest || rest.length === factors.recovery.length) return { result: false };
    return { account: { ...present, factors: { ...factors, recovery: rest } }, result: true };
  })) ?? false;
