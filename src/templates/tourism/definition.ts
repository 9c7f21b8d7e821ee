import type { TemplateDefinition } from '../definition.ts';
import { tourismDefaults } from './defaults.ts';
import { landscape, ridge } from './edges.ts';
import { tourismTexts } from './texts.ts';

export const tourism: TemplateDefinition = {
  id: 'tourism',
  texts: tourismTexts,
  live: { freshness: 'forced', isPropertyFirst: true, showsDefaultsOnFailure: true },
  defaults: tourismDefaults,
  order: ['hero', 'about', 'catalogue', 'banner', 'photos', 'reviews', 'contact'],
  moves: ['about', 'catalogue', 'banner', 'photos', 'reviews'],
  hides: ['about', 'catalogue', 'photos', 'reviews', 'map'],
  anchors: ['hero', 'about', 'catalogue', 'photos', 'reviews', 'contact'],
  nav: { variant: 'float' },
  hero: {
    variant: 'cover',
    options: { align: 'left', valign: 'top', title: 'default', subtitle: 'default', spacing: 'compact' },
    tone: 'light',
    scrims: { dark: { colour: '#fffcf6', strength: 0.68 }, light: { colour: '#03333b', strength: 0.68 } },
    ownPictureNeedsNoScrim: true,
    second: 'catalogue',
    showsHours: false,
    showsPerson: false,
  },
  about: { variant: 'route', showsDefaultPicture: true },
  catalogue: {
    source: 'tours',
    anchor: 'tours',
    layout: 'tickets',
    icon: 'compass',
    picture: { width: 1000, height: 700 },
    opens: 'photo',
    action: 'chat',
    isNeverEmpty: false,
  },
  photos: { layout: 'strip' },
  banner: { variant: 'wave', showsTitleAlone: false },
  reviews: { layout: 'postcards' },
  contact: { variant: 'horizon' },
  map: 'contact',
  grounds: { about: 'tint', catalogue: 'page', photos: 'page', reviews: 'tint', contact: 'deep', map: 'deep', footer: 'deep' },
  edges: { hero: landscape, footer: ridge },
  hasCallBar: false,
  businessType: 'TravelAgency',
  themeColour: '#F6EBDB',
  fonts: ['outfit', 'inter'],
};
