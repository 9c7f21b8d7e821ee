/** International digits as a person reads them: `+52 442 555 0190`; of another country without spaces. */
export function readablePhone(number: string): string {
  const [digits = '', extension] = number.replace(/^\+/, '').split(';ext=');
  const [, country, area, middle, end] = /^(521?)(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  const spaced = country ? `+${country} ${area} ${middle} ${end}` : number.startsWith('+') || digits.length > 10 ? `+${digits}` : digits;
  return extension ? `${spaced} ext. ${extension}` : spaced;
}
