import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { dayMs, hourMs, isInForce } from '#core/durations.ts';
import { isSameText } from '../passwords/password.ts';

/** A link that lets a user set the password. Only its hash is stored, so that reading the store is not enough to use it. */
export const accountLinkSchema = z.strictObject({ kind: z.enum(['invitation', 'reset']), hash: z.string(), expiresAt: z.iso.datetime() });
export type AccountLink = z.infer<typeof accountLinkSchema>;

/** How long links work, in milliseconds: an invitation waits for a week, a reset is used at once. */
export const linkLifetime: Readonly<Record<AccountLink['kind'], number>> = { invitation: 7 * dayMs, reset: hourMs };

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A new link for the account with this key. The token is the account's key and 256 random bits, in letters fit for an address. */
export function newLink(accountKey: string, kind: AccountLink['kind'], now: Date): { token: string; link: AccountLink } {
  const secret = randomBytes(32).toString('base64url');
  return {
    token: `${accountKey}.${secret}`,
    link: { kind, hash: hashOf(secret), expiresAt: new Date(now.getTime() + linkLifetime[kind]).toISOString() },
  };
}

/** The parts of a token; `undefined` for anything that cannot be one. */
export function readToken(token: string): { accountKey: string; secret: string } | undefined {
  const [, accountKey, secret] = /^([0-9a-f]{64})\.([\w-]{43})$/.exec(token) ?? [];
  return accountKey === undefined || secret === undefined ? undefined : { accountKey, secret };
}

const isOpen = ({ kind, expiresAt }: AccountLink, now: Date): boolean => isInForce(Date.parse(expiresAt), linkLifetime[kind], now);

/** How many links of an account work at once: as many as anybody can ask for while one of them lasts (`resetLimits.account`). */
const keptLinks = 5;

/**
 * Adds a link to those of an account: older ones go on working until they expire, are used, or exceed the limit. The first invitation is
 * never dropped for the limit: anybody can request more links, and must not be able to end an invitation by that.
 */
export function withLink(links: readonly AccountLink[] | undefined, link: AccountLink, now: Date): AccountLink[] {
  const working = [...(links ?? []).filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime()), link];
  const first = working.find(({ kind }) => kind === 'invitation');
  return working.filter((known, index) => known === first || index >= working.length - keptLinks);
}

/** Whether a secret belongs to one of these links that has not expired. */
export const opensLink = (links: readonly AccountLink[] | undefined, secret: string, now: Date): boolean =>
  (links ?? []).some((known) => isSameText(hashOf(secret), known.hash) && isOpen(known, now));
