/** The data of a contact card; blank fields are left out. */
export interface ContactCard {
  name: string;
  /** International where known: `+524425550101`. */
  phone?: string | undefined;
  email?: string | undefined;
  /** One line, as people write it. */
  address?: string | undefined;
  /** Absolute address of the site. */
  url?: string | undefined;
}

const longestLine = 75;

/** A text value (RFC 6350, section 3.4): backslash, comma, semicolon and line breaks are escaped, other control characters dropped. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .trim()
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Lines of at most 75 bytes, continued after a line break and a space (RFC 6350, section 3.2), never within a character. */
function folded(line: string): string {
  const lines: string[] = [];
  let [from, at, length] = [0, 0, 0];
  for (const character of line) {
    // Bytes in UTF-8; half a surrogate pair is written as the replacement character, in three bytes.
    const code = character.codePointAt(0) ?? 0;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (length + size > longestLine) {
      lines.push(line.slice(from, at));
      [from, length] = [at, 1];
    }
    at += character.length;
    length += size;
  }
  return [...lines, line.slice(from)].join('\r\n ');
}

/**
 * A business as a vCard. Version 3.0 (RFC 2426), which phones, mail programs and WhatsApp all read; what it says is
 * written the same way in RFC 6350, whose rules of escaping and folding it keeps.
 */
export function vcard({ name, phone, email, address, url }: ContactCard): string {
  const parts: [string, string | undefined, (text: string) => string][] = [
    ['FN', name, escaped],
    ['N', name, (text) => `${escaped(text)};;;;`],
    ['ORG', name, escaped],
    ['TEL;TYPE=WORK,VOICE', phone, escaped],
    ['EMAIL;TYPE=WORK', email, escaped],
    ['ADR;TYPE=WORK', address, (text) => `;;${escaped(text)};;;;`],
    ['URL', url, (text) => text.replace(/\p{Cc}/gu, '')],
  ];
  const lines = parts.flatMap(([key, text, write]) => (text === undefined || text.trim() === '' ? [] : [`${key}:${write(text)}`]));
  return [...['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'X-ABSHOWAS:COMPANY', 'END:VCARD'].map(folded), ''].join('\r\n');
}
