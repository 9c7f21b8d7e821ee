import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { askToSignInWith, callApi } from './call.ts';

const refused = () => Response.json({ error: { code: 'unauthenticated', message: 'Entra de nuevo.' } }, { status: 401 });
const done = z.object({ isDone: z.boolean() });
afterEach(() => vi.unstubAllGlobals());

test('a call that is refused because another one has just renewed the session is repeated without a sign-in dialog', async () => {
  let isRenewed = false;
  const answer = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    // The server has ended the former session before it answers with the new one.
    if (method === 'GET') return isRenewed ? Response.json({ isDone: true }) : refused();
    await answer.promise;
    isRenewed = true;
    return Response.json({ isDone: true });
  });
  const ask = vi.fn(async () => false);
  askToSignInWith(ask);
  const change = callApi(done, '/api/session/factors', { method: 'PUT', json: {} });
  const read = callApi(done, '/api/publish');
  setTimeout(answer.resolve, 10);
  expect([(await read).ok, (await change).ok, ask.mock.calls.length]).toEqual([true, true, 0]);
});

test('when the session has ended, the user is asked to sign in once for all refused calls', async () => {
  vi.stubGlobal('fetch', async () => refused());
  const ask = vi.fn(async () => false);
  askToSignInWith(ask);
  expect(await callApi(done, '/api/config/121', { method: 'PUT', json: {} })).toMatchObject({ ok: false, code: 'unauthenticated' });
  expect(ask).toHaveBeenCalledTimes(1);
});
