import type { Showcase } from '../showcase.ts';

export const retailShowcase: Showcase = {
  trade: { es: 'Tiendas', en: 'Shops' },
  businesses: { es: 'Tiendas y marcas', en: 'Shops and brands' },
  icon: 'shopping-bag',
  shop: { at: 71, background: '#e4007c', foreground: '#fff' },
  linkPreview: { source: 'art/retail/hero.svg', background: '#ffffff', foreground: '#17161a' },
};
