import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getStore } from '@netlify/blobs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { projectRoot } from '../paths.ts';
import { type LocalBlobs, startBlobsServer } from './blobs-server.ts';
import { DataInUseError } from './folder-lock.ts';

let directory = '';
const stops: (() => unknown)[] = [];
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'whole-bodies-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  await rm(directory, { recursive: true, force: true });
});

const contextSchema = z.object({ token: z.string(), url: z.url().optional() });
const tokenOf = ({ context }: Pick<LocalBlobs, 'context'>) => contextSchema.parse(JSON.parse(Buffer.from(context, 'base64').toString())).token;
const use = ({ context }: Pick<LocalBlobs, 'context'>) => {
  process.env['NETLIFY_BLOBS_CONTEXT'] = context;
  return getStore({ name: 'contract', consistency: 'strong' });
};

async function serve(): Promise<LocalBlobs> {
  const blobs = await startBlobsServer({ directory });
  stops.push(blobs.stop);
  return blobs;
}

/** Writes raw bytes to the server's port and says what it answered until the connection ended. */
async function send(blobs: LocalBlobs, head: string, body: string, end: 'end' | 'reset'): Promise<string> {
  const { hostname, port } = new URL(blobs.url);
  const socket = connect(Number(port), hostname);
  let told = '';
  socket.on('data', (data) => {
    told += data.toString();
  });
  const closed = new Promise((resolve) => {
    socket.on('close', resolve).on('error', resolve);
  });
  await once(socket, 'connect');
  await new Promise<void>((resolve) => socket.write(`${head}\r\nauthorization: Bearer ${tokenOf(blobs)}\r\nhost: localhost\r\n\r\n${body}`, () => resolve()));
  if (end === 'end') socket.end();
  else socket.resetAndDestroy();
  await closed;
  return told;
}

const put = (more: string, type = 'application/json') => `PUT /local/site:contract/record HTTP/1.1\r\ncontent-type: ${type}\r\n${more}`;

test.each([
  ['a sender that closes half-way', put('content-length: 20'), '{"n":2', 'end'],
  ['a sender that is cut off half-way', put('content-length: 20'), '{"n":2', 'reset'],
  ['a sender that dies before the first byte', put('content-length: 20'), '', 'reset'],
  ['a body in chunks that never ends', put('transfer-encoding: chunked'), '6\r\n{"n":2\r\n', 'end'],
  ['a body in chunks whose first is cut off', put('transfer-encoding: chunked'), '20\r\n{"n":', 'reset'],
  ['nothing at all for a value', put('content-length: 0\r\nconnection: close'), '', 'end'],
  ['half of a value, announced as whole', put('content-length: 6\r\nconnection: close'), '{"n":2', 'end'],
  // Of a picture nothing but its length tells that it is not whole.
  ['half of a picture', put('content-length: 20', 'image/webp'), 'RIFF', 'end'],
  ['half of a picture that is cut off', put('content-length: 20', 'image/webp'), 'RIFF', 'reset'],
  ['a picture in chunks that never ends', put('transfer-encoding: chunked', 'image/webp'), '4\r\nRIFF\r\n', 'end'],
  ['bytes that are no text', put('content-length: 2\r\nconnection: close'), '\uD800', 'end'],
] as const)('%s leaves what was there', async (_name, head, body, end) => {
  const blobs = await serve();
  const store = use(blobs);
  const { etag } = await store.setJSON('record', { n: 1 });
  expect(await send(blobs, head, body, end)).not.toContain(' 200 ');
  expect(await send(blobs, head.replace('/record', '/new'), body, end)).not.toContain(' 200 ');
  // Whatever the server was doing with those is done once it has stored something after them.
  await store.setJSON('later', {});
  expect(await store.getWithMetadata('record', { type: 'json' })).toMatchObject({ data: { n: 1 }, etag });
  expect((await store.list()).blobs.map(({ key }) => key).sort()).toEqual(['later', 'record']);
});

test('bytes that are no JSON are stored unchanged, with their metadata', async () => {
  const store = use(await serve());
  await store.set('picture', new Uint8Array([0, 255, 123]).buffer, { metadata: { type: 'image/webp' } });
  const found = await store.getWithMetadata('picture', { type: 'arrayBuffer' });
  expect([found?.metadata, [...new Uint8Array(found?.data ?? new ArrayBuffer())]]).toEqual([{ type: 'image/webp' }, [0, 255, 123]]);
  await store.set('picture', new Uint8Array([7]).buffer);
  expect(await store.getWithMetadata('picture', { type: 'arrayBuffer' })).toMatchObject({ metadata: {} });
});

interface Served {
  child: ChildProcess;
  context: string;
}

