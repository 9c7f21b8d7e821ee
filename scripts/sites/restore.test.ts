import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeLink, readLink, revokeLinks } from '#server/approval/links.ts';
import { isClientSite, makeSecret, revokeSecrets } from '#server/client-sites/secret.ts';
import { isSecondFactorRequired } from '#server/factors/requirement.ts';
import { mediaName } from '#server/media/media-store.ts';
import { accountKey, changeAccount, createAccount, readAccount } from '#server/session/accounts.ts';
import { openRawStore, type RawStore } from '#server/store/blobs/raw-store.ts';
import { createAt } from '#server/store/create.ts';
import { readHead } from '#server/store/head.ts';
import { saveChange } from '#server/store/save.ts';
import type { StoreName } from '#server/store/store-names.ts';
import { openStores } from '#server/store/stores.ts';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { exportBackup } from './backup/export.ts';
import { importBackup } from './backup/import.ts';
import { silent } from './progress.ts';
import { runCommand } from './run.ts';
import { verifyFolder } from './verify/folder.ts';
import { verifyStores } from './verify/verify.ts';

let blobs: Awaited<ReturnType<typeof startTestBlobs>>;
let root = '';
const now = () => new Date('2026-11-05T12:00:00.000Z');
const source = { now, newWriteId: randomUUID };
const stores = () => openStores(undefined);
beforeAll(async () => {
  process.env['SESSION_SECRET'] = 'secreto-de-prueba-de-32-caracteres-o-mas';
  root = await mkdtemp(path.join(tmpdir(), 'vitrina-restore-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  blobs = await startTestBlobs();
  return blobs.stop;
});

const named = (name: string) => ({ templateType: 'services' as const, name });
const make = (id: string) => createAt(stores(), id, { config: named('one'), savedBy: 'ana', action: 'create' }, source);
const save = (id: string, name: string) =>
  saveChange(stores(), id, { action: 'save', savedBy: 'ana', expected: 'any', next: () => ({ config: named(name), archived: false }) }, source);
const backup = async (name: string, open: (store: StoreName) => RawStore = openRawStore) => {
  const folder = path.join(root, name);
  await exportBackup({ folder, withUsers: false, source: 'local', now, open, progress: silent });
  return folder;
};
const restore = (folder: string, open: (store: StoreName) => RawStore = openRawStore) =>
  importBackup({ folder, replace: true, open, progress: silent, checking: '', now });
const nameOf = async (id: string) => (await readHead(stores(), id))?.record.config.name;
const keys = async (store: string) => (await openRawStore(store).list()).map(({ key }) => key).sort();

test('a save that comes in while a backup is restored overwrites nothing later, and is not destroyed', async () => {
  await make('301');
  await make('302');
  const folder = await backup('meanwhile');
  await save('301', 'since the backup');
  let late = 0;
  // Somebody who had begun before saves when the head is already back, in the middle of the restore.
  const done = await restore(folder, (store) => {
    const raw = openRawStore(store);
    return {
      ...raw,
      async write(key, entry) {
        await raw.write(key, entry);
        if (store === 'configs' && late++ === 0) {
          await save('301', 'late');
          await save('302', 'late');
          await stores().own.submissions.write('302/1', { name: 'Rosa' });
        }
      },
    };
  });
  expect([await nameOf('301'), await nameOf('302')]).toEqual(['one', 'one']);
  expect(await keys('revisions')).toEqual(['301/1', '302/1']);
  const found = await verifyStores(openRawStore, silent);
  expect(found.problems).toEqual([]);
  const when = '2026-11-05T12-00-00-000Z';
  expect(done.setAside.toSorted()).toEqual(
    ['revisions/301/2', 'revisions/301/2~2', 'revisions/302/2', 'submissions/302/1'].map((place) => `set-aside/${when}/${place}`),
  );
  const aside = async (place: string) => (await stores().own['set-aside'].read(`${when}/${place}`))?.value;
  expect(await aside('revisions/301/2')).toMatchObject({ revision: 2, config: { name: 'since the backup' } });
  expect(await aside('revisions/301/2~2')).toMatchObject({ revision: 2, config: { name: 'late' } });
});

test('a client that the backup lacks is not brought back by whoever looks at it while it is being taken away', async () => {
  await make('301');
  const folder = await backup('looked-at');
  await make('302');
  const done = await restore(folder, (store) => {
    const raw = openRawStore(store);
    return {
      ...raw,
      async remove(key) {
        await raw.remove(key);
        // A visitor, whose call makes a lost head again from its revisions.
        if (store === 'configs') await readHead(stores(), key);
      },
    };
  });
  expect([await keys('configs'), await keys('revisions'), await readHead(stores(), '302')]).toEqual([['301'], ['301/1'], undefined]);
  expect(done.setAside).toContain('set-aside/2026-11-05T12-00-00-000Z/configs/302');
});

test('what a backup does not hold is set aside, and so is what it writes over', async () => {
  await make('301');
  const folder = await backup('aside');
  await make('302');
  const changed = await openRawStore('revisions').read('301/1');
  await openRawStore('revisions').write('301/1', { bytes: Buffer.from('{"other":1}'), metadata: {} });
  const done = await restore(folder);
  expect(await keys('set-aside')).toEqual(['configs/302', 'revisions/301/1', 'revisions/302/1'].map((place) => `2026-11-05T12-00-00-000Z/${place}`));
  expect(done).toMatchObject({ removed: 2, written: 1, setAside: { length: 3 } });
  expect(await openRawStore('revisions').read('301/1')).toEqual(changed);
});

test('links that were revoked since the backup stay revoked, and a picture nobody shows any more stays', async () => {
  await make('301');
  const { token } = await makeLink(stores(), '301', { createdBy: 'ana', now: now() });
  const folder = await backup('links');
  await revokeLinks(stores(), '301');
  const picture = new Uint8Array([137, 80, 78, 71, 1]);
  await stores().own.media.create(mediaName(picture, 'png'), picture, source.now());
  expect(await readLink(stores(), '301', token, { now: now() })).toBeUndefined();
  await restore(folder);
  expect(await readLink(stores(), '301', token, { now: now() })).toBeUndefined();
  expect(await keys('media')).toEqual([mediaName(picture, 'png')]);
  // A record that was lost comes back.
  await openRawStore('approval-links').remove('301');
  await restore(folder);
  expect(await readLink(stores(), '301', token, { now: now() })).toEqual({ since: expect.any(Date) });
});

test('planning notes are backed up and restored; those of a client that the backup lacks are set aside', async () => {
  await make('301');
  const { planning } = stores().own;
  // Both in one shard.
  const line = { tags: ['boda'], due: '2026-12-24' };
  await planning.write('clients/d', { 301: line });
  await planning.write('views/a', { views: [] });
  const folder = await backup('planning');
  expect((await verifyFolder(folder, silent, '')).problems).toEqual([]);
  await make('317');
  await planning.write('clients/d', { 301: { tags: [] }, 317: { tags: ['vip'] } });
  await planning.write('clients/e', { 302: { tags: ['vip'] } });
  await planning.remove('views/a');
  await restore(folder);
  expect((await planning.read('clients/d'))?.value).toEqual({ 301: line });
  expect(await keys('planning')).toEqual(['clients/d', 'views/a']);
  expect((await keys('set-aside')).filter((key) => key.includes('/planning/')).map((key) => key.split('/').slice(1).join('/'))).toEqual([
    'planning/clients/d',
    'planning/clients/e',
  ]);
});

test('libraries are backed up and restored; the library of a client that the backup lacks is set aside', async () => {
  await make('301');
  const { library } = stores().own;
  const known = (words: string) => ({ pictures: [{ url: `/media/${'a'.repeat(40)}.jpg`, alt: { es: 'El patio', en: '' }, words }] });
  await library.write('301', known('patio'));
  const folder = await backup('library');
  await library.write('301', known('otra cosa'));
  await library.write('302', known('de otro'));
  await restore(folder);
  expect((await library.read('301'))?.value).toEqual(known('patio'));
  expect(await keys('library')).toEqual(['301']);
  expect((await keys('set-aside')).filter((key) => key.includes('/library/')).map((key) => key.split('/').at(-1))).toEqual(['301', '302']);
});

test('a month of taps that was mailed since the backup is not mailed again', async () => {
  await make('301');
  const { taps } = stores().own;
  const month = (sent: number) => ({ rate: 1, days: { '05': { sent, taps: { phone: sent } } } });
  await taps.write('2026-10/301', month(2));
  const folder = await backup('before-the-mail');
  const mailed = { mailedAt: '2026-11-02T00:00:00.000Z', mail: 'unsure' };
  await taps.write('2026-10/301', { ...month(3), ...mailed });
  await restore(folder);
  expect((await taps.read('2026-10/301'))?.value).toEqual({ ...month(2), ...mailed });
  expect(await restore(folder)).toMatchObject({ written: 0 });
});

test('revocations since the backup are kept: a secret of an own domain, a disabled account, ended sessions', async () => {
  await make('301');
  const revoked = await makeSecret(stores(), '301', now());
  const account = { email: 'luz@vitrina.test', name: 'Luz', role: 'editor', sessionVersion: 0, disabled: false, createdAt: now().toISOString() } as const;
  await createAccount(stores(), account);
  const folder = path.join(root, 'with-access');
  await exportBackup({ folder, withUsers: true, source: 'local', now, open: openRawStore, progress: silent });
  await revokeSecrets(stores(), '301');
  const present = await makeSecret(stores(), '301', now());
  await changeAccount(stores(), accountKey(account.email), (known) => ({
    account: { ...known, name: 'Otra', disabled: true, sessionVersion: 3 },
    result: undefined,
  }));
  await restore(folder);
  const opens = (secret: string) => isClientSite(stores(), '301', new Request('https://x.mx', { headers: { authorization: `Bearer ${secret}` } }), now());
  expect([await opens(revoked), await opens(present)]).toEqual([false, true]);
  expect(await readAccount(stores(), account.email)).toMatchObject({ name: 'Luz', disabled: true, sessionVersion: 3 });
  expect(await restore(folder)).toMatchObject({ written: 0 });
});

test('access stays as it is now: no earlier password returns, no second factor is removed, and a required one stays required', async () => {
  await make('301');
  const hash = (text: string) => ({ N: 32768, r: 8, p: 1, salt: text, hash: text });
  const account = { email: 'luz@vitrina.test', name: 'Luz', sessionVersion: 0, disabled: false, createdAt: now().toISOString() } as const;
  const leaked = { ...account, role: 'admin', password: hash('filtrada') } as const;
  await createAccount(stores(), leaked);
  const { settings } = stores().own;
  const backUp = async (name: string) => {
    const folder = path.join(root, name);
    await exportBackup({ folder, withUsers: true, source: 'local', now, open: openRawStore, progress: silent });
    return folder;
  };
  const without = await backUp('without-setting');
  await settings.write('sign-in', { secondFactorRequired: false });
  const off = await backUp('setting-off');
  await settings.write('sign-in', { secondFactorRequired: true });
  const factors = { totp: { sealed: 'x', addedAt: now().toISOString() }, passkeys: [], recovery: [] };
  const present = { ...account, role: 'editor', password: hash('nueva'), factors } as const;
  await changeAccount(stores(), accountKey(account.email), () => ({ account: present, result: undefined }));
  for (const folder of [without, off]) {
    await restore(folder);
    expect(await readAccount(stores(), account.email)).toEqual({ ...present, role: 'admin', sessionVersion: 1 });
    expect(await isSecondFactorRequired(stores())).toBe(true);
  }
  // What was lost comes back.
  await openRawStore('users').remove(accountKey(account.email));
  await restore(off);
  expect(await readAccount(stores(), account.email)).toEqual(leaked);
});

test('reminders that went out since the backup stay counted, and a record that was lost comes back', async () => {
  await make('301');
  const { reminders } = stores().own;
  const round = (steps: number[], askedAt = '2026-11-01T12:00:00.000Z') => ({
    askedAt,
    reminders: steps.map((step) => ({ step, at: '2026-11-04T12:00:00.000Z', state: 'sent', tries: 1 })),
  });
  const folder = await backup('before-any');
  await reminders.write('301', round([1]));
  await restore(folder);
  expect((await reminders.read('301'))?.value).toEqual(round([1]));
  const later = await backup('after-one');
  await reminders.write('301', round([1, 2]));
  await restore(later);
  expect((await reminders.read('301'))?.value).toEqual(round([1, 2]));
  // The restored site is back in the round that the backup knows of.
  await reminders.write('301', round([1], '2026-11-05T12:00:00.000Z'));
  await restore(later);
  expect((await reminders.read('301'))?.value).toEqual(round([1]));
  await openRawStore('reminders').remove('301');
  await restore(later);
  expect((await reminders.read('301'))?.value).toEqual(round([1]));
});

test('a backup made while somebody uploads and saves holds every picture that its revisions show', async () => {
  await make('301');
  const bytes = new Uint8Array([137, 80, 78, 71, 2]);
  const name = mediaName(bytes, 'png');
  const folder = await backup('pictures', (store) => {
    const raw = openRawStore(store);
    return {
      ...raw,
      async list() {
        if (store === 'revisions') {
          await stores().own.media.create(name, bytes, now());
          const config = { ...named('with a picture'), heroImage: `/media/${name}` };
          await saveChange(stores(), '301', { action: 'save', savedBy: 'ana', expected: 'any', next: () => ({ config, archived: false }) }, source);
        }
        return raw.list();
      },
    };
  });
  const { problems, revisions, pictures } = await verifyFolder(folder, silent, '');
  expect([revisions, pictures, problems.map(({ code }) => code)]).toEqual([2, 1, ['head_behind']]);
  // Told, and no reason to call the backup broken: whoever reads it once restored brings it forward.
  const { code, stdout } = await runCommand(['verify', folder, '--lang', 'en'], {});
  expect([code, stdout]).toEqual([0, expect.stringContaining('configs/301: is behind (1 < 2)')]);
});
