import { expect, test } from 'vitest';
import { oneClient } from './one-client.ts';

const [PROVIDER_ORIGIN, CLIENT_SITE_SECRET] = ['https://vitrina.mx/', 'x'.repeat(43)];

test('without an id it is a build of the whole site', () => {
  expect(oneClient({ PROVIDER_ORIGIN })).toBeUndefined();
  expect(oneClient({ SITE_CLIENT: '' })).toBeUndefined();
});

test('away from the host a client’s id is enough; the provider’s origin has a default', () => {
  expect(oneClient({ SITE_CLIENT: '121' })).toEqual({ id: '121', providerOrigin: 'http://localhost:8888', data: 'stores' });
  expect(oneClient({ SITE_CLIENT: '121', PROVIDER_ORIGIN })).toEqual({ id: '121', providerOrigin: 'https://vitrina.mx', data: 'stores' });
});

test('a client’s own project asks the main site, with all three variables', () => {
  const project = { SITE_CLIENT: '121', PROVIDER_ORIGIN, CLIENT_SITE_SECRET };
  expect(oneClient(project)).toEqual({ id: '121', providerOrigin: 'https://vitrina.mx', data: 'main-site' });
  expect(oneClient({ ...project, CONTEXT: 'production', NETLIFY: 'true' })).toMatchObject({ data: 'main-site' });
});

test.each([
  [{ SITE_CLIENT: '112' }, 'no client'],
  [{ SITE_CLIENT: '../121' }, 'no client'],
  [{ SITE_CLIENT: '121', PROVIDER_ORIGIN: 'vitrina' }, 'PROVIDER_ORIGIN'],
  [{ SITE_CLIENT: '121', CLIENT_SITE_SECRET }, 'PROVIDER_ORIGIN'],
  [{ SITE_CLIENT: '121', NETLIFY: 'true' }, 'PROVIDER_ORIGIN'],
  [{ SITE_CLIENT: '121', PROVIDER_ORIGIN, CONTEXT: 'production' }, 'CLIENT_SITE_SECRET'],
])('%o says what is wrong', (environment, reason) => {
  expect(() => oneClient(environment)).toThrow(reason);
});
