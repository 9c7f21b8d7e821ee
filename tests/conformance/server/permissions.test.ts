import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '#scripts/local/paths.ts';
import { makeSecret } from '#server/client-sites/secret.ts';
import { hashPassword } from '#server/passwords/password.ts';
import { createAccount } from '#server/session/accounts.ts';
import { openStores } from '#server/store/stores.ts';
import { routes, startTestApi, type TestApi } from '../../support/test-api.ts';

/** `site`: only the project of a client's own site, with its secret, whoever is signed in. */
type Access = 'anyone' | 'designer' | 'admin' | 'site';

/** Who may make which call (product.md, API). Every function must be listed with every method it answers. */
const table: Readonly<Record<string, Access>> = {
  'GET /api/config': 'anyone',
  'POST /api/config': 'designer',
  'GET /api/config/:id': 'anyone',
  // Without a session it is a client's approval, which checks for whom the form is open.
  'PUT /api/config/:id': 'anyone',
  'DELETE /api/config/:id': 'designer',
  'POST /api/config/:id/restore': 'designer',
  'GET /api/config/:id/publication': 'designer',
  'POST /api/config/:id/publication': 'designer',
  'DELETE /api/config/:id/publication': 'designer',
  'GET /api/config/:id/revisions': 'designer',
  'GET /api/config/:id/revisions/:n': 'designer',
  'POST /api/config/:id/revisions/:n/restore': 'designer',
  'GET /api/config/:id/approval-link': 'designer',
  'POST /api/config/:id/approval-link': 'designer',
  'DELETE /api/config/:id/approval-link': 'designer',
  'GET /api/config/:id/reminders': 'designer',
  'POST /api/config/:id/reminders': 'designer',
  // Without a session it is the client, whose link is checked.
  'GET /api/config/:id/threads': 'anyone',
  'POST /api/config/:id/threads': 'anyone',
  'GET /api/config/:id/intake': 'designer',
  'PUT /api/config/:id/intake': 'designer',
  // Only with the intake link.
  'GET /api/config/:id/intake-form': 'anyone',
  'POST /api/config/:id/intake-form': 'anyone',
  'POST /api/config/:id/intake-picture': 'anyone',
  'GET /api/config/:id/intake-link': 'designer',
  'POST /api/config/:id/intake-link': 'designer',
  'DELETE /api/config/:id/intake-link': 'designer',
  'GET /api/config/:id/library': 'designer',
  'PUT /api/config/:id/library': 'designer',
  'POST /api/config/:id/library': 'designer',
  'GET /api/config/:id/client-site': 'designer',
  'PUT /api/config/:id/client-site': 'admin',
  'POST /api/config/:id/client-site': 'designer',
  'POST /api/config/:id/client-site/secret': 'admin',
  'DELETE /api/config/:id/client-site/secret': 'admin',
  'GET /api/config/:id/submissions': 'designer',
  'POST /api/config/:id/submissions/:n/proposals': 'designer',
  'POST /api/config/:id/submissions/:n/resend': 'designer',
  // As with the form, it checks for whom the form is open.
  'GET /api/config/:id/correctable': 'anyone',
  'POST /api/config/:id/correctable': 'anyone',
  // Only with the link.
  'POST /api/config/:id/proposed-picture': 'anyone',
  'GET /api/client-site/:id/config': 'site',
  'PUT /api/client-site/:id/config': 'site',
  'GET /api/client-site/:id/build': 'site',
  'POST /api/client-site/:id/build': 'site',
  'POST /api/client-site/:id/taps': 'site',
  'GET /api/configs': 'designer',
  'POST /api/domain/check': 'anyone',
  'GET /api/email': 'anyone',
  'GET /api/faults': 'designer',
  'DELETE /api/faults': 'designer',
  'POST /api/map-link': 'designer',
  'POST /api/media': 'designer',
  'GET /media/:name': 'anyone',
  'GET /api/outbox': 'designer',
  'POST /api/outbox/:id/link': 'admin',
  'GET /api/planning': 'designer',
  'POST /api/planning': 'designer',
  // Only for the caller's own views.
  'PUT /api/planning/views': 'designer',
  'DELETE /api/planning/views': 'designer',
  'GET /api/publish': 'designer',
  'POST /api/publish': 'designer',
  'GET /api/security-log': 'admin',
  'GET /api/config/:id/taps': 'designer',
  'GET /api/config/:id/taps/report': 'designer',
  // Only with the signed address in the mail.
  'GET /api/config/:id/taps/mail': 'anyone',
  'POST /api/config/:id/taps/mail': 'anyone',
  'POST /api/taps': 'anyone',
  'GET /api/session': 'anyone',
  'POST /api/session': 'anyone',
  'DELETE /api/session': 'anyone',
  'POST /api/session/accept': 'anyone',
  'POST /api/session/confirm': 'designer',
  'GET /api/account/factors': 'designer',
  'PUT /api/account/password': 'designer',
  'POST /api/account/passkeys': 'designer',
  'PUT /api/account/passkeys': 'designer',
  'DELETE /api/account/passkeys/:passkey': 'designer',
  'POST /api/account/recovery-codes': 'designer',
  'PUT /api/account/recovery-codes': 'designer',
  'POST /api/account/totp': 'designer',
  'PUT /api/account/totp': 'designer',
  'DELETE /api/account/totp': 'designer',
  'GET /api/settings/sign-in': 'admin',
  'PUT /api/settings/sign-in': 'admin',
  'POST /api/session/code': 'anyone',
  'POST /api/session/passkey': 'anyone',
  'PUT /api/session/passkey': 'anyone',
  'GET /api/account/sessions': 'designer',
  'DELETE /api/account/sessions/:session': 'designer',
  'POST /api/templates': 'designer',
  'GET /api/templates/:id': 'anyone',
  'GET /api/users': 'admin',
  'POST /api/users': 'admin',
  'PUT /api/users': 'admin',
  'POST /api/users/reset': 'anyone',
  'POST /api/users/factors': 'admin',
  'POST /api/users/sessions': 'admin',
};
const exampleOf = (pattern: string): string =>
  pattern.replace(':id', '201').replace(':session', 'x').replace(':passkey', 'x').replace(':name', 'x').replace(':n', '1');
