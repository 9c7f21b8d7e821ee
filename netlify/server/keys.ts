import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { readEnvironment } from './env.ts';

/** The purposes with a key of their own. */
type Purpose = 'second-factor' | 'sign-in-step' | 'client-hooks' | 'outbox-link';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The present secret and, during a rotation, the previous one: new signatures use the first, both are accepted. */
function secrets(): readonly [string, ...string[]] {
  const previous = readEnvironment('SESSION_SECRET_PREVIOUS');
  return [readEnvironment('SESSION_SECRET'), ...(previous ? [previous] : [])];
}

const signatureWith = (secret: string, parts: readonly (string | number)[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

/** Signs the parts; the result has 43 characters. The first part names the purpose, so that a signature of one kind is never valid as another. */
export const sign = (parts: readonly [string, ...(string | number)[]]): string => signatureWith(secrets()[0], parts);

/**
 * Whether the signature was made here, with the secret in use or the one before. Compares in constant time. Compares the text and not
 * the decoded bytes: two bits of its last character are unused, so four texts decode to the same bytes.
 */
export function isSigned(parts: readonly [string, ...(string | number)[]], signature: string): boolean {
  const given = Buffer.from(signature);
  return secrets().some((secret) => {
    const right = Buffer.from(signatureWith(secret, parts));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

const keyFor = (secret: string, purpose: Purpose): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `vitrina/${purpose}`, 32));

/**
 * Encrypts a text for storing. `owner` names the record it belongs to: sealed text that is copied into another record cannot
 * be opened there.
 */
export function seal(purpose: Purpose, owner: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyFor(secrets()[0], purpose), iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()]).toString('base64url');
}

function openWith(key: Buffer, owner: string, sealed: Buffer): string | undefined {
  if (sealed.length < ivBytes + tagBytes) return undefined;
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-tagBytes));
  try {
    return opening.update(sealed.subarray(ivBytes, -tagBytes), undefined, 'utf8') + opening.final('utf8');
  } catch {
    return undefined;
  }
}

/**
 * Opens what `seal` made; `undefined` when it was changed, belongs to another owner, or its secret is gone. What was
 * sealed with the secret before the present one is not `isCurrent`: whoever stores it seals it anew.
 */
export function unseal(purpose: Purpose, owner: string, sealed: string): { text: string; isCurrent: boolean } | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const [index, secret] of secrets().entries()) {
    const text = openWith(keyFor(secret, purpose), owner, bytes);
    if (text !== undefined) return { text, isCurrent: index === 0 };
  }
  return undefined;
}
