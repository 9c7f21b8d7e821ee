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
  ['\u200b\u2060', 'es', ''],
  [{ es: '\u2060', en: 'Hello' }, 'es', 'Hello'],
  [{ es: '\u200e🌮', en: '👩‍🍳' }, 'es', '\u200e🌮'],
] as const)('shows %j in %s as %j', (text, language, shown) => expect(localise(text, language)).toBe(shown));
