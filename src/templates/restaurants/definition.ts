import type { TemplateDefinition } from '../definition.ts';
import { restaurantsDefaults } from './defaults.ts';
import { restaurantsTexts } from './texts.ts';

export const restaurants: TemplateDefinition = {
  id: 'restaurants',
  texts: restaurantsTexts,
  live: { freshness: 'stamp', isPropertyFirst: true, showsDefaultsOnFailure: true },
  defaults: restaurantsDefaults,
  order: ['hero', 'about', 'catalogue', 'banner', 'photos', 'reviews', 'contact'],
  anchors: ['hero', 'about', 'catalogue', 'photos', 'reviews', 'contact'],
  nav: { variant: 'awning' },
  hero: {
    variant: 'plaque',
    options: { align: 'left', valign: 'bottom', title: 'default', subtitle: 'default', spacing: 'compact' },
    tone: 'light',
    scrims: { dark: { colour: '#fff6e4', strength: 1 }, light: { colour: '#a51d1d', strength: 1 } },
    second: 'catalogue',
    showsHours: false,
    showsPerson: false,
  },
  about: { variant: 'arch', showsDefaultPicture: true },
  catalogue: {
    source: 'menuPages',
    anchor: 'menu',
    layout: 'pages',
    icon: 'utensils',
    picture: { width: 900, height: 1200 },
    opens: 'pages',
    action: 'picture',
    isNeverEmpty: false,
  },
  photos: { layout: 'tiles' },
  banner: { variant: 'ribbon', showsTitleAlone: false },
  reviews: { layout: 'slips' },
  contact: { variant: 'chalk' },
  map: 'contact',
  grounds: { about: 'page', catalogue: 'bright', photos: 'page', reviews: 'tint', contact: 'deep', map: 'deep', footer: 'bright' },
  edges: {},
  hasCallBar: false,
  businessType: 'Restaurant',
  themeColour: '#A51D1D',
  fonts: ['caprasimo', 'nunito-sans'],
};
