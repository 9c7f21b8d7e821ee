declare module 'subset-font' {
  interface Axis {
    min: number;
    max: number;
    default?: number;
  }
  /** Cuts a font down to the characters of `text` (undefined with `keepAllGlyphs`); a pinned axis leaves the font. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      variationAxes?: Record<string, number | Axis>;
      keepFeatures?: readonly string[];
      dropTables?: readonly string[];
      keepAllGlyphs?: boolean;
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
