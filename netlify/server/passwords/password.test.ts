import { expect, test } from 'vitest';
import { passwordCost } from '#server/passwords/password-cost.ts';
import { hashPassword, isPassword } from './password.ts';

const password = 'una-clave-larga-de-prueba';
/** Made by Node's `scryptSync` of that password. */
const kept = { N: 32_768, r: 8, p: 3, salt: 'BwcHBwcHBwcHBwcHBwcHBw==', hash: '50xfdC3coN2FtUcEMPepNAmTsFOW4GR9G8OUvcFUXnA=' };

test('a password is kept with as much work as OWASP recommends, and recognised by it', async () => {
  const { salt: _s, hash: _h, ...cost } = kept;
  expect(passwordCost).toEqual(cost);
  expect(await isPassword(password, kept)).toBe(true);
  expect(await isPassword(`${password}!`, kept)).toBe(false);
  // The work is part of the hash.
  expect(await isPassword(password, { ...kept, p: 1 })).toBe(false);
});

test('each hash has a salt of its own and says what it took', async () => {
  const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)]);
  expect(one.salt).not.toBe(other.salt);
  expect(one.hash).not.toBe(other.hash);
  for (const hash of [one, other]) {
    expect(await isPassword(password, hash)).toBe(true);
    expect(await isPassword('otra-clave-larga', hash)).toBe(false);
  }
});

test('letters with accents are the same however they were typed', async () => {
  const hash = await hashPassword('contraseña-ácida-é'.normalize('NFD'));
  expect(await isPassword('contraseña-ácida-é'.normalize('NFC'), hash)).toBe(true);
});
