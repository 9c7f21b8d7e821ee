import type { Showcase } from '../showcase.ts';

export const retailShowcase: Showcase = {
  trade: { es: 'Tiendas', en: 'Shops' },
  businesses: { es: 'Tiendas y marcas', en: 'Shops and brands' },
  icon: 'shopping-bag',
  shop: { at: 71, paint: '#e4007c', on: '#fff' },
  linkPreview: { source: 'art/retail/hero.svg', ground: '#ffffff', ink: '#17161a' },
};
