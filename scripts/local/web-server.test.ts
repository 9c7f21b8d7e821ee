import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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
  it('is answered completely or as not found, and never cut off', async () => {
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

describe('headers of an address', () => {
  const headersOf = async (address: string) => {
    const { headers } = await fetch(`http://127.0.0.1:${server.port}/${address}`);
    return ['x-host', 'x-release', 'x-other'].map((name) => headers.get(name));
  };

  it('are those of netlify.toml and of the release that is live, also after the next one', async () => {
    await mkdir(path.join(directory, 'host'));
    await writeFile(path.join(directory, 'host/netlify.toml'), '[[headers]]\nfor = "/*"\n[headers.values]\nX-Host = "here"\n');
    for (const name of ['fonda-47', 'cafe-48']) await writeFile(path.join(directory, `${name}.html`), '<h1>Fonda</h1>');
    for (const [says, expected] of [
      ['/*\n  X-Release: first\n/cafe-48\n  X-Other: cafe\n', ['here', 'first', null]],
      ['/*\n  X-Release: second\n/cafe-48\n  X-Other: cafe\n', ['here', 'second', null]],
      ['/cafe-48\n  X-Other: cafe\n', ['here', null, null]],
    ] as const) {
      await writeFile(path.join(directory, '_headers'), says);
      for (const time of ['first', 'second']) {
        expect(await headersOf('fonda-47'), time).toEqual(expected);
        expect(await headersOf('cafe-48'), time).toEqual([...expected.slice(0, 2), 'cafe']);
      }
    }
  });
});

describe('a script that never changes', () => {
  const script = 'globalThis.taller ??= "Talavera y Barro";\n'.repeat(100);
  const ask = (pathname: string, encodings: string): Promise<{ encoding: string | undefined; vary: string | undefined; body: Buffer }> =>
    new Promise((resolve, reject) => {
      request({ port: server.port, path: pathname, headers: { 'accept-encoding': encodings } }, async (response) => {
        const { 'content-encoding': encoding, vary } = response.headers;
        resolve({ encoding, vary, body: await buffer(response) });
      })
        .once('error', reject)
        .end();
    });

  it('is answered as each browser can read it, the first time and after that', async () => {
    await mkdir(path.join(directory, '_assets'));
    await writeFile(path.join(directory, '_assets/a.js'), script);
    for (const time of ['first', 'second']) {
      const [brotli, gzip, refused, plain] = await Promise.all(
        ['gzip, deflate, br, zstd', 'gzip', 'br;q=0', 'identity'].map((each) => ask('/_assets/a.js', each)),
      );
      expect([brotli?.encoding, brotli && brotliDecompressSync(brotli.body).toString()], time).toEqual(['br', script]);
      expect(brotli?.body.length, time).toBeLessThan(script.length / 10);
      expect([gzip?.encoding, gzip && gunzipSync(gzip.body).toString()], time).toEqual(['gzip', script]);
      for (const unpacked of [refused, plain]) expect([unpacked?.encoding, unpacked?.body.toString()], time).toEqual([undefined, script]);
      for (const each of [brotli, gzip, refused, plain]) expect(each?.vary, time).toBe('Accept-Encoding');
    }
  });
});
