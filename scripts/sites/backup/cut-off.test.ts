import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { approvalSections } from '#core/approval/sections.ts';
import { submit } from '#server/approval/submit/submit.ts';
import { mediaName } from '#server/media/media-store.ts';
import { createAccount, readAccount } from '#server/session/accounts.ts';
import { reachStoresThrough } from '#server/store/blobs/open-store.ts';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import { createAt } from '#server/store/create.ts';
import { readHead } from '#server/store/head.ts';
import { announceRevision } from '#server/store/index/head-journal.ts';
import { saveChange } from '#server/store/save.ts';
import { openStores } from '#server/store/stores.ts';
import { changeStaff } from '#server/users/change-staff.ts';
import { openLocalData, source } from '#tests/support/store/local-data.ts';
import { graceMs } from '../hold-writes.ts';
import { silent } from '../progress.ts';
import { backedUpStores } from './contents.ts';
import { exportBackup } from './export.ts';

let data: Awaited<ReturnType<typeof openLocalData>>;
const { local } = graceMs;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  graceMs.local = 0;
  data = await openLocalData();
  await data.serve('source');
  await makeBackup(data.at('backup'));
});
afterAll(async () => {
  graceMs.local = local;
  vi.restoreAllMocks();
  await data.stop();
});

const id = '301';
const quiet = '304';
const approvers = (...names: string[]) => names.map((name) => ({ id: `${name}001`, name, decides: name === names[0] }));
const site = (title: string, asked: ReturnType<typeof approvers>) => ({
  templateType: 'services' as const,
  heroTitle: { es: title, en: title },
  clientApproval: { isFormEnabled: true, formStatus: 'active' as const, access: 'link' as const, approvers: asked },
});
const write = (title: string, asked = approvers('marta'), client = id) =>
  saveChange(
    openStores(undefined),
    client,
    { action: 'save', savedBy: 'ana', expected: 'any', next: () => ({ config: site(title, asked), archived: false }) },
    source,
  );
const make = (client: string, title: string, asked = approvers('marta')) =>
  createAt(openStores(undefined), client, { config: site(title, asked), savedBy: 'ana', action: 'create' }, source);
const taps = (sent: number) => openStores(undefined).own.taps.write(`2026-10/${id}`, { rate: 1, days: { '05': { sent, taps: { phone: sent } } } });

/** A backup of two clients, one of whom answered while it was made; another client was made meanwhile, whose head it lacks. */
async function makeBackup(folder: string): Promise<void> {
  await make(id, 'Primero', approvers('nicanor', 'marta'));
  await write('Segundo');
  await write('Tercero');
  await make(quiet, 'Tranquila');
  await taps(2);
  const { media, library } = openStores(undefined).own;
  const picture = new Uint8Array([137, 80, 78, 71, 1]);
  await media.create(mediaName(picture, 'png'), picture, source.now());
  await library.write(id, { pictures: [] });
  const open = (store: Parameters<typeof openRawStore>[0]) => {
    const raw = openRawStore(store);
    return {
      ...raw,
      async list() {
        if (store === 'revisions') await make('302', 'Nueva');
        // Heads and revisions are copied by then.
        if (store === 'submissions') await answer();
        return raw.list();
      },
    };
  };
  await exportBackup({ folder, withUsers: false, source: 'local', now: source.now, open, progress: silent });
}

async function answer(): Promise<void> {
  const stores = openStores(undefined);
  const config = site('Tercero', approvers('marta'));
  const sectionApprovals = Object.fromEntries(approvalSections(config).map((section) => [section, { status: 'approved' as const, comments: '' }]));
  const body = { clientApproval: { clientInfo: { name: 'Marta', email: '' }, sectionApprovals } };
  const done = await submit({ stores, source }, id, body, { config, revision: 3, from: { name: 'marta', approver: 'marta001' } });
  expect(done.ok).toBe(true);
}

