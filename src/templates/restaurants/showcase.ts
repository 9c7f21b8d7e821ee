import type { Showcase } from '../showcase.ts';

export const restaurantsShowcase: Showcase = {
  trade: { es: 'Restaurantes', en: 'Restaurants' },
  businesses: { es: 'Restaurantes y cafés', en: 'Restaurants and cafés' },
  homepageFrame: 'desktop',
  icon: 'utensils',
  shop: { at: 30, paint: '#ffb000', on: '#24112f' },
  linkPreview: { source: 'art/restaurants/hero.svg', ground: '#7a1712', ink: '#fff6e2' },
};
