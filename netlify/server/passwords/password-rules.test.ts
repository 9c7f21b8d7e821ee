import { expect, test } from 'vitest';
import { passwordFault } from './password-rules.ts';

const ana = { email: 'ana.nunez@panaderia.mx', name: 'Ana Núñez' };
const faultOf = (password: string) => passwordFault(password, ana);

test.each([
  'una-clave-nueva',
  'taqueria los compadres',
  'xkQ7vfB2mLw9',
  'Ñandú verde sobre Toluca',
  '雨は夜の庭に静かに降る音がする',
  'x9'.padEnd(3, 'q') + 'Tz7-lomito-azul-2'.repeat(4),
])('%s is taken', async (password) => {
  expect(await faultOf(password)).toBeUndefined();
});

test.each([
  '123456789012',
  'qwertyuiop12',
  'Password123!',
  'p4ssw0rd12345',
  'iloveyou1234',
  'contraseña123',
  'Administrador1',
  'tequieromucho',
  'mexico123456',
  'chivas1234567',
  'americaamerica',
  '1q2w3e4r5t6y',
  'aaaaaaaaaaaa',
  'vitrina12345',
  'Ana.Nunez2026',
  'panaderia.mx1',
  'ana.nunez@panaderia.mx',
  'ab'.repeat(128),
])('%s is too easy to guess', async (password) => {
  expect(await faultOf(password)).toBe('password_guessable');
});

test('has 12 to 256 characters, as people count them', async () => {
  const long = [...'mñt7-lluvia en Oaxaca, café y luz '.repeat(9)].slice(0, 256).join('');
  expect(await faultOf(long)).toBeUndefined();
  for (const password of ['', 'once-letras', 'n\u0303'.repeat(11), `${long}x`]) expect(await faultOf(password)).toBe('password_length');
});
