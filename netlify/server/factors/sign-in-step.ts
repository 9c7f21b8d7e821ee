import * as z from 'zod';
import { isInForce, minuteMs } from '#core/durations.ts';
import type { SignInStep } from '#schema/people/account.ts';
import { seal, unseal } from '../keys.ts';
import { type Account, accountKey, readAccountAt } from '../session/accounts.ts';
import type { Stores } from '../store/stores.ts';

const lifetimeMs = 10 * minuteMs;
/** A sign-in whose password was right and whose code is still missing. */
const stepSchema = z.strictObject({ account: z.string(), version: z.int(), until: z.number() });

/** The token for a right password of an account that needs a code too: by itself it signs nobody in. */
export function beginStep({ email, sessionVersion }: Account, now: Date): SignInStep {
  const step: z.infer<typeof stepSchema> = { account: accountKey(email), version: sessionVersion, until: now.getTime() + lifetimeMs };
  return { token: seal('sign-in-step', 'password', JSON.stringify(step)) };
}

/** The account of a step that was begun here, has time left, and whose sessions were not ended meanwhile. */
export async function readStep(stores: Stores, token: string, now: Date): Promise<Account | undefined> {
  const opened = unseal('sign-in-step', 'password', token);
  if (!opened) return undefined;
  const step = stepSchema.parse(JSON.parse(opened.text));
  const account = await readAccountAt(stores, step.account);
  return account && !account.disabled && account.sessionVersion === step.version && isInForce(step.until, lifetimeMs, now) ? account : undefined;
}
