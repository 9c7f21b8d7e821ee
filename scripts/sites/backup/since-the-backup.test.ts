import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { announce } from '#scripts/local/running.ts';
import { accountKey, changeAccount, createAccount, readAccount } from '#server/session/accounts.ts';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import { openStores } from '#server/store/stores.ts';
import { type ApprovalCalls, openSite, siteOf, startApprovalCalls, verdicts } from '#tests/support/approval/calls.ts';
import { testAdmin } from '#tests/support/test-api.ts';
import { silent } from '../progress.ts';
import { runCommand } from '../run.ts';
import { exportBackup } from './export.ts';

let calls: ApprovalCalls;
let root = '';
let withdraw: () => void;

beforeEach(async () => {
  calls = await startApprovalCalls();
  root = await mkdtemp(path.join(tmpdir(), 'vitrina-since-'));
  const blobsContext = process.env['NETLIFY_BLOBS_CONTEXT'] ?? '';
  const { edgeURL } = z.object({ edgeURL: z.string() }).parse(JSON.parse(Buffer.from(blobsContext, 'base64').toString()));
  withdraw = announce(path.join(root, 'running.json'), { blobsUrl: edgeURL, blobsContext });
});
afterEach(async () => {
  withdraw();
  await calls.api.stop();
  await rm(root, { recursive: true, force: true });
});

const folder = () => path.join(root, 'backup');
const sites = async (...argv: string[]) => {
  const { code, stdout } = await runCommand([...argv, '--json'], { LOCAL_DIR: root });
  expect([argv[0], code, stdout]).toEqual([argv[0], 0, expect.any(String)]);
};
const restore = () => sites('import', folder(), '--replace', '--confirm', 'local');

test('who was taken off the list of those who are asked, or decides no more, stays so after a restore', async () => {
  const people = (...deciders: string[]) =>
    [
      ['marta001', 'Marta Solís'],
      ['nicanor002', 'Nicanor Nieto'],
    ].map(([id = '', name]) => ({ id, name, decides: deciders.includes(id) }));
  const site = (approvers: object[], heroTitle: string) => ({
    ...openSite,
    businessName: { es: 'Plomería', en: 'Plumbing' },
    heroTitle: { es: heroTitle, en: heroTitle },
    clientApproval: { ...openSite.clientApproval, access: 'link', approvers },
  });
  const removed = await calls.make(site(people('nicanor002'), 'Antes'));
  const demoted = await calls.make(site(people('nicanor002'), 'Antes'));
  const tokenIn = async (id: string) => {
    const { body } = await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff });
    const own = approvalLinkSchema.parse(body).approvers?.find(({ id: key }) => key === 'nicanor002');
    return { 'x-approval-token': new URL(own?.url ?? '').searchParams.get('approval') ?? '' };
  };
  const [ofRemoved, ofDemoted] = [await tokenIn(removed), await tokenIn(demoted)];
  await sites('export', folder());
  const now = people('marta001');
  expect((await calls.put(removed, site(now.slice(0, 1), 'Después'), '"1"')).status).toBe(200);
  expect((await calls.put(demoted, site(now, 'Después'), '"1"')).status).toBe(200);
  // Run again after it was cut off, it does the same.
  for (const _time of [1, 2]) {
    await restore();
    const [one, other] = [await calls.read(removed), await calls.read(demoted)];
    expect([siteOf(one).clientApproval.approvers, siteOf(other).clientApproval.approvers]).toEqual([now.slice(0, 1), now]);
    expect(one.body).toMatchObject({ heroTitle: { es: 'Antes' } });
    const seen = await calls.read(removed, ofRemoved);
    expect(siteOf(seen).clientApproval.isFormEnabled).toBe(false);
    expect((await calls.submit(removed, { sectionApprovals: verdicts() }, ofRemoved)).status).toBe(403);
  }
  expect((await calls.submit(demoted, { sectionApprovals: verdicts() }, ofDemoted)).status).toBe(200);
  expect(siteOf(await calls.read(demoted)).clientApproval.formStatus).not.toBe('completed');
  await sites('verify');
});

test('who was made an editor since the backup administers nothing after a restore', async () => {
  const stores = openStores(undefined);
  const luz = { email: 'luz@vitrina.test', name: 'Luz', role: 'admin', sessionVersion: 0, disabled: false, createdAt: '2026-11-01T00:00:00.000Z' } as const;
  await createAccount(stores, luz);
  await sites('export', folder(), '--with-users');
  await changeAccount(stores, accountKey(luz.email), (account) => ({ account: { ...account, role: 'editor' }, result: undefined }));
  await restore();
  expect([(await readAccount(stores, luz.email))?.role, (await readAccount(stores, testAdmin.email))?.role]).toEqual(['editor', 'admin']);
});

test('an answer that came in while the backup was made is not lost by a restore: the form is completed, and what it approved is approved', async () => {
  const gated = { ...openSite, clientApproval: { ...openSite.clientApproval, access: 'link', publishGate: true } };
  const id = await calls.make(gated);
  const { body } = await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff });
  const token = new URL(approvalLinkSchema.parse(body).url).searchParams.get('approval') ?? '';
  await exportBackup({
    folder: folder(),
    withUsers: false,
    source: 'local',
    now: () => new Date(),
    progress: silent,
    open(store) {
      const raw = openRawStore(store);
      const list = async () => {
        // Configs and revisions are copied by then.
        if (store === 'submissions') await calls.submit(id, { sectionApprovals: verdicts() }, { 'x-approval-token': token });
        return raw.list();
      };
      return { ...raw, list };
    },
  });
  expect(siteOf(await calls.read(id)).clientApproval.formStatus).toBe('completed');
  await restore();
  expect(siteOf(await calls.read(id)).clientApproval.formStatus).toBe('completed');
  const shown = await calls.read(id, {});
  expect(shown.body).not.toHaveProperty('preparing');
  await sites('verify');
});
