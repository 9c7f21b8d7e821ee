import { both, text } from '#core/bilingual.ts';
import type { SiteConfig } from '#schema/site-config.ts';

export const servicesDemo: SiteConfig = {
  templateType: 'services',
  businessName: text('Servicios Técnicos Pro', 'Technical Services Pro'),
  metaTitle: text(
    'Servicios Técnicos Pro · Plomería, electricidad y clima en Querétaro',
    'Technical Services Pro · Plumbing, electrical and air conditioning in Querétaro',
  ),
  metaDescription: text(
    'Reparaciones de emergencia, instalaciones y mantenimiento en Querétaro. Más de 15 años. Pida su servicio por WhatsApp.',
    'Emergency repairs, installations and maintenance in Querétaro. More than 15 years. Request your service on WhatsApp.',
  ),
  heroImage: '/art/services/hero.svg',
  heroImageFocus: '84% 50%',
  heroImageOpacity: 1,
  heroTitle: text('Hoy se descompuso. Hoy lo arreglamos.', 'Broken today. Fixed today.'),
  heroSubtitle: text(
    'Plomería, electricidad, gas y clima en toda la zona metropolitana de Querétaro.',
    'Plumbing, electrical, gas and air conditioning across greater Querétaro.',
  ),
  heroPrice: text('Visitas desde $450', 'Visits from $450'),
  heroDescription: text(
    'Llegamos con refacciones en la camioneta y el precio claro antes de empezar.',
    'We arrive with parts in the van and give you a clear price before we start.',
  ),
  heroTextAlignment: 'left',
  heroVerticalAlignment: 'center',
  heroTextSpacing: 'compact',
  heroTitleSize: 'default',
  heroSubtitleSize: 'default',
  aboutTitle: text('Oficio probado, casa por casa', 'Trusted, house after house'),
  aboutText: text(
    'Con más de 15 años de experiencia, atendemos casas, locales y oficinas. Cada técnico trae uniforme, credencial y herramienta propia: usted sabe quién toca a su puerta.\n\nDiagnosticamos, cotizamos y arreglamos en la misma visita siempre que la pieza lo permite.',
    'With more than 15 years of experience, we look after homes, shops and offices. Every technician comes in uniform, with an ID and their own tools, so you know who is at your door.\n\nWe diagnose, quote and repair in a single visit whenever the part is at hand.',
  ),
  aboutImage: '/art/services/technician.svg',
  aboutStats: [
    { icon: 'award', value: both('15+'), label: text('años de experiencia', 'years of experience') },
    { icon: 'tool', value: both('8,400'), label: text('servicios terminados', 'jobs completed') },
    { icon: 'clock', value: both('45 min'), label: text('para llegar a una emergencia', 'to reach an emergency') },
  ],
  servicesTitle: text('Servicios', 'Services'),
  services: [
    {
      icon: 'bolt',
      title: text('Reparaciones de emergencia', 'Emergency repairs'),
      description: text(
        'Fugas, cortos, boilers y drenajes tapados. Salimos en cuanto cuelga el teléfono.',
        'Leaks, short circuits, water heaters and blocked drains. We leave as soon as you hang up.',
      ),
      price: text('desde $450 MXN', 'from $450 MXN'),
    },
    {
      icon: 'plug',
      title: text('Instalaciones nuevas', 'New installations'),
      description: text(
        'Calentadores, minisplits, bombas y tableros, con materiales y garantía por escrito.',
        'Water heaters, split units, pumps and panels, with materials and a written warranty.',
      ),
      price: text('desde $900 MXN', 'from $900 MXN'),
    },
    {
      icon: 'calendar',
      title: text('Mantenimiento preventivo', 'Preventive maintenance'),
      description: text(
        'Revisión completa dos veces al año, con reporte y fotos de cada punto.',
        'A full check twice a year, with a report and photos of every point.',
      ),
      price: text('$1,200 MXN por visita', '$1,200 MXN per visit'),
    },
    {
      icon: 'building',
      title: text('Servicios comerciales', 'Commercial services'),
      description: text(
        'Pólizas para restaurantes, escuelas y oficinas, fuera de sus horas de trabajo.',
        'Plans for restaurants, schools and offices, outside your working hours.',
      ),
      price: text('desde $2,800 MXN al mes', 'from $2,800 MXN a month'),
    },
  ],
  photos: [
    {
      url: '/art/services/photo-1.svg',
      caption: text('Fuga bajo tarja, Centro', 'Leak under a sink, Centro'),
      alt: text('Plomero aprieta la trampa de un fregadero a la luz de una linterna', 'Plumber tightening the trap under a sink by torch light'),
    },
    {
      url: '/art/services/photo-2.svg',
      caption: text('Tablero de 24 circuitos, Juriquilla', '24-circuit panel, Juriquilla'),
      alt: text(
        'Tablero eléctrico abierto; una mano con guante revisa los interruptores con un probador',
        'Open electrical panel; a gloved hand checks the breakers with a tester',
      ),
    },
    {
      url: '/art/services/photo-3.svg',
      caption: text('Calentador solar, El Refugio', 'Solar heater, El Refugio'),
      alt: text(
        'Técnico en una azotea conecta un calentador solar junto al tinaco, con la ciudad al fondo',
        'Technician on a rooftop connecting a solar heater beside the water tank, the city behind',
      ),
    },
    {
      url: '/art/services/photo-4.svg',
      caption: text('El taller, Las Brujas', 'The workshop, Las Brujas'),
      alt: text('Pared de herramientas y banco de taller con prensa y taza de café', 'Tool wall and workshop bench with a vise and a cup of coffee'),
    },
  ],
  reviews: [
    {
      name: 'Rocío Balderas',
      rating: 5,
      text: text(
        'Se reventó el tubo a las seis de la mañana y a las siete menos diez ya estaba el técnico en la puerta. Dejó todo seco y limpio.',
        'The pipe burst at six in the morning and by ten to seven the technician was at the door. He left everything dry and clean.',
      ),
    },
    {
      name: 'Héctor Luna',
      rating: 5,
      text: text(
        'Me explicaron el costo antes de abrir la pared. Pagué exactamente eso.',
        'They told me the cost before opening the wall, and I paid exactly that.',
      ),
    },
    {
      name: 'Café Aguamiel',
      rating: 5,
      text: text(
        'Llevan tres años cuidando el refrigerador y la cámara. Ni un día cerrados por falla.',
        'They’ve looked after our fridge and cold room for three years. We haven’t closed for a breakdown once.',
      ),
    },
    {
      name: 'Marisol Peña',
      rating: 4,
      text: text('Instalaron dos minisplits en una mañana, sin polvo y con factura.', 'Two split units in one morning, no dust, and a proper invoice.'),
    },
  ],
  showBanner: true,
  bannerTitle: text('Aviso', 'Notice'),
  bannerText: text('Emergencias las 24 horas, también domingos y días festivos', 'Emergencies 24 hours a day, Sundays and holidays too'),
  bannerBackgroundColor: '#FFC107',
  bannerTextColor: '#000000',
  bannerTextSize: '16px',
  phone: '442 555 0190',
  emergencyPhone: '442 555 0199',
  email: 'hola@serviciostecnicos.example',
  address: text('Av. Universidad 214 Ote., Col. Las Brujas, Querétaro, Qro.', '214 Universidad Ave. East, Las Brujas, Querétaro, Mexico'),
  officeHours: { mondayFriday: both('8:00 AM - 6:00 PM'), saturday: both('9:00 AM - 3:00 PM') },
  whatsappNumber: '442 555 0190',
  whatsappMessage: text('Hola, necesito un servicio técnico', 'Hello, I need a technical service'),
  facebookUrl: 'https://www.facebook.com/',
  instagramUrl: 'https://www.instagram.com/',
  googleMapsEmbed:
    'https://www.google.com/maps/embed?pb=!1m14!1m12!1m3!1d3734.3!2d-100.3899!3d20.5981!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!5e0!3m2!1ses-419!2smx!4v1763700000000!5m2!1ses-419!2smx',
};
