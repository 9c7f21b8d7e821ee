import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { maintenanceFailure } from '#server/maintenance.ts';
import { reachStoresThrough } from '#server/store/blobs/open-store.ts';
import { openRawStore, type RawEntry } from '#server/store/blobs/raw-store.ts';
import { openStores } from '#server/store/stores.ts';
import { fill, openLocalData, source, submissions } from '#tests/support/store/local-data.ts';
import { backedUpStores, isAppendOnly, storeNames } from './backup/contents.ts';
import { entryFile } from './backup/entry-file.ts';
import { exportBackup } from './backup/export.ts';
import { importBackup } from './backup/import.ts';
import { silent } from './progress.ts';
import { runCommand } from './run.ts';

let data: Awaited<ReturnType<typeof openLocalData>>;
const at = (name: string) => data.at(name);
const serve = (name: string) => data.serve(name);
const sites = (name: string, ...argv: string[]) => data.sites(name, ...argv);

/** Everything the lasting stores hold, byte for byte; the security log apart, which notes each import. */
async function everything(): Promise<Map<string, RawEntry>> {
  const all = new Map<string, RawEntry>();
  for (const name of backedUpStores({ withUsers: true }).filter((store) => !isAppendOnly(store))) {
    const raw = openRawStore(name);
    for (const { key } of await raw.list()) {
      const entry = await raw.read(key);
      if (entry) all.set(`${name}/${key}`, { bytes: Buffer.from(entry.bytes), metadata: entry.metadata });
    }
  }
  return all;
}

beforeAll(async () => {
  data = await openLocalData();
});
afterAll(() => data.stop());

test('every store has a place in the backup or a reason not to', () => {
  expect(new Set(storeNames)).toEqual(new Set(Object.keys(openStores(undefined).own)));
});

