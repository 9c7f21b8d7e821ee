import { expect, it } from 'vitest';
import { localise } from './localise.ts';

it.each([
  [undefined, 'es', ''],
  ['$650', 'en', '$650'],
  ['  ', 'en', ''],
  [{ es: 'Hola', en: 'Hello' }, 'en', 'Hello'],
  [{ es: 'Hola', en: ' ' }, 'en', 'Hola'],
  [{ es: '', en: 'Hello' }, 'es', 'Hello'],
  [{ es: ' ', en: '\n' }, 'es', ''],
] as const)('shows %j in %s as %j', (text, language, shown) => expect(localise(text, language)).toBe(shown));
