import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { SiteConfig } from '#schema/site-config.ts';
import { canonicalConfig } from '#tests/support/arbitrary-config.ts';
import { type ClientFile, maxFileBytes, packClient, readClientFile } from './client-file.ts';
import { picturesIn, pictureType, replaceTexts } from './pictures.ts';

const picture = (digit: string, ending = 'jpg') => `/media/${digit.repeat(40)}.${ending}`;
const config: SiteConfig = {
  templateType: 'retail',
  businessName: { es: 'Casa Añil', en: 'Indigo House' },
  heroImage: picture('a'),
  photos: [{ url: picture('b', 'webp') }, { url: 'https://example.com/x.jpg' }, { url: picture('a') }],
};
const bytes = (...values: number[]) => new Uint8Array(values);
const pictures = new Map([
  [picture('a'), bytes(1, 2, 3)],
  [picture('b', 'webp'), bytes(4, 5)],
]);
const pack = (part: Partial<Parameters<typeof packClient>[0]> = {}) =>
  packClient({ id: '118', revision: 7, config, exportedAt: '2026-11-21T10:00:00.000Z', ...part }, pictures);
const json = (value: unknown) => strToU8(JSON.stringify(value));

/** UTF-16 with a byte order mark. */
function utf16(text: string, isLittleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 + 2 * text.length));
  for (const [index, code] of [0xfeff, ...Array.from(text, (_, unit) => text.charCodeAt(unit))].entries()) view.setUint16(2 * index, code, isLittleEndian);
  return new Uint8Array(view.buffer);
}

function expectFile(read: ReturnType<typeof readClientFile>): ClientFile {
  if (!read.ok) throw new Error(`The file was refused: ${read.code}`);
  return read;
}

