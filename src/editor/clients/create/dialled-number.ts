import { whatsappDigits } from '#core/links/whatsapp.ts';

/** The number a WhatsApp link dials, spaced to be read: `+52 442 555 0101`; `''` for no whole number. */
export function dialledNumber(number: string): string {
  const digits = whatsappDigits(number);
  const [, area, first, last] = /^52(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  if (digits === '') return '';
  return area ? `+52 ${area} ${first} ${last}` : `+${digits}`;
}
