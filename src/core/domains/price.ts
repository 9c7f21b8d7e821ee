/** The number in a price a provider wrote (`18`, `$12.99`, `1,299 USD`), or `undefined` when there is none above zero. */
export function priceIn(text: string | undefined): number | undefined {
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(text ?? '')?.[0];
  const price = Number((digits ?? '').replaceAll(',', ''));
  return price > 0 ? price : undefined;
}
