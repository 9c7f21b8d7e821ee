import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { SiteConfig } from '#schema/site-config.ts';
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

function expectFile(read: ReturnType<typeof readClientFile>): ClientFile {
  if (!read.ok) throw new Error(`The file was refused: ${read.code}`);
  return read;
}

describe('an exported client', () => {
  test('comes back as it was, with its pictures and its number', () => {
    const file = expectFile(readClientFile(pack()));
    expect(file).toMatchObject({ config, id: '118', warnings: [], missing: [] });
    expect([...file.pictures]).toEqual([...pictures]);
  });

  test('says which of its pictures are not in the file', () => {
    const file = expectFile(readClientFile(zipSync({ 'config.json': json({ format: 'vitrina-client', version: 1, id: '118', config }) })));
    expect(file.missing).toEqual([picture('a'), picture('b', 'webp')]);
  });

  test('a bare config is taken, however loose, and what was adjusted is told', () => {
    const file = expectFile(readClientFile(json({ business_name: 'Casa Añil', templateType: 'retail', primaryThing: 1 })));
    expect(file.config).toEqual({ templateType: 'retail', businessName: { es: 'Casa Añil', en: 'Casa Añil' } });
    expect(file.warnings).toEqual([{ path: 'primaryThing', code: 'unknown_field' }]);
    expect(file.id).toBeUndefined();
  });
});

describe('a file that is no exported client', () => {
  test.each([
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47), 'not_a_zip'],
    ['nothing', bytes(), 'not_a_zip'],
    ['a torn zip', pack().subarray(0, 40), 'not_a_zip'],
    ['a zip of something else', zipSync({ 'notes.txt': strToU8('hola') }), 'no_config'],
    ['a zip whose config is no JSON', zipSync({ 'config.json': strToU8('{') }), 'bad_json'],
    ['a list', json([1]), 'not_a_zip'],
    ['some other JSON', json({ dependencies: {} }), 'not_a_site'],
    ['a wrapper around nothing', json({ format: 'vitrina-client', version: 1, id: '1', config: null }), 'not_a_site'],
    ['a zip of thousands of files', zipSync(Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`${n}`, bytes()]))), 'too_many'],
    ['a zip with a config of megabytes', zipSync({ 'config.json': strToU8(`{"name":"${' '.repeat(3_000_000)}"}`) }), 'too_large'],
  ])('%s', (_, content, code) => {
    expect(readClientFile(content)).toEqual({ ok: false, code });
  });

  test('an exported file can be read again, however large its pictures; a file that decompresses to more than its size cannot', () => {
    const exported = pack();
    expect(expectFile(readClientFile(exported, 1)).pictures.size).toBe(2);
    expect(maxFileBytes).toBeGreaterThan(200 * 4 * 1024 * 1024);
    const bomb = zipSync({ 'config.json': json(config), [picture('a').slice(1)]: new Uint8Array(100_000) });
    expect(readClientFile(bomb, 50_000)).toEqual({ ok: false, code: 'too_large' });
  });

  test('parts that are no uploaded picture are left out of what is read', () => {
    const file = expectFile(
      readClientFile(zipSync({ 'config.json': json(config), '../../etc/passwd': bytes(1), 'media/x.svg': bytes(1), 'media/a.jpg': bytes(1) })),
    );
    expect([...file.pictures]).toEqual([]);
  });

  test('whatever the bytes, reading never throws', () => {
    const torn = fc.tuple(fc.nat(), fc.nat(255)).map(([at, value]) => {
      const copy = pack();
      copy[at % copy.length] = value;
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
  test('uploaded ones are found once each; replacing changes whole texts only', () => {
    expect(picturesIn(config)).toEqual([picture('a'), picture('b', 'webp')]);
    expect(pictureType(picture('b', 'webp'))).toBe('image/webp');
    const moved = replaceTexts({ ...config, internalNotes: `see ${picture('a')}` }, new Map([[picture('a'), picture('c')]]));
    expect(picturesIn(moved)).toEqual([picture('c'), picture('b', 'webp')]);
    expect(moved).toMatchObject({ internalNotes: `see ${picture('a')}` });
  });
});
