import { internationalDigits, readablePhone } from './phone.ts';

/**
 * A WhatsApp number reduced to the digits of its link (specification, section 5); `''` when it is unusable. Some Mexican
 * numbers are registered with a `1` after the country code, and sources disagree on which: `uses521` puts it there.
 */
export function whatsappDigits(number: string, uses521 = false): string {
  const digits = internationalDigits(number);
  return uses521 ? digits.replace(/^52(?=\d{10}$)/, '521') : digits;
}

/** A chat link to digits as `whatsappDigits` gives them, with a draft message. Opening it sends nothing. */
export function chatLink(digits: string, text: string): string {
  const draft = text.trim();
  return `https://wa.me/${digits}${draft === '' ? '' : `?text=${encodeURIComponent(draft.toWellFormed())}`}`;
}

/** A chat link with a draft message, or `undefined` when there is no usable number. */
export function whatsappLink(number: string | undefined, text: string, uses521 = false): string | undefined {
  const digits = whatsappDigits(number ?? '', uses521);
  return digits === '' ? undefined : chatLink(digits, text);
}

/**
 * The number in a copied text: without the invisible characters that phones add, without `Tel.` before it, or taken from a chat link. Any
 * other text is kept, so that the person can correct it.
 */
export function copiedNumber(copied: string): string {
  const text = copied
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, '')
    .trim()
    .replace(/^(?:tel|whatsapp|cel)[.:\s]+/i, '');
  const [, linked = ''] = /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(\d+)(?:[/?&#].*)?$/i.exec(text) ?? [];
  return readablePhone(internationalDigits(linked)) || text;
}
