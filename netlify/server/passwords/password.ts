import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { passwordCost } from './password-cost.ts';

/** A password as it is kept: scrypt with its parameters, salt and hash in base64. */
export const passwordHashSchema = z.strictObject({
  N: z.int().positive(),
  r: z.int().positive(),
  p: z.int().positive(),
  salt: z.string(),
  hash: z.string(),
});
export type PasswordHash = z.infer<typeof passwordHashSchema>;

const hashBytes = 32;

function derive(password: string, salt: Buffer, { N, r, p }: Pick<PasswordHash, 'N' | 'r' | 'p'>): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, hashBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** Hashes a password with a new salt at the present cost, which is stored with it. Slow on purpose. */
export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, passwordCost);
  return { ...passwordCost, salt: salt.toString('base64'), hash: hash.toString('base64') };
}

/** Compares in constant time. Takes as long as `hashPassword`. */
export async function isPassword(password: string, { salt, hash, ...cost }: PasswordHash): Promise<boolean> {
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), cost), Buffer.from(hash, 'base64'));
}

/** Compares two texts in constant time whatever their lengths. */
export function isSameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text.normalize('NFC')).digest();
  return timingSafeEqual(digest(a), digest(b));
}