const entries = async (names: readonly string[]) => {
  const all: [string, string][] = [];
  for (const name of names) {
    for (const { key } of await openRawStore(name).list()) {
      const entry = await openRawStore(name).read(key);
      if (entry) all.push([`${name}/${key}`, Buffer.from(entry.bytes).toString()]);
    }
  }
  return all.sort(([one], [other]) => one.localeCompare(other));
};
const lasting = backedUpStores({ withUsers: false });
/** All that lasts. Numbers, times and names that no other write has are left out where they depend on how often something was tried. */
const told = async () =>
  (await entries(lasting)).map(([place, text]) => {
    const isOfImport = place.startsWith('revisions/') || place.startsWith('configs/');
    return [place.replace(/^(revisions\/\d+)\/(\d+)$/, (_, before, n) => `${before}/${Number(n) > 4 ? 'above' : n}`), isOfImport ? steady(text) : text];
  });
const recordSchema = z.looseObject({ action: z.string() });
const steady = (text: string) => {
  const { revision, follows, savedAt, writeId, approvedRevision, ...record } = recordSchema.parse(JSON.parse(text));
  if (!['restore', 'approval'].includes(record.action)) return { ...record, revision, follows, savedAt, writeId, approvedRevision };
  return { ...record, approvesItself: approvedRevision === revision };
};

const runImport = (name: string, isReplaced: boolean, folder = data.at('backup')) =>
  data.sites(name, 'import', folder, ...(isReplaced ? ['--replace', '--confirm', 'local'] : []));

/** Runs with a store that refuses all that is written from one write on, as for a process that died there. Returns each write's method and store. */
async function dying<Result>(at: number, run: () => Promise<Result>): Promise<{ result: Result; writes: string[] }> {
  const writes: string[] = [];
  const asBefore = reachStoresThrough(async (input, init) => {
    const method = (init?.method ?? 'GET').toUpperCase();
    if (method === 'GET') return fetch(input, init);
    writes.push(`${method} ${new URL(String(input)).pathname.split('/')[2]}`);
    return writes.length > at ? new Response('no', { status: 403 }) : fetch(input, init);
  });
  const result = await run().finally(asBefore);
  return { result, writes };
}

/** The first and the last write of each kind. */
const spread = (writes: readonly string[]) =>
  writes.flatMap((kind, index) => (writes.indexOf(kind) === index || writes.lastIndexOf(kind) === index ? [index] : []));

/** Stores that have lost everything but the journal, which knows of revisions that are gone. */
const lostAll = () => Promise.all([id, quiet].map((client) => announceRevision(openStores(undefined), client, 5)));
/** Stores of a site that went on since the backup. */
async function wentOn(): Promise<void> {
  await make(id, 'Otro');
  await make(quiet, 'Otra');
  for (const title of ['Dos', 'Tres', 'Cuatro', 'Cinco']) for (const client of [id, quiet]) await write(title, approvers('marta', 'luz'), client);
  await make('303', 'Vecina');
  await taps(9);
  await openStores(undefined).own.library.write('303', { pictures: [] });
}

test.each([
  ['into an empty site', false, lostAll],
  ['over another site', true, wentOn],
])(
  'an import %s that dies at any kind of write, and is run again, is as if it had not died; nothing that was there is lost meanwhile',
  async (_, isReplaced, before) => {
    const whole = await data.serve(`whole-${isReplaced}`);
    await before();
    const { result, writes } = await dying(Number.POSITIVE_INFINITY, () => runImport(`whole-${isReplaced}`, isReplaced));
    expect(result).toMatchObject({ code: 0, json: { continued: 1 } });
    whole.use();
    await readHead(openStores(undefined), '302');
    const expected = await told();
    expect(expected.map(([place]) => place)).toEqual(expect.arrayContaining(['configs/302', `revisions/${id}/above`, `revisions/${quiet}/above`]));
    for (const at of spread(writes)) {
      const name = `${isReplaced}-${at}`;
      const stores = await data.serve(name);
      await before();
      const was = await entries(lasting);
      const cut = await dying(at, () => runImport(name, isReplaced));
      const where = `write ${at}, ${cut.writes[at]}`;
      stores.use();
      const kept = new Set((await entries([...lasting, 'set-aside'])).map(([, text]) => text));
      expect(
        was.flatMap(([place, text]) => (kept.has(text) ? [] : [place])),
        `lost at ${where}`,
      ).toEqual([]);
      // Visitors look, whose calls make a lost head again from the revisions that are there.
      for (const client of [id, '302']) await readHead(openStores(undefined), client);
      const again = await runImport(name, isReplaced);
      expect(again, where).toMatchObject({ code: 0 });
      stores.use();
      await readHead(openStores(undefined), '302');
      expect(await told(), where).toEqual(expected);
      await rm(data.at(name), { recursive: true });
    }
  },
);

