import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleFunctions } from '#scripts/local/bundle-functions.ts';

// What the host's own bundler makes of the functions: the part of a deploy that nothing else here would notice.
let folder = '';
let zipped: Awaited<ReturnType<typeof zipFunctions>> = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-functions-'));
  await bundleFunctions(path.join(folder, 'bundles'));
  zipped = await zipFunctions(path.join(folder, 'bundles'), path.join(folder, 'zipped'), { basePath: folder, config: { '*': { nodeBundler: 'none' } } });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('each function is called by a path, a time or an event, and never by two functions’ path', () => {
  expect(zipped.length).toBeGreaterThan(10);
  const uncalled = zipped.filter(({ routes = [], schedule, eventSubscriptions = [] }) => routes.length === 0 && !schedule && eventSubscriptions.length === 0);
  expect(uncalled.map(({ name }) => name)).toEqual([]);
  const paths = zipped.flatMap(({ routes = [] }) => routes.map(({ pattern }) => pattern));
  expect(new Set(paths).size).toBe(paths.length);
});

test('the host tells the publish state of its deploys', () => {
  expect(zipped.flatMap(({ eventSubscriptions = [] }) => eventSubscriptions).sort()).toEqual(['deploy_building', 'deploy_failed', 'deploy_succeeded']);
});

test('what strangers may call often is limited', () => {
  const limited = zipped.filter(({ trafficRules }) => trafficRules !== undefined).map(({ name }) => name);
  expect(limited).toEqual(expect.arrayContaining(['config-by-id', 'domain-check', 'session', 'users-reset']));
});

test('each is at most 1 MB, zipped', async () => {
  const sizes = await Promise.all(zipped.map(async ({ name, path: file }) => ({ name, bytes: (await stat(file)).size })));
  expect(sizes.filter(({ bytes }) => bytes > 1_000_000)).toEqual([]);
});
