import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';

// State of the browser that all tabs share: users whose data was cleared (`left`), and what could not be cleared (`kept`).
const browser = vi.hoisted(() => ({ left: [] as string[], kept: [] as string[] }));
vi.mock('../stores/browser-drafts.ts', () => ({
  async leaveTab(owner: string) {
    browser.left.push(owner);
    return browser.kept;
  },
}));

/** E-mail of the session that all tabs share; `null` without a session. */
let cookie: string | null;
beforeEach(() => {
  cookie = null;
  Object.assign(browser, { left: [], kept: [] });
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
    if (path === '/api/own' && cookie !== null) return Response.json({ of: cookie });
    return Response.json({ error: { code: 'unauthenticated', message: 'Entra de nuevo.' } }, { status: 401 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // The next test file in this process must load the modules anew, without the state of these tabs.
  vi.resetModules();
});

const personOf = (email: string) => ({ email, name: email, role: 'editor' }) as const;
const [ana, beto] = [personOf('ana@vitrina.test'), personOf('beto@vitrina.test')];

/** Loads the modules as a new tab does: with their own state, but the shared session. */
async function openTab() {
  vi.resetModules();
  const [session, { callApi }] = [await import('./session.ts'), await import('../api/call.ts')];
  const { $editorLanguage } = await import('../language.ts');
  await session.loadSession();
  return { ...session, callApi, $editorLanguage };
}

test('signing out in one tab signs out all tabs, and none of them continues a call that waited for a sign-in', async () => {
  cookie = ana.email;
  const [one, two] = [await openTab(), await openTab()];
  const waiting = two.callApi(z.unknown(), '/api/planning', { json: {} });
  await expect.poll(() => two.$sessionState.get()).toBe('ended');
  const cleared = vi.fn(async () => {
    // The device is cleared after the other tab has stopped writing, and before this tab shows that nobody is signed in.
    expect([browser.left, one.$user.get(), two.$user.get()]).toEqual([[ana.email], ana, null]);
    return [];
  });
  await one.signOut(cleared);
  expect([cleared.mock.calls.length, one.$user.get()]).toEqual([1, null]);
  // Another user signs in.
  two.acceptAnswer({ user: beto });
  expect(await waiting).toMatchObject({ ok: false, code: 'unauthenticated' });
  expect(two.$sessionState.get()).toBe('open');
});

test('signing in again in one tab also signs in the others: their waiting calls continue, and their sign-in dialogs close', async () => {
  cookie = ana.email;
  const [one, two, three] = [await openTab(), await openTab(), await openTab()];
  cookie = null;
  const waiting = two.callApi(z.looseObject({ of: z.string() }), '/api/own');
  const late = three.callApi(z.unknown(), '/api/own');
  await expect.poll(() => [two, three].map(({ $sessionState }) => $sessionState.get())).toEqual(['ended', 'ended']);
  three.postponeSignIn();
  expect(await late).toMatchObject({ ok: false, code: 'unauthenticated' });
  cookie = ana.email;
  one.acceptAnswer({ user: ana });
  expect([two, three].map(({ $sessionState }) => $sessionState.get())).toEqual(['open', 'open']);
  expect(await waiting).toMatchObject({ ok: true, value: { of: ana.email } });
});

test('when another user signs in, other tabs ask their own user to sign in again, and no cached data of theirs remains', async () => {
  cookie = ana.email;
  const [one, two] = [await openTab(), await openTab()];
  one.acceptAnswer({ user: ana });
  expect(two.$sessionState.get()).toBe('open');
  one.acceptAnswer({ user: beto });
  expect([two.$user.get(), two.$sessionState.get(), browser.left]).toEqual([ana, 'ended', []]);
  // Signing out does not affect a tab that shows another user.
  await one.signOut(async () => []);
  expect([two.$user.get(), browser.left]).toEqual([ana, []]);
});

test('data that could not be cleared at sign-out is listed in a notification that stays, in the tab of the sign-out and in the user’s other tabs', async () => {
  const told: unknown[] = [];
  vi.spyOn(notifications, 'show').mockImplementation(({ title, message, autoClose }) => `${told.push([title, message, autoClose])}`);
  cookie = ana.email;
  const [one, two, three] = [await openTab(), await openTab(), await openTab()];
  one.$editorLanguage.set('es');
  two.$editorLanguage.set('en');
  three.acceptAnswer({ user: beto });
  browser.kept = ['drafts'];
  await one.signOut(async () => ['drafts', 'photos', 'histories']);
  await expect.poll(() => told).toHaveLength(2);
  expect(told).toContainEqual([
    'Cerraste sesión, pero no se pudo limpiar este dispositivo',
    expect.stringMatching(/^Puede que aquí sigan guardados cambios sin guardar, fotos sin subir y textos de versiones anteriores\. Si alguien más usa/),
    false,
  ]);
  expect(told).toContainEqual([
    'You are signed out, but this device could not be cleared',
    expect.stringMatching(/^It may still hold unsaved changes\. If somebody else/),
    false,
  ]);
  // If everything could be cleared, there is no notification.
  cookie = ana.email;
  browser.kept = [];
  const next = await openTab();
  await next.signOut(async () => []);
  expect([next.$user.get(), told.length]).toEqual([null, 2]);
});