describe('an exported client', () => {
  test('is read with the same config, pictures and id', () => {
    const file = expectFile(readClientFile(pack()));
    expect(file).toMatchObject({ config, id: '118', warnings: [], missing: [] });
    expect([...file.pictures]).toEqual([...pictures]);
  });

  test.each([
    ['UTF-8 with a mark', (text: string) => new Uint8Array([0xef, 0xbb, 0xbf, ...strToU8(text)])],
    ['UTF-16, as Windows saves "Unicode"', (text: string) => utf16(text, true)],
    ['UTF-16, the other way round', (text: string) => utf16(text, false)],
    ['Windows-1252, as an older editor saves it', (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))],
  ])('keeps accents in JSON that was saved as %s', (_, encode) => {
    const named = { ...config, businessName: { es: 'Plomería Ñandú ¿24 h?', en: 'Café Ñandú' } };
    const text = JSON.stringify(named);
    expect(expectFile(readClientFile(encode(text))).config).toEqual(named);
    expect(expectFile(readClientFile(zipSync({ 'config.json': encode(text) }))).config).toEqual(named);
  });

  test('any valid config is read unchanged and without warnings', () => {
    fc.assert(
      fc.property(canonicalConfig('client'), (original) => {
        const read = expectFile(readClientFile(pack({ config: original })));
        expect(read.config).toEqual(original);
        expect(read.warnings).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('lists the pictures of the config that the file lacks', () => {
    const file = expectFile(readClientFile(zipSync({ 'config.json': json({ format: 'vitrina-client', version: 1, id: '118', config }) })));
    expect(file.missing).toEqual([picture('a'), picture('b', 'webp')]);
  });

  test('a bare config is accepted, however loose, with a warning for each adjusted value', () => {
    const file = expectFile(readClientFile(json({ business_name: 'Casa Añil', templateType: 'retail', primaryThing: 1 })));
    expect(file.config).toEqual({ templateType: 'retail', businessName: { es: 'Casa Añil', en: 'Casa Añil' } });
    expect(file.warnings).toEqual([{ path: 'primaryThing', code: 'unknown_field' }]);
    expect(file.id).toBeUndefined();
  });
});

describe('a file that is no exported client', () => {
  test.each([
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47), 'not_a_zip'],
    ['an empty file', bytes(), 'not_a_zip'],
    ['a truncated zip', pack().subarray(0, 40), 'not_a_zip'],
    ['a zip of something else', zipSync({ 'notes.txt': strToU8('hola') }), 'no_config'],
    ['a zip whose config is no JSON', zipSync({ 'config.json': strToU8('{') }), 'bad_json'],
    ['a list', json([1]), 'not_a_zip'],
    ['some other JSON', json({ dependencies: {} }), 'not_a_site'],
    ['an exported client without a config', json({ format: 'vitrina-client', version: 1, id: '1', config: null }), 'not_a_site'],
    ['a zip of thousands of files', zipSync(Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`${n}`, bytes()]))), 'too_many'],
    ['a zip with a config of megabytes', zipSync({ 'config.json': strToU8(`{"name":"${' '.repeat(3_000_000)}"}`) }), 'too_large'],
  ])('%s is refused', (_, content, code) => {
    expect(readClientFile(content)).toEqual({ ok: false, code });
  });

  test('an export can be read whatever the size of its pictures; a file that decompresses to more than the limit cannot', () => {
    const exported = pack();
    expect(expectFile(readClientFile(exported, 1)).pictures.size).toBe(2);
    expect(maxFileBytes).toBeGreaterThan(200 * 4 * 1024 * 1024);
    const bomb = zipSync({ 'config.json': json(config), [picture('a').slice(1)]: new Uint8Array(100_000) });
    expect(readClientFile(bomb, 50_000)).toEqual({ ok: false, code: 'too_large' });
  });

  test('entries that share the same bytes each count towards the limit, whatever size they claim', () => {
    const shared = zipSync({ 'config.json': json(config), [picture('a').slice(1)]: [new Uint8Array(40_000), { level: 0 }] });
    const view = new DataView(shared.buffer);
    const end = shared.length - 22;
    const entries = view.getUint32(end + 16, true);
    const entry = entries + 46 + 'config.json'.length;
    const copies = Array.from('0123456789', (digit) => {
      const copy = shared.slice(entry, end);
      copy.set(strToU8(picture(digit).slice(1)), 46);
      // The uncompressed size in the zip's directory.
      new DataView(copy.buffer).setUint32(24, 0, true);
      return copy;
    });
    const content = new Uint8Array([...shared.subarray(0, end), ...copies.flatMap((copy) => [...copy]), ...shared.subarray(end)]);
    const total = new DataView(content.buffer);
    const newEnd = content.length - 22;
    for (const offset of [8, 10]) total.setUint16(newEnd + offset, 12, true);
    total.setUint32(newEnd + 12, newEnd - entries, true);
    expect(expectFile(readClientFile(content)).pictures.size).toBe(11);
    expect(readClientFile(content, 200_000)).toEqual({ ok: false, code: 'too_large' });
  });

  test('entries that are not uploaded pictures are ignored', () => {
    const file = expectFile(
      readClientFile(zipSync({ 'config.json': json(config), '../../etc/passwd': bytes(1), 'media/x.svg': bytes(1), 'media/a.jpg': bytes(1) })),
    );
    expect([...file.pictures]).toEqual([]);
  });

  test('reading never throws, whatever the bytes', () => {
    const torn = fc.tuple(fc.nat(), fc.nat(255)).map(([offset, value]) => {
      const copy = pack();
      copy[offset % copy.length] = value;
      return copy;
    });
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }), torn, fc.json().map(strToU8)), (content) => typeof readClientFile(content).ok === 'boolean'),
      {
        seed: 118,
        numRuns: 300,
      },
    );
  });
});

describe('pictures of a config', () => {
  test('each uploaded picture is found once; only strings that equal an address are replaced', () => {
    expect(picturesIn(config)).toEqual([picture('a'), picture('b', 'webp')]);
    expect(pictureType(picture('b', 'webp'))).toBe('image/webp');
    const moved = replaceTexts({ ...config, internalNotes: `see ${picture('a')}` }, new Map([[picture('a'), picture('c')]]));
    expect(picturesIn(moved)).toEqual([picture('c'), picture('b', 'webp')]);
    expect(moved).toMatchObject({ internalNotes: `see ${picture('a')}` });
  });
});
