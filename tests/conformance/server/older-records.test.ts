import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { listStoredHeads, readRecords } from '#build/build-source.ts';
import { openStores } from '#server/store/stores.ts';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';

// Records as they were stored before sites could be published by hand, with exactly the fields and the order of that time.
const gate = { isFormEnabled: true, formStatus: 'active', access: 'link', publishGate: true };
const record = (id: string, revision: number, title: string, clientApproval: object | undefined, known: object = {}) => ({
  config: { templateType: 'services', heroTitle: { es: title, en: title }, ...(clientApproval ? { clientApproval } : {}) },
  archived: false,
  ...known,
  id,
  revision,
  savedAt: '2026-11-05T12:00:00.000Z',
  savedBy: 'ana@vitrina.test',
  action: revision === 1 ? 'create' : 'save',
  writeId: `w-${id}-${revision}`,
});
const kept = [
  { id: '801', what: 'without a gate', records: [record('801', 1, 'Uno', undefined), record('801', 2, 'Dos', undefined)], shown: 2 },
  { id: '802', what: 'nothing approved', records: [record('802', 1, 'Uno', gate), record('802', 2, 'Dos', gate)], shown: 0 },
  { id: '803', what: 'public before the gate', records: [record('803', 1, 'Uno', undefined), record('803', 2, 'Dos', gate, { ungatedRevision: 1 })], shown: 1 },
  {
    id: '804',
    what: 'an approval of before the gate, which that time went back to',
    records: [
      record('804', 1, 'Uno', { isFormEnabled: true }, { approvedRevision: 1 }),
      record('804', 2, 'Dos', { isFormEnabled: true }, { approvedRevision: 1 }),
      record('804', 3, 'Tres', gate, { approvedRevision: 1, ungatedRevision: 2 }),
    ],
    shown: 1,
  },
  { id: '805', what: 'archived', records: [record('805', 1, 'Uno', undefined, { archived: true })], shown: undefined },
] as const;

let calls: ConfigCalls;
const stores = openStores(undefined);
beforeAll(async () => {
  calls = await startConfigCalls();
  for (const { id, records } of kept) {
    for (const one of records) await stores.own.revisions.write(`${id}/${one.revision}`, one);
    await stores.own.configs.write(id, records.at(-1));
  }
});
afterAll(() => calls.api.stop());

test.each(kept)('$what: visitors and the build see what they saw', async ({ id, records, shown }) => {
  const { status, body } = await calls.read(id, {});
  if (shown === undefined) expect(status).toBe(404);
  else expect(body).toMatchObject({ revision: shown, ...(shown > 0 ? { heroTitle: records[shown - 1]?.config.heroTitle } : { preparing: true }) });
  const heads = [...(await listStoredHeads(stores))].flatMap(([key, head]) => (key === id ? [head] : []));
  const [read] = await readRecords(stores, heads);
  expect(read?.record).toMatchObject(shown === undefined ? { archived: true } : { revision: shown });
});

test('and after a save that changes nothing visitors see, too', async () => {
  for (const { id, records, shown } of kept) {
    if (shown === undefined) continue;
    const { body, headers } = await calls.read(id);
    expect((await calls.put(id, { ...body, internalNotes: 'pagó' }, headers.get('etag') ?? '')).status).toBe(200);
    const { body: seen } = await calls.read(id, {});
    expect(seen?.['heroTitle']).toEqual(shown === 0 ? undefined : records[shown - 1]?.config.heroTitle);
    const { value } = (await stores.own.configs.read(id)) ?? {};
    for (const field of ['publishedRevision', 'releasedRevision', 'schedule', 'approvedBeforeGate']) expect(value).not.toHaveProperty(field);
  }
});

test('a record of a newer deploy, to which a deploy was taken back, counts as what it says, but for what this one does not know', async () => {
  const id = await calls.make();
  const { value } = (await stores.own.revisions.read(`${id}/1`)) ?? {};
  const newer = { ...z.record(z.string(), z.unknown()).parse(value), revision: 2, writeId: 'newer', internalRank: { of: 3 } };
  await stores.own.revisions.write(`${id}/2`, newer);
  await stores.own.configs.write(id, newer);
  const { body, headers } = await calls.read(id);
  expect(body).toMatchObject({ revision: 2 });
  expect((await calls.put(id, { ...body, internalNotes: 'pagó' }, headers.get('etag') ?? '')).seen.revision).toBe(3);
  expect((await stores.own.revisions.read(`${id}/2`))?.value, 'for when the newer one is back').toEqual(newer);
  expect((await calls.api.call('GET', '/api/faults', { headers: calls.staff })).body).toEqual({ faults: [] });
});

test('what a deploy from before could not read is there again once the newer one is back, or in the history where somebody saved meanwhile', async () => {
  const made = async () => {
    const id = await calls.make();
    const record = z.record(z.string(), z.unknown()).parse((await stores.own.revisions.read(`${id}/1`))?.value);
    const continued = { ...record, revision: 2, writeId: 'w2', action: 'save', continues: { revision: 1, writeId: record['writeId'] } };
    await stores.own.revisions.write(`${id}/2`, continued);
    return { id, record };
  };
  // The older deploy has treated the newest record as damaged, and the previous one as the newest.
  const { id } = await made();
  expect((await calls.read(id, {})).seen.revision).toBe(2);
  const saved = await made();
  const next = { ...saved.record, revision: 3, follows: 1, writeId: 'w3', action: 'save' };
  await stores.own.revisions.write(`${saved.id}/3`, next);
  await stores.own.configs.write(saved.id, next);
  expect((await calls.read(saved.id, {})).seen.revision).toBe(3);
  const { body } = await calls.api.call('GET', `/api/config/${saved.id}/revisions`, { headers: calls.staff });
  expect(body).toMatchObject({ revisions: [{ revision: 3 }, { revision: 2 }, { revision: 1 }] });
  const { body: first } = await calls.api.call('GET', `/api/config/${saved.id}/revisions?limit=1`, { headers: calls.staff });
  expect(first, 'where a page of the history ends, too').toMatchObject({ revisions: [{ revision: 3 }], next: 3 });
});
