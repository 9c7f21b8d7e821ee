import type { Showcase } from '../showcase.ts';

export const restaurantsShowcase: Showcase = {
  trade: { es: 'Restaurantes', en: 'Restaurants' },
  businesses: { es: 'Restaurantes y cafés', en: 'Restaurants and cafés' },
  homepageFrame: 'desktop',
  icon: 'utensils',
  shop: { at: 30, background: '#ffb000', foreground: '#24112f' },
  linkPreview: { source: 'art/restaurants/hero.svg', background: '#7a1712', foreground: '#fff6e2' },
};
