import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { domainQuestion } from '#core/domains/domain-name.ts';
import { readRdapReply } from '#core/domains/rdap.ts';
import { domainAnswerSchema } from '#schema/api.ts';
import { virtualTime } from '#tests/support/virtual-time.ts';
import { endpoint } from '../http/endpoint.ts';
import { memoryStore } from '../store/blobs/memory-store.ts';
import { openStores } from '../store/stores.ts';
import { checkDomainAction } from './actions.ts';
import type { Fetch } from './ask-registry.ts';
import { builtInBases } from './bases.ts';
import type { RegistryAccess } from './registrations.ts';

/** A registry's reply, built for the domain it is asked about. */
type Reply = (domain: string) => Response | Error;

const record = (name: string) => JSON.stringify({ objectClassName: 'domain', ldhName: name });
const json = { 'content-type': 'application/rdap+json' };
const free: Reply = () => new Response('{"errorCode":404}', { status: 404, headers: json });
const statuses = fc.integer({ min: 200, max: 599 }).filter((status) => ![204, 205, 304, 404].includes(status));
/** Everything that may come back and is no authoritative 404. */
const faults: fc.Arbitrary<Reply> = fc.oneof(
  fc.constantFrom<Reply>(
    (domain) => new Response(record(domain), { headers: json }),
    () => new Response(record('otro.com'), { headers: json }),
    () => new Response('{"objectClassName":"domain","ldh', { headers: json }),
    () => new Response('', { headers: json }),
    () => new Response('<h1>Not Found</h1>', { status: 404, headers: { 'content-type': 'text/html' } }),
    () => new Response('{"errorCode":503}', { status: 404, headers: json }),
    () => new Response(' '.repeat(300_000), { headers: json }),
    () => new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
    () => new TypeError('fetch failed'),
    () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            controller.error(new TypeError('terminated'));
          },
        }),
        { status: 404, headers: json },
      ),
  ),
  fc.tuple(statuses, fc.jsonValue()).map(
    ([status, body]): Reply =>
      () =>
        new Response(JSON.stringify(body), { status, headers: json }),
  ),
  fc.tuple(fc.constantFrom(429, 503), fc.constantFrom('0', '1', '2', '7', 'soon', '99999')).map(
    ([status, after]): Reply =>
      () =>
        new Response('{}', { status, headers: { ...json, 'retry-after': after } }),
  ),
  fc.tuple(fc.constantFrom(301, 302, 307, 308), fc.webUrl()).map(
    ([status, location]): Reply =>
      () =>
        new Response(null, { status, headers: { location } }),
  ),
);

interface Seen {
  address: string;
  at: number;
  isFree: boolean;
  repliedAt: number;
  /** How long the registry wanted to be left alone from then on, in milliseconds. */
  pause: number;
}

