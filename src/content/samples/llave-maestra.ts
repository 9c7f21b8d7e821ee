import { both, text } from '#core/bilingual.ts';
import type { SiteConfig } from '#schema/site-config.ts';

/** A small plumbing and gas business with everything filled in. */
export const llaveMaestra: SiteConfig = {
  templateType: 'services',
  name: 'plomeria-la-llave-maestra',
  businessName: text('Plomería y Gas La Llave Maestra', 'La Llave Maestra Plumbing & Gas'),
  metaDescription: text(
    'Fugas, boilers, tinacos y gas en Querétaro y Corregidora. Revisión con precio antes de empezar.',
    'Leaks, water heaters, tanks and gas in Querétaro and Corregidora. A price before we start.',
  ),
  heroImage: '/art/services/service-1.svg',
  heroImageFocus: '60% 50%',
  heroImageOpacity: 0.9,
  heroTitle: text('¿Fuga? Cierre la llave y márquenos.', 'A leak? Close the valve and call us.'),
  heroSubtitle: text('Plomería y gas a domicilio, de Juriquilla a Corregidora.', 'Plumbing and gas at your door, from Juriquilla to Corregidora.'),
  heroDescription: text(
    'Don Beto y su hija Karla llevan dos camionetas con refacciones. Si no se puede arreglar hoy, se lo decimos.',
    'Don Beto and his daughter Karla drive two vans full of parts. If it cannot be fixed today, we tell you.',
  ),
  heroTextAlignment: 'left',
  heroVerticalAlignment: 'bottom',
  heroTitleSize: 'default',
  heroTextSpacing: 'compact',
  heroTextColor: '#FFE08A',
  heroSubtextColor: '#FFFFFF',
  aboutTitle: text('Dos generaciones con la misma llave', 'Two generations, one wrench'),
  aboutText: text(
    'Don Beto aprendió el oficio con su padrino y hoy lo comparte con Karla, técnica en instalaciones de gas. Trabajan limpio: tapete en la entrada, cubeta debajo y la pieza vieja en una bolsa para que usted la vea.\n\nEl precio se dice antes de abrir la pared.',
    'Don Beto learned the trade from his godfather and now shares it with Karla, a gas fitter. They work clean: a mat at the door, a bucket underneath and the old part in a bag for you to see.\n\nYou hear the price before anyone opens the wall.',
  ),
  aboutImage: '/art/services/technician.svg',
  aboutStats: [
    { icon: 'award', value: both('26'), label: text('años de oficio', 'years in the trade') },
    { icon: 'droplet', value: both('2'), label: text('camionetas con refacciones', 'vans full of parts') },
  ],
  servicesTitle: text('Qué arreglamos', 'What we fix'),
  services: [
    {
      icon: 'droplet',
      title: text('Fugas y tubería rota', 'Leaks and burst pipes'),
      description: text(
        'En baño, cocina, cisterna o jardín. Detectamos sin romper de más.',
        'In the bathroom, kitchen, cistern or garden. We find it without breaking more than needed.',
      ),
      price: text('desde $380 MXN', 'from $380 MXN'),
    },
    {
      icon: 'flame',
      title: text('Boilers y gas', 'Water heaters and gas'),
      description: text('Instalación, limpieza y prueba de hermeticidad con reporte.', 'Fitting, cleaning and a leak test with a report.'),
      price: text('desde $650 MXN', 'from $650 MXN'),
    },
    {
      icon: 'home',
      title: text('Tinacos y cisternas', 'Tanks and cisterns'),
      description: text('Lavado, flotadores y bombas. Medio día y queda.', 'Washing, floats and pumps. Half a day and done.'),
      price: '$900 MXN',
    },
    {
      icon: 'wrench',
      title: text('Drenaje tapado', 'Blocked drains'),
      description: text('Con sonda eléctrica y cámara cuando hace falta.', 'With a power auger, and a camera when needed.'),
      price: text('desde $550 MXN', 'from $550 MXN'),
    },
    {
      icon: 'key',
      title: text('Cambio de llaves y mezcladoras', 'New taps and mixers'),
      description: text('Usted la compra o se la llevamos, con la nota de la ferretería.', 'You buy it or we bring it, with the shop’s receipt.'),
      price: text('$250 MXN por pieza', '$250 MXN each'),
    },
  ],
  photos: [
    {
      url: '/art/services/photo-1.svg',
      caption: text('Trampa nueva en Álamos', 'A new trap in Álamos'),
      alt: text('Plomero aprieta la trampa de un fregadero a la luz de una linterna', 'Plumber tightening the trap under a sink by torch light'),
    },
    {
      url: '/art/services/service-2.svg',
      caption: text('Calentador de paso en Corregidora', 'Instant water heater in Corregidora'),
      alt: text('Técnica instala un calentador de paso en la pared', 'Technician mounting a water heater on a wall'),
    },
    {
      url: '/art/services/photo-3.svg',
      caption: text('Calentador solar en Juriquilla', 'Solar heater in Juriquilla'),
      alt: text('Técnico en una azotea conecta un calentador solar junto al tinaco', 'Technician on a rooftop connecting a solar heater beside the tank'),
    },
  ],
  reviews: [
    {
      name: 'Lety Arreola',
      rating: 5,
      text: text(
        'Karla encontró la fuga en diez minutos; llevábamos dos meses pagando agua de más.',
        'Karla found the leak in ten minutes; we had been overpaying for water for two months.',
      ),
    },
    {
      name: 'Condominio Los Sauces',
      rating: 5,
      text: text('Lavan los doce tinacos cada seis meses y dejan fotos de cada uno.', 'They wash our twelve tanks every six months and leave photos of each.'),
    },
    {
      name: 'Ernesto V.',
      rating: 4,
      text: text('Llegaron media hora tarde, pero avisaron y quedó muy bien.', 'They came half an hour late, but let me know, and did it well.'),
    },
  ],
  showBanner: true,
  bannerText: text('Revisión de gas antes del invierno: $650 MXN con reporte', 'Gas check before winter: $650 MXN with a report'),
  bannerBackgroundColor: '#0F4C4A',
  bannerTextColor: '#FFFFFF',
  bannerTextSize: '18px',
  phone: '442 555 0201',
  email: 'hola@llavemaestra.example',
  address: text('Calle Ignacio Pérez 112, Col. San Javier, Querétaro, Qro.', '112 Calle Ignacio Pérez, San Javier, Querétaro, Mexico'),
  officeHours: { mondayFriday: both('7:30 AM - 7:00 PM'), saturday: both('8:00 AM - 2:00 PM') },
  whatsappNumber: '442 555 0201',
  whatsappMessage: text('Hola, tengo un problema de plomería', 'Hello, I have a plumbing problem'),
  facebookUrl: 'https://www.facebook.com/',
  clientApproval: {
    isFormEnabled: true,
    formStatus: 'active',
    access: 'link',
    generalInstructions: text(
      'Karla, revisa sobre todo los precios y el teléfono. Si algo no va, escríbelo en su sección y lo cambiamos.',
      'Karla, please look at the prices and the phone number above all. If anything is not right, write it in its section and we will change it.',
    ),
  },
  googleMapsEmbed: 'https://www.google.com/maps/place/San+Javier,+Santiago+de+Quer%C3%A9taro/@20.6008,-100.4012,16z',
};
