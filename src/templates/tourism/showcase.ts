import type { Showcase } from '../showcase.ts';

export const tourismShowcase: Showcase = {
  trade: { es: 'Turismo', en: 'Travel' },
  businesses: { es: 'Tours y hospedaje', en: 'Tours and stays' },
  homepageFrame: 'phone',
  icon: 'compass',
  shop: { at: 53.9, background: '#c24a2e', foreground: '#fff' },
  linkPreview: { source: 'art/tourism/hero.svg', background: '#0b3b49', foreground: '#fff3da' },
};
