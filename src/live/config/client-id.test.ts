import { describe, expect, test } from 'vitest';
import { templateIds } from '#schema/template.ts';
import { type ClientIdInput, resolveClientId } from './client-id.ts';

const resolve = (input: Partial<ClientIdInput>) => resolveClientId({ template: 'retail', property: undefined, search: '', pathname: '/retail-demo', ...input });

describe.each(templateIds)('%s', (template) => {
  test('without a client is its demo', () => expect(resolve({ template, pathname: `/${template}-demo` })).toBe(`${template}-demo`));
  test('takes the query', () => expect(resolve({ template, search: '?client=205&x=1', pathname: '/318' })).toBe('205'));
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
