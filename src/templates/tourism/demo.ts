import { both, text } from '#core/bilingual.ts';
import type { SiteConfig } from '#schema/site-config.ts';

export const tourismDemo: SiteConfig = {
  templateType: 'tourism',
  businessName: both('Rumbo al Alba'),
  metaTitle: text('Rumbo al Alba · Tours de naturaleza', 'Rumbo al Alba · Nature tours'),
  metaDescription: text(
    'Salidas en grupos pequeños a la peña, los viñedos y la laguna. Reserve su tour por WhatsApp.',
    'Small-group outings to the peak, the vineyards and the lagoon. Book your tour on WhatsApp.',
  ),
  heroImage: '/art/tourism/hero.svg',
  heroImageFocus: '72% 60%',
  heroImageOpacity: 1,
  heroTitle: text('Amanece en Bernal', 'Sunrise at Bernal'),
  heroSubtitle: text(
    'Salidas de uno y dos días en grupos de ocho, con guías de la región.',
    'One- and two-day outings in groups of eight, with guides from the region.',
  ),
  heroPrice: text('Tours desde $890', 'Tours from $890'),
  heroTitleSize: 'large',
  heroTextAlignment: 'left',
  heroVerticalAlignment: 'top',
  heroTextSpacing: 'compact',
  aboutTitle: text('Vamos despacio, para ver más', 'We go slow, to see more'),
  aboutText: text(
    'Nacimos al pie de la peña y conocemos cada vereda. Llevamos grupos pequeños, paramos donde vale la pena y almorzamos con familias que cocinan lo que siembran.\n\nPasamos por usted a las 6:30 y lo dejamos en su puerta antes de cenar.',
    'We were born at the foot of the peak and know every path. We take small groups, stop wherever it’s worth it and have lunch with families who cook what they grow.\n\nWe pick you up at 6:30 and bring you back to your door before dinner.',
  ),
  aboutImage: '/art/tourism/guide.svg',
  aboutStats: [
    { icon: 'compass', value: text('12 años', '12 years'), label: text('caminando la región', 'walking the region') },
    { icon: 'users', value: text('8 lugares', '8 places'), label: text('por grupo, nunca más', 'in a group, never more') },
    { icon: 'award', value: text('100 %', '100%'), label: text('guías locales certificados', 'certified local guides') },
  ],
  servicesTitle: text('Próximas salidas', 'Next departures'),
  tours: [
    {
      title: text('Caminata a la peña', 'Walk up the peak'),
      image: '/art/tourism/tour-1.svg',
      description: text(
        'Subida guiada con la primera luz, desayuno de comal y regreso al mediodía.',
        'A guided climb at first light, breakfast from the griddle, back by noon.',
      ),
      price: '$890 MXN',
    },
    {
      title: text('Ruta del queso y el vino', 'Cheese and wine route'),
      image: '/art/tourism/tour-2.svg',
      description: text(
        'Tres viñedos, dos queserías y comida entre las parras. Todo el día.',
        'Three vineyards, two dairies and lunch among the vines. A full day.',
      ),
      price: '$1,450 MXN',
    },
    {
      title: text('Laguna y manglares', 'Lagoon and mangroves'),
      image: '/art/tourism/tour-3.svg',
      description: text(
        'Paseo en lancha entre garzas, pozas para nadar y mojarra recién pescada. Dos días.',
        'A boat ride among herons, pools to swim in and fish caught that morning. Two days.',
      ),
      price: '$2,380 MXN',
    },
    {
      title: text('Pueblo en globo', 'The town by balloon'),
      image: '/art/tourism/tour-4.svg',
      description: text(
        'Vuelo de 45 minutos sobre el pueblo, brindis al aterrizar y café en la plaza.',
        'A 45-minute flight over the town, a toast on landing and coffee in the square.',
      ),
      price: '$3,200 MXN',
      badge: text('La más pedida', 'Most booked'),
    },
  ],
  photos: [
    {
      url: '/art/tourism/photo-3.svg',
      caption: text('Mirador de la peña, 6:52', 'The peak lookout, 6:52'),
      alt: text('Guía con su grupo en el mirador', 'Guide with a group at the viewpoint'),
    },
    {
      url: '/art/tourism/photo-2.svg',
      caption: text('Poza de las Golondrinas', 'Swallows’ pool'),
      alt: text('Cascada y poza en el cañón', 'Waterfall and pool in the canyon'),
    },
    {
      url: '/art/tourism/photo-4.svg',
      caption: text('Campamento, dos de la mañana', 'Camp, two in the morning'),
      alt: text('Campamento bajo la Vía Láctea', 'Camp under the Milky Way'),
    },
    {
      url: '/art/tourism/photo-1.svg',
      caption: text('Mercado de Bernal, sábado', 'Bernal market, Saturday'),
      alt: text('Puesto de fruta en el mercado', 'Fruit stall at the market'),
    },
  ],
  reviews: [
    {
      name: 'Daniela y Jorge',
      rating: 5,
      text: text(
        'Salimos de noche y el sol nos alcanzó a media subida. Nuestro guía conocía a cada pájaro por su nombre.',
        'We left in the dark and the sun caught us halfway up. Our guide knew every bird by name.',
      ),
    },
    {
      name: 'Marie L.',
      rating: 5,
      text: text(
        'El mejor día de nuestro viaje por México. El desayuno frente a la peña, inolvidable.',
        'The best day of our trip around Mexico. Breakfast in front of the peak was unforgettable.',
      ),
    },
    {
      name: 'Prepa Colinas',
      rating: 5,
      text: text(
        'Llevamos a cuarenta alumnos en cinco grupos. Puntuales, seguros y muy pacientes.',
        'We took forty students in five groups. On time, safe and very patient.',
      ),
    },
  ],
  showBanner: true,
  bannerTitle: text('Vacaciones', 'Holidays'),
  bannerText: text('Diciembre: los menores de 10 años viajan sin costo', 'December: children under 10 travel free'),
  bannerBackgroundColor: '#FFD9A0',
  bannerTextColor: '#3B2206',
  phone: '442 555 0175',
  email: 'hola@rumboalalba.example',
  address: text('Andador Libertad 23, Centro, Querétaro, Qro.', '23 Andador Libertad, Centro, Querétaro, Mexico'),
  officeHours: { mondayFriday: text('9:00 – 19:00', '9 AM – 7 PM'), saturday: text('7:00 – 14:00', '7 AM – 2 PM') },
  whatsappNumber: '442 555 0175',
  whatsappMessage: text('Hola, quiero informes de los tours', 'Hello, I would like information about the tours'),
  facebookUrl: 'https://www.facebook.com/',
  instagramUrl: 'https://www.instagram.com/',
  googleMapsEmbed:
    'https://www.google.com/maps/embed?pb=!1m14!1m12!1m3!1d7468.2!2d-99.9466!3d20.7477!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!5e0!3m2!1ses-419!2smx!4v1763700000000!5m2!1ses-419!2smx',
};
