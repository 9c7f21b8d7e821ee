import type { Showcase } from '../showcase.ts';

export const professionalsShowcase: Showcase = {
  trade: { es: 'Consultorios', en: 'Practices' },
  businesses: { es: 'Consultorios y despachos', en: 'Clinics and practices' },
  icon: 'stethoscope',
  shop: { at: 10.8, paint: '#11706b', on: '#fff' },
  linkPreview: { source: 'art/professionals/hero.svg', ground: '#0f4c4a', ink: '#fffbf0' },
};
