import type { Showcase } from '../showcase.ts';

export const tourismShowcase: Showcase = {
  trade: { es: 'Turismo', en: 'Travel' },
  businesses: { es: 'Tours y hospedaje', en: 'Tours and stays' },
  homepageFrame: 'phone',
  icon: 'compass',
  shop: { at: 53.9, paint: '#c24a2e', on: '#fff' },
  linkPreview: { source: 'art/tourism/hero.svg', ground: '#0b3b49', ink: '#fff3da' },
};
