import type { EdgeDrawing, MapPlan, TemplateDefinition, TemplateTexts } from '../definition.ts';
import { tourismDefaults } from './defaults.ts';

const tourismTexts: TemplateTexts = {
  es: {
    loading: 'Cargando template...',
    noItems: 'No hay tours disponibles',
    mapShort: 'Los enlaces cortos de Google Maps no se pueden insertar',
    about: 'Nosotros',
    catalogue: 'Tours',
    photosTitle: 'Lo que se ve desde aquí',
    reviewsTitle: 'Postales de viajeros',
    contactTitle: '¿A dónde vamos?',
    heroAction: 'Reservar lugar',
    heroSecond: 'Ver tours',
    request: 'Reservar',
    // Specification, section 4.
    approval: { submit: 'Enviar formulario' },
  },
  en: {
    loading: 'Loading template...',
    noItems: 'No tours available',
    mapShort: 'Short Google Maps links cannot be embedded',
    about: 'About',
    catalogue: 'Tours',
    photosTitle: 'What you see from here',
    reviewsTitle: 'Postcards from travellers',
    contactTitle: 'Where shall we go?',
    heroAction: 'Book a place',
    heroSecond: 'See tours',
    request: 'Book tour',
    approval: { submit: 'Submit Form' },
  },
};

/** Along the bottom of the hero: lagoon, dune, and the sand of the next section. */
const landscape: EdgeDrawing = {
  height: 220,
  hills: [
    { distance: 'far', path: 'M0 118C140 70 260 66 400 104S700 150 860 96 1200 40 1440 92V260H0Z' },
    { distance: 'mid', path: 'M0 150C180 104 330 176 520 158S860 96 1040 132 1320 176 1440 140V260H0Z' },
    { distance: 'near', path: 'M0 190C220 132 420 196 660 190S1120 140 1440 186V260H0Z' },
  ],
};

/** The dark hills along the top of the footer. */
const ridge: EdgeDrawing = {
  height: 120,
  hills: [
    { distance: 'far', path: 'M0 70C180 20 330 92 520 74S860 12 1040 48 1320 92 1440 56V121H0Z' },
    { distance: 'near', path: 'M0 98C220 52 420 104 660 98S1120 56 1440 94V121H0Z' },
  ],
};

/** Outlines of a wide and of a steep mountain: each hill is one of the two, scaled down. */
const wide =
  'M294 0C300 38 230 95 188 126S93 174 40 182S-77 194 -128 177S-251 115 -262 76S-215 -12 -193 -56S-175 -159 -135 -186S1 -234 48 -219S107 -136 148 -99S287 -38 294 0Z';
const steep =
  'M265 0C261 43 219 92 182 122S95 165 40 180S-114 231 -152 211S-174 102 -189 55S-250 -28 -242 -71S-189 -182 -142 -197S-22 -174 36 -163S165 -163 203 -136S268 -43 265 0Z';

