import { afterEach, expect, test, vi } from 'vitest';
import { readEnvironment } from './env.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['CLIENT_BUILD_HOOKS', '{"121":'],
  ['REGION_BUILD_HOOKS', '{"norte":'],
  ['RDAP_BASES', '{"com":'],
] as const)('%s that is no JSON is explained by an example of its own, without its value', (name, example) => {
  vi.stubEnv(name, 'secreto');
  expect(() => readEnvironment(name)).toThrow(`must be JSON such as ${example}`);
  expect(() => readEnvironment(name)).not.toThrow('secreto');
});
