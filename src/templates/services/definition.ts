import type { TemplateDefinition } from '../definition.ts';
import { servicesDefaults } from './defaults.ts';
import { servicesTexts } from './texts.ts';

export const services: TemplateDefinition = {
  id: 'services',
  texts: servicesTexts,
  // It looks at the property last, where the specification has its demo: it must not show the demo to the visitors of a client.
  live: { freshness: 'stamp', isPropertyFirst: false, showsDefaultsOnFailure: false },
  defaults: servicesDefaults,
  order: ['hero', 'about', 'catalogue', 'photos', 'banner', 'reviews', 'contact', 'map'],
  moves: ['about', 'catalogue', 'banner', 'photos', 'reviews'],
  hides: ['about', 'catalogue', 'photos', 'reviews', 'map'],
  anchors: ['hero', 'about', 'catalogue', 'photos', 'reviews', 'contact', 'map'],
  nav: { variant: 'bar' },
  hero: {
    variant: 'split',
    options: { align: 'left', valign: 'center', title: 'default', subtitle: 'default', spacing: 'compact' },
    tone: 'dark',
    scrims: { dark: { colour: '#ffc107', strength: 1 }, light: { colour: '#111', strength: 1 } },
    second: 'phone',
    showsHours: true,
    showsPerson: false,
  },
  about: { variant: 'beam', showsDefaultPicture: true },
  catalogue: {
    source: 'services',
    anchor: 'services',
    layout: 'slabs',
    icon: 'service',
    picture: { width: 800, height: 500 },
    opens: 'photo',
    action: 'chat',
    isNeverEmpty: true,
  },
  photos: { layout: 'rows' },
  banner: { variant: 'tape', showsTitleAlone: false },
  reviews: { layout: 'ledger' },
  contact: { variant: 'dial' },
  map: 'apart',
  grounds: { about: 'tint', catalogue: 'page', photos: 'tint', reviews: 'page', contact: 'deep', map: 'tint', footer: 'deep' },
  edges: {},
  hasCallBar: true,
  businessType: 'HomeAndConstructionBusiness',
  themeColour: '#111111',
  fonts: ['archivo-expanded-800', 'archivo'],
};
