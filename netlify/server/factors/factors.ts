import * as z from 'zod';

/** A passkey: a public key whose private half a person's device or key chain holds. */
const passkeySchema = z.strictObject({ id: z.string(), name: z.string(), publicKey: z.string(), counter: z.int().nonnegative(), addedAt: z.iso.datetime() });
export type Passkey = z.infer<typeof passkeySchema>;

/** The second factors of an account. */
export const factorsSchema = z.strictObject({
  /** The secret shared with an authenticator app, sealed for this account. */
  totp: z.strictObject({ sealed: z.string(), addedAt: z.iso.datetime() }).optional(),
  passkeys: z.array(passkeySchema).default([]),
  /** Hashes of the recovery codes that are not used yet; those of new ones with a prefix until they are confirmed (`recovery.ts`). */
  recovery: z.array(z.string()).default([]),
});
export type Factors = z.infer<typeof factorsSchema>;

/** Whether a password alone is not enough. Recovery codes replace a factor, and are none by themselves. */
export const hasSecondFactor = ({ factors }: { factors?: Factors | undefined }): boolean =>
  factors !== undefined && (factors.totp !== undefined || factors.passkeys.length > 0);

/** An account's factors after a change. Without any factor its recovery codes are useless, so they go too. */
export const cleanFactors = (factors: Factors): { factors?: Factors } => (hasSecondFactor({ factors }) ? { factors } : {});
