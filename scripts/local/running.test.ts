import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBlobsServer } from './blobs/blobs-server.ts';
import { DataInUseError } from './blobs/folder-lock.ts';
import { announce, findRunning, refuseIfRunning } from './running.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'vitrina-running-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('data that is open is found and refused to others; what a crash left behind is not', async () => {
  const file = path.join(directory, 'new', 'running.json');
  expect(await findRunning(file)).toBeUndefined();
  const blobs = await startBlobsServer({ directory: path.join(directory, 'blobs') });
  const withdraw = announce(file, { blobsUrl: blobs.url, blobsContext: blobs.context, buildHook: 'http://127.0.0.1:1/build' });
  expect(await findRunning(file)).toMatchObject({ pid: process.pid, blobsContext: blobs.context, buildHook: 'http://127.0.0.1:1/build' });
  await expect(refuseIfRunning(file)).rejects.toThrow(DataInUseError);
  // It holds the key to the data.
  expect((await stat(file)).mode & 0o077).toBe(0);

  const written = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...written, pid: 2 ** 30 }));
  await refuseIfRunning(file);
  await writeFile(file, JSON.stringify(written));
  await blobs.stop();
  await refuseIfRunning(file);
  await writeFile(file, '{"pid":');
  await refuseIfRunning(file);
  withdraw();
  expect(await stat(file).catch(() => 'gone')).toBe('gone');
});
