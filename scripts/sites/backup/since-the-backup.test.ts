import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { approvalLinkSchema } from '#schema/approval/submission.ts';
import { announce } from '#scripts/local/running.ts';
import { accountKey, changeAccount, createAccount, readAccount } from '#server/session/accounts.ts';
import { reachStoresThrough } from '#server/store/blobs/open-store.ts';
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
/** A backup during which something happens, when configs and revisions are copied already. */
const exportWhile = (happens: () => Promise<unknown>) =>
  exportBackup({
    folder: folder(),
    withUsers: false,
    source: 'local',
    now: () => new Date(),
    progress: silent,
    open(store) {
      const raw = openRawStore(store);
      const list = async () => {
        if (store === 'submissions') await happens();
        return raw.list();
      };
      return { ...raw, list };
    },
  });
const restore = () => sites('import', folder(), '--replace', '--confirm', 'local');

test('a person who was removed from the approvers, or no longer decides, stays so after a restore', async () => {
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

test('an administrator whom the backup lacks stays where nobody else would administer after a restore, and goes where somebody does', async () => {
  const stores = openStores(undefined);
  await sites('export', folder(), '--with-users');
  const first = await readAccount(stores, testAdmin.email);
  const luz = {
    ...first,
    email: 'luz@vitrina.test',
    name: 'Luz',
    role: 'admin',
    sessionVersion: 0,
    disabled: false,
    createdAt: '2026-11-01T00:00:00.000Z',
  } as const;
  await createAccount(stores, luz);
  const disable = (disabled: boolean) =>
    changeAccount(stores, accountKey(testAdmin.email), (account) => ({ account: { ...account, disabled }, result: undefined }));
  await disable(true);
  for (const _time of [1, 2]) {
    await restore();
    expect([(await readAccount(stores, luz.email))?.role, (await readAccount(stores, testAdmin.email))?.disabled]).toEqual(['admin', true]);
  }
  await disable(false);
  await restore();
  expect([await readAccount(stores, luz.email), (await readAccount(stores, testAdmin.email))?.role]).toEqual([undefined, 'admin']);
});

test('an answer that came in while the backup was made is not lost by a restore: the form is completed, and what it approved is approved', async () => {
  const gated = { ...openSite, clientApproval: { ...openSite.clientApproval, access: 'link', publishGate: true } };
  const id = await calls.make(gated);
  const { body } = await calls.api.call('POST', `/api/config/${id}/approval-link`, { headers: calls.staff });
  const token = new URL(approvalLinkSchema.parse(body).url).searchParams.get('approval') ?? '';
  await exportWhile(() => calls.submit(id, { sectionApprovals: verdicts() }, { 'x-approval-token': token }));
  expect(siteOf(await calls.read(id)).clientApproval.formStatus).toBe('completed');
  await restore();
  expect(siteOf(await calls.read(id)).clientApproval.formStatus).toBe('completed');
  const shown = await calls.read(id, {});
  expect(shown.body).not.toHaveProperty('preparing');
  await sites('verify');
});

test('a revision number never has two contents: neither if an answer and a save overlapped during the backup, nor if the approvers have changed since', async () => {
  const id = await calls.make(openSite);
  const asked = (...names: string[]) => ({
    ...openSite.clientApproval,
    access: 'link',
    approvers: names.map((name, index) => ({ id: `${name}001`, name, decides: index === 0 })),
  });
  const other = await calls.make({ ...openSite, clientApproval: asked('marta') });
  const { body } = await calls.api.call('POST', `/api/config/${other}/approval-link`, { headers: calls.staff });
  const token = new URL(approvalLinkSchema.parse(body).url).searchParams.get('approval') ?? '';
  await exportWhile(async () => {
    // The designer saves after the answer has looked at the site, before it is stored.
    let hasSaved = false;
    const asBefore = reachStoresThrough(async (input, init) => {
      if (!hasSaved && init?.method?.toUpperCase() === 'PUT' && String(input).includes(`submissions/${id}/1`)) {
        hasSaved = true;
        expect((await calls.edit(id, { heroTitle: { es: 'Otro', en: 'Other' } })).status).toBe(200);
      }
      return fetch(input, init);
    });
    expect((await calls.submit(id)).status).toBe(200);
    asBefore();
    expect(hasSaved).toBe(true);
    expect((await calls.submit(other, {}, { 'x-approval-token': token })).status).toBe(200);
  });
  expect((await calls.edit(other, { clientApproval: asked('marta', 'nicanor') })).status).toBe(200);
  expect([(await calls.read(id)).body, (await calls.read(other)).body]).toMatchObject([{ revision: 3 }, { revision: 3 }]);
  for (const _time of [1, 2]) {
    await restore();
    const contents = new Map<string, Set<string>>();
    for (const store of ['revisions', 'set-aside'] as const) {
      for (const { key } of await openRawStore(store).list()) {
        const [, place = ''] = /(?:^|\/revisions\/)(\d+\/\d+)(?:~\d+)?$/.exec(key) ?? [];
        const text = Buffer.from((await openRawStore(store).read(key))?.bytes ?? '').toString();
        if (place) contents.set(place, (contents.get(place) ?? new Set()).add(text));
      }
    }
    expect([...contents].flatMap(([place, texts]) => (texts.size > 1 ? [place] : []))).toEqual([]);
    expect([...contents.keys()]).toEqual(expect.arrayContaining([`${id}/3`, `${other}/3`]));
    const [one, two] = [await calls.read(id), await calls.read(other)];
    expect(siteOf(one).clientApproval).toMatchObject({ formStatus: 'completed', clientInfo: { name: 'Rosa Ortega' } });
    expect(siteOf(two).clientApproval).toMatchObject({ formStatus: 'completed', approvers: [{ name: 'marta' }, { name: 'nicanor' }] });
    expect(Math.min(siteOf(one).revision, siteOf(two).revision)).toBeGreaterThan(3);
    await sites('verify');
  }
});
