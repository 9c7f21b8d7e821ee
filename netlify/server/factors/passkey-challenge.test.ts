import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from '../store/blobs/memory-store.ts';
import { openStores } from '../store/stores.ts';
import { newChallenge, takeChallenge } from './passkey-challenge.ts';

beforeEach(() => vi.stubEnv('SESSION_SECRET', 'secreto-de-prueba-de-32-caracteres-o-mas'));
afterEach(() => vi.unstubAllEnvs());

test('a challenge is taken once, for what it was made for, within ten minutes', async () => {
  const stores = openStores(undefined, () => memoryStore());
  const now = new Date(Date.UTC(2026, 10, 5, 12));
  const { challenge, token } = newChallenge('sign-in', now);
  expect(await takeChallenge(stores, 'another account', token, now)).toBeUndefined();
  expect(await takeChallenge(stores, 'sign-in', `${token.slice(0, -4)}AAAA`, now)).toBeUndefined();
  expect(await takeChallenge(stores, 'sign-in', token, new Date(now.getTime() + 600_000))).toBeUndefined();
  const taken = await Promise.all([takeChallenge(stores, 'sign-in', token, now), takeChallenge(stores, 'sign-in', token, now)]);
  expect(taken.filter((found) => found === challenge)).toHaveLength(1);
  expect(await takeChallenge(stores, 'sign-in', token, now)).toBeUndefined();
  expect(newChallenge('sign-in', now).challenge).not.toBe(challenge);
});
