import type { Showcase } from '../showcase.ts';

export const professionalsShowcase: Showcase = {
  trade: { es: 'Consultorios', en: 'Practices' },
  businesses: { es: 'Consultorios y despachos', en: 'Clinics and practices' },
  icon: 'stethoscope',
  shop: { at: 10.8, background: '#11706b', foreground: '#fff' },
  linkPreview: { source: 'art/professionals/hero.svg', background: '#0f4c4a', foreground: '#fffbf0' },
};
