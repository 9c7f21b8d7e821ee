import type { SiteConfig } from '#schema/site-config.ts';
import { both, text } from '../bilingual.ts';

/** An electrical contractor with a long name and no photos. */
export const electricasRamirez: SiteConfig = {
  templateType: 'services',
  businessName: text(
    'Instalaciones Eléctricas, Iluminación y Mantenimiento Industrial Ramírez e Hijas',
    'Ramírez & Daughters Electrical Installations, Lighting and Industrial Maintenance',
  ),
  heroImage: '/art/services/photo-2.svg',
  heroImageFocus: '50% 40%',
  heroImageOpacity: 0.6,
  heroTitle: text('Luz segura para su casa, su local y su nave', 'Safe power for your home, your shop and your plant'),
  heroSubtitle: text('Tableros, cableado, iluminación LED y trámites ante CFE.', 'Panels, wiring, LED lighting and paperwork with CFE.'),
  heroTextAlignment: 'center',
  heroVerticalAlignment: 'center',
  heroTitleSize: 'small',
  heroSubtitleSize: 'large',
  heroTextSpacing: 'spacious',
  heroTextColor: '#FFFFFF',
  heroSubtextColor: '#FFC107',
  aboutTitle: text('Las Ramírez', 'The Ramírez family'),
  aboutText: text(
    'Somos Ofelia, Jimena y don Arturo. Él empezó en 1998 con una escalera y una bicicleta; hoy sus hijas, ingenieras electricistas, firman los proyectos.\n\nAntes de mover un cable medimos, dibujamos y le entregamos el diagrama. Ese papel se queda en su tablero para quien venga después.',
    'We are Ofelia, Jimena and don Arturo. He started in 1998 with a ladder and a bicycle; today his daughters, both electrical engineers, sign the projects.\n\nBefore moving a wire we measure, draw and hand you the diagram. That paper stays in your panel for whoever comes next.',
  ),
  aboutStats: [
    { icon: 'bolt', value: both('1998'), label: text('año de la primera obra', 'year of the first job') },
    { icon: 'building', value: both('140'), label: text('locales cableados', 'shops wired') },
    { icon: 'shield', value: text('1 año', '1 year'), label: text('de garantía por escrito', 'of written warranty') },
  ],
  services: [
    {
      icon: 'bolt',
      title: text('Cortos y apagones', 'Short circuits and outages'),
      description: text('Localizamos la falla con equipo de medición y dejamos un reporte.', 'We trace the fault with measuring equipment and leave a report.'),
      price: text('desde $500 MXN', 'from $500 MXN'),
    },
    {
      icon: 'plug',
      title: text('Tableros y cableado nuevo', 'New panels and wiring'),
      description: text('Con cálculo de cargas, tierra física y diagrama unifilar.', 'With load calculation, earthing and a single-line diagram.'),
      price: text('por cotización', 'on quotation'),
    },
    {
      icon: 'sun',
      title: text('Iluminación LED', 'LED lighting'),
      description: text(
        'Para fachadas, bodegas y consultorios. Le mostramos el ahorro en números.',
        'For façades, warehouses and clinics. We show you the savings in figures.',
      ),
    },
  ],
  reviews: [
    {
      name: 'Tortillería Santa Rosa',
      rating: 5,
      text: text(
        'Cambiaron el tablero de noche para no parar la máquina. A las cinco ya había tortillas.',
        'They replaced the panel at night so the machine would not stop. There were tortillas by five.',
      ),
    },
    {
      name: 'Arq. Daniela Mora',
      rating: 5,
      text: text('El diagrama que entregan vale oro para la siguiente obra.', 'The diagram they hand over is worth gold for the next job.'),
    },
  ],
  phone: '442 555 0202 ext. 3',
  email: 'obras@electricasramirez.example',
  address: text('Blvd. Bernardo Quintana 560, Local 7, Querétaro, Qro.', '560 Bernardo Quintana Blvd., Unit 7, Querétaro, Mexico'),
  officeHours: { mondayFriday: both('9:00 AM - 6:00 PM'), saturday: text('con cita', 'by appointment') },
  whatsappNumber: '+52 442 555 0202',
  whatsappMessage: text('Hola, quiero una cotización eléctrica', 'Hello, I would like an electrical quotation'),
  instagramUrl: 'https://www.instagram.com/',
};
