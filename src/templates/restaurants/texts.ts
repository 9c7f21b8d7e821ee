import type { TemplateTexts } from '../texts.ts';

export const restaurantsTexts: TemplateTexts = {
  es: {
    loading: 'Cargando template...',
    noItems: 'No hay menú disponible',
    mapShort: 'Los enlaces cortos de Google Maps no se pueden insertar',
    about: 'Nosotros',
    catalogue: 'Menú',
    photosTitle: 'De la cocina a la mesa',
    reviewsTitle: 'Lo que se oye en las mesas',
    contactTitle: 'Lo esperamos en la mesa',
    heroAction: 'Apartar mesa',
    heroSecond: 'Ver el menú',
    request: 'Abrir página',
  },
  en: {
    loading: 'Loading template...',
    noItems: 'No menu available',
    mapShort: 'Short Google Maps links cannot be embedded',
    about: 'About',
    catalogue: 'Menu',
    photosTitle: 'From kitchen to table',
    reviewsTitle: 'Overheard at the tables',
    contactTitle: 'Your table is waiting',
    heroAction: 'Book a table',
    heroSecond: 'See the menu',
    request: 'Open page',
  },
};
