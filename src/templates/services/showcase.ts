import type { Showcase } from '../showcase.ts';

export const servicesShowcase: Showcase = {
  trade: { es: 'Oficios', en: 'Trades' },
  businesses: { es: 'Oficios a domicilio', en: 'Home services and trades' },
  icon: 'wrench',
  shop: { at: 90, paint: '#ffc107', on: '#24112f' },
  linkPreview: { source: 'art/services/hero.svg', ground: '#ffc107', ink: '#111111' },
};
