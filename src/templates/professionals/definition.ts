import type { TemplateDefinition } from '../definition.ts';
import { professionalsDefaults } from './defaults.ts';
import { professionalsTexts } from './texts.ts';

export const professionals: TemplateDefinition = {
  id: 'professionals',
  texts: professionalsTexts,
  live: { freshness: 'forced', isPropertyFirst: true, showsDefaultsOnFailure: true },
  defaults: professionalsDefaults,
  order: ['hero', 'about', 'catalogue', 'photos', 'banner', 'reviews', 'contact'],
  anchors: ['hero', 'about', 'catalogue', 'reviews', 'contact'],
  nav: { variant: 'rule' },
  hero: {
    variant: 'split',
    options: { align: 'left', valign: 'center', title: 'default', subtitle: 'default', spacing: 'normal' },
    tone: 'dark',
    scrims: { dark: { colour: '#fbf7ee', strength: 1 }, light: { colour: '#0e3b43', strength: 1 } },
    second: 'catalogue',
    showsHours: false,
    showsPerson: true,
  },
  about: { variant: 'letter', showsDefaultPicture: false },
  catalogue: {
    source: 'services',
    anchor: 'services',
    layout: 'ledger',
    icon: 'stethoscope',
    picture: { width: 800, height: 500 },
    opens: 'photo',
    action: 'none',
    isNeverEmpty: false,
  },
  photos: { layout: 'frames' },
  banner: { variant: 'card', showsTitleAlone: true },
  reviews: { layout: 'letter' },
  contact: { variant: 'desk' },
  map: 'contact',
  grounds: { about: 'page', catalogue: 'tint', photos: 'page', reviews: 'page', contact: 'deep', map: 'deep', footer: 'page' },
  edges: {},
  hasCallBar: false,
  businessType: 'ProfessionalService',
  themeColour: '#FBF7EE',
  fonts: ['fraunces', 'source-sans-3'],
};