const rows = Object.entries(table).map(([call, access]) => {
  const [method = '', path = ''] = call.split(' ');
  return { call, method, path: exampleOf(path), access };
});

let api: TestApi;
const sessions: Partial<Record<'admin' | 'editor', { cookie: string }>> = {};
const editor = { email: 'editora@vitrina.test', password: 'una-clave-de-prueba' };

beforeAll(async () => {
  api = await startTestApi();
  sessions.admin = await api.signIn();
  await createAccount(openStores(undefined), {
    email: editor.email,
    name: 'Editora',
    role: 'editor',
    password: await hashPassword(editor.password),
    sessionVersion: 0,
    disabled: false,
    createdAt: new Date().toISOString(),
  });
  sessions.editor = await api.signIn(editor);
});
afterAll(() => api.stop());

const ask = (method: string, path: string, headers: Record<string, string> = {}) => api.ask(method, path, { headers });
const codeOf = async (answer: Response): Promise<string> => /"code":"(\w+)"/.exec(await answer.text())?.[1] ?? '';

test('the table names every call of every function, and nothing else', async () => {
  const answered = await Promise.all(
    routes.map(async ({ path }) => {
      // No function answers PATCH, so the refusal lists the methods that it answers.
      const allowed = (await ask('PATCH', exampleOf(path))).headers.get('allow') ?? '';
      return allowed
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${path}`);
    }),
  );
  expect(answered.flat().sort()).toEqual(Object.keys(table).sort());
});

test('methods that are not in the table are not part of the API', () => {
  const known = new Set(routes.map(({ name }) => name));
  const others = readdirSync(path.join(projectRoot, 'netlify/functions')).filter((name) => !known.has(name));
  // Pages and their preview pictures, for everybody; the host's events and timer, which cannot be called from outside; the refusal of all other paths.
  expect(others.sort()).toEqual(['client-router.ts', 'deploy-events.ts', 'draft-page.ts', 'link-preview.ts', 'publish-timer.ts', 'unknown-call.ts']);
});

test.each(rows)('$call is for $access', async ({ call, method, path, access }) => {
  const presented = access === 'site' ? { authorization: `Bearer ${await makeSecret(openStores(undefined), '201', new Date())}` } : undefined;
  // Signing out ends a session, so this call gets its own sessions.
  const { editor: editorSession, admin } = call === 'DELETE /api/session' ? { editor: await api.signIn(editor), admin: await api.signIn() } : sessions;
  const [nobody, asEditor, asAdmin] = [await ask(method, path), await ask(method, path, editorSession), await ask(method, path, admin)];
  // A server error would not be a refusal.
  expect(Math.max(nobody.status, asEditor.status, asAdmin.status)).toBeLessThan(500);
  expect(nobody.status === 401).toBe(access !== 'anyone');
  if (access !== 'anyone') expect(await codeOf(nobody)).toBe('unauthenticated');
  expect(asEditor.status === 403).toBe(access === 'admin');
  if (presented) expect([asEditor.status, asAdmin.status]).toEqual([401, 401]);
  const allowed = presented ? (await ask(method, path, presented)).status : asAdmin.status;
  expect([401, 403]).not.toContain(allowed);
  expect(allowed).toBeLessThan(500);
});

test.each(rows.filter(({ method }) => method !== 'GET'))('$call is refused from a page of another site, whoever is signed in', async ({ method, path }) => {
  for (const origin of ['https://evil.example', 'https://vitrina-prueba.netlify.app.evil.example', 'null']) {
    const answer = await ask(method, path, { ...sessions.admin, origin });
    expect([origin, answer.status, await codeOf(answer)]).toEqual([origin, 403, 'forbidden']);
  }
});

// The deploy preview has its own sessions, which it may end.
const ofAccounts = rows.filter(
  ({ method, path }) => method !== 'GET' && /^\/api\/(?:users|account|settings|session\/accept)/.test(path) && !path.includes('/sessions/'),
);
test.each(ofAccounts)('$call changes nothing in a preview, even for an administrator', async ({ method, path }) => {
  const preview = 'deploy-preview-7';
  const headers = await api.signIn(undefined, { preview });
  const answer = await api.ask(method, path, { headers, preview });
  expect([answer.status, await codeOf(answer)]).toEqual([403, 'live_site_only']);
});

test.each([
  '/api/config/:id',
  '/api/config/:id/intake-form',
  '/api/config/:id/intake-picture',
  '/api/config/:id/correctable',
  '/api/domain/check',
  '/api/session',
  '/api/session/accept',
  '/api/session/code',
  '/api/session/confirm',
  '/api/session/passkey',
  '/api/users/reset',
])('%s is limited by the host', (path) => {
  const limit = routes.find((route) => route.path === path)?.rateLimit;
  expect(limit).toMatchObject({ windowLimit: expect.any(Number), aggregateBy: expect.arrayContaining(['ip']) });
});
