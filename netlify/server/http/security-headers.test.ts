import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { headersFile } from '#build/run/host-files.ts';
import { projectRoot } from '#scripts/local/paths.ts';
import { withSecurityHeaders } from './security-headers.ts';

afterEach(() => vi.unstubAllEnvs());

const toml = readFileSync(path.join(projectRoot, 'netlify.toml'), 'utf8');
const ofPage = () => Object.fromEntries(withSecurityHeaders(new Response('<p>', { headers: { 'content-type': 'text/html; charset=utf-8' } })).headers);

test('a page made by a function has the same headers as a file', () => {
  const block = /\[\[headers\]\]\n {2}for = "\/\*"\n {2}\[headers\.values\]\n((?: {4}.+\n)+)/.exec(toml)?.[1] ?? '';
  const ofFiles = Object.fromEntries([...block.matchAll(/^ {4}([\w-]+) = "(.*)"$/gm)].map(([, name = '', value]) => [name.toLowerCase(), value]));
  const { 'strict-transport-security': transport, 'content-type': _type, ...others } = ofPage();
  expect(Object.keys(ofFiles)).toHaveLength(4);
  expect(others).toEqual(ofFiles);
  expect(headersFile({})).toBe(`/*\n  Strict-Transport-Security: ${transport}\n`);
});

test('on a client’s own domain strict transport does not include its subdomains', () => {
  expect(ofPage()['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  vi.stubEnv('SITE_CLIENT', '121');
  expect(ofPage()['strict-transport-security']).toBe('max-age=63072000');
  expect(headersFile({ SITE_CLIENT: '121' })).toBe('/*\n  Strict-Transport-Security: max-age=63072000\n');
});

test('previews are not for search engines', () => {
  for (const context of ['deploy-preview', 'branch-deploy']) expect(headersFile({ CONTEXT: context })).toContain('\n  X-Robots-Tag: noindex\n');
  for (const context of ['production', 'dev', '']) expect(headersFile({ CONTEXT: context })).not.toContain('noindex');
  // Nor what their functions answer, to which the host does not apply that file.
  const robots = (context: string, id: string, host: string) =>
    withSecurityHeaders(new Response('{}'), { request: new Request(`https://${host}/api/config/121`), deploy: { context, id } }).headers.get('x-robots-tag');
  expect(robots('deploy-preview', '65f0c0ffee', 'fix-menu--vitrina.netlify.app')).toBe('noindex');
  expect(robots('branch-deploy', '65f0c0ffee', 'menu--vitrina.netlify.app')).toBe('noindex');
  expect(robots('production', '65f0c0ffee', 'vitrina.mx')).toBeNull();
  expect(robots('dev', '0', 'localhost')).toBeNull();
});

test('an answer that is not a page can run nothing, and headers set by the answer are kept', () => {
  expect(withSecurityHeaders(new Response('{}')).headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'self'");
  const own = new Response('', { headers: { 'content-security-policy': 'sandbox', 'referrer-policy': 'no-referrer' } });
  expect(Object.fromEntries(withSecurityHeaders(own).headers)).toMatchObject({ 'content-security-policy': 'sandbox', 'referrer-policy': 'no-referrer' });
});
