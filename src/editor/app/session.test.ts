import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';

// What a browser holds for all of its tabs.
const browser = vi.hoisted(() => ({ left: [] as string[] }));
vi.mock('../stores/browser-drafts.ts', () => ({ leaveTab: async (owner: string) => void browser.left.push(owner) }));

/** Who the server takes the browser's calls for. */
let cookie: string | null;
beforeEach(() => {
  cookie = null;
  browser.left = [];
  const channels = new Set<FakeChannel>();
  class FakeChannel {
    onmessage: ((event: { data: unknown }) => void) | undefined;
    constructor() {
      channels.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of channels) if (other !== this) other.onmessage?.({ data });
    }
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method === 'DELETE') cookie = null;
    if (path.startsWith('/api/session')) return Response.json({ user: cookie === null ? null : personOf(cookie) });
    return Response.json({ error: { code: 'unauthenticated', message: 'Entra de nuevo.' } }, { status: 401 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  // The next file in this process gets modules that know nothing of this page.
  vi.resetModules();
});

const personOf = (email: string) => ({ email, name: email, role: 'editor' }) as const;
const [ana, beto] = [personOf('ana@vitrina.test'), personOf('beto@vitrina.test')];

/** A tab of the browser that is loaded. */
async function openTab() {
  vi.resetModules();
  const [session, { callApi }] = [await import('./session.ts'), await import('../api/call.ts')];
  await session.loadSession();
  return { ...session, callApi };
}

test('who signs out in one tab is signed out in all of them, and none continues what was asked', async () => {
  cookie = ana.email;
  const [one, two] = [await openTab(), await openTab()];
  const waiting = two.callApi(z.unknown(), '/api/planning', { json: {} });
  await expect.poll(() => two.$sessionState.get()).toBe('ended');
  const cleared = vi.fn(async () => {
    // Before this device is cleared the other tab writes nothing more; that somebody is signed in is shown until then.
    expect([browser.left, one.$user.get(), two.$user.get()]).toEqual([[ana.email], ana, null]);
  });
  await one.signOut(false, cleared);
  expect([cleared.mock.calls.length, one.$user.get()]).toEqual([1, null]);
  // Whoever comes next.
  two.acceptAnswer({ user: beto });
  expect(await waiting).toMatchObject({ ok: false, code: 'unauthenticated' });
  expect(two.$sessionState.get()).toBe('open');
});

test('where somebody else signs in, another tab of the browser asks for the person whose screen it is; nothing of theirs is left', async () => {
  cookie = ana.email;
  const [one, two] = [await openTab(), await openTab()];
  one.acceptAnswer({ user: ana });
  expect(two.$sessionState.get()).toBe('open');
  one.acceptAnswer({ user: beto });
  expect([two.$user.get(), two.$sessionState.get(), browser.left]).toEqual([ana, 'ended', []]);
  // Of a tab that shows somebody else, what she does is none of the business.
  await one.signOut(false, async () => undefined);
  expect([two.$user.get(), browser.left]).toEqual([ana, []]);
});
