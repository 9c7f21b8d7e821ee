import { afterAll, beforeAll, expect, test } from 'vitest';
import { isCurrentHash } from '#core/approval/sections.ts';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { type ApprovalCalls, openSite, siteOf, startApprovalCalls, verdicts } from '#tests/support/approval/calls.ts';
import { openStores } from '../store/stores.ts';

let calls: ApprovalCalls;
beforeAll(async () => {
  calls = await startApprovalCalls();
});
afterAll(() => calls.api.stop());

/** Gives every verdict in the records of a client a hash as versions 1 and 2 made them: 64 letters and digits that nothing gives today. */
async function asStoredBefore(id: string): Promise<void> {
  const { own } = openStores(undefined);
  for (const store of [own.configs, own.revisions, own.submissions]) {
    for (const { key } of await store.list('')) {
      const stored = key === id || key.startsWith(`${id}/`) ? await store.read(key) : undefined;
      if (!stored) continue;
      const text = JSON.stringify(stored.value).replaceAll(/"contentHash":"3\.[0-9a-f]{64}"/g, `"contentHash":"${'4'.repeat(64)}"`);
      await store.write(key, JSON.parse(text));
    }
  }
}
const hashesOf = (site: ReturnType<typeof siteOf>) =>
  Object.values(site.clientApproval.sectionApprovals ?? {}).flatMap((verdict) => verdict?.contentHash ?? []);
const changedOf = async (id: string) =>
  Object.entries(siteOf(await calls.read(id)).clientApproval.sectionApprovals ?? {}).flatMap(([section, verdict]) => (verdict?.changed ? [section] : []));

test('verdicts stored before hashes had their present version hold where the content is the same, and only there', async () => {
  const id = await calls.make();
  expect((await calls.submit(id, { sectionApprovals: verdicts({ photos: { status: 'needsEdit', comments: 'Faltan' } }) })).status).toBe(200);
  await asStoredBefore(id);
  expect(hashesOf(siteOf(await calls.read(id)))).toHaveLength(6);
  expect(await changedOf(id)).toEqual([]);

  // The first save binds them anew; what it changes is told, and nothing else.
  await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
  expect(await changedOf(id)).toEqual(['hero']);
  expect(hashesOf(siteOf(await calls.read(id))).filter((hash) => !isCurrentHash(hash))).toEqual([]);
  await calls.edit(id, { heroTitle: openSite.heroTitle });
  expect(await changedOf(id)).toEqual([]);
});

test('a revision that was approved with old hashes stays public behind its gate', async () => {
  const id = await calls.make({ ...openSite, clientApproval: { ...openSite.clientApproval, publishGate: true, access: 'link' } });
  const link = approvalLinkSchema.parse((await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff })).body);
  expect((await calls.submit(id, {}, { 'x-approval-token': new URL(link.url).searchParams.get('approval') ?? '' })).status).toBe(200);
  await asStoredBefore(id);
  expect(siteOf(await calls.read(id, {})).heroTitle?.es).toBe('Fugas hoy');
  await calls.edit(id, { heroTitle: { es: 'Fugas ya', en: 'Leaks now' } });
  expect(siteOf(await calls.read(id, {})).heroTitle?.es).toBe('Fugas hoy');
  // Put back as it was approved, it is approved as it is.
  await calls.edit(id, { heroTitle: openSite.heroTitle, internalNotes: 'x' });
  const { revision } = siteOf(await calls.read(id));
  expect(siteOf(await calls.read(id, {})).revision).toBe(revision);
});