/** The server in a process of its own; no file of it may grow beyond `kilobytes`, as on a disk that is full. */
async function serveApart(kilobytes?: number): Promise<Served> {
  const limit = kilobytes === undefined ? '' : `ulimit -f ${kilobytes};`;
  const script = path.join(projectRoot, 'tests/support/servers/blobs-process.ts');
  const child = spawn('bash', ['-c', `${limit} exec "$0" "$@"`, process.execPath, '--no-warnings', script, directory], { stdio: ['ignore', 'pipe', 'ignore'] });
  stops.push(() => child.kill('SIGKILL'));
  let told = '';
  for await (const part of child.stdout) {
    told += String(part);
    if (told.includes('\n')) break;
  }
  return { child, context: z.object({ context: z.string() }).parse(JSON.parse(told)).context };
}

test('a full disk stores nothing, answers an error, and goes on with what fits', async () => {
  const { context } = await serveApart(64);
  const store = use({ context });
  await store.setJSON('small', { n: 1 });
  const large = { n: 2, text: 'x'.repeat(200_000) };
  const answer = await fetch(
    `${z.object({ edgeURL: z.string() }).parse(JSON.parse(Buffer.from(context, 'base64').toString())).edgeURL}/local/site:contract/small`,
    {
      method: 'PUT',
      headers: { authorization: `Bearer ${tokenOf({ context })}`, 'content-type': 'application/json' },
      body: JSON.stringify(large),
    },
  );
  expect(answer.status).toBe(507);
  expect(await store.get('small', { type: 'json' })).toEqual({ n: 1 });
  expect(await readdir(path.join(directory, 'unfinished'))).toEqual([]);
  await store.setJSON('small', { n: 3 });
  expect(await store.get('small', { type: 'json' })).toEqual({ n: 3 });
});

test('a server killed while it writes leaves whole entries only, and its folder to the next one', async () => {
  const value = (n: number) => ({ n, text: `${n}`.repeat(300_000) });
  for (const round of [1, 2, 3]) {
    const { child, context } = await serveApart();
    let isDead = false;
    let stored = 0;
    const ended = once(child, 'exit').then(() => {
      isDead = true;
    });
    // Straight to the server: the client would go on trying for half a minute.
    const { edgeURL, token } = z.object({ edgeURL: z.string(), token: z.string() }).parse(JSON.parse(Buffer.from(context, 'base64').toString()));
    const write = async (key: string) => {
      for (let n = 0; !isDead; n = (n + 1) % 9) {
        const init = { method: 'PUT', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: JSON.stringify(value(n)) };
        const answer = await fetch(`${edgeURL}/local/site:contract/${key}`, init).catch(() => undefined);
        stored += answer?.ok ? 1 : 0;
        if (stored === 10 * round) child.kill('SIGKILL');
      }
    };
    await Promise.all([ended, ...['a', 'b', 'c', 'd'].map(write)]);
    expect(stored).toBeGreaterThan(0);
  }
  // As the server that ships with @netlify/blobs leaves one.
  await writeFile(path.join(directory, 'entries/local/site:contract/.k3j9x'), '{"n":');
  const store = use(await serve());
  expect((await store.list()).blobs.map(({ key }) => key).sort()).toEqual(['a', 'b', 'c', 'd']);
  for (const key of ['a', 'b', 'c', 'd']) {
    const found: unknown = await store.get(key, { type: 'json' });
    expect(found).toEqual(value(z.object({ n: z.int() }).parse(found).n));
  }
  expect(await readdir(directory)).not.toContain('unfinished');
});

test('of several servers started at once on one folder exactly one gets it; a lock left by a crash is ignored', async () => {
  const lock = path.join(directory, 'lock');
  await mkdir(lock, { recursive: true });
  const left = (pid: number) => JSON.stringify({ id: '0', pid, url: 'http://127.0.0.1:9' });
  for (const leftover of ['', '{"id":', left(2 ** 22 + 1), left(process.pid)]) {
    await writeFile(path.join(lock, '0.json'), leftover);
    await writeFile(path.join(lock, '0.held'), '');
    const started = await Promise.allSettled(Array.from({ length: 6 }, () => startBlobsServer({ directory })));
    const running = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const refused = started.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(running).toHaveLength(1);
    expect(refused.map(String)).toEqual(Array.from({ length: 5 }, () => expect.stringContaining('DataInUseError')));
    for (const blobs of running) await blobs.stop();
    expect(await readdir(lock)).toEqual([]);
  }
  const next = await serve();
  await expect(startBlobsServer({ directory })).rejects.toThrow(DataInUseError);
  expect(await use(next).get('nothing')).toBeNull();
});
