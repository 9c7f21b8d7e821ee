import { describe, expect, test } from 'vitest';
import { templateIds } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { callPath } from './call-path.ts';
import { configSource, forceWait } from './config-source.ts';

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
  test('a config, by template', () => {
    expect(call('services')).toBe('/api/config/205?_t=17');
    expect(call('restaurants')).toBe('/api/config/205?_t=17');
    expect(call('tourism')).toBe('/api/config/205?_t=17&_force=true&_rand=k3');
    expect(call('professionals')).toBe('/api/config/205?_t=17&_force=true&_rand=k3');
    expect(call('retail')).toBe('/api/config/205?_t=17&_r=k3&_cache=17&_v=17');
  });
  test('a preview, by template', () => {
    expect(call('services', 'preview')).toBe('/api/templates/205?_t=17');
    expect(call('retail', 'preview')).toBe('/api/templates/205?_t=17&_cache=k3');
  });
});
