import * as z from 'zod';
import { signInSettingsSchema } from '#schema/people/account.ts';
import { fail, json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';
import { parseInput } from '../http/input.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { listAccounts } from '../session/accounts.ts';
import { endAllSessions } from '../session/session-records.ts';
import { signInKey } from '../store/store-names.ts';
import type { Stores } from '../store/stores.ts';
import { hasSecondFactor } from './factors.ts';

const storedSchema = z.strictObject({ secondFactorRequired: z.boolean() });

/** Whether everybody must have a second factor. A preview goes by the live site's setting. */
export async function isSecondFactorRequired({ own, base }: Stores): Promise<boolean> {
  const stored = await (base ?? own).settings.read(signInKey);
  if (!stored) return false;
  const settings = storedSchema.safeParse(stored.value);
  // A damaged record counts as "required": it exists only because somebody turned this on, and only a person may turn it off.
  return settings.success ? settings.data.secondFactorRequired : true;
}

/** GET `/api/settings/sign-in`. */
export const readSignInSettingsAction: Action = {
  access: ['admin'],
  run: async ({ stores }) => json({ secondFactorRequired: await isSecondFactorRequired(stores) }),
};

/**
 * PUT `/api/settings/sign-in`: whether everybody must have a second factor. Whoever switches it on must have a second factor;
 * everybody without one is signed out, and sets one up when signing in again.
 */
export const writeSignInSettingsAction: Action = {
  access: ['admin'],
  liveSiteOnly: true,
  fresh: true,
  maxBytes: 1024,
  async run(call) {
    const { stores, body, session } = call;
    const given = parseInput(signInSettingsSchema, body);
    if (!given.ok) return given;
    const { secondFactorRequired } = given.value;
    if (secondFactorRequired && !(session && hasSecondFactor(session.account))) return fail('own_factor_first');
    await stores.own.settings.write(signInKey, { secondFactorRequired });
    recordSecurityEvent(call, { type: secondFactorRequired ? 'second-factor-required' : 'second-factor-optional' });
    if (secondFactorRequired) {
      const without = (await listAccounts(stores)).filter((account) => !hasSecondFactor(account));
      for (const { email } of without) await endAllSessions(stores, email);
    }
    return json({ secondFactorRequired });
  },
};
