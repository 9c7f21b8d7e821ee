import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';
import { startHttpServer } from '#tests/support/servers/http-server.ts';

const place = 'https://www.google.com/maps/place/Fonda+Lupita/@20.5881,-100.3899,17z/data=!3m1!4b1';
/** What Google's short links answer, by their code. */
const leads: Record<string, string> = {
  '/AbC-12_x': place,
  '/maps/oldOne': place,
  '/sHared1': place,
  '/fonda-lupita': 'https://maps.app.goo.gl/AbC-12_x',
  '/r/CfOnda1': place,
  '/cookies': `https://consent.google.com/m?continue=${encodeURIComponent(place)}&gl=DE`,
  '/again': 'https://maps.app.goo.gl/AbC-12_x',
  '/round': 'https://maps.app.goo.gl/round',
  '/elsewhere': 'https://evil.example/maps/place/Fonda/@1.5,2.5,17z',
  '/inside': 'http://169.254.169.254/latest/meta-data/',
  '/noPlace': 'https://www.google.com/maps',
  '/odd': 'not an address',
};

let calls: ConfigCalls;
let google: Awaited<ReturnType<typeof startHttpServer>>;
beforeAll(async () => {
  calls = await startConfigCalls();
});
afterAll(() => calls.api.stop());
beforeEach(async () => {
  google = await startHttpServer(({ path }) => {
    const location = leads[path];
    return location === undefined ? { status: 404 } : { status: 302, headers: { location } };
  });
  vi.stubEnv('MAP_LINK_ORIGIN', google.url);
});
afterEach(() => {
  google.stop();
  vi.unstubAllEnvs();
});

const follow = (link: unknown, headers: Record<string, string> = calls.staff) => calls.api.call('POST', '/api/map-link', { body: { link }, headers });

describe('POST /api/map-link', () => {
  test.each([
    'https://maps.app.goo.gl/AbC-12_x',
    ' maps.app.goo.gl/AbC-12_x?g_st=ic ',
    'https://goo.gl/maps/oldOne',
    'https://share.google/sHared1',
    'https://g.page/fonda-lupita?share',
    'g.page/r/CfOnda1/review',
    'https://maps.app.goo.gl/cookies',
    'https://maps.app.goo.gl/again',
  ])('%s leads to its place', async (link) => {
    expect(await follow(link)).toMatchObject({ status: 200, body: { link: place } });
  });

  test.each(['gone', 'round', 'elsewhere', 'inside', 'noPlace', 'odd'])(
    'a link that leads to no place is told, and nothing else is asked: %s',
    async (code) => {
      expect(await follow(`https://maps.app.goo.gl/${code}`)).toMatchObject({ status: 502, seen: { error: { code: 'map_link_unknown' } } });
      expect(google.received.every(({ path, method }) => path === `/${code}` && method === 'GET')).toBe(true);
      expect(google.received.length).toBeLessThanOrEqual(3);
    },
  );

  test.each([
    'https://evil.example/maps.app.goo.gl/AbC',
    'https://maps.app.goo.gl.evil.example/AbC',
    'https://maps.app.goo.gl@evil.example/AbC',
    'https://maps.app.goo.gl/../admin',
    'https://maps.app.goo.gl:8080/AbC',
    'https://share.google.evil.example/AbC',
    'https://g.page/',
    'https://goo.gl/AbC',
    place,
    '',
    7,
    'x'.repeat(3000),
  ])('anything but a short link is refused, and nobody is asked: %s', async (link) => {
    expect(await follow(link)).toMatchObject({ status: 422, seen: { error: { code: 'invalid' } } });
    expect(google.received).toEqual([]);
  });

  test('a link at which nobody answers is 502', async () => {
    google.stop();
    expect((await follow('https://maps.app.goo.gl/AbC-12_x')).status).toBe(502);
  });

  test('only the links of the staff are followed', async () => {
    expect((await follow('https://maps.app.goo.gl/AbC-12_x', {})).status).toBe(401);
    expect(google.received).toEqual([]);
  });
});
