/**
 * A short mark of a text, 53 bits in base 36 (cyrb53). It tells texts apart, it keeps no secret; two texts of one
 * config with the same mark would only hide a hint.
 */
export function textMark(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/** The mark of an English text together with its Spanish, as `checkedEnglish` keeps it. */
export const pairMark = (es: string, en: string): string => textMark(`${es}\u0000${en}`);