/** Contour lines, with the road and the footpath to the top. */
const heights: MapPlan = {
  shapes: [
    { of: 'park', path: wide, at: 'translate(1130 330) scale(2.15)' },
    { of: 'park', path: steep, at: 'translate(330 210) scale(1.25)' },
    { of: 'line', path: wide, width: 1.7, at: 'translate(1135 326) scale(1.8)' },
    { of: 'line', path: wide, width: 2.1, at: 'translate(1140 322) scale(1.45)' },
    { of: 'line', path: steep, width: 3.3, at: 'translate(330 208) scale(0.9)' },
    { of: 'built', path: wide, at: 'translate(1160 304) scale(1.08)' },
    { of: 'built', path: steep, at: 'translate(322 196) scale(0.56)' },
    { of: 'line', path: wide, width: 4.0, at: 'translate(1165 300) scale(0.75)' },
    { of: 'line', path: wide, width: 6.7, at: 'translate(1170 294) scale(0.45)' },
    { of: 'line', path: wide, width: 15.0, at: 'translate(1174 290) scale(0.2)' },
    { of: 'line', path: steep, width: 10.0, at: 'translate(320 194) scale(0.3)' },
    { of: 'water', path: 'M-20 640C120 560 300 600 420 680S560 830 700 860 900 880 940 920H-20Z' },
    { of: 'street', path: 'M120 690C220 650 330 700 400 760M60 760C180 720 300 770 390 830M40 840C140 810 240 830 320 870', width: 4 },
    { of: 'street', path: 'M-20 470C200 430 330 560 520 520S700 420 800 452 1010 640 1240 600 1500 480 1620 520', width: 16 },
    { of: 'trail', path: 'M800 452C840 380 930 420 980 360S1080 320 1170 285', width: 6, dash: '12 14' },
  ],
};

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
  plan: heights,
  grounds: { about: 'tint', catalogue: 'page', photos: 'page', reviews: 'tint', contact: 'deep', map: 'deep', footer: 'deep' },
  edges: { hero: landscape, footer: ridge },
  hasCallBar: false,
  businessType: 'TravelAgency',
  themeColour: '#F6EBDB',
  fonts: ['outfit', 'inter'],
  types: ['professionals', 'restaurants'],
  palette: {
    own: { primary: '#0b6f78', accent: '#ff7a59', ground: '#fffcf6' },
    colours: {
      page: ['#fffcf6', 'ground'],
      'page-ink': ['#06323a', 'primary hue'],
      'page-muted': ['#45656a', 'primary hue'],
      'page-line': ['#d6e0dc', 'primary hue'],
      'page-accent': ['#0b6f78', 'primary'],
      tint: ['#f5e8d3', 'ground'],
      'tint-ink': ['#06323a', 'primary hue'],
      'tint-muted': ['#4f5a52', 'primary hue'],
      'tint-line': ['#dcc9a8', 'ground'],
      'tint-accent': ['#b83c1f', 'accent'],
      deep: ['#06323a', 'primary hue'],
      'deep-ink': ['#fffaf0', 'ground'],
      'deep-muted': ['#b9d4d3', 'primary hue'],
      'deep-line': ['#2b5860', 'primary hue'],
      'deep-accent': ['#ffb08f', 'accent'],
      picture: ['#9fc7c4', 'primary hue'],
      star: ['#d9652f', 'accent'],
      coral: ['#ff7a59', 'accent'],
      'coral-ink': ['#35100a', 'accent hue'],
      'coral-over': ['#ff9277', 'accent'],
      ticket: ['#fff', 'ground'],
      night: ['#04252b', 'primary hue'],
      hill: ['#0b6f78', 'primary'],
      dune: ['#e9bd8c', 'accent hue'],
      'night-hill': ['#0a4650', 'primary hue'],
      sky: ['#064650', 'primary hue'],
      'nav-ground': ['#fffcf6', 'ground'],
      'nav-ink': ['#06323a', 'primary hue'],
      'nav-menu-ground': ['#fffcf6', 'ground'],
      'hero-ground': ['#0a5661', 'primary hue'],
      'hero-behind': ['#0a5661', 'primary hue'],
      'hero-light': ['#fffcf6', 'ground'],
      'hero-dark': ['#06323a', 'primary hue'],
      'hero-dark-scrim': ['#03333b', 'primary hue'],
      'hero-light-scrim': ['#fffcf6', 'ground'],
      'avatar-ground': ['#0b6f78', 'primary'],
      'avatar-ink': ['#fffcf6', 'ground'],
      'map-block': ['#f1e4cd', 'ground'],
      'map-street': ['#fffcf6', 'ground'],
      'map-pin': ['#d9472b', 'accent'],
    },
    written: {
      'page-ink': ['ticket'],
      'page-muted': ['ticket'],
      'page-accent': ['ticket'],
      'deep-ink': ['night'],
      'deep-muted': ['night'],
      'deep-accent': ['night'],
      'coral-ink': ['coral'],
      'nav-ink': ['nav-ground', 'nav-menu-ground'],
      'hero-light': ['hero-behind', 'hero-ground'],
      'hero-dark': ['hero-light-scrim'],
      'avatar-ink': ['avatar-ground'],
    },
    shades: { 'coral-over': 'coral-ink' },
    scrims: { light: { colour: 'hero-dark-scrim', ink: 'hero-light' }, dark: { colour: 'hero-light-scrim', ink: 'hero-dark' } },
    banner: { ground: 'coral', ink: 'coral-ink' },
    bar: 'tint',
  },
};
