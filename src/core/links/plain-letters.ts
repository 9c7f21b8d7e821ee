/** Letters that Unicode does not decompose into an ASCII letter and a mark. */
const standIns: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** Lower-case text without accents: `Peñón Café` becomes `penon cafe`. Letters that have no plain form stay as they are. */
export const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => standIns[letter] ?? '');
