import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { isInForce, minuteMs } from '#core/durations.ts';
import { seal, unseal } from '../keys.ts';
import type { Stores } from '../store/stores.ts';

const lifetimeMs = 10 * minuteMs;
const challengeSchema = z.strictObject({ challenge: z.string(), until: z.number() });

/** Whom a challenge is for: `sign-in` for anybody, or the key of the account that adds a passkey. */
type Purpose = 'sign-in' | (string & {});

/** Random bytes for an authenticator to sign, and a token that proves later that they came from here. */
export function newChallenge(purpose: Purpose, now: Date): { challenge: string; token: string } {
  const challenge = randomBytes(32).toString('base64url');
  return { challenge, token: seal('sign-in-step', `passkey/${purpose}`, JSON.stringify({ challenge, until: now.getTime() + lifetimeMs })) };
}

/** The challenge of a token; works once. `undefined` when it has expired, was used, or was not made here. */
export async function takeChallenge({ own }: Stores, purpose: Purpose, token: string, now: Date): Promise<string | undefined> {
  const opened = unseal('sign-in-step', `passkey/${purpose}`, token);
  if (!opened) return undefined;
  const { challenge, until } = challengeSchema.parse(JSON.parse(opened.text));
  if (!isInForce(until, lifetimeMs, now)) return undefined;
  const isNew = await own.throttle.create(`challenge/${createHash('sha256').update(challenge).digest('hex')}`, [now.getTime()]);
  return isNew ? challenge : undefined;
}
