import * as z from 'zod';

/** What an account has besides its password. */
export const factorsSchema = z.strictObject({
  /** The secret shared with an authenticator app, sealed for this account. */
  totp: z.strictObject({ sealed: z.string(), addedAt: z.iso.datetime() }).optional(),
  /** Hashes of the recovery codes that are not used yet. */
  recovery: z.array(z.string()).default([]),
});
export type Factors = z.infer<typeof factorsSchema>;

/** Whether a password alone does not sign in. Recovery codes stand in for a factor, and are none by themselves. */
export const hasSecondFactor = ({ factors }: { factors?: Factors | undefined }): boolean => factors?.totp !== undefined;

/** An account's factors after a change; without any, its recovery codes are worth nothing and go as well. */
export const cleanFactors = (factors: Factors): { factors?: Factors } => (hasSecondFactor({ factors }) ? { factors } : {});
