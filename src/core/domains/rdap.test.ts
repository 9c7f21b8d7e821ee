import { describe, expect, test } from 'vitest';
import { priceIn } from './domain-name.ts';
import { readRdapReply, retryAfterMs } from './rdap.ts';

const rdap = 'application/rdap+json';
const record = { objectClassName: 'domain', ldhName: 'micafe.com' };
const read = (status: number, body?: unknown, contentType = rdap) => readRdapReply({ status, contentType, body }, 'micafe.com');

describe('what a registry says', () => {
  test('404 of the registry is free, with or without a body', () => {
    expect(read(404)).toBe('free');
    expect(read(404, undefined, '')).toBe('free');
    expect(read(404, { errorCode: 404, title: 'Not Found' })).toBe('free');
    expect(read(404, { errorCode: '404' })).toBe('free');
  });

  test('a 404 that is a web page or speaks of another error is no answer', () => {
    expect(read(404, undefined, 'text/html; charset=utf-8')).toBe('unknown');
    expect(read(404, { errorCode: 429 })).toBe('unknown');
  });

  test('200 about this very domain is taken', () => {
    expect(read(200, record)).toBe('taken');
    expect(read(200, { ...record, ldhName: 'MiCafe.COM.' })).toBe('taken');
  });

  test.each([
    [undefined],
    [null],
    ['domain'],
    [[]],
    [{}],
    [{ ...record, objectClassName: 'entity' }],
    [{ ...record, ldhName: 'otro.com' }],
    [{ ...record, ldhName: ['micafe.com'] }],
    [{ objectClassName: 'domain', unicodeName: 'micafe.com' }],
    [{ errorCode: 404 }],
  ])('200 with %j is no answer', (body) => expect(read(200, body)).toBe('unknown'));

  test('every other status is no answer, whatever the body says', () => {
    for (let status = 201; status < 600; status += 1) {
      if (status === 404) continue;
      expect(read(status, record), String(status)).toBe('unknown');
      expect(read(status), String(status)).toBe('unknown');
    }
  });
});

describe('Retry-After', () => {
  const now = Date.UTC(2026, 10, 5, 12);
  test.each([
    ['0', 0],
    ['2', 2_000],
    [' 30 ', 30_000],
    ['999999999', 3_600_000],
    [new Date(now + 5_000).toUTCString(), 5_000],
    [new Date(now - 5_000).toUTCString(), 0],
    ['', undefined],
    ['soon', undefined],
    ['-3', undefined],
    ['1.5', undefined],
  ])('"%s" asks for %s ms', (header, wait) => expect(retryAfterMs(header, now)).toBe(wait));
  test('no header means no pause', () => expect(retryAfterMs(null, now)).toBeUndefined());
});

test.each([
  ['18', 18],
  ['$12.99', 12.99],
  ['USD 45 al año', 45],
  ['1,299', 1299],
  ['', undefined],
  ['gratis', undefined],
  ['0', undefined],
  [undefined, undefined],
])('the price in "%s" is %s', (text, price) => expect(priceIn(text)).toBe(price));
