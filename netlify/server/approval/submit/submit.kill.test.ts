import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type SubmissionBody, submissionBodySchema } from '#schema/approval/submission.ts';
import { dyingStores } from '#tests/support/store/faulty-store.ts';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { steadySource } from '#tests/support/store/write-source.ts';
import { createAt } from '../../store/create.ts';
import { readHead } from '../../store/head.ts';
import { listRevisions } from '../../store/history.ts';
import { openStores } from '../../store/stores.ts';
import { readSubmissions } from './submission-store.ts';
import { submit } from './submit.ts';

let blobs: Awaited<ReturnType<typeof startTestBlobs>>;
beforeAll(async () => {
  blobs = await startTestBlobs();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => blobs.stop());

const source = steadySource();
const config = { templateType: 'services' as const, clientApproval: { isFormEnabled: true, formStatus: 'active' as const } };
const seen = { config, revision: 1 };
const page = { limit: 50 };
const body = (name: string): SubmissionBody =>
  submissionBodySchema.parse({ clientApproval: { clientInfo: { name }, sectionApprovals: { hero: { status: 'approved' } } } });

async function operationsOfOne(own = '900'): Promise<number> {
  await createAt(openStores(undefined), own, { config, savedBy: 'a', action: 'create' }, source);
  const { stores, operations } = dyingStores({ operation: Number.POSITIVE_INFINITY, when: 'before' });
  expect(await submit({ stores, source }, own, body('Entera'), seen)).toMatchObject({ ok: true });
  return operations();
}

describe('a process that dies while it takes a submission', () => {
  test('at any point: what was stored is finished by the next one, nothing is taken twice, nothing disappears', async () => {
    const operations = await operationsOfOne();
    expect(operations).toBeGreaterThan(8);
    let id = 1000;
    for (let operation = 0; operation < operations; operation += 1) {
      for (const when of ['before', 'after'] as const) {
        id += 1;
        const key = String(id);
        await createAt(openStores(undefined), key, { config, savedBy: 'a', action: 'create' }, source);
        await submit({ stores: dyingStores({ operation, when }).stores, source }, key, body('Primera'), seen).catch(() => undefined);
        const wasStored = (await readSubmissions(openStores(undefined), key, page)).records.length === 1;

        const again = await submit({ stores: openStores(undefined), source }, key, body('Segunda'), seen);
        expect(again, `${when} ${operation}`).toMatchObject(wasStored ? { ok: false, code: 'already_submitted' } : { ok: true });
        const kept = (await readSubmissions(openStores(undefined), key, page)).records;
        expect(kept.map(({ n, name }) => [n, name])).toEqual([[1, wasStored ? 'Primera' : 'Segunda']]);
        const head = await readHead(openStores(undefined), key);
        expect(head?.record).toMatchObject({ revision: 2, config: { clientApproval: { formStatus: 'completed', clientInfo: { name: kept[0]?.name } } } });
        expect((await listRevisions(openStores(undefined), key, page))?.revisions).toHaveLength(2);
      }
    }
  });

  test('the same device finishes it, and puts its objection in its place', async () => {
    const operations = await operationsOfOne('901');
    const ofDevice = (status: 'approved' | 'needsEdit'): SubmissionBody =>
      submissionBodySchema.parse({ formId: 'mi-telefono', clientApproval: { clientInfo: { name: 'Rosa' }, sectionApprovals: { hero: { status } } } });
    let id = 5000;
    for (let operation = 0; operation < operations; operation += 1) {
      for (const [when, again] of [
        ['before', 'approved'],
        ['after', 'needsEdit'],
      ] as const) {
        id += 1;
        const key = String(id);
        await createAt(openStores(undefined), key, { config, savedBy: 'a', action: 'create' }, source);
        await submit({ stores: dyingStores({ operation, when }).stores, source }, key, ofDevice('approved'), seen).catch(() => undefined);
        const wasStored = (await readSubmissions(openStores(undefined), key, { limit: 10 })).records.length === 1;
        expect(await submit({ stores: openStores(undefined), source }, key, ofDevice(again), seen), `${when} ${operation}`).toMatchObject({ ok: true });
        const head = await readHead(openStores(undefined), key);
        expect(head?.record).toMatchObject({ config: { clientApproval: { formStatus: 'completed', sectionApprovals: { hero: { status: again } } } } });
        expect((await readSubmissions(openStores(undefined), key, { limit: 10 })).records).toHaveLength(wasStored && again === 'needsEdit' ? 2 : 1);
      }
    }
  });
});
