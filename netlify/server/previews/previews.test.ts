import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openStores } from '#server/store/stores.ts';
import { startTestApi, type TestApi } from '#tests/support/test-api.ts';
import { keepPreview, previewLifetime, readPreview } from './store.ts';

let api: TestApi;
let staff: { cookie: string };
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.signIn();
});
afterAll(() => api.stop());

const made = z.object({
  previewId: z.string(),
  url: z.string(),
  expiresAt: z.iso.datetime(),
  warnings: z.array(z.object({ path: z.string(), code: z.string() })),
});
const make = (body: unknown, options = {}) => api.call('POST', '/api/templates', { body, headers: staff, ...options });

describe('POST /api/templates', () => {
  test('keeps a loose config in its canonical form and says what it could not use', async () => {
    const config = {
      templateType: 'tourism',
      business_name: 'Sierra Viva',
      heroTitle: '{"es":"Al monte","en":"Up the hills"}',
      color: 'red',
      heroImage: 'javascript:x',
    };
    const answer = await make({ config });
    expect(answer.status).toBe(201);
    const { previewId, url, warnings } = made.parse(answer.body);
    expect(url).toBe(`/borrador/${previewId}`);
    expect(answer.headers.get('location')).toBe(`/api/templates/${previewId}`);
    expect(warnings.map(({ path }) => path).sort()).toEqual(['color', 'heroImage']);
    const shown = await api.call('GET', `/api/templates/${previewId}?_t=1&_cache=2`);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.body).toEqual({
      templateType: 'tourism',
      businessName: { es: 'Sierra Viva', en: 'Sierra Viva' },
      heroTitle: { es: 'Al monte', en: 'Up the hills' },
    });
  });

  test('takes a config as JSON text and gives an unknown template the usual one', async () => {
    const { previewId, url } = made.parse((await make({ config: '{"templateType":"bakeries","phone":"4425550100"}' })).body);
    expect(url).toBe(`/borrador/${previewId}`);
    expect((await api.call('GET', `/api/templates/${previewId}`)).body).toMatchObject({ templateType: 'professionals', phone: '4425550100' });
  });

  test.each([
    ['/', { templateType: 'homepage', name: 'Estudio Luz', translations: { es: { heroHeadline: 'Hola' } }, color: 'red' }],
    ['/pro', { templateType: 'pro', proHeroHeadline: { es: 'Plantillas', en: 'Templates' }, checkedEnglish: {} }],
  ])('keeps a config of %s, which that page shows', async (path, config) => {
    const answer = await make({ config });
    expect(answer.status).toBe(201);
    const { previewId, url } = made.parse(answer.body);
    expect(url).toBe(`${path}?preview=${previewId}`);
    const { color: _unknown, checkedEnglish: _private, ...kept } = { color: '', checkedEnglish: {}, ...config };
    const shown = await api.call('GET', `/api/templates/${previewId}`);
    expect(shown.body).toMatchObject({ templateType: kept.templateType });
    expect(JSON.stringify(shown.body)).not.toMatch(/checkedEnglish|red/);
    expect(Object.keys(Object(shown.body)).sort()).toEqual(Object.keys(kept).sort());
  });

  test('withholds private fields', async () => {
    const clientApproval = { isFormEnabled: true, notificationEmail: 'dueno@vitrina.test', clientInfo: { name: 'Ana', email: 'ana@vitrina.test' } };
    const { previewId } = made.parse((await make({ config: { templateType: 'services', internalNotes: 'debe dos meses', clientApproval } })).body);
    const shown = await api.call('GET', `/api/templates/${previewId}`);
    expect(shown.body).toMatchObject({ clientApproval: { isFormEnabled: true } });
    expect(JSON.stringify(shown.body)).not.toMatch(/dueno@|ana@|dos meses/);
  });

  test.each([[{}], [{ config: null }], [{ config: [] }], [{ config: 'x' }], [{ config: '[1]' }], [[]], ['x'], [3], [null]])(
    'refuses %j with 422',
    async (body) => {
      const answer = await make(body);
      expect(answer.status).toBe(422);
      expect(answer.seen.error.issues).toHaveLength(1);
    },
  );

  test('is for designers, takes JSON of a sensible size only', async () => {
    expect((await make({ config: {} }, { headers: {} })).status).toBe(401);
    expect((await make({ config: {} }, { headers: { ...staff, origin: 'https://otro.mx' } })).status).toBe(403);
    expect((await make(undefined, { rawBody: '{', headers: { ...staff, 'content-type': 'application/json' } })).status).toBe(400);
    expect((await make({ config: { aboutText: 'x'.repeat(257 * 1024) } })).status).toBe(413);
    expect((await api.call('GET', '/api/templates', { headers: staff })).status).toBe(405);
  });
});

describe('GET /api/templates/{previewId}', () => {
  test.each(['x', 'a'.repeat(400), '..%2Fconfigs%2F113', `t3x0y0-${'A'.repeat(24)}`])('answers 404 for %s', async (id) => {
    expect((await api.call('GET', `/api/templates/${id}`)).status).toBe(404);
  });

  test('ids cannot be guessed and a preview does not change', async () => {
    const [a, b] = await Promise.all(
      [make({ config: { name: 'a' } }), make({ config: { name: 'b' } })].map(async (answer) => made.parse((await answer).body).previewId),
    );
    expect(a).not.toBe(b);
    expect(a?.split('-', 1)[0]).toMatch(/^[0-9a-z]{6}$/);
    expect((await api.call('GET', `/api/templates/${a}`)).seen.name).toBe('a');
  });

  test('a preview lasts seven days, is then gone, and is taken away by the next one', async () => {
    const stores = openStores(undefined);
    const start = new Date('2031-03-01T10:00:00Z');
    const past = (milliseconds: number) => new Date(start.getTime() + milliseconds);
    const { previewId, expiresAt } = await keepPreview(stores, { templateType: 'retail' }, start);
    expect(expiresAt).toBe('2031-03-08T10:00:00.000Z');
    expect(await readPreview(stores, previewId, past(previewLifetime - 1))).toEqual({ templateType: 'retail' });
    expect(await readPreview(stores, previewId, past(previewLifetime))).toBeUndefined();
    const later = await keepPreview(stores, { templateType: 'retail' }, past(previewLifetime + 60_000));
    const keys = (await stores.own.previews.list()).map(({ key }) => key);
    expect(keys).toContain(later.previewId);
    expect(keys).not.toContain(previewId);
  });

  test("a deploy preview keeps its own and sees production's", async () => {
    const preview = 'deploy-preview-42';
    const own = made.parse((await make({ config: { name: 'propio' } }, { preview, headers: await api.signIn(undefined, { preview }) })).body).previewId;
    const production = made.parse((await make({ config: { name: 'de todos' } })).body).previewId;
    expect((await api.call('GET', `/api/templates/${own}`, { preview })).status).toBe(200);
    expect((await api.call('GET', `/api/templates/${own}`)).status).toBe(404);
    expect((await api.call('GET', `/api/templates/${production}`, { preview })).status).toBe(200);
  });
});
