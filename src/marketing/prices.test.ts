import { describe, expect, it } from 'vitest';
import { firstYear, pesos, proPrices } from './prices.ts';

describe('prices', () => {
  it('default to those of the specification', () =>
    expect(proPrices({ launchPrice: '', monthlyPrice: ' ' })).toEqual({ launch: '1,495', monthly: '195', domain: '799' }));
  it('are shown with one sign of their own', () => expect(proPrices({ launchPrice: '$ 2,100' }).launch).toBe('2,100'));
  it('are written alike, be they numbers or texts', () =>
    expect(proPrices({ launchPrice: '1495', monthlyPrice: '$195.5 MXN', domainPrice: '799 pesos' })).toEqual({
      launch: '1,495',
      monthly: '195.50',
      domain: '799',
    }));
  it('of words stay as they are', () => expect(proPrices({ launchPrice: 'Desde 900 MXN' }).launch).toBe('Desde 900 MXN'));
  it.each([
    ['1,495', 1495],
    ['195', 195],
    ['99.50', 99.5],
    ['12,34', undefined],
    ['desde 200', undefined],
    ['', undefined],
  ])('%s is %s pesos', (price, amount) => expect(pesos(price)).toBe(amount));
  it('add up to a first year and what comes after', () => expect(firstYear(proPrices({}), 'es')).toEqual({ total: '4,634', later: '3,139' }));
  it('add up to the cent', () => expect(firstYear(proPrices({ launchPrice: '1,495.50' }), 'en')).toEqual({ total: '4,634.50', later: '3,139' }));
  it('are not added up when one is words', () => expect(firstYear(proPrices({ monthlyPrice: 'a convenir' }), 'es')).toBeUndefined());
});