const password = (text: string) => ({ N: 32768, r: 8, p: 1, salt: text, hash: text });
const account = (name: string) => ({
  email: `${name}@vitrina.test`,
  name,
  role: 'admin' as const,
  password: password('de antes'),
  sessionVersion: 0,
  disabled: false,
  createdAt: '2026-11-01T00:00:00.000Z',
});
const people = ['ana', 'luz', 'eva'].map(account);
/** Nobody whom the backup knows administers the site any more, so that a restore brings back the roles of all of them. */
async function changedHands(): Promise<void> {
  const stores = openStores(undefined);
  for (const person of people) await createAccount(stores, { ...person, role: 'editor', password: password('de ahora') });
  await createAccount(stores, account('nico'));
}
const roles = () => Promise.all(people.map(async ({ email }) => (await readAccount(openStores(undefined), email))?.role));

test('an import with accounts that dies at any write, and is run again, gives the roles of one that did not; who was made an editor in between stays one', async () => {
  const folder = data.at('backup-with-accounts');
  await data.serve('with-accounts');
  for (const person of people) await createAccount(openStores(undefined), person);
  expect(await data.sites('with-accounts', 'export', folder, '--with-users')).toMatchObject({ code: 0 });
  /** Runs the import until a write, does something, and runs it again. Returns who was found to administer between, and the accounts at the end. */
  const interrupted = async (name: string, at: number, between: (administering: typeof people) => Promise<unknown>) => {
    const stores = await data.serve(name);
    await changedHands();
    const { writes } = await dying(at, () => runImport(name, true, folder));
    stores.use();
    const now = await roles();
    await between(people.filter((_, index) => now[index] === 'admin'));
    if (at < Number.POSITIVE_INFINITY) expect(await runImport(name, true, folder), writes[at]).toMatchObject({ code: 0 });
    stores.use();
    return { writes, now, after: await roles(), users: await entries(['users']) };
  };
  const whole = await interrupted('accounts-whole', Number.POSITIVE_INFINITY, async () => undefined);
  expect([whole.after, whole.users.length]).toEqual([['admin', 'admin', 'admin'], 3]);
  expect(whole.users.filter(([, text]) => text.includes('de ahora'))).toHaveLength(3);
  const met = new Set<number>();
  for (const [index, kind] of whole.writes.entries()) {
    const { users, now } = await interrupted(`accounts-${index}`, index, async () => undefined);
    expect(users, `write ${index}, ${kind}`).toEqual(whole.users);
    met.add(now.filter((role) => role === 'admin').length);
    if (now.filter((role) => role === 'admin').length !== 2) continue;
    // One of the two who administer again makes the other an editor before anybody goes on with the import.
    const { after } = await interrupted(`demoted-${index}`, index, async ([first]) => {
      expect(await changeStaff(openStores(undefined), { email: first?.email ?? '', role: 'editor' })).toMatchObject({ ok: true });
    });
    expect(after.toSorted()).toEqual(['admin', 'admin', 'editor']);
  }
  expect([...met].sort()).toEqual([0, 1, 2, 3]);
});
