import type { Showcase } from '../showcase.ts';

export const servicesShowcase: Showcase = {
  trade: { es: 'Oficios', en: 'Trades' },
  businesses: { es: 'Oficios a domicilio', en: 'Home services and trades' },
  icon: 'wrench',
  shop: { at: 90, background: '#ffc107', foreground: '#24112f' },
  linkPreview: { source: 'art/services/hero.svg', background: '#ffc107', foreground: '#111111' },
};
