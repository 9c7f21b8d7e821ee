import { describe, expect, it } from 'vitest';
import { priceParts, shownAlike } from './price-parts.ts';

describe('priceParts', () => {
  it.each([
    ['$890 MXN', { from: '', amount: '890', unit: 'MXN', note: '' }],
    ['desde $1,450 MXN', { from: 'desde', amount: '1,450', unit: 'MXN', note: '' }],
    ['$1,200 MXN por visita', { from: '', amount: '1,200', unit: 'MXN', note: 'por visita' }],
    [' $640 ', { from: '', amount: '640', unit: '', note: '' }],
    ['2800', { from: '', amount: '2,800', unit: 'MXN', note: '' }],
    ['1250000.50', { from: '', amount: '1,250,000.50', unit: 'MXN', note: '' }],
    ['$ 90.50 por pieza', { from: '', amount: '90.50', unit: '', note: 'por pieza' }],
    // JSON numbers lose the last zero of their cents.
    ['149.9', { from: '', amount: '149.90', unit: 'MXN', note: '' }],
    ['$1,299.5', { from: '', amount: '1,299.50', unit: '', note: '' }],
    ['$1.5 millones', { from: '', amount: '1.5', unit: '', note: 'millones' }],
    ['1,499', { from: '', amount: '1,499', unit: 'MXN', note: '' }],
  ])('takes %j apart', (price, parts) => expect(priceParts(price)).toEqual(parts));

  it.each(['85 USD', 'Según valoración', '$', '2-3', '$450 a $900', 'de $450 a $900', ''])('leaves %j as written', (price) =>
    expect(priceParts(price)).toBeUndefined(),
  );
});

describe('shownAlike', () => {
  it.each([
    [
      ['16', '$22.50', '1500'],
      ['$16', '$22.50', '$1,500'],
    ],
    [
      ['16', '$22.50', '$30 MXN'],
      ['$16', '$22.50', '$30 MXN'],
    ],
    [
      ['149.9', '$22.50', '1,499'],
      ['$149.90', '$22.50', '$1,499'],
    ],
    // Otherwise a bare number stays as it is written: the section adds MXN.
    [
      ['16', '$30 MXN'],
      ['16', '$30 MXN'],
    ],
    [
      ['16', '25.50', '12,34'],
      ['16', '25.50', '12,34'],
    ],
    [
      ['16', 'Según temporada', '85 USD'],
      ['16', 'Según temporada', '85 USD'],
    ],
  ])('%j as %j', (prices, shown) => expect(prices.map(shownAlike(prices))).toEqual(shown));
});
