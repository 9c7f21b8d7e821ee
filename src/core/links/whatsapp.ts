import { internationalDigits } from './phone-digits.ts';

/** A WhatsApp number reduced to the digits of its link (specification, section 5); `''` when it is unusable. */
export const whatsappDigits = (number: string): string => internationalDigits(number);

/** A chat link with a draft message, or `undefined` when there is no usable number. Opening it sends nothing. */
export function whatsappLink(number: string | undefined, text: string): string | undefined {
  const digits = whatsappDigits(number ?? '');
  if (digits === '') return undefined;
  const draft = text.trim();
  return `https://wa.me/${digits}${draft === '' ? '' : `?text=${encodeURIComponent(draft.toWellFormed())}`}`;
}
