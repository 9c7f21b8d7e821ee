/** The parts of a price such as `desde $450 MXN por visita`, so that its amount can be emphasised. */
interface PriceParts {
  from: string;
  amount: string;
  unit: string;
  note: string;
}

const pattern = /^(?:([^\d$]{1,24}?)\s*)?\$\s?(\d[\d,.]*)(?:\s*([A-Z]{3}))?(?:\s+([^\d$][^$]*))?$/;

const bareNumber = /^(?:\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;
/** Adds a missing second digit to cents: a number that arrives as JSON has lost a zero at its end. */
const withCents = (amount: string): string => amount.replace(/\.\d$/, '$&0');
const withThousands = (amount: string): string => withCents(amount.replace(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ','));
/** Formats a bare number, `1499.5` as `1,499.50`; any other text is returned as it is. */
export const writtenAmount = (text: string): string => (bareNumber.test(text) ? withThousands(text) : text);

/**
 * Makes the prices of a list look alike: a bare number gets a "$" and no "MXN" if another price of the list is written in pesos
 * without "MXN". Prices written in any other way are shown as written.
 */
export function shownAlike(prices: readonly string[]): (price: string) => string {
  const isShort = prices.some((price) => !bareNumber.test(price.trim()) && priceParts(price)?.unit === '');
  return (price) => (isShort && bareNumber.test(price.trim()) ? `$${writtenAmount(price.trim())}` : price);
}

/**
 * The parts of a price in pesos or dollars; `undefined` for a price in other words, which is shown as written. A bare
 * number, as old configs have it, is pesos.
 */
export function priceParts(price: string): PriceParts | undefined {
  if (bareNumber.test(price.trim())) return { from: '', amount: writtenAmount(price.trim()), unit: 'MXN', note: '' };
  const [, from = '', amount, unit = '', note = ''] = pattern.exec(price.trim()) ?? [];
  // With words after it an amount may count something else: `$1.5 millones`.
  return amount === undefined ? undefined : { from, amount: note === '' ? withCents(amount) : amount, unit, note };
}
