import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { mediaTag } from '#server/media/actions.ts';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import { ensureSeeded } from '#server/store/seed.ts';
import { openStores } from '#server/store/stores.ts';
import { startLimitedApi } from '#tests/support/servers/limited-api.ts';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { pacedFetch } from './paced-fetch.ts';
import { purgeEdge } from './publish.ts';
import { runCommand } from './run.ts';

let blobs: Awaited<ReturnType<typeof startTestBlobs>>;
let folder = '';
const context = () => z.object({ token: z.string(), edgeURL: z.string() }).parse(JSON.parse(Buffer.from(blobs.context, 'base64').toString()));
beforeAll(async () => {
  blobs = await startTestBlobs();
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-limit-'));
  await ensureSeeded(openStores(undefined), { now: () => new Date('2026-11-05T12:00:00.000Z'), newWriteId: randomUUID });
});
afterAll(async () => {
  await blobs.stop();
  await rm(folder, { recursive: true, force: true });
});

const limited = (refuse: Parameters<typeof startLimitedApi>[1]) => startLimitedApi(context().edgeURL, refuse);
async function production(url: string, ...argv: string[]) {
  const environment = { NETLIFY_SITE_ID: 'local', NETLIFY_AUTH_TOKEN: context().token, NETLIFY_API_URL: url };
  const printed = await runCommand([...argv, '--production', '--json', '--pace', '1000'], environment);
  return { code: printed.code, json: JSON.parse(printed.stdout) };
}
/**
 * Refuses what `isRefused` names the first time it is asked for, and lets the next try pass. To refuse every second request of all
 * would not do: many are under way at once, and one of them could meet a refusal each of its ten times.
 */
function refusingOnce(isRefused: (path: string) => boolean) {
  const met = new Set<string>();
  return ({ method, path: asked }: { method: string; path: string }) => {
    const request = `${method} ${asked}`;
    if (met.has(request) || !isRefused(asked)) return undefined;
    met.add(request);
    return { status: 429, headers: { 'retry-after': '0' } };
  };
}

test('a backup through an API that refuses each third request at first comes out whole', async () => {
  const api = await limited(refusingOnce((asked) => asked.length % 3 === 0));
  try {
    expect(await production(api.url, 'export', path.join(folder, 'third'))).toMatchObject({ code: 0 });
    expect(api.state.refused).toBeGreaterThan(5);
    expect(await production(api.url, 'verify', path.join(folder, 'third'))).toMatchObject({ code: 0, json: { ok: true } });
  } finally {
    api.stop();
  }
});

test('one that is cut off goes on at the record where it was', async () => {
  let isDead = false;
  const api = await limited(({ count }) => (count > 9 && isDead ? { status: 401 } : undefined));
  try {
    isDead = true;
    expect(await production(api.url, 'export', path.join(folder, 'cut'))).toMatchObject({
      code: 1,
      json: { error: { code: 'failed', message: expect.stringContaining('Los datos no respondieron') } },
    });
    isDead = false;
    const { code, json } = await production(api.url, 'export', path.join(folder, 'cut'));
    expect(code).toBe(0);
    expect(json.reused).toBeGreaterThanOrEqual(3);
  } finally {
    api.stop();
  }
});

test('a restore writes through it, too', async () => {
  let isBackedUp = false;
  const refused = refusingOnce(() => true);
  const api = await limited((request) => (isBackedUp ? refused(request) : undefined));
  try {
    expect(await production(api.url, 'export', path.join(folder, 'whole'))).toMatchObject({ code: 0 });
    isBackedUp = true;
    process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
    const before = await openRawStore('revisions').read('201/1');
    await openRawStore('revisions').remove('201/1');
    expect(await production(api.url, 'import', path.join(folder, 'whole'))).toMatchObject({ code: 0, json: { written: 1 } });
    process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
    expect(await openRawStore('revisions').read('201/1')).toEqual(before);
  } finally {
    api.stop();
  }
});

