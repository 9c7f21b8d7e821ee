import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { dayMs, isInForce } from '#core/durations.ts';
import type { Stores } from '../store/stores.ts';
import { type ClientSite, changeClientSite, readClientSite } from './record.ts';

/** How long a secret stays valid after a new one was made, so that the client's project can be updated. */
const overlapMs = 7 * dayMs;
/** Most secrets that are stored: more than anybody makes within that time. */
const maxKept = 50;

type Secret = ClientSite['secrets'][number];
const isOver = ({ endsAt }: Secret, now: Date): boolean => endsAt !== null && !isInForce(Date.parse(endsAt), overlapMs, now);

// A random secret of 256 bits needs no slow hash: there is nothing to guess.
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Makes the secret of a client's own site. It is shown once and stored as a hash; those before work for seven more days, as nobody knows which of them the project has: an answer with one may have been lost. */
export async function makeSecret(stores: Stores, id: string, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const made = { hash: hashOf(secret).toString('base64url'), madeAt: now.toISOString(), endsAt: null };
  const ends = new Date(now.getTime() + overlapMs).toISOString();
  await changeClientSite(stores, id, (site) => {
    const before = site.secrets.filter((secret) => !isOver(secret, now)).slice(0, maxKept - 1);
    return { ...site, secrets: [made, ...before.map((secret) => ({ ...secret, endsAt: secret.endsAt ?? ends }))] };
  });
  return secret;
}

/** Ends every secret of a client's own site at once. */
export const revokeSecrets = (stores: Stores, id: string): Promise<unknown> => changeClientSite(stores, id, (site) => ({ ...site, secrets: [] }));

/** Whether the caller presents a secret of this client's own site. */
export async function isClientSite(stores: Stores, id: string, request: Request, now: Date): Promise<boolean> {
  const presented = /^Bearer ([\w-]{43})$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (presented === undefined) return false;
  const given = hashOf(presented);
  const { secrets } = await readClientSite(stores, id);
  return secrets.some((secret) => {
    const right = Buffer.from(secret.hash, 'base64url');
    return !isOver(secret, now) && right.length === given.length && timingSafeEqual(right, given);
  });
}
