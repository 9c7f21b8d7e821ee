import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { answerDraft } from '#build/draft/answer.ts';
import { answerPreview } from '#build/og/answer.ts';
import { planBuild } from '#build/run/plan.ts';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { answerClientPage } from '#server/router/client-page.ts';
import { readHead } from '#server/store/head.ts';
import { openStores } from '#server/store/stores.ts';
import { type ApprovalCalls, openSite, siteOf, startApprovalCalls, verdicts } from '../../support/approval/calls.ts';
import { builtShell } from '../../support/servers/built-shell.ts';
import { startPageServer } from '../../support/servers/page-server.ts';
import { routes } from '../../support/test-api.ts';

/**
 * Every address of the API, with the paths that are tried on a gated client without a session and without a valid
 * link. The first test fails if an address is missing.
 */
const addresses: Readonly<Record<string, (id: string, address: string) => string[]>> = {
  '/api/account/factors': plain,
  '/api/account/passkeys': plain,
  '/api/account/passkeys/:passkey': plain,
  '/api/account/password': plain,
  '/api/account/recovery-codes': plain,
  '/api/account/sessions': plain,
  '/api/account/sessions/:session': plain,
  '/api/account/totp': plain,
  '/api/client-site/:id/build': ofClient,
  '/api/client-site/:id/config': ofClient,
  '/api/client-site/:id/taps': ofClient,
  '/api/config': (id) =>
    ['', `?id=${id}`, `?id=${id}&revision=3&_force=true&_t=1`, `?id=0${id}`, `?template=retail&id=${id}`].map((query) => `/api/config${query}`),
  '/api/config/:id': (id) =>
    ['', '?revision=3', '?approval=x', '?approval=', '?n=3', '?_force=true', '?preview=1', '?editor', '?gate=off'].map((query) => `/api/config/${id}${query}`),
  '/api/config/:id/approval-link': ofClient,
  '/api/config/:id/client-site': ofClient,
  '/api/config/:id/client-site/secret': ofClient,
  '/api/config/:id/intake': ofClient,
  '/api/config/:id/intake-form': ofClient,
  '/api/config/:id/intake-link': ofClient,
  '/api/config/:id/intake-picture': ofClient,
  '/api/config/:id/library': ofClient,
  '/api/config/:id/publication': ofClient,
  '/api/config/:id/reminders': ofClient,
  '/api/config/:id/restore': ofClient,
  '/api/config/:id/revisions': ofClient,
  '/api/config/:id/revisions/:n': ofRevision,
  '/api/config/:id/revisions/:n/restore': ofRevision,
  '/api/config/:id/submissions': ofClient,
  '/api/config/:id/submissions/:n/proposals': ofRevision,
  '/api/config/:id/submissions/:n/resend': ofRevision,
  '/api/config/:id/correctable': ofClient,
  '/api/config/:id/taps': ofClient,
  '/api/config/:id/taps/mail': ofClient,
  '/api/config/:id/taps/report': ofClient,
  '/api/config/:id/threads': ofClient,
  '/api/config/:id/proposed-picture': ofClient,
  '/api/configs': (id) => [`/api/configs?query=${id}`],
  '/api/domain/check': plain,
  '/api/email': plain,
  '/api/faults': plain,
  '/api/map-link': plain,
  '/api/media': plain,
  '/api/outbox': plain,
  '/api/outbox/:id/link': ofClient,
  '/api/planning': plain,
  '/api/planning/views': plain,
  '/api/publish': plain,
  '/api/security-log': plain,
  '/api/session': plain,
  '/api/session/accept': plain,
  '/api/session/code': plain,
  '/api/session/confirm': plain,
  '/api/session/passkey': plain,
  '/api/settings/sign-in': plain,
  '/api/taps': plain,
  '/api/templates': plain,
  '/api/templates/:id': ofClient,
  '/api/users': plain,
  '/api/users/factors': plain,
  '/api/users/reset': plain,
  '/api/users/sessions': plain,
  '/media/:name': (id) => [`/media/${id}`, `/media/${'0'.repeat(40)}.jpg`],
};
function plain(_id: string, address: string): string[] {
  return [address.replace(/:\w+/, 'x')];
}
function ofClient(id: string, address: string): string[] {
  return [address.replace(':id', id), `${address.replace(':id', id)}?revision=3`];
}
function ofRevision(id: string, address: string): string[] {
  return [1, 2, 3, 4, 99].map((n) => address.replace(':id', id).replace(':n', String(n)));
}

const unapproved = /palabra sin aprobar|unapproved word|aviso@vitrina|instrucción reservada/i;
const words = (n: number) => ({
  heroTitle: { es: `Palabra sin aprobar ${n}`, en: `Unapproved word ${n}` },
  metaTitle: { es: `Palabra sin aprobar ${n}`, en: '' },
});

