import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { openStores } from '#server/store/stores.ts';
import { startTestBlobs } from '#tests/support/store/test-blobs.ts';
import { projectRoot } from '../local/paths.ts';
import { previewName } from './preview-name.ts';

test('a name can stand in an address, names one branch, and is the branch’s own where that can', () => {
  expect(previewName('new-menu')).toBe('new-menu');
  expect(previewName('feature/Menú nuevo')).toMatch(/^feature-men-nuevo-[0-9a-f]{6}$/);
  expect(previewName('2026-plan')).toMatch(/^plan-[0-9a-f]{6}$/);
  expect(previewName('ñ')).toMatch(/^branch-[0-9a-f]{6}$/);
  const branch = fc.string({ minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(branch, (name) => {
      expect(previewName(name)).toMatch(/^[a-z](?:[a-z0-9-]{0,35}[a-z0-9])?$/);
    }),
  );
  fc.assert(
    fc.property(branch, branch, (a, b) => {
      fc.pre(a !== b);
      expect(previewName(a)).not.toBe(previewName(b));
    }),
  );
});

test('two branches of a repository have two previews', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-git-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...argv: string[]) => execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@vitrina.test', ...argv], { cwd: folder, encoding: 'utf8' });
  git('init', '-q', '-b', 'main');
  git('commit', '-q', '--allow-empty', '-m', 'x');
  for (const name of ['fix/menu', 'fix-menu']) git('branch', name);
  const branches = git('for-each-ref', '--format=%(refname:short)', 'refs/heads').trim().split('\n');
  expect(branches).toEqual(['fix-menu', 'fix/menu', 'main']);
  expect(new Set(branches.map(previewName)).size).toBe(3);
});

/** The host's API: the deploys of a site, and its Blobs, which are the local server's. */
async function startHost(blobs: string, deploys: { id: string; branch: string; context: string }[]) {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, id] = /^\/api\/v1\/sites\/local\/deploys(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    if (!url.pathname.startsWith('/api/v1/sites/local/deploys')) {
      const answer = await fetch(new URL(`${url.pathname}${url.search}`, blobs), {
        method: request.method ?? 'GET',
        headers: { authorization: request.headers.authorization ?? '' },
      });
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' }).end(Buffer.from(await answer.arrayBuffer()));
    } else if (request.method === 'DELETE') {
      deploys.splice(
        deploys.findIndex((deploy) => deploy.id === id),
        1,
      );
      response.writeHead(204).end();
    } else {
      // Whatever is asked for, everything is answered: what is not the preview's must stay all the same.
      const [page, size] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('per_page'))];
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(deploys.slice((page - 1) * size, page * size)));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = z.object({ port: z.int() }).parse(server.address());
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${address.port}`;
}

test('a branch that goes takes its deploys and its own data with it, and nothing else', async () => {
  const blobs = await startTestBlobs();
  onTestFinished(() => blobs.stop());
  const [mine, other, live] = [openStores('fix-menu').own, openStores('new-menu').own, openStores(undefined).own];
  for (const { configs, outbox } of [mine, other, live]) {
    await configs.create('121', { n: 1 });
    await outbox.create('2026', { n: 2 });
  }
  const deploys = [
    { id: 'a1', branch: 'fix-menu', context: 'deploy-preview' },
    { id: 'b1', branch: 'new-menu', context: 'deploy-preview' },
    { id: 'p1', branch: 'fix-menu', context: 'production' },
    ...Array.from({ length: 120 }, (_, n) => ({ id: `c${n}`, branch: 'fix-menu', context: 'deploy-preview' })),
  ];
  const { edgeURL, token } = z.object({ edgeURL: z.url(), token: z.string() }).parse(JSON.parse(Buffer.from(blobs.context, 'base64').toString()));
  const host = await startHost(edgeURL, deploys);
  const child = spawn(process.execPath, ['scripts/netlify/remove-preview.ts', 'fix-menu'], {
    cwd: projectRoot,
    env: { ...process.env, NETLIFY_SITE_ID: 'local', NETLIFY_AUTH_TOKEN: token, NETLIFY_API_URL: host },
  });
  const [said, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(said, complaints).toContain('121 deploys and 2 stored entries');
  expect(deploys.map(({ id }) => id)).toEqual(['b1', 'p1']);
  expect([await mine.configs.list(), await mine.outbox.list()]).toEqual([[], []]);
  for (const { configs, outbox } of [other, live]) expect([...(await configs.list()), ...(await outbox.list())].map(({ key }) => key)).toEqual(['121', '2026']);
});
