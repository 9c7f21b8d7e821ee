import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { writeIssueMessages } from '#core/config/write-issues.ts';
import { domainAnswerSchema } from '#schema/api.ts';
import { homeConfigId } from '#schema/config-id.ts';
import { startRdapServer } from '#tests/support/servers/rdap-server.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { startTestApi, type TestApi } from '#tests/support/test-api.ts';
import { EnvironmentError, readEnvironment } from '../env.ts';
import { createAt } from '../store/create.ts';
import { openStores } from '../store/stores.ts';
import { builtInBases } from './bases.ts';
import { claimQuestion, keepAnswer, keptMs, knownAnswer } from './known-answers.ts';
import { callerOf, maxWaiting, pauseRegistry, slotMs, takeSlot } from './registry-slots.ts';

let api: TestApi;
let rdap: Awaited<ReturnType<typeof startRdapServer>>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  rdap = await startRdapServer();
  vi.stubEnv('RDAP_BASES', JSON.stringify(rdap.bases));
});
afterEach(() => {
  rdap.stop();
  vi.unstubAllEnvs();
});

const check = (domain: unknown, headers = {}) => api.call('POST', '/api/domain/check', { body: { domain }, headers });
const askedFor = (name: string) => rdap.received.filter(({ domain }) => domain === name);

describe('POST /api/domain/check', () => {
  test('a free name is told with its price, and only its own registry is asked', async () => {
    const answer = await check('Panaderia Lupita');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({ domain: 'panaderialupita.com', available: true, price: 45, currency: 'USD', alternatives: [] });
    expect(rdap.received).toMatchObject([{ domain: 'panaderialupita.com', base: '/com/v1' }]);
  });

  test('a taken name, with the same name under other endings where they gave a clear answer', async () => {
    rdap.state.behave = (domain) => (domain.endsWith('.lat') ? 'broken' : /\.(com|org)$/.test(domain) ? 'taken' : 'free');
    const answer = await check('fonda-lupita.com');
    expect(answer.body).toMatchObject({ domain: 'fonda-lupita.com', available: false });
    expect(domainAnswerSchema.parse(answer.body).alternatives).toEqual([
      { domain: 'fonda-lupita.net', available: true },
      { domain: 'fonda-lupita.org', available: false },
    ]);
    const bases = rdap.received.map(({ base }) => base).sort();
    expect(bases).toEqual(['/com/v1', '/lat/v1', '/lat/v1', '/net/v1', '/org/v1']);
  });

  test('accents: the plain form is asked about, the other stands beside it', async () => {
    rdap.state.behave = (domain) => (domain.startsWith('xn--') ? 'taken' : 'free');
    expect((await check('Café Peña')).body).toMatchObject({
      domain: 'cafepena.com',
      available: true,
      alternatives: [{ domain: 'cafépeña.com', available: false }],
    });
    expect(rdap.received.map(({ domain }) => domain)).toEqual(['cafepena.com', new URL('http://cafépeña.com').hostname]);
  });

  test('the price is the one of the homepage, in dollars; as it ships until one is stored', async () => {
    expect((await check('pozole-de-la-abuela')).body).toMatchObject({ price: 45 });
    const config = { templateType: 'homepage', domainPriceUsd: 'US$12.99' } as const;
    const stores = openStores(undefined);
    await createAt(stores, homeConfigId, { config, savedBy: 'system', action: 'import' }, steadySource());
    onTestFinished(async () => {
      await stores.own.configs.remove(homeConfigId);
      await stores.own.revisions.remove(`${homeConfigId}/1`);
    });
    expect((await check('pozole-don-beto')).body).toMatchObject({ available: true, price: 12.99, currency: 'USD' });
  });

  test.each([[''], ['   '], ['-'], ['a_b'], ['x'.repeat(64)], ['http://127.0.0.1/'], ['ab--cd'], [7], [null], [['a']], [undefined]])(
    '%j cannot be a domain: 422, and nobody is asked',
    async (typed) => {
      const answer = await check(typed);
      expect(answer.status).toBe(422);
      expect(answer.seen.error).toMatchObject({ code: 'invalid', issues: [{ path: 'domain' }] });
      expect(rdap.received).toEqual([]);
    },
  );

  test('takes JSON of a sensible size, from this site, by POST only', async () => {
    expect((await check('a'.repeat(5_000))).status).toBe(413);
    expect((await check('cafe', { origin: 'https://otro.mx' })).status).toBe(403);
    expect((await api.call('POST', '/api/domain/check', { rawBody: '{', headers: { 'content-type': 'application/json' } })).status).toBe(400);
    expect(
      (await api.call('POST', '/api/domain/check', { rawBody: 'domain=cafe', headers: { 'content-type': 'application/x-www-form-urlencoded' } })).status,
    ).toBe(415);
    const refused = await api.call('POST', '/api/domain/check', { body: { domain: 'cafe', base: 'http://127.0.0.1:1' } });
    expect([refused.status, refused.seen.error.issues]).toEqual([422, [{ path: 'base', message: writeIssueMessages.unknown_key }]]);
    expect((await api.call('GET', '/api/domain/check')).status).toBe(405);
    expect(rdap.received).toEqual([]);
  });

  test.each([
    ['garbage', 1],
    ['wrong-name', 1],
    ['moved', 1],
    ['not-a-registry', 1],
    ['broken', 2],
    ['busy', 2],
    ['cut', 2],
  ] as const)('a registry that is %s is no answer: 502, asked %d times', async (behaviour, times) => {
    rdap.state.behave = () => behaviour;
    const answer = await check(`negocio-${behaviour}`);
    expect(answer.status).toBe(502);
    expect(answer.seen.error.code).toBe('domain_unknown');
    expect(rdap.received).toHaveLength(times);
    expect(rdap.received.every(({ base }) => base === '/com/v1')).toBe(true);
  });

  test('a silent registry is given up after 4 seconds, twice', async () => {
    const limits: { milliseconds: number; end: AbortController }[] = [];
    const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const end = new AbortController();
      limits.push({ milliseconds, end });
      return end.signal;
    });
    // The time is over once the registry has been asked.
    rdap.state.behave = () => {
      limits.at(-1)?.end.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
      return 'silent';
    };
    expect((await check('nadie-contesta')).status).toBe(502);
    spy.mockRestore();
    expect(rdap.received).toHaveLength(2);
    expect(limits.map(({ milliseconds }) => milliseconds)).toEqual([4_000, 4_000]);
  });

  test('a second try that works is the answer, after the pause the registry asked for', async () => {
    let times = 0;
    rdap.state.behave = () => (times++ === 0 ? 'busy' : 'free');
    expect((await check('segunda-vuelta')).body).toMatchObject({ available: true });
    const [first, second] = rdap.received;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(2_000);
  });

  test('known names and those being asked are not asked again; others are asked once each', async () => {
    const typed = ['la-esquina', 'La-Esquina.com', 'https://la-esquina.com/', 'la-otra', 'la-tercera', 'la-esquina'];
    const answers = await Promise.all(typed.map((name) => check(name)));
    expect(answers.map(({ status }) => status)).toEqual(typed.map(() => 200));
    await check('la-esquina');
    expect(askedFor('la-esquina.com')).toHaveLength(1);
    expect(rdap.received).toHaveLength(3);
  });

  test('without a network nothing is claimed', async () => {
    rdap.stop();
    expect((await check('sin-red')).status).toBe(502);
  });
});