let calls: ApprovalCalls;
/** Ids of two gated clients. `preparing`: nothing is approved; `held`: revision 2 is public, 4 is the newest. */
let preparing: string;
let held: string;
/** Headers that must not give more access: no token, wrong and expired ones, conditions, an invented session, other hosts. */
let guises: Record<string, string>[];

beforeAll(async () => {
  calls = await startApprovalCalls();
  const link = async (id: string) => {
    const { url } = approvalLinkSchema.parse((await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff })).body);
    return new URL(url).searchParams.get('approval') ?? '';
  };
  const gate = { ...openSite.clientApproval, access: 'link', publishGate: true, generalInstructions: 'Instrucción reservada' };
  preparing = await calls.make({ ...openSite, ...words(1), clientApproval: gate });
  await calls.edit(preparing, words(2));
  held = await calls.make({ ...openSite, clientApproval: gate });
  const ended = await link(held);
  expect((await calls.submit(held, { revision: 1 }, { 'x-approval-token': ended })).status).toBe(200);
  const { clientApproval } = siteOf(await calls.read(held));
  await calls.edit(held, { ...words(3), clientApproval: { ...clientApproval, formStatus: 'active' } });
  await calls.edit(held, words(4));
  await calls.api.call('DELETE', `/api/config/${held}/approval-link`, { headers: calls.staff });
  const foreign = await link(await calls.make());
  guises = [
    {},
    ...[ended, foreign, 'x', `${ended}A`, 'null'].map((token) => ({ 'x-approval-token': token })),
    ...['"1"', '"2"', '"3"', '"4"', '*'].flatMap((tag) => [{ 'if-match': tag }, { 'if-none-match': tag }]),
    { cookie: '__Host-vitrina_session=x; vitrina_session=x' },
    { authorization: 'Bearer x', 'x-forwarded-host': 'localhost', 'x-forwarded-for': '127.0.0.1', 'x-http-method-override': 'GET' },
    { range: 'bytes=0-99', 'accept-language': 'en', 'cache-control': 'no-cache', pragma: 'no-cache' },
  ];
});
afterAll(() => calls.api.stop());

const noCache = { read: async () => undefined, keep: async () => undefined, save: async () => undefined };
const clients = () => [preparing, held];
const record = async (id: string) => (await readHead(openStores(undefined), id))?.record;
async function publicFace(id: string) {
  const { status, headers, body } = await calls.read(id, {});
  return { status, etag: headers.get('etag'), body };
}
/** Bodies that approve everything, for each revision and for none. */
const approvals = [undefined, 1, 2, 3, 4, 5, 99].map((revision) => ({
  ...(revision === undefined ? {} : { revision }),
  publishGate: false,
  approvedRevision: 4,
  clientApproval: { isFormEnabled: true, access: 'open', publishGate: false, clientInfo: { name: 'Nadie' }, sectionApprovals: verdicts() },
}));

test('every address of the API is in the table', () => {
  expect([...new Set(routes.map(({ path }) => path))].sort()).toEqual(Object.keys(addresses).sort());
});