/** Registries that answer with what comes next in `replies`, after what comes next in `latencies`, and note what they should not be asked. */
function registries(replies: Reply[], latencies: number[], time: ReturnType<typeof virtualTime>) {
  const seen: Seen[] = [];
  const underWay = new Set<string>();
  const problems: string[] = [];
  const fetch: Fetch = async (address, init) => {
    const base = Object.values(builtInBases).find((known) => address.startsWith(`${known}/domain/`));
    const domain = address.slice(address.lastIndexOf('/') + 1);
    if (!base || address !== `${base}/domain/${domain}` || !/^[a-z0-9.-]+$/.test(domain) || init.redirect !== 'manual') problems.push(`asked ${address}`);
    if (underWay.has(address)) problems.push(`${address} was asked twice at once`);
    underWay.add(address);
    const reply = replies[seen.length % replies.length] ?? free;
    const answer = reply(domain);
    const after = answer instanceof Response && [429, 503].includes(answer.status) ? (answer.headers.get('retry-after') ?? '') : '';
    const pause = /^\d+$/.test(after) ? Math.min(Number(after) * 1_000, 3_600_000) : 0;
    const took = latencies[seen.length % latencies.length] ?? 0;
    seen.push({ address, at: time.now(), isFree: reply === free, repliedAt: time.now() + took, pause });
    await time.wait(took);
    underWay.delete(address);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { fetch, seen, problems };
}

const names = fc.oneof(
  fc.constantFrom('micafe', 'Mi Café', 'mi-cafe.net', 'https://mi-cafe.org/x', 'Ñandú'),
  fc.string({ unit: 'grapheme' }),
  fc.domain(),
  fc.webUrl(),
  fc.ipV4(),
);
const asciiOf = (shown: string): string => new URL(`http://${shown}/`).hostname;

describe('the domain check over registries that fail', () => {
  test('says free only after an authoritative 404, asks only known bases, one a second each, never the same twice at once, nor before its Retry-After', async () => {
    const numRuns = Number(process.env['PROPERTY_RUNS'] || 400);
    let available = 0;
    let unavailable = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 1, arbitrary: fc.constant(free) }, { weight: 2, arbitrary: faults }), { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(names, fc.integer({ min: 0, max: 40_000 })), { minLength: 1, maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 3_900 }), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        async (replies, checks, latencies, together) => {
          const time = virtualTime();
          const { fetch, seen, problems } = registries(replies, latencies, time);
          let ids = 0;
          const stores = openStores(undefined, () => memoryStore());
          const access: RegistryAccess = {
            bases: builtInBases,
            store: stores.own.domains,
            fetch,
            now: time.now,
            wait: time.wait,
            caller: '',
            newId: () => `q${ids++}`,
          };
          const handle = endpoint({ POST: checkDomainAction(access) }, { stores: () => stores });
          const check = async (domain: string) => {
            const body = JSON.stringify({ domain });
            const request = new Request('https://vitrina.test/api/domain/check', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
            const response = await handle(request, { ip: '', params: {}, deploy: { context: 'production', id: '1' } });
            if (!domainQuestion(domain, Object.keys(builtInBases)).ok) expect(response.status).toBe(422);
            else expect([200, 502]).toContain(response.status);
            if (response.status !== 200) return;
            const { alternatives, ...asked } = domainAnswerSchema.parse(await response.json());
            for (const { domain: name, available: isAvailable } of [asked, ...alternatives]) {
              if (isAvailable) available += 1;
              else unavailable += 1;
              const proof = seen.filter(({ address }) => address.endsWith(`/domain/${asciiOf(name)}`));
              if (isAvailable) expect(proof.at(-1)?.isFree, `${name} is said to be free`).toBe(true);
              else expect(proof.length).toBeGreaterThan(0);
            }
          };
          if (together) {
            const underWay: Promise<void>[] = [];
            for (const [name] of checks) {
              underWay.push(check(name));
              await time.settle();
            }
            await time.run(Promise.all(underWay));
          } else {
            for (const [name, later] of checks) {
              time.pass(later);
              await time.run(check(name));
            }
          }
          expect(problems).toEqual([]);
          for (const host of new Set(seen.map(({ address }) => new URL(address).host))) {
            const requests = seen.filter(({ address }) => new URL(address).host === host);
            for (const [index, { at }] of requests.slice(1).entries()) {
              expect(at - (requests[index]?.at ?? 0), `between two requests to ${host}`).toBeGreaterThanOrEqual(1_000);
              for (const { repliedAt, pause } of requests.slice(0, index + 1)) {
                if (at > repliedAt) expect(at, `${host} wanted to be left alone`).toBeGreaterThanOrEqual(repliedAt + pause);
              }
            }
          }
        },
      ),
      { numRuns },
    );
    // Both outcomes must have occurred, or the property would prove nothing. Usually they occur in two thirds and in one of fifteen runs.
    expect(available).toBeGreaterThan(numRuns / 5);
    expect(unavailable).toBeGreaterThan(numRuns / 100);
  });

  test('no reply but a 404 reads as free, whatever it holds', () => {
    fc.assert(
      fc.property(statuses, fc.string(), fc.jsonValue(), (status, contentType, body) => {
        expect(readRdapReply({ status, contentType, body }, 'micafe.com')).not.toBe('free');
      }),
      { numRuns: 2_000 },
    );
  });
});
