import { both, text } from '#core/bilingual.ts';
import type { SiteConfig } from '#schema/site-config.ts';

/** A night-time taco stand with two sheets of menu, few photos and a short map link still to be replaced. */
export const taqueriaFarol: SiteConfig = {
  templateType: 'restaurants',
  businessName: both('Taquería El Farol'),
  metaDescription: text(
    'Tacos de suadero, pastor y birria dorada en Santa Rosa Jáuregui. De jueves a domingo, hasta que se acabe.',
    'Suadero, pastor and crisp birria tacos in Santa Rosa Jáuregui. Thursday to Sunday, until they run out.',
  ),
  heroImage: '/art/restaurants/photo-1.svg',
  heroImageFocus: '40% 60%',
  heroImageOpacity: 0.9,
  heroTitle: text('Cuando prende el farol, hay tacos', 'When the lamp is lit, there are tacos'),
  heroSubtitle: text(
    'Suadero, pastor y birria dorada. De las siete de la noche hasta que se acabe.',
    'Suadero, pastor and crisp birria. From seven at night until they run out.',
  ),
  heroTextAlignment: 'right',
  heroVerticalAlignment: 'center',
  heroTextSpacing: 'normal',
  heroTextColor: '#A51D1D',
  aboutTitle: text('Un puesto, un farol y dos hermanos', 'One stand, one lamp and two brothers'),
  aboutText: text(
    'Beto corta y Chava despacha. Empezaron en 2009 con un comal prestado frente al jardín de Santa Rosa; el farol lo puso su mamá para que los encontraran.\n\nLas salsas pican de verdad. La verde, menos.',
    'Beto carves and Chava serves. They began in 2009 with a borrowed griddle by the square of Santa Rosa; their mother hung the lamp so people could find them.\n\nThe salsas are properly hot. The green one, a little less.',
  ),
  aboutImage: '/art/restaurants/photo-3.svg',
  aboutStats: [
    { icon: 'flame', value: both('7 pm'), label: text('prendemos el farol', 'we light the lamp') },
    { icon: 'utensils', value: both('5'), label: text('cortes y guisos', 'cuts and stews') },
  ],
  menuPages: [
    { url: '/art/restaurants/menu-tacos.svg', title: text('Tacos y volcanes', 'Tacos and volcanes') },
    { url: '/art/restaurants/menu-aguas.svg', title: text('Aguas y postre', 'Drinks and dessert') },
  ],
  photos: [
    {
      url: '/art/restaurants/photo-1.svg',
      caption: text('Birria dorada', 'Crisp birria tacos'),
      alt: text('Tres tacos dorados en un plato con limón', 'Three crisp tacos on a plate with lime'),
    },
    {
      url: '/art/restaurants/photo-4.svg',
      caption: text('Aguas de la tarde', 'The evening’s fruit waters'),
      alt: text('Vitroleros de jamaica, horchata y limón', 'Glass jars of hibiscus, horchata and lime water'),
    },
    {
      url: '/art/restaurants/photo-2.svg',
      caption: text('Tortilla al momento', 'Tortillas as you wait'),
      alt: text('Manos que echan tortillas en el comal', 'Hands laying tortillas on the comal'),
    },
  ],
  reviews: [
    {
      name: 'Memo Frías',
      rating: 5,
      text: text(
        'Salgo del turno a las once y todavía me guardan tres de suadero.',
        'I finish my shift at eleven and they still keep three suadero tacos for me.',
      ),
    },
    {
      name: 'Yadira P.',
      rating: 4,
      text: text('Hay fila, pero avanza. Lleven efectivo.', 'There is a queue, but it moves. Bring cash.'),
    },
  ],
  showBanner: true,
  bannerText: text('Jueves de pastor: la orden de cinco, $85 MXN', 'Pastor Thursdays: five tacos for $85 MXN'),
  bannerBackgroundColor: '#F4B63F',
  bannerTextColor: '#3A1207',
  phone: '442 555 0202',
  email: 'pedidos@tacoselfarol.example',
  address: text('Jardín Principal s/n, Santa Rosa Jáuregui, Querétaro, Qro.', 'Main Square, Santa Rosa Jáuregui, Querétaro, Mexico'),
  officeHours: { mondayFriday: text('jueves y viernes, 19:00 – 1:00', 'Thursday and Friday, 7 PM – 1 AM'), saturday: text('19:00 – 2:00', '7 PM – 2 AM') },
  weekHours: {
    monday: 'closed',
    tuesday: 'closed',
    wednesday: 'closed',
    thursday: '19:00-01:00',
    friday: '19:00-01:00',
    saturday: '19:00-02:00',
    sunday: '18:00-23:00',
  },
  hoursExceptions: [
    { from: '2026-12-24', until: '2026-12-25', hours: 'closed', reason: text('Navidad', 'Christmas') },
    { from: '2026-12-31', hours: '18:00-22:00', reason: text('Fin de año', 'New Year’s Eve') },
  ],
  bannerFrom: '2026-09-01',
  whatsappNumber: '+52 442 555 0202',
  whatsappMessage: text('Hola, quiero hacer un pedido para pasar a recoger', 'Hello, I would like to place an order to collect'),
  facebookUrl: 'https://www.facebook.com/',
  clientApproval: { isFormEnabled: true, formStatus: 'active', access: 'link' },
};
