import { describe, expect, test } from 'vitest';
import { templateIds } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { callPath } from './call-path.ts';
import { type ClientIdInput, configSource, forceWait, resolveClientId } from './config-source.ts';

test('a preview wins over the client; what can be no preview is passed over', () => {
  const page = { template: 'retail', property: undefined, pathname: '/retail-demo' } as const;
  expect(configSource({ ...page, search: '?client=205&preview=t3x-abc_D' })).toEqual({ kind: 'preview', id: 't3x-abc_D' });
  for (const preview of ['', '..', 'a/b', 'a b', 'x'.repeat(101)]) {
    expect(configSource({ ...page, search: `?client=205&preview=${encodeURIComponent(preview)}` })).toEqual({ kind: 'config', id: '205' });
  }
});

test('only tourism and professionals wait for a forced refresh', () =>
  expect(templateIds.filter((template) => forceWait(template, '?_force=true') === 500)).toEqual(['professionals', 'tourism']));
test('any other value of _force does not wait', () => expect(forceWait('tourism', '?_force=1')).toBe(0));

describe('callPath', () => {
  const call = (template: (typeof templateIds)[number], kind: 'preview' | 'config' = 'config') =>
    callPath({ kind, id: '205' }, templates[template].live.freshness, 17, 'k3');
  test('asks for a config with the parameters against caches that its template names', () => {
    expect(call('services')).toBe('/api/config/205?_t=17');
    expect(call('restaurants')).toBe('/api/config/205?_t=17');
    expect(call('tourism')).toBe('/api/config/205?_t=17&_force=true&_rand=k3');
    expect(call('professionals')).toBe('/api/config/205?_t=17&_force=true&_rand=k3');
    expect(call('retail')).toBe('/api/config/205?_t=17&_r=k3&_cache=17&_v=17');
  });
  test('asks for a preview by its id, with those of its template', () => {
    expect(call('services', 'preview')).toBe('/api/templates/205?_t=17');
    expect(call('retail', 'preview')).toBe('/api/templates/205?_t=17&_cache=k3');
  });
});

const resolve = (input: Partial<ClientIdInput>) => resolveClientId({ template: 'retail', property: undefined, search: '', pathname: '/retail-demo', ...input });

describe.each(templateIds)('%s', (template) => {
  test('without a client is its demo', () => expect(resolve({ template, pathname: `/${template}-demo` })).toBe(`${template}-demo`));
  test('takes the id that ?client names, over one in the path', () => expect(resolve({ template, search: '?client=205&x=1', pathname: '/318' })).toBe('205'));
  test('takes a numeric last segment', () => expect(resolve({ template, pathname: '/en/318/' })).toBe('318'));
  test('passes over ids that can be no site', () =>
    expect(['', '../session', '112', 'x', '0', '1e3'].map((id) => resolve({ template, search: `?client=${encodeURIComponent(id)}` }))).toEqual(
      Array(6).fill(`${template}-demo`),
    ));
});

test('the property wins, but in services the query does', () => {
  const input = { property: '201', search: '?client=205' };
  expect(resolve(input)).toBe('201');
  expect(resolve({ ...input, template: 'services' })).toBe('205');
});
test('services: digits at the end of a segment containing 121', () => {
  expect(resolve({ template: 'services', pathname: '/taller-121' })).toBe('121');
  expect(resolve({ template: 'services', pathname: '/plaza-121-sur-340' })).toBe('340');
  expect(resolve({ template: 'services', pathname: '/sitios/taller-121/inicio' }), 'any segment').toBe('121');
  expect(resolve({ template: 'services', pathname: '/calle-121-norte/taller-1215' }), 'one that ends in digits').toBe('1215');
  expect(resolve({ template: 'services', pathname: '/taller-340' })).toBe('services-demo');
  expect(resolve({ template: 'retail', pathname: '/taller-121' })).toBe('retail-demo');
});
test('services: a client is shown on its own page', () => expect(resolve({ template: 'services', property: '340', pathname: '/taller-340' })).toBe('340'));
