/** A price taken apart, so that its amount can stand out: `desde $450 MXN por visita`. */
export interface PriceParts {
  from: string;
  amount: string;
  unit: string;
  note: string;
}

const pattern = /^(?:([^\d$]{1,24}?)\s*)?\$\s?(\d[\d,.]*)(?:\s*([A-Z]{3}))?(?:\s+([^\d$][^$]*))?$/;

/** The parts of a price in pesos or dollars; `undefined` for a price in other words, which is shown as written. */
export function priceParts(price: string): PriceParts | undefined {
  const [, from = '', amount, unit = '', note = ''] = pattern.exec(price.trim()) ?? [];
  return amount === undefined ? undefined : { from, amount, unit, note };
}
