import { expect, test } from 'vitest';
import { deviceName, shortAddress } from './caller-name.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0', 'Edge · Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36', 'Chrome · Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Linux'],
  ['curl/8', ''],
  ['', ''],
])('%s is called %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

test('an address is kept without its end', () => {
  expect(['203.0.113.7', '2001:db8:1:2::3', ''].map(shortAddress)).toEqual(['203.0.113.x', '2001:db8:1::', '']);
});
