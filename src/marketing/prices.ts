import { locales } from '#core/bilingual.ts';
import { fill } from '#core/fill.ts';
import { writtenAmount } from '#core/site/price-parts.ts';
import type { Language } from '#schema/language.ts';
import type { ProConfig } from '#schema/pro-config.ts';

/** Default prices in pesos (specification, section 9): launch, once; hosting, per month; domain, per year; the cheapest site. */
export const defaultPrices = { launch: '1,495', monthly: '195', domain: '799', startingAt: '2,000' } as const;

export type ProPrices = Record<'launch' | 'monthly' | 'domain', string>;

/** A price without `$` and currency, which the page adds, in the same format as all amounts; a price in words is not changed. */
export function written(price: string | undefined, fallback: string): string {
  const unsigned = (price?.trim() || fallback).replace(/^\$\s*/, '');
  const amount = unsigned.replace(/\s*(?:MXN|pesos)\.?$/i, '');
  return pesos(amount) === undefined ? unsigned : writtenAmount(amount);
}

/** The pro page's prices. */
export const proPrices = (pro: ProConfig): ProPrices => ({
  launch: written(pro.launchPrice, defaultPrices.launch),
  monthly: written(pro.monthlyPrice, defaultPrices.monthly),
  domain: written(pro.domainPrice, defaultPrices.domain),
});

/** The number of pesos in a price such as `1,495` or `1495.50`; `undefined` for anything but a number. */
export function pesos(price: string): number | undefined {
  const plain = price.replace(/,(?=\d{3}(?:\D|$))/g, '').trim();
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

/** A price with its sign; one in words stays as it is. */
export const signed = (price: string): string => (pesos(price) === undefined ? price : `$${price}`);
/** A text about a price, such as `Desde {price} pesos`; one in words stands alone. */
export const aboutPrice = (text: string, price: string): string => (pesos(price) === undefined ? price : fill(text, { price }));

const writePesos = (amount: number, language: Language) =>
  new Intl.NumberFormat(locales[language], { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 }).format(amount);

/** Twelve months of hosting; `undefined` if its price is in words. */
export function yearOfHosting({ monthly }: ProPrices, language: Language): string | undefined {
  const amount = pesos(monthly);
  return amount === undefined ? undefined : writePesos(12 * amount, language);
}

export interface FirstYear {
  total: string;
  /** Each later year: hosting and domain. */
  later: string;
}

/** Costs of the first year; `undefined` if a price is in words. */
export function firstYear(prices: ProPrices, language: Language): FirstYear | undefined {
  const [launch, monthly, domain] = [pesos(prices.launch), pesos(prices.monthly), pesos(prices.domain)];
  if (launch === undefined || monthly === undefined || domain === undefined) return undefined;
  return {
    total: writePesos(launch + 12 * monthly + domain, language),
    later: writePesos(12 * monthly + domain, language),
  };
}
