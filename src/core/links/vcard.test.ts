import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#tests/support/any-character.ts';
import { vcard } from './vcard.ts';

const unfolded = (card: string) => card.replaceAll('\r\n ', '');

describe('vcard', () => {
  it('holds what is known, and nothing else', () => {
    const card = vcard({ name: 'Clínica Rivera', phone: '+524425550162', email: 'citas@rivera.mx', address: 'Madero 12, Centro', url: 'https://rivera.mx/' });
    expect(unfolded(card).split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Clínica Rivera',
      'N:Clínica Rivera;;;;',
      'ORG:Clínica Rivera',
      'TEL;TYPE=WORK,VOICE:+524425550162',
      'EMAIL;TYPE=WORK:citas@rivera.mx',
      'ADR;TYPE=WORK:;;Madero 12\\, Centro;;;;',
      'URL:https://rivera.mx/',
      'X-ABSHOWAS:COMPANY',
      'END:VCARD',
      '',
    ]);
    expect(vcard({ name: 'Solo', email: ' ' })).not.toMatch(/EMAIL|TEL|ADR|URL/);
  });

  it('escapes what has a meaning', () =>
    expect(vcard({ name: 'Luz; gas, y \\ más\nHoy\r\nmañana' })).toContain('FN:Luz\\; gas\\, y \\\\ más\\nHoy\\nmañana\r\n'));

  it('a phone reads the same text back, in any direction of writing and with whatever signs', () =>
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (typed) => {
        const name = `Luz ${typed} fin`;
        const [, read = ''] = /^ORG:(.*)$/m.exec(unfolded(vcard({ name }))) ?? [];
        const said = read.replace(/\\(.)/gu, (_, sign: string) => (sign === 'n' ? '\n' : sign));
        expect(said).toBe(
          name
            .toWellFormed()
            .replace(/\r\n?/g, '\n')
            .replace(/(?!\n)\p{Cc}/gu, ''),
        );
      }),
    ));

  it('any text stays one value: no line is added, none is longer than 75 bytes, no character is cut', () =>
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), fc.string({ unit: 'grapheme', maxLength: 300 }), (name, address) => {
        const card = vcard({ name, address });
        const lines = card.split('\r\n');
        expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
        expect(
          unfolded(card)
            .split(/\r\n|\r|\n/)
            .every((line) => line === '' || /^(BEGIN|VERSION|FN|N|ORG|ADR;TYPE=WORK|X-ABSHOWAS|END):/.test(line)),
        ).toBe(true);
        expect(card.isWellFormed()).toBe(true);
      }),
    ));
});
