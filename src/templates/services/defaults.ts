import type { TemplateDefaults } from '#core/site/content-facts.ts';

export const servicesDefaults: TemplateDefaults = {
  businessName: { es: 'Servicios Técnicos Pro', en: 'Technical Services Pro' },
  heroSubtitle: {
    es: 'Reparaciones, instalaciones y mantenimiento a domicilio.',
    en: 'Repairs, installations and maintenance at your door.',
  },
  heroImage: '/art/services/hero.svg',
  heroImageFocus: '84% 50%',
  heroImageOpacity: 0.9,
  aboutTitle: { es: 'Oficio probado, casa por casa', en: 'Trusted, house after house' },
  aboutText: {
    es: 'Con más de 15 años de experiencia, atendemos casas, locales y oficinas. Cada técnico trae uniforme, credencial y herramienta propia: usted sabe quién toca a su puerta.\n\nDiagnosticamos, cotizamos y arreglamos en la misma visita siempre que la pieza lo permite.',
    en: 'With more than 15 years of experience, we look after homes, shops and offices. Every technician comes in uniform, with an ID and their own tools, so you know who is at your door.\n\nWe diagnose, quote and repair in a single visit whenever the part is at hand.',
  },
  aboutImage: '/art/services/technician.svg',
  aboutImageAlt: { es: 'Retrato de una técnica con gorra amarilla y overol', en: 'Portrait of a technician in a yellow cap and overalls' },
  catalogueTitle: { es: 'Servicios', en: 'Services' },
  samples: {
    services: [
      {
        icon: 'bolt',
        title: { es: 'Reparaciones de emergencia', en: 'Emergency repairs' },
        description: {
          es: 'Fugas, cortos, boilers y drenajes tapados. Cuéntenos qué pasa y le decimos cuándo llegamos.',
          en: 'Leaks, short circuits, water heaters and blocked drains. Tell us what happened and we’ll say when we can be there.',
        },
      },
      {
        icon: 'plug',
        title: { es: 'Instalaciones nuevas', en: 'New installations' },
        description: {
          es: 'Calentadores, minisplits, bombas y tableros, bien puestos desde el primer día.',
          en: 'Water heaters, split units, pumps and panels, properly fitted from day one.',
        },
      },
      {
        icon: 'calendar',
        title: { es: 'Mantenimiento preventivo', en: 'Preventive maintenance' },
        description: {
          es: 'Revisamos antes de que falle y le explicamos qué conviene cambiar y qué puede esperar.',
          en: 'We check before it fails and explain what should be changed now and what can wait.',
        },
      },
      {
        icon: 'building',
        title: { es: 'Servicios comerciales', en: 'Commercial services' },
        description: {
          es: 'Restaurantes, escuelas y oficinas, a la hora en que no estorbamos a sus clientes.',
          en: 'Restaurants, schools and offices, at the hours when we are not in your customers’ way.',
        },
      },
    ],
  },
  phone: '442 555 0190',
  email: 'hola@serviciostecnicos.example',
  officeHours: {
    mondayFriday: { es: '8:00 AM - 6:00 PM', en: '8:00 AM - 6:00 PM' },
    saturday: { es: '9:00 AM - 3:00 PM', en: '9:00 AM - 3:00 PM' },
  },
  whatsappMessage: { es: 'Hola, necesito un servicio técnico', en: 'Hello, I need a technical service' },
  requestMessage: { es: 'Me interesa el servicio de', en: 'I am interested in the service' },
  bannerBackgroundColor: '#FFC107',
  bannerTextColor: '#000000',
  bannerTextSize: '16px',
};
