import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRawStore } from '#server/store/blobs/raw-store.ts';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { silent } from '../progress.ts';
import { entryFile } from './entry-file.ts';
import { importBackup } from './import.ts';
import { type BackupEntry, sha256, writeManifest } from './manifest.ts';

let blobs: Awaited<ReturnType<typeof startTestBlobs>>;
let root = '';
beforeAll(async () => {
  blobs = await startTestBlobs();
  root = await mkdtemp(path.join(tmpdir(), 'vitrina-hostile-'));
});
afterAll(() => Promise.all([blobs.stop(), rm(root, { recursive: true, force: true })]));

/** A backup whose files and lists agree, of one entry with this key. */
async function backupOf(name: string, key: string, store: BackupEntry['store'] = 'library'): Promise<string> {
  const folder = path.join(root, name);
  const bytes = Buffer.from('{"email":"evil@example.test"}');
  const entry: BackupEntry = { store, key, bytes: bytes.length, sha256: sha256(bytes), metadata: {}, etag: '"1"' };
  const file = entryFile(folder, entry);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  await writeManifest(folder, { madeAt: '2026-11-05T12:00:00.000Z', source: 'local', withUsers: false }, [entry]);
  return folder;
}
const restore = (folder: string) =>
  importBackup({ folder, replace: true, open: openRawStore, progress: silent, checking: '', now: () => new Date('2026-11-05T12:00:00.000Z') });
const held = async () =>
  Promise.all(['library', 'users', 'settings', 'configs'].map(async (name) => (await openRawStore(name).list()).map(({ key }) => `${name}/${key}`)));

test.each(['../users/evil', 'a/../../users/evil', '..', './x', '/x', 'x//y', 'x/', '%2e%2e/users/evil', 'x\\..\\y', 'x\u0000y'])(
  'a backup with the key %j is damaged, and nothing of it is written: such a key would lead into another store',
  async (key) => {
    const folder = await backupOf(sha256(key).slice(0, 12), key);
    await expect(restore(folder)).rejects.toThrow(/^damaged: .*entries\.jsonl$/);
    expect((await held()).flat()).toEqual([]);
  },
);