test('export, wipe, import gives the same heads, revisions, approvals and media; damage is named; nothing is overwritten by itself', async () => {
  const first = await serve('a');
  await fill();
  const before = await everything();
  expect((await sites('a', 'verify')).json).toMatchObject({
    ok: false,
    problems: expect.arrayContaining([{ code: 'index_differs', place: 'index/201', detail: '1 ≠ 4' }]),
  });
  expect((await sites('a', 'reindex')).code).toBe(0);
  expect((await sites('a', 'verify')).json).toMatchObject({ ok: true, submissions });

  const backup = at('backup');
  const exported = await sites('a', 'export', backup, '--with-users');
  expect(exported).toMatchObject({ code: 0, json: { withUsers: true, entries: before.size, reused: 0 } });
  expect(await sites('a', 'export', backup)).toMatchObject({ code: 1, json: { error: { code: 'already_complete' } } });
  expect(await sites('a', 'verify', backup)).toMatchObject({ code: 0, json: { ok: true, submissions } });

  const second = await serve('b');
  expect(await everything()).toEqual(new Map());
  expect(await sites('b', 'import', backup)).toMatchObject({ code: 0, json: { written: before.size, unchanged: 0, removed: 0, publishing: 'at_start' } });
  second.use();
  expect(await everything()).toEqual(before);
  expect((await sites('b', 'verify')).json).toMatchObject({ ok: true, submissions });
  expect((await sites('b', 'list', 'ÑANDU 3')).json).toMatchObject({ total: 1, clients: [{ businessName: 'Taller Ñandú 3' }] });
  expect((await sites('b', 'list', '--archived')).json.clients.map(({ id }: { id: string }) => id)).toEqual(['201']);

  // What differs stops an import, and is replaced only when somebody says so by name.
  await openRawStore('configs').write('900', { bytes: Buffer.from('{}'), metadata: {} });
  await openRawStore('revisions').write('205/1', { bytes: Buffer.from('{}'), metadata: {} });
  expect(await sites('b', 'import', backup)).toMatchObject({ code: 1, json: { error: { code: 'not_empty', places: ['configs/900', 'revisions/205/1'] } } });
  expect(await sites('b', 'import', backup, '--replace', '--confirm', 'otro')).toMatchObject({ code: 2 });
  const held: string[] = [];
  const asBefore = reachStoresThrough(async (input, init) => {
    // Before anything is put back or taken away nobody may write any more.
    if (/^(?:put|delete)$/i.test(init?.method ?? '') && /site:(?:configs|revisions)\//.test(String(input)))
      held.push((await maintenanceFailure(openStores(undefined), 'PUT', '/api/config/205', new Date()))?.code ?? 'nothing');
    return fetch(input, init);
  });
  expect(await sites('b', 'import', backup, '--replace', '--confirm', 'local')).toMatchObject({
    code: 0,
    json: { written: 1, removed: 1, unchanged: before.size - 1 },
  });
  asBefore();
  expect(held).toEqual(['maintenance', 'maintenance']);
  expect(await maintenanceFailure(openStores(undefined), 'PUT', '/api/config/205', new Date())).toBeUndefined();
  second.use();
  expect(await everything()).toEqual(before);
  // The log of what was done is no part of what is replaced.
  const log = (await openRawStore('security-log').list()).map(({ key }) => key);
  expect(log.filter((key) => key.includes('_backup-imported_'))).toHaveLength(2);
  // What was saved after the backup is gone from the client list, too.
  await sites('b', 'archive', '206');
  // Nor does a repeated call with a lost answer create a client from after the backup again under its number.
  const { publish } = openStores(undefined).own;
  await publish.write('created/ana', [{ key: 'alta-uno', id: '207', writeId: 'uno', savedAt: new Date().toISOString() }]);
  expect((await sites('b', 'import', backup, '--replace', '--confirm', 'local')).json).toMatchObject({ removed: 1, written: 1 });
  expect(await publish.list('created/')).toEqual([]);
  expect((await sites('b', 'verify')).json).toMatchObject({ ok: true });

  // The same through the host's API, as production is reached.
  const production = async (...argv: string[]) => {
    const printed = await runCommand([...argv, '--production', '--json', '--pace', '1000'], first.production);
    return { code: printed.code, json: JSON.parse(printed.stdout) };
  };
  expect(await production('export', at('from-api'), '--with-users')).toMatchObject({ code: 0, json: { source: 'local', entries: before.size } });
  expect(await readFile(path.join(at('from-api'), 'data/revisions/201/4.json'))).toEqual(await readFile(path.join(backup, 'data/revisions/201/4.json')));

  // One file of the backup changes: it is named, and nothing is written.
  const damaged = entryFile(backup, { store: 'revisions', key: '201/2' });
  await writeFile(damaged, (await readFile(damaged, 'utf8')).replace('ana@', 'eva@'));
  const third = await serve('c');
  expect(await sites('c', 'import', backup)).toMatchObject({ code: 1, json: { error: { code: 'damaged', places: [damaged] } } });
  third.use();
  expect(await everything()).toEqual(new Map());
  expect((await sites('c', 'verify', backup)).json).toMatchObject({
    ok: false,
    problems: [{ code: 'file_damaged', place: 'revisions/201/2', detail: damaged }],
  });
});

test('an export and an import that are cut off go on where they were', async () => {
  await serve('d');
  await fill();
  const all = await everything();
  const folder = at('cut');
  let reads = 0;
  const breakAfter = (limit: number) => (name: string) => {
    const raw = openRawStore(name);
    const count = () => {
      reads += 1;
      if (reads > limit) throw new Error('the line is dead');
    };
    return {
      ...raw,
      read: async (key: string) => {
        count();
        return raw.read(key);
      },
      write: async (key: string, entry: RawEntry) => {
        count();
        return raw.write(key, entry);
      },
    };
  };
  const options = { folder, withUsers: true, source: 'local', now: source.now, progress: silent };
  await expect(exportBackup({ ...options, open: breakAfter(20) })).rejects.toThrow('the line is dead');
  expect(await readdir(folder)).toContain('unfinished.jsonl');
  expect(await sites('d', 'import', folder)).toMatchObject({ code: 1, json: { error: { code: 'no_backup' } } });
  // The very last line was being written, and one copied file was lost.
  const journal = path.join(folder, 'unfinished.jsonl');
  const lines = (await readFile(journal, 'utf8')).trim().split('\n');
  await writeFile(journal, `${lines.join('\n')}\n{"store":"conf`);
  const [line = ''] = lines;
  await rm(entryFile(folder, z.object({ store: z.literal('configs'), key: z.string() }).parse(JSON.parse(line))));
  reads = 0;
  const { manifest, reused } = await exportBackup({ ...options, open: breakAfter(1000) });
  expect(manifest.entries).toBe(all.size);
  expect(reused).toBe(lines.length - 1);
  expect(reads).toBe(all.size - reused);
  expect(await readdir(folder)).not.toContain('unfinished.jsonl');

  const target = await serve('e');
  reads = 0;
  const restore = { folder, replace: false, progress: silent, checking: '', now: source.now };
  // The first thing that is read is the note of an import that is not finished.
  await expect(importBackup({ ...restore, open: breakAfter(16) })).rejects.toThrow('the line is dead');
  // Heads come last: nothing is shown before its history is there.
  expect(await openRawStore('configs').list()).toEqual([]);
  const done = await importBackup({ ...restore, open: openRawStore });
  expect(done.unchanged).toBeGreaterThanOrEqual(15);
  expect(done.written).toBe(all.size - done.unchanged);
  target.use();
  expect(await everything()).toEqual(all);
});

test('a backup without accounts holds no mail that signs somebody in, and an import of one leaves such mail alone', async () => {
  const data = await serve('mail');
  const outbox = openStores(undefined).own.outbox;
  const mail = (kind: string) => ({ id: kind, at: '2026-11-05T12:00:00.000Z', kind, to: 'ana@example.mx', subject: kind, text: '', html: '', sealedLink: 'x' });
  for (const kind of ['approval', 'invitation', 'reset']) await outbox.write(`2026-11-05T12:00:00.000Z_${kind}`, mail(kind));
  expect(await sites('mail', 'export', at('no-people'))).toMatchObject({ code: 0, json: { entries: 1 } });
  expect(await sites('mail', 'export', at('people'), '--with-users')).toMatchObject({ code: 0, json: { entries: 3 } });
  expect(await sites('mail', 'import', at('no-people'), '--replace', '--confirm', 'local')).toMatchObject({ code: 0, json: { removed: 0 } });
  data.use();
  expect((await outbox.list()).map(({ key }) => key.split('_')[1]).sort()).toEqual(['approval', 'invitation', 'reset']);
  // An export with accounts that was cut off leaves nothing of them in one without.
  const folder = at('was-with-people');
  const options = { folder, source: 'local', now: source.now, progress: silent };
  await openStores(undefined).own.users.write('ana', { email: 'ana@example.mx' });
  const breaking = (name: string) => ({ ...openRawStore(name), ...(name === 'users' ? { list: () => Promise.reject(new Error('the line is dead')) } : {}) });
  await expect(exportBackup({ ...options, withUsers: true, open: breaking })).rejects.toThrow('the line is dead');
  expect(await readdir(path.join(folder, 'data/outbox'))).toHaveLength(3);
  await exportBackup({ ...options, withUsers: false, open: openRawStore });
  expect(await readdir(path.join(folder, 'data/outbox'))).toHaveLength(1);
});
