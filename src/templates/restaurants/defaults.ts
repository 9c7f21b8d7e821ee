import type { TemplateDefaults } from '#core/site/content-facts.ts';
import { restaurantsDemo } from './demo.ts';

export const restaurantsDefaults: TemplateDefaults = {
  businessName: { es: 'Restaurante de la Casa', en: 'The House Restaurant' },
  heroSubtitle: { es: 'Cocina de todos los días, servida con calma.', en: 'Everyday cooking, served at an easy pace.' },
  heroImage: '/art/restaurants/hero.svg',
  heroImageFocus: '78% 40%',
  heroImageOpacity: 0.7,
  aboutTitle: { es: 'La sazón de la casa', en: 'How we cook' },
  aboutText: {
    es: 'Cocinamos como se come en casa: guisos a su tiempo, tortillas calientes y salsa en la mesa. Venga con hambre y traiga a los suyos.\n\n¿Viene en grupo? Escríbanos por WhatsApp y le apartamos lugar.',
    en: 'We cook the way people eat at home: stews that take their time, warm tortillas and salsa on the table. Come hungry and bring the family.\n\nComing as a group? Message us on WhatsApp and we’ll save you a table.',
  },
  aboutImage: '/art/restaurants/cook.svg',
  aboutImageAlt: { es: 'La cocinera con su cazuela', en: 'The cook holding her pot' },
  catalogueTitle: { es: 'El menú', en: 'The menu' },
  samples: { menuPages: restaurantsDemo.menuPages ?? [] },
  phone: '442 555 0134',
  email: 'mesa@restaurante.example',
  officeHours: { mondayFriday: { es: '8:00 – 17:00', en: '8 AM – 5 PM' }, saturday: { es: '8:00 – 18:00', en: '8 AM – 6 PM' } },
  whatsappMessage: { es: 'Hola, quiero apartar una mesa', en: 'Hello, I would like to book a table' },
  requestMessage: { es: 'Hola, quiero pedir algo de', en: 'Hello, I would like to order from' },
  bannerBackgroundColor: '#EDEDED',
  bannerTextColor: '#1B1B1B',
};
