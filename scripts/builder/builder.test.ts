import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { localPaths } from '../local/paths.ts';
import { createBuilder } from './builder.ts';

test('a builder that is stopped before its build has begun starts none', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-builder-'));
  const paths = localPaths(directory);
  const told: string[] = [];
  const tell = (what: string) => async () => void told.push(what);
  const builder = createBuilder(paths, { started: tell('started'), succeeded: tell('succeeded'), failed: tell('failed') });
  const asked = builder.request();
  await builder.stop();
  await asked;
  expect(told).toEqual(['started']);
  expect([existsSync(paths.buildLog), existsSync(paths.live)]).toEqual([false, false]);
  await rm(directory, { recursive: true, force: true });
});

test('a build whose beginning and end cannot be recorded, as on a full disk, ends nothing: the next one is made', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-builder-'));
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let begun = 0;
  const builder = createBuilder(localPaths(directory), {
    started: async () => {
      begun += 1;
      throw new Error('No space left on the device.');
    },
    succeeded: async () => undefined,
    failed: async () => {
      throw new Error('No space left on the device.');
    },
  });
  await builder.request();
  await Promise.all([builder.request(), builder.request()]);
  expect(begun).toBe(3);
  expect(complaints).toHaveBeenCalledTimes(3);
  await builder.stop();
  complaints.mockRestore();
  await rm(directory, { recursive: true, force: true });
});
