import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStoredHeads, readRecords } from '#build/build-source.ts';
import { openStores } from '#server/store/stores.ts';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';

// Records as they were stored before sites could be published by hand: not one field more, in the order of that time.
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
