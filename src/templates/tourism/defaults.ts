import type { TemplateDefaults } from '#core/site/content-facts.ts';
import { tourismDemo } from './demo.ts';

export const tourismDefaults: TemplateDefaults = {
  businessName: { es: 'Tours de la Región', en: 'Regional Tours' },
  heroSubtitle: { es: 'Salidas con guías que conocen cada vereda.', en: 'Outings with guides who know every path.' },
  heroImage: '/art/tourism/hero.svg',
  heroImageFocus: '72% 60%',
  heroImageOpacity: 0.7,
  aboutTitle: { es: 'Vamos despacio, para ver más', en: 'We go slow, to see more' },
  aboutText: {
    es: 'Conocemos la región a pie: dónde amanece mejor, dónde se desayuna rico y qué camino está abierto. Llevamos grupos pequeños y paramos donde vale la pena.\n\nDíganos cuántos son y qué días tienen; le proponemos una salida.',
    en: 'We know the region on foot: where the sunrise is best, where breakfast is good and which road is open. We take small groups and stop wherever it’s worth it.\n\nTell us how many you are and which days suit you, and we’ll suggest an outing.',
  },
  aboutImage: '/art/tourism/guide.svg',
  aboutImageAlt: { es: 'El guía, con sombrero y binoculares', en: 'The guide, with hat and binoculars' },
  catalogueTitle: { es: 'Próximas salidas', en: 'Next departures' },
  samples: { tours: tourismDemo.tours ?? [] },
  phone: '442 555 0175',
  email: 'hola@tours.example',
  officeHours: { mondayFriday: { es: '9:00 – 19:00', en: '9 AM – 7 PM' }, saturday: { es: '7:00 – 14:00', en: '7 AM – 2 PM' } },
  whatsappMessage: { es: 'Hola, quiero informes de los tours', en: 'Hello, I would like information about the tours' },
  requestMessage: { es: 'Hola, quiero reservar el tour', en: 'Hello, I would like to book the tour' },
  bannerBackgroundColor: '#EDEDED',
  bannerTextColor: '#1B1B1B',
};
