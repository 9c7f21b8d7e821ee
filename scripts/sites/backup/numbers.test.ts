import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { announce } from '#scripts/local/running.ts';
import { plumberContact, startConfigCalls } from '#tests/support/config-calls.ts';
import { answerEditorCalls } from '#tests/support/editor/api-calls.ts';
import { createPerson } from '#tests/support/editor/person.ts';
import { runCommand } from '../run.ts';

let calls: Awaited<ReturnType<typeof startConfigCalls>>;
let root = '';
let withdraw: () => void;

const sites = async (...argv: string[]) => {
  const { code, stdout } = await runCommand([...argv, '--json'], { LOCAL_DIR: root });
  return { code, json: JSON.parse(stdout) };
};
const backup = () => sites('export', path.join(root, 'backup'));
const restore = () => sites('import', path.join(root, 'backup'), '--replace', '--confirm', 'local');

beforeEach(async () => {
  calls = await startConfigCalls();
  root = await mkdtemp(path.join(tmpdir(), 'vitrina-numbers-'));
  const blobsContext = process.env['NETLIFY_BLOBS_CONTEXT'] ?? '';
  const { edgeURL } = z.object({ edgeURL: z.string() }).parse(JSON.parse(Buffer.from(blobsContext, 'base64').toString()));
  withdraw = announce(path.join(root, 'running.json'), { blobsUrl: edgeURL, blobsContext });
  answerEditorCalls({ api: calls.api, session: () => calls.staff });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  withdraw();
  await calls.api.stop();
  await rm(root, { recursive: true, force: true });
});

const title = (es: string) => ({ es, en: es });
const client = (name: string, heroTitle: string) => ({ templateType: 'services', businessName: title(name), heroTitle: title(heroTitle) });

test('a tab that was open while a backup was restored saves over nothing that it has not seen, and loses nothing', async () => {
  const id = await calls.make(client('Plomería', 'Antes'));
  await backup();
  const person = createPerson('Ana', id);
  expect((await calls.put(id, client('Plomería', 'Después'), '"1"')).status).toBe(200);
  const session = await person.open();
  session?.edit(['phone'], '442 555 0100');
  await restore();
  const gone = await calls.read(id);
  expect(gone.body).toMatchObject({ heroTitle: title('Antes'), revision: 3 });
  // Somebody else goes on; without the numbers that were used their save would be the revision 2 of the open tab.
  expect((await calls.put(id, client('Plomería Ortega', 'Antes'), `"${gone.seen.revision}"`)).status).toBe(200);
  expect(await calls.put(id, client('Otra', 'Otra'), '"2"')).toMatchObject({ status: 412, seen: { error: { code: 'conflict', revision: 4 } } });
  expect(await session?.save()).toMatchObject({ kind: 'saved' });
  expect((await calls.read(id)).body).toMatchObject({ businessName: title('Plomería Ortega'), heroTitle: title('Antes'), phone: '442 555 0100', revision: 5 });
});

test('a save whose answer was lost, and that went with a restore, is made again', async () => {
  const id = await calls.make(client('Plomería', 'Antes'));
  await backup();
  const person = createPerson('Ana', id);
  const session = await person.open();
  session?.edit(['phone'], '442 555 0100');
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const answer = await fetch(input, init);
    if (init.method === 'PUT' && input === `/api/config/${id}`) throw new TypeError('Failed to fetch');
    return answer;
  });
  expect(await session?.save()).toMatchObject({ kind: 'failed' });
  vi.stubGlobal('fetch', fetch);
  expect((await calls.read(id)).body).toMatchObject({ phone: '442 555 0100', revision: 2 });
  await restore();
  expect(await session?.save()).toMatchObject({ kind: 'saved' });
  expect((await calls.read(id)).body).toMatchObject({ phone: '442 555 0100', revision: 4 });
});

test('revision numbers are never reused, however often backups are restored, also of a page that the backup lacks; no revision seems to be missing', async () => {
  const id = await calls.make({ ...client('Plomería', 'Antes'), ...plumberContact, publishing: 'manual' });
  const publish = await calls.api.call('POST', `/api/config/${id}/publication`, { body: { revision: 1, anyway: true }, headers: calls.staff });
  expect(publish.status).toBe(200);
  await backup();
  const shown = async (path: string) => (await calls.api.call('GET', path)).body;
  expect(await shown(`/api/config/${id}`)).toMatchObject({ revision: 2, heroTitle: title('Antes') });
  const { heroTitle: _title, ...demo } = (await calls.read('services-demo')).body ?? {};
  expect((await calls.put('services-demo', demo, '"1"')).status).toBe(200);
  const { body } = await calls.read(id);
  expect((await calls.put(id, { ...body, heroTitle: title('Después') }, '"2"')).status).toBe(200);
  expect((await restore()).json).toMatchObject({ continued: 2 });
  // What was published is so still, and waits for nobody.
  expect(await shown(`/api/config/${id}`)).toMatchObject({ revision: 4, heroTitle: title('Antes') });
  expect((await calls.read('services-demo')).body).toMatchObject({ revision: 3, heroTitle: expect.anything() });
  expect((await calls.api.call('GET', `/api/config/${id}/revisions`, { headers: calls.staff })).body).toMatchObject({
    revisions: [{ revision: 4, action: 'restore', savedBy: 'system' }, { revision: 2 }, { revision: 1 }],
    next: null,
  });
  expect((await sites('verify')).json.problems).toEqual([]);
  await restore();
  expect((await calls.read(id)).body).toMatchObject({ revision: 5, heroTitle: title('Antes') });
  expect((await sites('verify')).json.problems).toEqual([]);
  await rm(path.join(root, 'backup'), { recursive: true });
  await backup();
  expect((await restore()).json).toMatchObject({ written: 0, removed: 0, continued: 0 });
});
