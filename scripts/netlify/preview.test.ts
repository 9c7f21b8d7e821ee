import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

/** The scripts in a project whose command line of the host is this one, installed already. */
function projectWith(commandLine: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-preview-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['package.json', 'scripts/netlify', 'scripts/local/paths.ts'])
    cpSync(path.join(projectRoot, name), path.join(folder, name), { recursive: true, filter: (file) => !file.includes('node_modules') });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  const cli = path.join(folder, 'scripts/netlify/cli');
  const lock = readFileSync(path.join(cli, 'package-lock.json'));
  mkdirSync(path.join(cli, 'node_modules/netlify-cli/bin'), { recursive: true });
  writeFileSync(path.join(cli, 'node_modules/.installed'), createHash('sha256').update(lock).digest('hex'));
  writeFileSync(path.join(cli, 'node_modules/netlify-cli/bin/run.js'), commandLine);
  return folder;
}

test('a preview is deployed under its branch’s name, never over the live site, and its address becomes the step’s output', () => {
  // Says what it was asked, and answers as the host's command line does.
  const folder = projectWith(`
    import { writeFileSync } from 'node:fs';
    const argv = process.argv.slice(2);
    writeFileSync('asked.json', JSON.stringify(argv));
    console.log('Building…');
    const { ANSWER: deploy_url, CODE = '0' } = process.env;
    if (deploy_url) console.log(JSON.stringify({ site_id: 'x', deploy_url }, null, 2));
    process.exitCode = Number(CODE);
  `);
  const output = path.join(folder, 'output');
  const access = { NETLIFY_SITE_ID: 'site', NETLIFY_AUTH_TOKEN: 'token' };
  const deploy = (branch: string, environment: Record<string, string>) => {
    for (const left of [output, path.join(folder, 'asked.json')]) rmSync(left, { force: true });
    const { NETLIFY_SITE_ID: _site, NETLIFY_AUTH_TOKEN: _token, ...own } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/netlify/preview.ts', branch], {
      cwd: folder,
      env: { ...own, GITHUB_OUTPUT: output, ...environment },
      encoding: 'utf8',
    });
    const asked: unknown = existsSync(path.join(folder, 'asked.json')) ? JSON.parse(readFileSync(path.join(folder, 'asked.json'), 'utf8')) : undefined;
    return { status, stdout, stderr, asked, output: existsSync(output) ? readFileSync(output, 'utf8') : '' };
  };
  const name = previewName('fix/menu');
  const address = `https://${name}--vitrina.netlify.app`;
  expect(deploy('fix/menu', { ...access, ANSWER: address })).toMatchObject({
    status: 0,
    stdout: `${address}\n`,
    asked: ['deploy', '--alias', name, '--context', 'deploy-preview', '--json'],
    output: `address=${address}\n`,
  });
  // No address is announced if the deploy failed or the host deployed to another name.
  for (const gone of [{ CODE: '2' }, { CODE: '2', ANSWER: address }, { ANSWER: 'https://vitrina.netlify.app' }]) {
    const failed = deploy('fix/menu', { ...access, ...gone });
    expect(failed, failed.stderr).toMatchObject({ status: 1, output: '' });
    expect(failed.stdout).toContain('Building…');
    expect(failed.stderr).toContain('The preview was not deployed');
  }
  const without = deploy('fix/menu', { NETLIFY_SITE_ID: 'site' });
  expect(without).toMatchObject({ status: 1, asked: undefined, output: '' });
  expect(without.stderr).toContain('NETLIFY_AUTH_TOKEN must be set');
  expect(deploy('', access)).toMatchObject({ status: 1, asked: undefined, output: '' });
});
