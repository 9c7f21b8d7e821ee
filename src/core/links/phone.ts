const mexico = '52';
/** Prefixes of Mexican numbers no longer dialled: long distance, mobile from a landline, and the old mobile `1` after the country code. */
const mexicanForm = /^(?:52)?(?:1|01|044|045)?([1-9]\d{9})$/;
/** E.164 allows 15 digits; nothing shorter than 8 is a whole international number. */
const internationalForm = /^[1-9]\d{7,14}$/;
/** An extension at the end of a number, after `ext.`, `x` or `#`. */
const extensionMark = /(?:ext|x|#)[.:\s]*(\d+)\s*$/i;
/** Removed before dialling: invisible characters, which phones put around a copied number; a second number after a slash; the zero of `+49 (0)30`. */
const notDialled = /\p{Cf}|\/(?<=(?:\d\D*){7}\/).*|\(0\)(?<=^[\s\p{Cf}]*(?:\+|00)[\s\d]*\(0\))/gsu;

/**
 * A phone number as written by people, in international digits without `+`: Mexican numbers in any of their forms
 * (10 digits, `52`, `521`, `044`, `045`, `01`) become `52` and 10 digits, other international numbers stay; `''` when
 * it is no whole number. An extension and unseen marks are left out.
 */
export function internationalDigits(number: string): string {
  const written = number.replaceAll(notDialled, '').replace(extensionMark, '').trim();
  const digits = written.replace(/\D/g, '');
  const abroad = /^\+/.test(written) ? digits : /^00/.test(digits) ? digits.slice(2) : undefined;
  if (abroad !== undefined && !abroad.startsWith(mexico)) return internationalForm.test(abroad) ? abroad : '';
  const candidate = abroad ?? digits;
  // Eleven digits starting with 1 and no country code of Mexico: the North American plan, not an old mobile prefix.
  const national = /^1\d{10}$/.test(candidate) ? undefined : mexicanForm.exec(candidate)?.[1];
  if (national !== undefined) return mexico + national;
  return candidate.length > 10 && internationalForm.test(candidate) && !candidate.startsWith(mexico) ? candidate : '';
}

/** A `tel:` link (RFC 3966), international wherever the number is whole; `undefined` for fewer than 7 digits, and for more than any number has (E.164). */
export function telLink(phone: string | undefined): string | undefined {
  const written = (phone ?? '').replaceAll(notDialled, '');
  const suffix = (extensionMark.exec(written)?.[1] ?? '').replace(/^\d/, ';ext=$&');
  const whole = internationalDigits(written);
  if (whole !== '') return `tel:+${whole}${suffix}`;
  const local = written.replace(/(?:ext|x|#).*$/i, '').replace(/\D/g, '');
  return local.length >= 7 && local.length <= 15 ? `tel:${local}${suffix}` : undefined;
}

/** Ten digits as Mexicans read them: Mexico City, Guadalajara and Monterrey have an area code of two digits. */
function grouped(ten: string): string {
  const area = /^(?:55|56|33|81)/.test(ten) ? 2 : 3;
  return `${ten.slice(0, area)} ${ten.slice(area, 6)} ${ten.slice(6)}`;
}

/** International digits as a person reads them: `+52 442 555 0190`; of another country without spaces. */
export function readablePhone(number: string): string {
  const [digits = '', extension] = number.replace(/^\+/, '').split(';ext=');
  const [, country, national = ''] = /^(521?)(\d{10})$/.exec(digits) ?? [];
  const spaced = country ? `+${country} ${grouped(national)}` : number.startsWith('+') || digits.length > 10 ? `+${digits}` : digits;
  return extension ? `${spaced} ext. ${extension}` : spaced;
}

/**
 * A phone number as a page shows it: a complete Mexican number of digits and spaces only is grouped as usual in its region; any other is
 * shown as written, because marks in it are intended.
 */
export function shownPhone(written: string): string {
  const [, country, national] = /^(\+52)?(\d{10})$/.exec(written.replaceAll(' ', '')) ?? [];
  if (national === undefined || internationalDigits(national) === '') return written;
  return country === undefined ? grouped(national) : `${country} ${grouped(national)}`;
}
