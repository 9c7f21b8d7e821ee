declare module 'subset-font' {
  interface Axis {
    min: number;
    max: number;
    default?: number;
  }
  /** Cuts a font down to the characters of `text`; a pinned axis leaves the font. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes?: Record<string, number | Axis>;
      keepFeatures?: readonly string[];
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
