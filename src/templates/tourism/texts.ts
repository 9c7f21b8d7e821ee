import type { TemplateTexts } from '../texts.ts';

export const tourismTexts: TemplateTexts = {
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