describe('answers kept on the real store', () => {
  const store = () => openStores(undefined).own.domains;
  test('are cached as long as their kind allows', async () => {
    for (const registration of ['taken', 'free', 'unknown'] as const) {
      const name = `guardado-${registration}.com`;
      await keepAnswer(store(), name, registration, 1_000);
      expect(await knownAnswer(store(), name, 999 + keptMs[registration])).toBe(registration);
      expect(await knownAnswer(store(), name, 1_000 + keptMs[registration])).toBeUndefined();
    }
    expect(keptMs).toEqual({ taken: 86_400_000, free: 300_000, unknown: 30_000 });
  });

  test('one of many who ask at once gets the question; a claim that was abandoned ends', async () => {
    const claims = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((by) => claimQuestion(store(), 'una-pregunta.com', { askedBy: by, until: 9_000 }, 1_000)));
    expect(claims.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
    expect(claims.filter(({ kind }) => kind === 'asked-elsewhere')).toHaveLength(4);
    expect(await claimQuestion(store(), 'una-pregunta.com', { askedBy: 'f', until: 12_000 }, 9_001)).toEqual({ kind: 'claimed' });
    await keepAnswer(store(), 'una-pregunta.com', 'taken', 9_500);
    expect(await claimQuestion(store(), 'una-pregunta.com', { askedBy: 'g', until: 12_000 }, 9_600)).toEqual({ kind: 'known', registration: 'taken' });
  });

  test('slots are given one per second, not after the deadline, and not while a registry has demanded a pause', async () => {
    const at = (instant: number) => () => instant;
    const slots = await Promise.all([1, 2, 3, 4].map(() => takeSlot(store(), 'rdap.example', { now: at(5_000), latest: 5_000 + 2 * slotMs })));
    expect(slots.map((slot) => slot ?? -1).sort((a, b) => a - b)).toEqual([-1, 5_000, 5_000 + slotMs, 5_000 + 2 * slotMs]);
    await pauseRegistry(store(), 'rdap.example', 60_000);
    expect(await takeSlot(store(), 'rdap.example', { now: at(20_000), latest: 59_999 })).toBeUndefined();
    expect(await takeSlot(store(), 'rdap.example', { now: at(20_000), latest: 60_000 })).toBe(60_000);
  });
});

