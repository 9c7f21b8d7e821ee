/** First and last code point of each range. */
type Ranges = readonly (readonly [number, number])[];

/** A font face, with what its two files are subset from and to. */
export interface Face {
  /** File name with the `common` characters, without extension; the file with all characters has the suffix `-full`. */
  name: string;
  /** File inside node_modules, as its package ships it. */
  source: string;
  /** `text` keeps the characters of running text; `display` only those of headings, names and prices. */
  characters: 'text' | 'display';
  /** A number pins the axis; a range keeps it. */
  axes?: Record<string, number | { min: number; max: number }>;
}

const variable = (family: string, file: string) => `@fontsource-variable/${family}/files/${family}-latin-${file}-normal.woff2`;

/** Every font the templates and the brand use. All are under the SIL Open Font License 1.1. */
export const faces: readonly Face[] = [
  { name: 'archivo-expanded-800', source: variable('archivo', 'wdth'), characters: 'display', axes: { wdth: 125, wght: 800 } },
  { name: 'archivo', source: variable('archivo', 'wdth'), characters: 'text', axes: { wdth: 100, wght: { min: 400, max: 700 } } },
  { name: 'fraunces', source: variable('fraunces', 'full'), characters: 'display', axes: { wght: 420, opsz: 54, SOFT: 0, WONK: 0 } },
  { name: 'source-sans-3', source: variable('source-sans-3', 'wght'), characters: 'text', axes: { wght: { min: 400, max: 700 } } },
  { name: 'caprasimo', source: '@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2', characters: 'display' },
  { name: 'nunito-sans', source: variable('nunito-sans', 'wght'), characters: 'text', axes: { wght: { min: 400, max: 700 } } },
  { name: 'outfit', source: variable('outfit', 'wght'), characters: 'display', axes: { wght: 340 } },
  { name: 'inter', source: variable('inter', 'wght'), characters: 'text', axes: { wght: { min: 400, max: 650 } } },
  { name: 'syne-800', source: variable('syne', 'wght'), characters: 'display', axes: { wght: 800 } },
  { name: 'dm-sans', source: variable('dm-sans', 'wght'), characters: 'text', axes: { wght: { min: 400, max: 700 } } },
  {
    name: 'bricolage-grotesque',
    source: variable('bricolage-grotesque', 'standard'),
    characters: 'display',
    axes: { opsz: 96, wdth: 90, wght: 800 },
  },
  { name: 'instrument-sans', source: variable('instrument-sans', 'wght'), characters: 'text', axes: { wght: { min: 450, max: 650 } } },
];

const full: Record<Face['characters'], Ranges> = {
  text: [
    [0x20, 0x7e],
    [0xa0, 0xb7],
    [0xba, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2013, 0x2014],
    [0x2018, 0x201a],
    [0x201c, 0x201e],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x2032, 0x2033],
    [0x2039, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2190, 0x2193],
    [0x2197, 0x2197],
    [0x2212, 0x2212],
  ],
  display: [
    [0x20, 0x7e],
    [0xa0, 0xa1],
    [0xa9, 0xab],
    [0xb0, 0xb0],
    [0xb7, 0xb7],
    [0xba, 0xbb],
    [0xbf, 0xc4],
    [0xc7, 0xcf],
    [0xd1, 0xd7],
    [0xd9, 0xdc],
    [0xdf, 0xe4],
    [0xe7, 0xef],
    [0xf1, 0xf6],
    [0xf9, 0xfc],
    [0x2013, 0x2014],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
    [0x2026, 0x2026],
    [0x20ac, 0x20ac],
  ],
};

/** The letters of Spanish beyond those of English. */
const spanish: Ranges = [0xc1, 0xc9, 0xcd, 0xd1, 0xd3, 0xda, 0xdc, 0xe1, 0xe9, 0xed, 0xf1, 0xf3, 0xfa, 0xfc].map((code) => [code, code]);

/**
 * The characters of Spanish and English texts and headings; no page as shipped uses others in these faces. A
 * browser loads this file first, and the full one only for a page with other characters, which stylesheets declare in
 * its `unicode-range`.
 */
const common: Record<Face['characters'], Ranges> = {
  text: [
    [0x20, 0x3b],
    [0x3f, 0x5a],
    [0x5f, 0x5f],
    [0x61, 0x7a],
    [0xa0, 0xa1],
    [0xa9, 0xaa],
    [0xb0, 0xb0],
    [0xb2, 0xb2],
    [0xb7, 0xb7],
    [0xba, 0xba],
    [0xbc, 0xbd],
    [0xbf, 0xbf],
    [0xd7, 0xd7],
    ...spanish,
    [0x2013, 0x2014],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
    [0x2026, 0x2026],
  ],
  display: [
    [0x20, 0x22],
    [0x24, 0x29],
    [0x2b, 0x3a],
    [0x3f, 0x3f],
    [0x41, 0x5a],
    [0x61, 0x7a],
    [0xa0, 0xa1],
    [0xb7, 0xb7],
    [0xbf, 0xbf],
    ...spanish,
    [0x2013, 0x2014],
    [0x2019, 0x2019],
    [0x201c, 0x201d],
    [0x2026, 0x2026],
  ],
};

/** The two files of a face. */
export type Part = 'common' | 'full';

/** Name of the file of one part of a face. */
export const fileName = ({ name }: Face, part: Part): string => `${name}${part === 'full' ? '-full' : ''}.woff2`;

/** The characters in a file of a face. `full`: those of Spanish, English and neighbouring languages' names, and marks of texts, prices and hours. */
export const charactersOf = ({ characters }: Face, part: Part): string =>
  (part === 'full' ? full : common)[characters]
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)))
    .join('');
