/** A price taken apart, so that its amount can stand out: `desde $450 MXN por visita`. */
interface PriceParts {
  from: string;
  amount: string;
  unit: string;
  note: string;
}

const pattern = /^(?:([^\d$]{1,24}?)\s*)?\$\s?(\d[\d,.]*)(?:\s*([A-Z]{3}))?(?:\s+([^\d$][^$]*))?$/;

const bareNumber = /^\d{1,9}(?:\.\d{1,2})?$/;
const withThousands = (amount: string): string => amount.replace(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',');

/**
 * How a list's prices are shown beside each other: a bare number as the others are, without "MXN" where one of them is written
 * in pesos without it. What was written in any other way is shown as written.
 */
export function shownAlike(prices: readonly string[]): (price: string) => string {
  const isShort = prices.some((price) => !bareNumber.test(price.trim()) && priceParts(price)?.unit === '');
  return (price) => (isShort && bareNumber.test(price.trim()) ? `$${withThousands(price.trim())}` : price);
}

/**
 * The parts of a price in pesos or dollars; `undefined` for a price in other words, which is shown as written. A bare
 * number, as old configs have it, is pesos.
 */
export function priceParts(price: string): PriceParts | undefined {
  if (bareNumber.test(price.trim())) return { from: '', amount: withThousands(price.trim()), unit: 'MXN', note: '' };
  const [, from = '', amount, unit = '', note = ''] = pattern.exec(price.trim()) ?? [];
  return amount === undefined ? undefined : { from, amount, unit, note };
}