test('a slot that was booked before a clock was put back holds nobody up', async () => {
  const book = (instant: number) => takeSlot(openStores(undefined).own.domains, 'rdap.ahead', { now: () => instant, latest: instant + slotMs });
  expect(await book(86_400_000)).toBe(86_400_000);
  expect([await book(5_000), await book(5_000), await book(5_000)]).toEqual([5_000, 5_000 + slotMs, undefined]);
});

test('a slot whose booking took so long that it has passed is booked again, ahead', async () => {
  const booked = [5_000, 5_400, 5_400, 5_800];
  const clock = () => booked.shift() ?? 5_800;
  // The first booking is 400 ms late, so the second is made 800 ms ahead of 5,400, after the lost slot's second.
  expect(await takeSlot(openStores(undefined).own.domains, 'rdap.slow', { now: clock, latest: 60_000 })).toBe(6_200);
});

describe('RDAP_BASES', () => {
  const read = (value: string) => {
    vi.stubEnv('RDAP_BASES', value);
    return readEnvironment('RDAP_BASES');
  };
  test('replaces the built-in table', () => {
    expect(read('')).toBeUndefined();
    expect(read('{"com":"http://127.0.0.1:9053/com/v1/"}')).toEqual({ com: 'http://127.0.0.1:9053/com/v1' });
    expect(read(JSON.stringify(builtInBases))).toEqual(builtInBases);
    expect(read('{"com":"https://rdap.example/com","com.mx":"https://rdap.mx"}')).toEqual({ com: 'https://rdap.example/com', 'com.mx': 'https://rdap.mx' });
  });
  test.each([
    ['com=https://rdap.example'],
    ['[]'],
    ['{}'],
    ['{"net":"https://rdap.example"}'],
    ['{"com":7}'],
    ['{"com":"rdap.example"}'],
    ['{"com":"http://rdap.example/"}'],
    ['{"com":"file:///etc/passwd"}'],
    ['{"com":"https://rdap.example/?q="}'],
    ['{"com":"https://user:pass@rdap.example/"}'],
    ['{"com":"https://rdap.verisign.com"}'],
    ['{"com":"https://rdap.example","../x":"https://rdap.example"}'],
  ])('%s is refused by name', (value) => {
    expect(() => read(value)).toThrow(EnvironmentError);
    expect(() => read(value)).toThrow('RDAP_BASES');
  });
});

test('the built-in table is the one of the registries, over https', () => {
  expect(Object.keys(builtInBases)).toEqual(['com', 'net', 'org', 'lat']);
  expect(z.record(z.string(), z.url({ protocol: /^https$/ })).safeParse(builtInBases).success).toBe(true);
});

test('a caller with endless requests gets only a share of the slots, and the rest stays for others', async () => {
  const store = openStores(undefined).own.domains;
  const at = (instant: number) => () => instant;
  const latest = 5_000 + 8 * slotMs;
  const [greedy, other] = [callerOf('203.0.113.7'), callerOf('198.51.100.9')];
  const taken = [];
  for (let n = 0; n < 30; n += 1) taken.push(await takeSlot(store, 'rdap.fair', { now: at(5_000), latest, caller: greedy }));
  // The first comes at once; then as many as may be waited for.
  expect(taken.filter((slot) => slot !== undefined)).toHaveLength(1 + maxWaiting);
  expect(await takeSlot(store, 'rdap.fair', { now: at(5_000), latest, caller: other })).toBe(5_000 + (1 + maxWaiting) * slotMs);
  // Once a slot has come, the next may be booked.
  expect(await takeSlot(store, 'rdap.fair', { now: at(5_000 + slotMs), latest: latest + slotMs, caller: greedy })).toBe(5_000 + (2 + maxWaiting) * slotMs);
});

test('one IPv6 network is one caller, one IPv4 address is one', () => {
  expect(callerOf('2001:db8:1::1')).toBe(callerOf('2001:db8:1:ffff::2'));
  expect(callerOf('203.0.113.7')).not.toBe(callerOf('203.0.113.8'));
});