describe('somebody without a valid link', () => {
  test.each(Object.keys(addresses))('learns nothing unapproved and moves nothing by %s', async (address) => {
    for (const id of clients()) {
      const [before, stored] = [await publicFace(id), await record(id)];
      const paths = addresses[address]?.(id, address) ?? [];
      for (const [index, path] of paths.entries()) {
        for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
          const takesBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
          // All headers only at the first path; the others would run the same code again.
          const tries = index === 0 ? guises : guises.slice(0, 2);
          for (const headers of tries) {
            for (const body of takesBody ? (index === 0 && headers === guises[0] ? approvals : approvals.slice(0, 1)) : [undefined]) {
              const answer = await calls.api.ask(method, path, { headers, ...(body === undefined ? {} : { body }) });
              const told = `${JSON.stringify([...answer.headers])} ${await answer.text()}`;
              const what = `${method} ${path} ${JSON.stringify(headers)}`;
              expect(told, what).not.toMatch(unapproved);
              expect(answer.headers.get('etag') ?? '', what).not.toMatch(/^(?:W\/)?"[34]"/);
              expect(answer.status, what).toBeLessThan(500);
            }
          }
        }
      }
      expect(await publicFace(id)).toEqual(before);
      expect(await record(id)).toEqual(stored);
    }
    expect(await calls.submissions(preparing)).toEqual([]);
    expect(await calls.submissions(held)).toHaveLength(1);
  });

  test('is told at the public address only what is approved, by its own number', async () => {
    expect(await publicFace(held)).toMatchObject({
      status: 200,
      etag: '"2"',
      body: { revision: 2, heroTitle: { es: 'Fugas hoy' }, clientApproval: { isFormEnabled: false } },
    });
    expect((await publicFace(preparing)).body).toMatchObject({ revision: 0, preparing: true });
    for (const id of clients()) {
      for (const body of approvals) {
        const { status, seen } = await calls.api.call('PUT', `/api/config/${id}`, { body });
        expect([status, seen.error.code]).toEqual([403, 'forbidden']);
      }
    }
  });

  test('and by what the live site says of itself neither that something is held back nor that it has changed', async () => {
    const plan = () => planBuild({ previous: undefined, cache: noCache, fingerprint: 'x', now: new Date(), client: undefined });
    vi.stubEnv('BUILD_TIME', '2026-11-05T12:00:00.000Z');
    const before = (await plan()).input.published;
    const edited = await calls.make({ ...openSite, clientApproval: { ...openSite.clientApproval, access: 'link', publishGate: true } });
    expect((await plan()).input.published.heads).not.toBe(before.heads);
    // Two builds of the same store have different digests, so these do not reveal whether the store has changed.
    const { heads, builtAt, ...shown } = (await plan()).input.published;
    vi.stubEnv('BUILD_TIME', '2026-11-05T13:00:00.000Z');
    const later = (await plan()).input.published;
    expect(later.heads).not.toBe(heads);
    await calls.edit(edited, words(5));
    const { heads: _heads, builtAt: _builtAt, ...held } = (await plan()).input.published;
    expect(held).toEqual(shown);
    expect(held.configs).toMatchObject({ [clients()[1] ?? '']: 2 });
    for (const id of [edited, preparing]) expect(JSON.stringify(held)).not.toContain(`"${id}"`);
    vi.unstubAllEnvs();
  });

  test('and neither by the page’s address nor by its link preview', async () => {
    const context = { deploy: { context: 'production', id: '65f0c0ffee' } };
    const built = await startPageServer({ '/shell.html': builtShell });
    for (const id of clients()) {
      const { path } = (await calls.read(id)).seen;
      for (const address of [path, `/en${path}`, `/${id}`, `${path}?approval=x`, `${path}?revision=4`, `${path}?_force=true`]) {
        const answer = await answerClientPage(new Request(`https://vitrina-prueba.netlify.app${address}`, { headers: { 'x-approval-token': 'x' } }), context);
        expect(`${JSON.stringify([...answer.headers])} ${await answer.text()}`, address).not.toMatch(unapproved);
      }
      for (const token of guises.map((guise) => guise['x-approval-token'] ?? '')) {
        const review = new Request(`${built.url}/revisar${path}?approval=${encodeURIComponent(token)}`, { headers: { 'x-approval-token': token } });
        expect(await (await answerDraft(review, context)).text(), `a review with ${token}`).not.toMatch(unapproved);
      }
    }
    built.stop();
    const picture = (name: string) => answerPreview(new Request(`https://vitrina-prueba.netlify.app/og/${name}`), context);
    expect((await picture(`${preparing}-es.png?r=2`)).status).toBe(404);
    expect((await picture(`${held}-es.png?r=4`)).headers.get('location')).toBe(`/og/${held}-es.png?r=2`);
  });

  test('learns nothing of a draft that nobody has published, whose form is open to anybody: not by the page, its picture, the build, nor by an answer', async () => {
    const id = await calls.make({ ...openSite, ...words(1), publishing: 'manual' });
    await calls.edit(id, words(2));
    const before = await publicFace(id);
    expect(before.body).toMatchObject({ revision: 0, preparing: true });
    for (const body of approvals) expect((await calls.api.call('PUT', `/api/config/${id}`, { body })).status).toBe(422);
    expect(await publicFace(id)).toEqual(before);
    const context = { deploy: { context: 'production', id: '65f0c0ffee' } };
    const { path } = (await calls.read(id)).seen;
    for (const address of [path, `/en${path}`, `${path}?revision=2`]) {
      const answer = await answerClientPage(new Request(`https://vitrina-prueba.netlify.app${address}`), context);
      expect(`${JSON.stringify([...answer.headers])} ${await answer.text()}`, address).not.toMatch(unapproved);
    }
    for (const n of [0, 1, 2])
      expect((await answerPreview(new Request(`https://vitrina-prueba.netlify.app/og/${id}-es.png?r=${n}`), context)).status).toBe(404);
    const { published } = (await planBuild({ previous: undefined, cache: noCache, fingerprint: 'x', now: new Date(), client: undefined })).input;
    expect(Object.keys(published.configs)).not.toContain(id);
  });
});
