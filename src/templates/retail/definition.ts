import type { TemplateDefinition } from '../definition.ts';
import { retailDefaults } from './defaults.ts';
import { retailTexts } from './texts.ts';

export const retail: TemplateDefinition = {
  id: 'retail',
  texts: retailTexts,
  live: { freshness: 'versioned', isPropertyFirst: true, showsDefaultsOnFailure: true },
  defaults: retailDefaults,
  order: ['hero', 'about', 'catalogue', 'banner', 'photos', 'reviews', 'contact'],
  anchors: ['hero', 'about', 'catalogue', 'photos', 'reviews', 'contact'],
  nav: { variant: 'line' },
  hero: {
    variant: 'stacked',
    options: { align: 'left', valign: 'top', title: 'default', subtitle: 'default', spacing: 'compact' },
    tone: 'dark',
    scrims: { dark: { colour: '#fff', strength: 0.88 }, light: { colour: '#0b0b0c', strength: 0.88 } },
    second: 'catalogue',
    showsHours: false,
    showsPerson: false,
  },
  about: { variant: 'index', showsDefaultPicture: true },
  catalogue: {
    source: 'products',
    anchor: 'products',
    layout: 'uneven',
    icon: 'tag',
    picture: { width: 1000, height: 1000 },
    opens: 'product',
    action: 'chat',
    isNeverEmpty: false,
  },
  photos: { layout: 'plates' },
  banner: { variant: 'line', showsTitleAlone: false },
  reviews: { layout: 'index' },
  contact: { variant: 'index' },
  map: 'contact',
  grounds: { about: 'page', catalogue: 'page', photos: 'page', reviews: 'deep', contact: 'page', map: 'page', footer: 'page' },
  edges: {},
  hasCallBar: false,
  businessType: 'Store',
  themeColour: '#FFFFFF',
  fonts: ['syne-800', 'dm-sans'],
};