test('pictures that were erased go from the edge as well; where the host does not purge it, what was done is told all the same', async () => {
  const told: unknown[] = [];
  let status = 202;
  const api = await limited(({ method, path: asked, body }) => {
    if (`${method} ${asked}` === 'POST /api/v1/purge') told.push(JSON.parse(body));
    return { status };
  });
  vi.stubEnv('NETLIFY_AUTH_TOKEN', 'token');
  vi.stubEnv('NETLIFY_API_URL', api.url);
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const data = { name: 'vitrina', canBuild: false, close: async () => undefined };
  try {
    await purgeEdge({ place: 'production', data }, [mediaTag]);
    await purgeEdge({ place: 'local', data }, [mediaTag]);
    expect(told).toEqual([{ site_id: 'vitrina', cache_tags: ['media'] }]);
    expect(log).not.toHaveBeenCalled();
    status = 500;
    await purgeEdge({ place: 'production', data });
    expect(String(log.mock.lastCall)).toContain('did not purge its cache');
  } finally {
    vi.unstubAllEnvs();
    log.mockRestore();
    api.stop();
  }
});

/** A clock that moves when everybody waits. */
function virtualClock() {
  let time = 1_000_000;
  return {
    now: () => time,
    wait: async (milliseconds: number) => {
      const until = time + milliseconds;
      await new Promise((resolve) => setImmediate(resolve));
      time = Math.max(time, until);
    },
  };
}

test('no more requests a second than the pace, and none before the time a refusal names', async () => {
  const clock = virtualClock();
  const times: number[] = [];
  const api = await limited(({ count }) => {
    times.push(clock.now());
    return count === 5 ? { status: 429, headers: { 'retry-after': '30' } } : { status: 404 };
  });
  try {
    const slow = pacedFetch(api.url, 4, clock);
    for (let n = 0; n < 12; n += 1) expect((await slow(`${api.url}/api/v1/sites/${n}`)).status).toBe(404);
    const gaps = times.slice(1).map((time, n) => time - (times[n] ?? 0));
    expect(gaps).toEqual([250, 250, 250, 250, 30_000, 250, 250, 250, 250, 250, 250, 250]);
  } finally {
    api.stop();
  }
});

test('a refusal also delays requests that were about to be sent', async () => {
  let time = 1_000_000;
  const waits: { milliseconds: number; wake(): void }[] = [];
  const clock = { now: () => time, wait: (milliseconds: number) => new Promise<void>((wake) => waits.push({ milliseconds, wake })) };
  const api = await limited(({ count }) => (count === 1 ? { status: 429, headers: { 'retry-after': '30' } } : { status: 404 }));
  /** Lets the clock reach the end of the newest wait. */
  const passOn = async (count: number) => {
    await vi.waitFor(() => expect(waits).toHaveLength(count));
    time += waits.at(-1)?.milliseconds ?? 0;
    for (const { wake } of waits.slice(-2)) wake();
  };
  try {
    const reach = pacedFetch(api.url, 4, clock);
    const both = Promise.all([1, 2].map((n) => reach(`${api.url}/api/v1/sites/${n}`)));
    await vi.waitFor(() => expect(waits).toHaveLength(2));
    const [turn] = waits;
    time += turn?.milliseconds ?? 0;
    turn?.wake();
    await vi.waitFor(() => expect(waits).toHaveLength(3));
    expect([waits.map(({ milliseconds }) => milliseconds), api.state.requests]).toEqual([[250, 30_000, 29_750], 1]);
    await passOn(3);
    await passOn(4);
    expect((await both).map(({ status }) => status)).toEqual([404, 404]);
    expect(api.state.requests).toBe(3);
  } finally {
    api.stop();
  }
});

test('a temporary failure is reported after ten tries, a permanent one at once', async () => {
  const clock = virtualClock();
  const api = await limited(({ path: asked }) => (asked.endsWith('/down') ? { status: 503 } : { status: 401 }));
  try {
    const reach = pacedFetch(api.url, 1000, clock);
    expect((await reach(`${api.url}/down`)).status).toBe(503);
    expect(api.state.requests).toBe(10);
    expect((await reach(`${api.url}/secret`)).status).toBe(401);
    expect(api.state.requests).toBe(11);
  } finally {
    api.stop();
  }
});

test.each(['0', 'x', '1001'])('--pace %s is refused', async (pace) => {
  expect(await runCommand(['list', '--pace', pace, '--production', '--lang', 'en'], {})).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--pace takes'),
  });
});
