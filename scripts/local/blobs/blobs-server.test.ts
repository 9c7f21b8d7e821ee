import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStore } from '@netlify/blobs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type LocalBlobs, startBlobsServer } from './blobs-server.ts';

let directory: string;
let blobs: LocalBlobs;
const store = () => getStore({ name: 'contract', consistency: 'strong' });

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'blobs-'));
  blobs = await startBlobsServer({ directory });
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
});
afterAll(async () => {
  await blobs.stop();
  await rm(directory, { recursive: true, force: true });
});

describe('the local Blobs server', () => {
  test('lets exactly one of 200 parallel create-only writes win, and stores that one', async () => {
    const writes = Array.from({ length: 200 }, (_, n) => store().setJSON('race', { n }, { onlyIfNew: true }));
    const results = await Promise.all(writes);
    const winners = results.flatMap((result, n) => (result.modified ? [n] : []));
    expect(winners).toHaveLength(1);
    expect(await store().get('race', { type: 'json' })).toEqual({
      n: winners[0],
    });
  });

  test('lets one of many writers with the same ETag win, at every link of a chain', async () => {
    let { etag } = await store().setJSON('chain', { step: 0 });
    for (let step = 1; step <= 10; step += 1) {
      const known = etag ?? 'none';
      const results = await Promise.all(Array.from({ length: 20 }, (_, n) => store().setJSON('chain', { step, n }, { onlyIfMatch: known })));
      const won = results.filter((result) => result.modified);
      expect(won).toHaveLength(1);
      etag = won[0]?.etag;
    }
    expect((await store().get('chain', { type: 'json' })).step).toBe(10);
  });

  test('gives on GET and HEAD the ETag that PUT and LIST give', async () => {
    const { etag } = await store().setJSON('tag', { a: 1 });
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    expect((await store().getWithMetadata('tag', { type: 'json' }))?.etag).toBe(etag);
    expect((await store().getMetadata('tag'))?.etag).toBe(etag);
    expect((await store().list({ prefix: 'tag' })).blobs).toEqual([{ key: 'tag', etag }]);
  });

  test('never gives two writes of a key the same ETag, not even over a deletion', async () => {
    const seen = new Set<string>();
    for (let n = 0; n < 100; n += 1) {
      if (n % 10 === 9) await store().delete('fresh');
      seen.add((await store().setJSON('fresh', { n })).etag ?? '');
    }
    expect(seen.size).toBe(100);
    expect(seen.has('')).toBe(false);
  });

  test('lists every key, and nothing else, while other keys are being written', async () => {
    const keys = Array.from({ length: 40 }, (_, n) => `listed/${n}`);
    await Promise.all(keys.map((key) => store().setJSON(key, {})));
    let isWriting = true;
    const writeAll = async (mine: string[]) => {
      for (let round = 0; round < 8; round += 1) for (const key of mine) await store().setJSON(key, { round, text: 'x'.repeat(50_000) });
    };
    const writes = Promise.all([writeAll(keys.slice(0, 20)), writeAll(keys.slice(20))]).finally(() => {
      isWriting = false;
    });
    let lists = 0;
    for (; isWriting; lists += 1) {
      const { blobs: listed } = await store().list({ prefix: 'listed/' });
      expect(listed.map((blob) => blob.key).sort()).toEqual([...keys].sort());
    }
    await writes;
    expect(lists).toBeGreaterThan(1);
  });

  test('answers its own process the same without a connection, and nobody when it has stopped', async () => {
    const { token } = z.object({ token: z.string() }).parse(JSON.parse(Buffer.from(blobs.context, 'base64').toString()));
    const metadata = `b64;${Buffer.from('{"type":"image/webp"}').toString('base64')}`;
    const told = async (way: typeof fetch, name: string) => {
      const answers: unknown[] = [];
      const ask = async (method: string, key: string, headers: Record<string, string> = {}, body?: string | ArrayBuffer) => {
        const given = { authorization: `Bearer ${token}`, ...headers };
        const answer = await way(`${blobs.url}/local/site:${name}${key}`, { method, headers: given, ...(body === undefined ? {} : { body }) });
        const etag = answer.headers.get('etag');
        const { ok, status } = answer;
        const seen = ['content-type', 'x-amz-meta-user'].map((header) => answer.headers.get(header));
        answers.push([method, ok, status, etag?.length, ...seen, (await answer.text()).replaceAll(/"(?:etag|last_modified)":"[^,}]*"/g, '')]);
        return etag ?? '';
      };
      const etag = await ask('PUT', '/ñ/1', { 'content-type': 'application/json', 'if-none-match': '*' }, '{"es":"Ñandú"}');
      await ask('PUT', '/ñ/1', { 'if-none-match': '*' }, '{}');
      await ask('PUT', '/ñ/1', { 'if-match': '"other"' }, '{}');
      await ask('PUT', '/ñ/1', { 'content-type': 'application/json' }, '{"cut');
      await ask('PUT', '/ñ/2', { 'x-amz-meta-user': metadata }, new Uint8Array([0, 255, 10]).buffer);
      await ask('PUT', '/ñ', {}, 'A folder stands there.');
      for (const method of ['GET', 'HEAD', 'get', 'POST']) for (const key of ['/ñ/1', '/ñ/2', '/none', '/.hidden', '', '?prefix=ñ']) await ask(method, key);
      await ask('GET', '/ñ/1', { 'if-none-match': etag });
      await ask('GET', '/ñ/1', { authorization: 'Bearer nobody' });
      await ask('DELETE', '/ñ/1');
      await ask('GET', '', {});
      return answers;
    };
    const answers = await told(blobs.fetch, 'here');
    expect(new Set(answers.map((answer) => z.tuple([z.string(), z.boolean(), z.int()]).rest(z.unknown()).parse(answer)[2]))).toEqual(
      new Set([200, 204, 304, 400, 403, 404, 405, 409, 412]),
    );
    expect(answers).toEqual(await told(fetch, 'there'));

    const other = await startBlobsServer({ directory: path.join(directory, 'other') });
    expect((await other.fetch(`${other.url}/local/site:x/1`)).status).toBe(403);
    await other.stop();
    await expect(other.fetch(`${other.url}/local/site:x/1`)).rejects.toThrow('fetch failed');
  });

  test('refuses a request without the token', async () => {
    expect((await fetch(`${blobs.url}/local/site:contract/race`)).status).toBe(403);
  });
});
