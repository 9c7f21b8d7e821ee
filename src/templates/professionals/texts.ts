import type { TemplateTexts } from '../texts.ts';

export const professionalsTexts: TemplateTexts = {
  es: {
    loading: 'Cargando...',
    noItems: 'No hay servicios disponibles',
    mapShort: 'Los enlaces cortos de Google Maps no se pueden insertar',
    about: 'Sobre mí',
    catalogue: 'Servicios',
    photosTitle: 'El consultorio',
    reviewsTitle: 'Lo que cuentan mis pacientes',
    contactTitle: 'Contacto',
    heroAction: 'Agendar cita',
    heroSecond: 'Ver servicios',
    request: 'Agendar',
    // In the first person, as its page speaks.
    approval: { about: 'Sobre mí' },
  },
  en: {
    loading: 'Loading...',
    noItems: 'No services available',
    mapShort: 'Short Google Maps links cannot be embedded',
    about: 'About me',
    catalogue: 'Services',
    photosTitle: 'The practice',
    reviewsTitle: 'What my patients say',
    contactTitle: 'Contact',
    heroAction: 'Book a visit',
    heroSecond: 'See services',
    request: 'Book',
    approval: { about: 'About me' },
  },
};
