import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '#tests/support/any-character.ts';
import { alternativesTo, domainQuestion, isPossibleLabel, maxTyped } from './domain-name.ts';

const known = ['com', 'net', 'org', 'lat'];
const ask = (typed: string, endings = known) => {
  const question = domainQuestion(typed, endings);
  return question.ok ? question.asked.ascii : question.code;
};

describe('the domain in what people type', () => {
  test.each([
    ['micafe', 'micafe.com'],
    ['Mi Café', 'micafe.com'],
    ['mi-cafe', 'mi-cafe.com'],
    ['Mi-Café', 'mi-cafe.com'],
    ['mi – café', 'mi-cafe.com'],
    ['mi-cafe.com', 'mi-cafe.com'],
    ['MI-CAFE.COM', 'mi-cafe.com'],
    ['Mi Café.com', 'micafe.com'],
    ['  mi-cafe.com.  ', 'mi-cafe.com'],
    ['https://www.mi-cafe.com/menu?x=1#y', 'mi-cafe.com'],
    ['http://mi-cafe.com:8080', 'mi-cafe.com'],
    ['https://usuario:clave@mi-cafe.com/', 'mi-cafe.com'],
    ['www.mi-cafe.com', 'mi-cafe.com'],
    ['www.micafe', 'micafe.com'],
    ['www.com', 'www.com'],
    ['tienda.mi-cafe.com', 'mi-cafe.com'],
    ['mi-cafe.com/carta', 'mi-cafe.com'],
    ['mi-cafe.net', 'mi-cafe.net'],
    ['mi-cafe.org', 'mi-cafe.org'],
    ['mi-cafe.com.mx', 'mi-cafe.com'],
    ['https://mi-cafe.com.ar/', 'mi-cafe.com'],
    ['https://mi-cafe.pizza', 'mi-cafe.com'],
    ['tacos.pizza', 'tacospizza.com'],
    ['Sr. Taco', 'srtaco.com'],
    ['Sr. Taco.com', 'srtaco.com'],
    ['@micafe', 'micafe.com'],
    ['hola@micafe.mx', 'micafe.com'],
    ["Lupita's Café & Té", 'lupitascafete.com'],
    ['¡Ándale!', 'andale.com'],
    ['Peña', 'pena.com'],
    ['Pen\u0303a', 'pena.com'],
    ['ｃａｆｅ', 'cafe.com'],
    ['mi\u200bcafe', 'micafe.com'],
    ['mi。com', 'mi.com'],
    ['Straße', 'strasse.com'],
    ['カフェ', 'xn--hckh0k.com'],
    ['xn--micaf-fsa.com', 'xn--micaf-fsa.com'],
    ['24', '24.com'],
    ['a', 'a.com'],
    ['ñ'.repeat(63), `${'n'.repeat(63)}.com`],
  ])('%s means %s', (typed, domain) => expect(ask(typed)).toBe(domain));

  test.each([
    ['', 'blank'],
    ['   ', 'blank'],
    ['.com', 'blank'],
    ['https://', 'blank'],
    ['¿?', 'blank'],
    ['mi_cafe', 'bad_character'],
    ['mi*cafe', 'bad_character'],
    ['café 😀', 'bad_character'],
    ['<script>', 'bad_character'],
    ['mi%20cafe', 'bad_character'],
    ['a:b', 'bad_character'],
    // Not registrable, so no registry knows them: the check would answer that they are available.
    ['xn--0', 'bad_character'],
    ['https://xn--zzzz99999.com/', 'bad_character'],
    // Letters of other scripts that look Latin, beside Latin ones and alone.
    ['micaf\u0435', 'bad_character'],
    ['https://\u0440aypal.com', 'bad_character'],
    ['caf\u03bf', 'bad_character'],
    ['\u0430\u0440\u0435.mx', 'bad_character'],
    ['\u03bf\u03c4\u03b5', 'bad_character'],
    ['\u0585\u0578', 'bad_character'],
    ['\ua4d0\ua4f3.com', 'bad_character'],
    ['xn--micafe-', 'bad_hyphen'],
    ['-cafe', 'bad_hyphen'],
    ['cafe-', 'bad_hyphen'],
    ['cafe-.com', 'bad_hyphen'],
    ['-', 'bad_hyphen'],
    ['ab--cd', 'bad_hyphen'],
    ['x'.repeat(64), 'too_long'],
    ['x'.repeat(maxTyped + 1), 'too_long'],
    ['カ'.repeat(60), 'too_long'],
    ['127.0.0.1', 'address'],
    ['http://169.254.169.254/latest/meta-data', 'address'],
    ['http://[::1]/', 'address'],
  ])('%s cannot be a domain: %s', (typed, code) => expect(ask(typed)).toBe(code));

  test('property: the encoded form of any letters is a possible label', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abñéßカФ漢ж中ü😀0-'), minLength: 1, maxLength: 12 }), (letters) => {
        const address = `http://${letters}.com`;
        const [label = ''] = URL.canParse(address) ? new URL(address).hostname.split('.') : [];
        expect(isPossibleLabel(label)).toBe(true);
      }),
      { numRuns: 2_000 },
    ));

  test('the form with accents stands beside the plain one', () => {
    const question = domainQuestion('Mi Café', known);
    expect(question).toMatchObject({
      asked: { ascii: 'micafe.com', shown: 'micafe.com' },
      accented: { ascii: 'xn--micaf-fsa.com', shown: 'micafé.com' },
    });
    expect(domainQuestion('Ñandú', known)).toMatchObject({ asked: { shown: 'nandu.com' }, accented: { shown: 'ñandú.com' } });
    expect(domainQuestion('micafe', known)).toMatchObject({ accented: undefined });
    // Encoded, this one is longer than a label may be.
    expect(domainQuestion('ñ'.repeat(63), known)).toMatchObject({ accented: undefined });
    expect(domainQuestion('café.com.mx', [...known, 'com.mx'])).toMatchObject({ asked: { ascii: 'cafe.com.mx' }, accented: undefined });
  });

  test('a name without a plain form is shown as it is read', () => {
    expect(domainQuestion('カフェ', known)).toMatchObject({ asked: { shown: 'カフェ.com' }, accented: undefined });
  });

  test('whatever is typed, the result is a code or letters, digits and hyphens under a known ending', () => {
    const words = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: anyCharacter }), fc.webUrl(), fc.emailAddress(), fc.domain(), fc.ipV6());
    fc.assert(
      fc.property(words, (typed) => {
        const question = domainQuestion(typed, known);
        if (!question.ok) return;
        const names = [question.asked, ...(question.accented ? [question.accented] : []), ...alternativesTo(question, known)];
        for (const { ascii, shown } of names) {
          expect(ascii).toMatch(/^(?!-)[a-z0-9-]{1,63}(?<!-)\.(?:com|net|org|lat)$/);
          expect(new URL(`http://${shown}/`).hostname, 'the name shown is the name asked about').toBe(ascii);
        }
      }),
      { numRuns: Number(process.env['PROPERTY_RUNS'] || 1000) },
    );
  });

  test('no character is shown as another name than the one asked about', () => {
    const misleading: string[] = [];
    for (let code = 0x80; code <= 0x10ffff; code += 1) {
      const character = String.fromCodePoint(code);
      // Any other character has one spelling, which both sides read alike.
      if (character.normalize('NFKC') === character && character.toLowerCase() === character) continue;
      const question = domainQuestion(character, known);
      if (!question.ok) continue;
      for (const { ascii, shown } of [question.asked, ...(question.accented ? [question.accented] : [])]) {
        if (new URL(`http://${shown}/`).hostname !== ascii) misleading.push(`${character} ${shown} ${ascii}`);
      }
    }
    expect(misleading).toEqual([]);
  });

  test('property: parsing the result again gives the same result', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const question = domainQuestion(typed, known);
        if (question.ok) expect(ask(question.asked.ascii)).toBe(question.asked.ascii);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('alternatives are the same name under the other endings, best known first', () => {
  const question = domainQuestion('Mi Café', known);
  if (!question.ok) throw new Error(question.code);
  const shown = (endings: string[]) => alternativesTo(question, endings).map(({ shown: name }) => name);
  expect(shown(known)).toEqual(['micafe.net', 'micafe.org', 'micafe.lat']);
  expect(shown(['com'])).toEqual([]);
  expect(shown(['lat', 'com.mx', 'com', 'net', 'mx', 'shop'])).toEqual(['micafe.mx', 'micafe.com.mx', 'micafe.net', 'micafe.lat']);
});
