import { extensionDigits, internationalDigits } from './phone-digits.ts';

/** A `tel:` link (RFC 3966), international wherever the number is whole; `undefined` for fewer than 7 digits. */
export function telLink(phone: string | undefined): string | undefined {
  const written = phone ?? '';
  const extension = extensionDigits(written);
  const suffix = extension === '' ? '' : `;ext=${extension}`;
  const whole = internationalDigits(written);
  if (whole !== '') return `tel:+${whole}${suffix}`;
  const local = written.replace(/(?:ext|x|#).*$/i, '').replace(/\D/g, '');
  return local.length >= 7 ? `tel:${local}${suffix}` : undefined;
}
