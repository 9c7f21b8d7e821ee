import { expect, test } from 'vitest';
import { readablePhone } from './phone.ts';

test.each([
  ['+524425550190', '+52 442 555 0190'],
  ['+525512345678', '+52 55 1234 5678'],
  ['+523312345678', '+52 33 1234 5678'],
  ['5218112345678', '+521 81 1234 5678'],
  ['+525612345678;ext=3', '+52 56 1234 5678 ext. 3'],
  ['+34600112233', '+34600112233'],
  ['5550101', '5550101'],
])('%s is read as %s', (number, read) => expect(readablePhone(number)).toBe(read));
