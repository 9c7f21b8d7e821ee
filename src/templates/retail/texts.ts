import type { TemplateTexts } from '../texts.ts';

export const retailTexts: TemplateTexts = {
  es: {
    loading: 'Cargando template...',
    noItems: 'No hay productos disponibles',
    mapShort: 'Los enlaces cortos de Google Maps no se pueden insertar',
    about: 'Nosotros',
    catalogue: 'Productos',
    photosTitle: 'La tienda y los talleres',
    reviewsTitle: 'Reseñas',
    contactTitle: 'Contacto',
    heroAction: 'Preguntar',
    heroSecond: 'Ver la colección',
    request: 'Consultar',
  },
  en: {
    loading: 'Loading template...',
    noItems: 'No products available',
    mapShort: 'Short Google Maps links cannot be embedded',
    about: 'About',
    catalogue: 'Products',
    photosTitle: 'The shop and the workshops',
    reviewsTitle: 'Reviews',
    contactTitle: 'Contact',
    heroAction: 'Ask us',
    heroSecond: 'See the collection',
    request: 'Ask about it',
  },
};
