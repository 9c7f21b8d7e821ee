/** International digits as a person reads them: `+52 442 555 0190`; of another country without spaces. */
export function readablePhone(number: string): string {
  const [digits = '', extension] = number.replace(/^\+/, '').split(';ext=');
  // Mexico City, Guadalajara and Monterrey have an area code of two digits.
  const [, country, area, middle, end] = /^(521?)(55|56|33|81)(\d{4})(\d{4})$/.exec(digits) ?? /^(521?)(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  const spaced = country ? `+${country} ${area} ${middle} ${end}` : number.startsWith('+') || digits.length > 10 ? `+${digits}` : digits;
  return extension ? `${spaced} ext. ${extension}` : spaced;
}
