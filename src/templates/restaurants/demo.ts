import { both, text } from '#core/bilingual.ts';
import type { SiteConfig } from '#schema/site-config.ts';

export const restaurantsDemo: SiteConfig = {
  templateType: 'restaurants',
  businessName: both('La Olla de Chole'),
  metaTitle: text('La Olla de Chole · Birria y antojitos en Querétaro', 'La Olla de Chole · Birria and Mexican cooking in Querétaro'),
  metaDescription: text(
    'Birria de res, tortillas hechas a mano y salsas de molcajete en el centro de Querétaro. Vea el menú.',
    'Beef birria, hand-made tortillas and stone-ground salsas in the centre of Querétaro. See the menu.',
  ),
  heroImage: '/art/restaurants/hero.svg',
  heroImageFocus: '78% 40%',
  heroImageOpacity: 1,
  heroTitle: text('Birria de olla y tortillas a mano', 'Slow birria, handmade tortillas'),
  heroSubtitle: text('Cocida toda la noche, servida desde las 8 de la mañana.', 'Cooked all night, served from 8 in the morning.'),
  heroPrice: text('Birria en plato, $165', 'A plate of birria, $165'),
  heroTextAlignment: 'left',
  heroVerticalAlignment: 'bottom',
  heroTextSpacing: 'compact',
  aboutTitle: text('La sazón de la casa es de Chole', 'The recipes are still Chole’s'),
  aboutText: text(
    'Soledad Rangel puso su primera olla en el zaguán de esta casa en 1987. Hoy la cuida su nieta Inés: mismo barro, misma leña, el mismo chile que se muele cada tarde.\n\nAquí nadie se va sin probar el consomé.',
    'Soledad Rangel put her first pot on the fire in the doorway of this house in 1987. Today her granddaughter Inés tends it: the same clay, the same firewood, the same chile ground every afternoon.\n\nNobody leaves without trying the consommé.',
  ),
  aboutImage: '/art/restaurants/cook.svg',
  aboutStats: [
    { icon: 'flame', value: both('14 h'), label: text('de cocción lenta', 'of slow cooking') },
    { icon: 'soup', value: both('1987'), label: text('la primera olla', 'the first pot') },
    { icon: 'leaf', value: both('6'), label: text('salsas de molcajete', 'stone-ground salsas') },
  ],
  servicesTitle: text('El menú', 'The menu'),
  menuPages: [
    { url: '/art/restaurants/menu-1.svg', title: text('Desayunos', 'Breakfasts') },
    { url: '/art/restaurants/menu-2.svg', title: text('Platos fuertes', 'Mains') },
    { url: '/art/restaurants/menu-3.svg', title: text('Bebidas', 'Drinks') },
  ],
  photos: [
    {
      url: '/art/restaurants/photo-1.svg',
      caption: text('Tacos de birria', 'Birria tacos'),
      alt: text('Tres tacos de birria en un plato con limón', 'Three birria tacos on a plate with lime'),
    },
    {
      url: '/art/restaurants/photo-2.svg',
      caption: text('El comal por la mañana', 'The griddle at daybreak'),
      alt: text('Cocinera echando tortillas en el comal', 'Cook laying tortillas on the comal'),
    },
    {
      url: '/art/restaurants/photo-3.svg',
      caption: both('5 de Mayo 88'),
      alt: text('Fachada con rótulo pintado y papel picado', 'Shopfront with a painted sign and papel picado'),
    },
    {
      url: '/art/restaurants/photo-4.svg',
      caption: text('Aguas del día', 'Today’s fruit waters'),
      alt: text('Vitroleros de jamaica, horchata y limón', 'Glass jars of hibiscus, horchata and lime water'),
    },
    {
      url: '/art/restaurants/photo-5.svg',
      caption: text('El patio', 'The patio'),
      alt: text('Patio con papel picado y mesas puestas', 'Patio with papel picado and set tables'),
    },
    {
      url: '/art/restaurants/photo-6.svg',
      caption: text('Flan, churros y chocolate', 'Flan, churros and chocolate'),
      alt: text('Flan, churros y chocolate caliente', 'Flan, churros and hot chocolate'),
    },
  ],
  reviews: [
    {
      name: 'Lucía Arvizu',
      rating: 5,
      text: text(
        'El consomé solo ya vale el viaje. Pedimos dos rondas y tortillas para llevar.',
        'The consommé alone is worth the trip. We ordered two rounds and tortillas to take home.',
      ),
    },
    {
      name: 'Toño Guerrero',
      rating: 5,
      text: text(
        'Mi abuelo dice que así sabía en su rancho. No hay mejor reseña.',
        'My grandfather says it tastes just like it did on his ranch. There’s no better review.',
      ),
    },
    {
      name: 'Familia Olvera',
      rating: 5,
      text: text(
        'Llegamos ocho sin avisar y nos acomodaron en el patio. Los niños, felices con las quesadillas.',
        'Eight of us turned up unannounced and they found us a place in the patio. The children loved the quesadillas.',
      ),
    },
  ],
  showBanner: true,
  bannerTitle: text('Sábado familiar', 'Family Saturday'),
  bannerText: text('La olla para seis, con tortillas y agua fresca, $890 MXN', 'The pot for six, with tortillas and fruit water, $890 MXN'),
  bannerBackgroundColor: '#F4B63F',
  bannerTextColor: '#3A1207',
  phone: '442 555 0134',
  email: 'mesa@laolladechole.example',
  address: text('Calle 5 de Mayo 88, Centro Histórico, Querétaro, Qro.', '88 Calle 5 de Mayo, Historic Centre, Querétaro, Mexico'),
  officeHours: { mondayFriday: text('8:00 – 17:00', '8 AM – 5 PM'), saturday: text('8:00 – 18:00', '8 AM – 6 PM') },
  whatsappNumber: '442 555 0134',
  whatsappMessage: text('Hola, quiero apartar una mesa en La Olla de Chole', 'Hello, I would like to book a table at La Olla de Chole'),
  facebookUrl: 'https://www.facebook.com/',
  instagramUrl: 'https://www.instagram.com/',
  googleMapsEmbed:
    'https://www.google.com/maps/embed?pb=!1m14!1m12!1m3!1d1867.1!2d-100.3888!3d20.5933!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!5e0!3m2!1ses-419!2smx!4v1763700000000!5m2!1ses-419!2smx',
};
