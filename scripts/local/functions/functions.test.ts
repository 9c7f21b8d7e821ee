import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FunctionRunner, functionRunner } from './runner.ts';

let folder = '';
let runner: FunctionRunner;
const decoder = new TextDecoder();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-runner-'));
  runner = functionRunner(undefined, 2);
});
afterAll(async () => {
  await runner.kill();
  await rm(folder, { recursive: true, force: true });
});

/** A function as the bundler leaves it, and calls of it. */
async function made(name: string, code: string) {
  const file = path.join(folder, `${name}.mjs`);
  await writeFile(file, code);
  return (at: string, body = '') =>
    runner.run({
      module: pathToFileURL(file).href,
      event: {
        rawUrl: `http://localhost:8888/x/${at}`,
        path: `/x/${at}`,
        httpMethod: 'POST',
        headers: { 'x-nf-client-connection-ip': '203.0.113.7' },
        body: Buffer.from(body).toString('base64'),
        isBase64Encoded: true,
        route: '/x/:id',
      },
    });
}

test('a function gets request and context as at the host, many calls beside each other', async () => {
  const call = await made(
    'echo',
    `export default async (request, { params, ip }) => {
      const body = await request.text();
      await new Promise((resolve) => setTimeout(resolve, 5));
      return Response.json({ url: request.url, method: request.method, id: params.id, ip, body }, { status: 201, headers: [['set-cookie', 'a=1'], ['set-cookie', 'b=2']] });
    };`,
  );
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => call(String(n), `cuerpo ${n}`)));
  for (const [n, { status, headers, body }] of answers.entries()) {
    expect(status).toBe(201);
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(JSON.parse(decoder.decode(body))).toEqual({
      url: `http://localhost:8888/x/${n}`,
      method: 'POST',
      id: String(n),
      ip: '203.0.113.7',
      body: `cuerpo ${n}`,
    });
  }
});

test('no number of calls makes more than two threads', async () => {
  const call = await made('thread', `import { threadId } from 'node:worker_threads'; export default async () => new Response(String(threadId));`);
  const seen = new Set<string>();
  for (let round = 0; round < 10; round += 1) {
    for (const { body } of await Promise.all(Array.from({ length: 20 }, () => call('1')))) seen.add(decoder.decode(body));
  }
  expect(seen.size).toBeLessThanOrEqual(2);
});

test('an exception in a function fails only its own call', async () => {
  const call = await made(
    'throws',
    `export default async (_, { params }) => { if (params.id === 'bad') throw new Error('roto'); return new Response('bien'); };`,
  );
  const [bad, good] = await Promise.allSettled([call('bad'), call('good')]);
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('roto') } });
  expect(good).toMatchObject({ status: 'fulfilled', value: { status: 200 } });
});

test.each([
  ['a fault that nothing caught', async (line: BroadcastChannel) => line.postMessage('die')],
  ['a kill in the middle', () => runner.kill()],
])('%s ends the calls of its thread, and the next call has a new one', async (_, strike) => {
  const call = await made(
    'dies',
    `export default (_, { params }) => params.id !== 'die' ? new Response('viva') : new Promise(() => {
      const line = new BroadcastChannel('dies');
      line.onmessage = () => { throw new Error('muerta'); };
      line.postMessage('under way');
    });`,
  );
  const line = new BroadcastChannel('dies');
  const underWay = new Promise((resolve) => line.addEventListener('message', resolve, { once: true }));
  const dying = call('die');
  const failed = expect(dying).rejects.toThrow('The thread of the functions ended');
  await underWay;
  await strike(line);
  await failed;
  line.close();
  expect(decoder.decode((await call('live')).body)).toBe('viva');
});
