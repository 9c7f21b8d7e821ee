import { expect, test } from 'vitest';
import { readablePhone, shownPhone, telLink } from './phone.ts';
import { whatsappLink } from './whatsapp.ts';

test.each([
  ['+524425550190', '+52 442 555 0190'],
  ['+525512345678', '+52 55 1234 5678'],
  ['+523312345678', '+52 33 1234 5678'],
  ['5218112345678', '+521 81 1234 5678'],
  ['+525612345678;ext=3', '+52 56 1234 5678 ext. 3'],
  ['+34600112233', '+34600112233'],
  ['5550101', '5550101'],
])('%s is read as %s', (number, read) => expect(readablePhone(number)).toBe(read));

test.each([
  ['4425550190', '442 555 0190'],
  ['442 555 0190', '442 555 0190'],
  ['553 123 4567', '55 3123 4567'],
  ['33 12 34 56 78', '33 1234 5678'],
  ['8112345678', '81 1234 5678'],
  ['+525612345678', '+52 56 1234 5678'],
  ['+52 442 5550190', '+52 442 555 0190'],
  ['(442) 555-0190', '(442) 555-0190'],
  ['442 555 0190 ext. 3', '442 555 0190 ext. 3'],
  ['044 442 555 0190', '044 442 555 0190'],
  ['+34 600 11 22 33', '+34 600 11 22 33'],
  ['+1 212 555 0147', '+1 212 555 0147'],
  ['0123456789', '0123456789'],
  ['555 0101', '555 0101'],
  ['', ''],
])('%j stands on the page as %j, and a tap on it dials the same', (written, shown) => {
  expect(shownPhone(written)).toBe(shown);
  expect(telLink(shown)).toBe(telLink(written));
});

test.each([
  ['\u202a+45 20 12 34 56\u202c', 'tel:+4520123456'],
  ['\u2066+65 9123 4567\u2069', 'tel:+6591234567'],
  ['\u200e+52 442 555 0190', 'tel:+524425550190'],
  ['442\u200b5550190', 'tel:+524425550190'],
])('%j, copied with its unseen marks from a list of contacts, dials what it shows', (written, dialled) => {
  expect(telLink(written)).toBe(dialled);
  expect(whatsappLink(written, '')).toBe(`https://wa.me/${dialled.slice(5)}`);
});

test.each([
  ['442 555 0190 / 442 555 0191', 'tel:+524425550190'],
  ['442 555 01 90/91', 'tel:+524425550190'],
  ['442 555 0190 / 442 555 0191 ext. 3', 'tel:+524425550190'],
  ['555 0190 / 555 0191', 'tel:5550190'],
  ['442/555 0190', 'tel:+524425550190'],
  ['+49 (0)30 1234567', 'tel:+49301234567'],
  ['0044 (0)20 7946 0958', 'tel:+442079460958'],
  ['(01) 442 555 0190', 'tel:+524425550190'],
])('%s dials %s: the first of two numbers, and nothing that is not dialled from abroad', (written, dialled) => {
  expect(telLink(written)).toBe(dialled);
  expect(whatsappLink(written, '')).toBe(dialled.startsWith('tel:+') ? `https://wa.me/${dialled.slice(5)}` : undefined);
});
