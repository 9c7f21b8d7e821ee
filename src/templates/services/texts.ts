import type { TemplateTexts } from '../texts.ts';

export const servicesTexts: TemplateTexts = {
  es: {
    loading: 'Cargando template...',
    noItems: 'No hay servicios disponibles',
    mapShort: 'Para mostrar el mapa, use el código de inserción completo de Google Maps',
    about: 'Nosotros',
    catalogue: 'Servicios',
    photosTitle: 'Trabajos terminados',
    reviewsTitle: 'Lo que dicen los vecinos',
    contactTitle: 'Llámenos',
    heroAction: 'Pedir un técnico',
    heroSecond: 'Ver servicios',
    request: 'Solicitar Servicio',
  },
  en: {
    loading: 'Loading template...',
    noItems: 'No services available',
    mapShort: 'To display the map, please use the full Google Maps embed code',
    about: 'About',
    catalogue: 'Services',
    photosTitle: 'Finished work',
    reviewsTitle: 'What the neighbours say',
    contactTitle: 'Call us',
    heroAction: 'Request a technician',
    heroSecond: 'See services',
    request: 'Request Service',
  },
};
