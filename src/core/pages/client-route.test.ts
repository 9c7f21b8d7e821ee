import { describe, expect, it } from 'vitest';
import { clientRoute, pageAddress } from './client-route.ts';

describe('pageAddress', () => {
  it.each([
    ['/', 'es', '/'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/services-demo', 'es', '/services-demo'],
    ['/en/services-demo/', 'en', '/services-demo'],
    ['/en/services-demo.html', 'en', '/services-demo'],
    ['/english-121', 'es', '/english-121'],
  ])('%s is %s %s', (pathname, language, path) => expect(pageAddress(pathname)).toEqual({ language, path }));
});

describe('clientRoute', () => {
  it.each([
    ['/121', 'es', '121'],
    ['/en/121', 'en', '121'],
    ['/plomeria-ortega-121', 'es', '121'],
    ['/plomeria121/', 'es', '121'],
    ['/caf%C3%A9121', 'es', '121'],
    ['/%31%32%31', 'es', '121'],
    ['/a%2Fb-121', 'es', '121'],
  ])('%s asks in %s for client %s', (pathname, language, id) => expect(clientRoute(pathname)).toEqual({ ok: true, language, id }));

  it.each([
    ['/', 'no_slug'],
    ['/en', 'no_slug'],
    ['//evil.example-121', 'no_slug'],
    ['/a/b-121', 'no_slug'],
    ['/hola', 'invalid_slug'],
    ['/121-hola', 'invalid_slug'],
    ['/caf%C3%A9', 'invalid_slug'],
    ['/%E0%A4-121', 'invalid_slug'],
    ['/１２１', 'invalid_slug'],
    ['/video.mp4', 'invalid_slug'],
    ['/fonts.woff2', 'invalid_slug'],
    [`/${'1'.repeat(20_000)}x`, 'invalid_slug'],
    [`/${'a'.repeat(300)}-121`, 'invalid_slug'],
    ['/x-0121', 'not_found'],
    ['/0', 'not_found'],
    ['/99999999999', 'not_found'],
    ['/112', 'not_found'],
    ['/46', 'not_found'],
  ])('%s is refused as %s', (pathname, code) => expect(clientRoute(pathname)).toMatchObject({ ok: false, code }));
});
