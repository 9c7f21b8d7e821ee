import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { homeConfigId, proConfigId } from '#schema/config-id.ts';
import { announce } from '#scripts/local/running.ts';
import { runCommand } from '#scripts/sites/run.ts';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';
import { putOlderStore, readOlderStore, type Seen, seenByVisitors } from '#tests/support/store/older-store.ts';

// The tests run in sequence on one store, like the events of a site that continues with the present code.
const older = readOlderStore();
const clients = Object.keys(older.clients);
const asked = {
  ids: Object.keys(older.seen.anybody),
  links: older.links,
  others: Object.keys(older.seen.led),
  pictures: Object.keys(older.seen.pictures),
};

let calls: ConfigCalls;
let directory: string;
let withdraw: () => void;
beforeAll(async () => {
  // Within the month in which the links sent at that time are valid.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T08:00:00Z') });
  calls = await startConfigCalls();
  directory = await mkdtemp(path.join(tmpdir(), 'vitrina-older-'));
  const blobsContext = process.env['NETLIFY_BLOBS_CONTEXT'] ?? '';
  const { edgeURL } = z.object({ edgeURL: z.string() }).parse(JSON.parse(Buffer.from(blobsContext, 'base64').toString()));
  withdraw = announce(path.join(directory, 'running.json'), { blobsUrl: edgeURL, blobsContext });
  await putOlderStore(older);
});
afterAll(async () => {
  withdraw();
  vi.useRealTimers();
  await calls.api.stop();
  await rm(directory, { recursive: true, force: true });
});

async function sites(...argv: string[]) {
  const { code, stdout } = await runCommand([...argv, '--json'], { LOCAL_DIR: directory });
  return { code, ...z.record(z.string(), z.unknown()).parse(JSON.parse(stdout)) };
}

const approvalSchema = z.looseObject({
  clientApproval: z.looseObject({ isFormEnabled: z.boolean().optional(), formStatus: z.string().optional() }).optional(),
});
/** Removes the answer from an answered form, which the older code did not return to the holder of the link. */
function withoutAnswer(body: Record<string, unknown> | undefined) {
  const { answer: _answer, ...rest } = body ?? {};
  const { clientApproval: { isFormEnabled, formStatus } = {} } = approvalSchema.parse(rest);
  return formStatus === 'completed' ? { ...rest, clientApproval: { isFormEnabled, formStatus } } : rest;
}
const comparable = ({ byLink, pages, ...seen }: Seen) => ({
  ...seen,
  byLink: Object.fromEntries(Object.entries(byLink).map(([id, { status, body }]) => [id, { status, body: withoutAnswer(body) }])),
  pages: Object.fromEntries(pages.map((page) => [page.path, page])),
});
/** The same without the values that every save changes: number, time and author of the revision. */
const content = (seen: Seen): unknown =>
  JSON.parse(JSON.stringify(comparable(seen), (key, value) => (['revision', 'updatedAt', 'updatedBy'].includes(key) ? undefined : value)));

const seen = () => seenByVisitors(calls.api, asked);
async function listed(): Promise<unknown[]> {
  const lists = [false, true].map((archived) => calls.api.call('GET', `/api/configs?archived=${archived}`, { headers: calls.staff }));
  return (await Promise.all(lists)).flatMap(({ body }) => z.array(z.unknown()).parse(body?.['clients']));
}
const lineSchema = z.record(z.string(), z.unknown());
const idOf = (line: Record<string, unknown>) => Number(line['id']);
const inOrder = (lines: readonly unknown[]) => lines.map((line) => lineSchema.parse(line)).toSorted((one, other) => idOf(one) - idOf(other));

test('visitors get what they got: everybody, who has a link, and every page that is built', async () => {
  expect(comparable(await seen())).toEqual(comparable(older.seen));
  // The stored expectations cover all kinds: public, held back, offline.
  const kinds = Object.values(older.seen.anybody).map(({ status, body }) => (status === 404 ? 'gone' : body?.['preparing'] === true ? 'preparing' : 'public'));
  expect([...new Set(kinds)].sort()).toEqual(['gone', 'preparing', 'public']);
});

test('the list of clients is as it was, also built anew, and visitors see no difference', async () => {
  const expected = inOrder(older.list).map((line) => expect.objectContaining(line));
  expect(inOrder(await listed())).toEqual(expected);
  expect(await sites('reindex')).toMatchObject({ code: 0, clients: clients.length });
  expect(inOrder(await listed())).toEqual(expected);
  expect(comparable(await seen())).toEqual(comparable(older.seen));
});

test('all that was answered is still to be read', async () => {
  for (const id of clients) {
    const { body } = await calls.api.call('GET', `/api/config/${id}/submissions`, { headers: calls.staff });
    expect(body?.['submissions'], older.clients[id]).toEqual((older.submissions[id] ?? []).map((one) => expect.objectContaining(one)));
  }
});

test('nothing stored is damaged', async () => {
  expect(await sites('verify')).toMatchObject({ code: 0, ok: true, problems: [] });
});

test('after saves that change nothing of the page visitors get the same', async () => {
  for (const id of [...clients, homeConfigId, proConfigId]) {
    const { body, headers } = await calls.read(id);
    const note = clients.includes(id) ? { internalNotes: 'Revisado' } : {};
    const saved = await calls.put(id, { ...body, ...note }, headers.get('etag') ?? '');
    expect(saved.status, older.clients[id]).toBe(200);
    expect(saved.seen.revision).toBeGreaterThan(z.int().parse(body?.['revision']));
  }
  expect(content(await seen())).toEqual(content(older.seen));
  expect(await sites('verify')).toMatchObject({ code: 0, ok: true, problems: [] });
});
