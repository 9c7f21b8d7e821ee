import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linkLack } from '#core/approval/approvers/approvers.ts';
import { dayMs } from '#core/durations.ts';
import { currentLink, linkEnd, makeLink, readLink } from './approval/links.ts';
import { isClientSite, makeSecret } from './client-sites/secret.ts';
import { newChallenge, takeChallenge } from './factors/passkey-challenge.ts';
import { beginStep, readStep } from './factors/sign-in-step.ts';
import { keepPreview, readPreview } from './previews/store.ts';
import { newLink, opensLink, readToken, withLink } from './session/account-link.ts';
import { accountKey, createAccount } from './session/accounts.ts';
import { memoryStore } from './store/blobs/memory-store.ts';
import { openStores } from './store/stores.ts';

beforeEach(() => vi.stubEnv('SESSION_SECRET', 'secreto-de-prueba-de-32-caracteres-o-mas'));
afterEach(() => vi.unstubAllEnvs());

const now = new Date('2026-11-28T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * dayMs);
/** A year ahead. */
const ahead = later(365);
const account = { email: 'luz@vitrina.test', name: 'Luz', role: 'editor', sessionVersion: 0, disabled: false, createdAt: now.toISOString() } as const;
const newStores = () => openStores(undefined, () => memoryStore());

test.each(['approval-link', 'intake-link'] as const)(
  'an %s made while a clock was ahead opens nothing, neither now nor when time has caught up',
  async (kind) => {
    const stores = newStores();
    const good = await makeLink(stores, '301', { createdBy: 'ana', now: later(-1), kind });
    const wrong = await makeLink(stores, '301', { createdBy: 'ana', now: ahead, kind });
    const opens = async (token: string, at: Date) => (await readLink(stores, '301', token, { now: at, kind })) !== undefined;
    expect([await opens(good.token, now), await opens(wrong.token, now), await currentLink(stores, '301', now, kind)]).toEqual([true, false, undefined]);
    const mended = await makeLink(stores, '301', { createdBy: 'ana', now, kind });
    expect([await opens(mended.token, now), await opens(wrong.token, now), await opens(wrong.token, later(380))]).toEqual([true, false, false]);
  },
);

test('if a clock that was ahead made the newest link, no answer is awaited, because nobody can answer', async () => {
  const stores = newStores();
  await makeLink(stores, '301', { createdBy: 'ana', now: ahead });
  expect(linkLack({ approval: 'active', needsLink: true, link: await linkEnd(stores, '301') }, now)).toBe('ended');
  await makeLink(stores, '301', { createdBy: 'ana', now });
  expect(linkLack({ approval: 'active', needsLink: true, link: await linkEnd(stores, '301') }, now)).toBeUndefined();
});

test('of processes whose clocks differ by minutes, each accepts what the other has made', async () => {
  const stores = newStores();
  const { token } = await makeLink(stores, '301', { createdBy: 'ana', now: new Date(now.getTime() + 5 * 60_000) });
  const next = await makeLink(stores, '301', { createdBy: 'ana', now });
  for (const each of [token, next.token]) expect(await readLink(stores, '301', each, { now })).toEqual({ since: expect.any(Date) });
});

test('nothing else that expires is valid for longer than its lifetime', async () => {
  const stores = newStores();
  await createAccount(stores, account);
  const { previewId } = await keepPreview(stores, { templateType: 'services' }, ahead);
  expect(await readPreview(stores, previewId, now)).toBeUndefined();
  for (const kind of ['invitation', 'reset'] as const) {
    const { token, link } = newLink(accountKey(account.email), kind, ahead);
    expect([kind, opensLink(withLink([], link, now), readToken(token)?.secret ?? '', now)]).toEqual([kind, false]);
  }
  expect(await readStep(stores, beginStep(account, ahead).token, now)).toBeUndefined();
  expect(await readStep(stores, beginStep(account, now).token, now)).toMatchObject({ email: account.email });
  expect(await takeChallenge(stores, 'sign-in', newChallenge('sign-in', ahead).token, now)).toBeUndefined();
  const former = await makeSecret(stores, '301', now);
  await makeSecret(stores, '301', ahead);
  const asSite = new Request('https://x.mx', { headers: { authorization: `Bearer ${former}` } });
  expect([await isClientSite(stores, '301', asSite, now), await isClientSite(stores, '301', asSite, ahead)]).toEqual([false, true]);
});
