import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSigned, seal, sign, unseal } from './keys.ts';

const [first, second] = ['primer-secreto-de-prueba-de-32-letras', 'segundo-secreto-de-prueba-de-32-letras'];
const rotate = (present: string, previous = '') => {
  vi.stubEnv('SESSION_SECRET', present);
  vi.stubEnv('SESSION_SECRET_PREVIOUS', previous);
};
beforeEach(() => rotate(first));
afterEach(() => vi.unstubAllEnvs());

test('a signature holds for its own parts only, also while a rotation lasts, and ends with its secret', () => {
  const signature = sign(['approval-link', '121', 7]);
  expect(signature).toMatch(/^[\w-]{43}$/);
  expect(isSigned(['approval-link', '121', 7], signature)).toBe(true);
  // The last of 43 characters has two bits that stand for nothing.
  const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_='].filter((last) => !signature.endsWith(last));
  for (const other of [
    sign(['session', '121', 7]),
    '',
    'x',
    `${signature}A`,
    `${signature}=`,
    signature.slice(1),
    ...others.map((last) => signature.slice(0, -1) + last),
  ])
    expect(isSigned(['approval-link', '121', 7], other)).toBe(false);
  expect(isSigned(['approval-link', '1217'], signature)).toBe(false);
  rotate(second, first);
  expect(isSigned(['approval-link', '121', 7], signature)).toBe(true);
  expect(sign(['approval-link', '121', 7])).not.toBe(signature);
  rotate(second);
  expect(isSigned(['approval-link', '121', 7], signature)).toBe(false);
});

test('a sealed text opens only for its purpose and owner, is marked for renewal after a rotation, and is lost with its secret', () => {
  const sealed = seal('second-factor', 'ana', 'JBSWY3DP ñ');
  expect(sealed).not.toBe(seal('second-factor', 'ana', 'JBSWY3DP ñ'));
  expect(unseal('second-factor', 'ana', sealed)).toEqual({ text: 'JBSWY3DP ñ', isCurrent: true });
  expect(unseal('second-factor', 'eva', sealed)).toBeUndefined();
  expect(unseal('client-hooks', 'ana', sealed)).toBeUndefined();
  for (const broken of ['', 'x', sealed.slice(2), `${sealed.slice(0, -4)}AAAA`]) expect(unseal('second-factor', 'ana', broken)).toBeUndefined();
  rotate(second, first);
  expect(unseal('second-factor', 'ana', sealed)).toEqual({ text: 'JBSWY3DP ñ', isCurrent: false });
  rotate(second);
  expect(unseal('second-factor', 'ana', sealed)).toBeUndefined();
});
