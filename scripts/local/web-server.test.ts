import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localPaths } from './paths.ts';
import { startWebServer } from './web-server.ts';

let directory: string;
let server: Awaited<ReturnType<typeof startWebServer>>;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'web-server-'));
  const paths = { ...localPaths(directory), live: directory };
  server = await startWebServer({ paths, port: 0, functions: { find: async () => undefined, stop: async () => undefined, kill: async () => undefined } });
});
afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
});

describe('a page that the next release takes away', () => {
  it('is answered whole or not found, and never broken off', async () => {
    const [here, gone] = [path.join(directory, 'taller-46.html'), path.join(directory, 'away')];
    await writeFile(here, '<h1>Taller</h1>');
    let isOver = false;
    const releases = (async () => {
      while (!isOver) {
        await rename(here, gone);
        await rename(gone, here);
      }
    })();
    try {
      for (let call = 0; call < 100; call += 1) {
        const response = await fetch(`http://127.0.0.1:${server.port}/taller-46`);
        expect(['200 <h1>Taller</h1>', '404 Not found']).toContain(`${response.status} ${await response.text()}`);
      }
    } finally {
      isOver = true;
      await releases;
    }
  });
});
