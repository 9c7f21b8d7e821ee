import { text } from '#core/bilingual.ts';
import type { ProConfig } from '#schema/pro-config.ts';

/** The pro page's default config. It has no reviews, as there are no real ones yet, and says that the demos' businesses are samples. */
export const proConfig: ProConfig = {
  templateType: 'pro',
  name: 'Vitrina Pro',
  proHeroImage: '',
  proHeroImageOpacity: 1,
  proHeroTextAlignment: 'center',
  proHeroVerticalAlignment: 'bottom',
  proHeroTextSpacing: 'compact',
  proHeroHeadline: text('De noche también se vende.', 'Shops sell at night, too.'),
  proHeroSubheadline: text(
    'Vitrina Pro es el sitio completo: lo diseñamos, lo hospedamos y lo cuidamos. Tú lo apruebas sección por sección, desde el celular.',
    'Vitrina Pro is the complete site: we design it, host it and look after it. You approve it section by section, on your phone.',
  ),
  showProBanner: false,
  proBannerText: text('', ''),
  proBannerBackgroundColor: '#C8102E',
  proBannerTextColor: '#FFFFFF',
  serviceStepsTitle: text('Así se abre una vitrina', 'How a window opens'),
  serviceStepsDescription: text(
    'Tres pasos y la cortina arriba. Tú no tocas nada técnico.',
    'Three steps and the shutter is up. Nothing technical for you to do.',
  ),
  serviceSteps: [
    {
      es: 'Nos cuentas',
      en: 'You tell us',
      description: text(
        'Un mensaje y una plática. Juntamos fotos, precios, horarios y lo que siempre te preguntan.',
        'A message and a conversation. We gather photos, prices, hours and the questions you always get.',
      ),
    },
    {
      es: 'La montamos',
      en: 'We build it',
      description: text(
        'Armamos tu sitio sobre la plantilla de tu giro y te mandamos un enlace para que lo veas terminado.',
        'We build your site on the template for your trade and send you a link to see it finished.',
      ),
    },
    {
      es: 'La apruebas y abrimos',
      en: 'You approve, we open',
      description: text(
        'Marcas cada sección como aprobada o pides cambios. Con todo en verde, subimos la cortina.',
        'You mark each section as approved or ask for changes. When everything is green, the shutter goes up.',
      ),
    },
  ],
  templateShowcaseCards: [
    {
      enabled: true,
      businessName: 'La Olla de Chole',
      templateType: 'restaurants',
      demoUrl: '/restaurants-demo',
      description: text(
        'El menú se hojea como en la mesa, la carta se agranda con un dedo y apartar mesa es un mensaje.',
        'Leaf through the menu as you would at the table, tap a page to enlarge it and book with one message.',
      ),
    },
    {
      enabled: true,
      businessName: 'Rumbo al Alba',
      templateType: 'tourism',
      demoUrl: '/tourism-demo',
      description: text(
        'Cada tour es un boleto con su precio y su botón de reservar. En inglés y en español.',
        'Every tour is a ticket with its price and its booking button. In English and Spanish.',
      ),
    },
    {
      enabled: true,
      businessName: 'Dra. Elena Cervantes',
      templateType: 'professionals',
      demoUrl: '/professionals-demo',
      description: text(
        'Retrato, cédula y horarios claros: calma antes de sentarse en el sillón.',
        'A portrait, credentials and clear hours: calm before anyone sits in the chair.',
      ),
    },
    {
      enabled: true,
      businessName: 'Casa Añil',
      templateType: 'retail',
      demoUrl: '/retail-demo',
      description: text(
        'Catálogo con aire. Al tocar una pieza se abre su ficha y se pregunta por ella.',
        'A catalogue with room to breathe. Tap a piece to see it up close and ask about it.',
      ),
    },
    {
      enabled: true,
      businessName: 'Servicios Técnicos Pro',
      templateType: 'services',
      demoUrl: '/services-demo',
      description: text(
        'Botón de llamada siempre a la mano y una solicitud por cada servicio.',
        'A call button always within reach and a request button on every service.',
      ),
    },
  ],
  proWhatsappButtons: [
    {
      text: text('Quiero mi sitio', 'I want my site'),
      message: text('Hola, quiero mi sitio con Vitrina Pro', 'Hello, I want my site with Vitrina Pro'),
      color: '#25D366',
    },
    {
      text: text('Tengo una duda', 'I have a question'),
      message: text('Hola, tengo una duda sobre Vitrina Pro', 'Hello, I have a question about Vitrina Pro'),
      color: '#FFB000',
    },
  ],
  reviews: [],
  pricingTitle: text('Tres etiquetas y ya', 'Three tags, that’s it'),
  pricingDescription: text(
    'Sin paquetes escondidos ni letra chica. Precios en pesos mexicanos.',
    'No hidden packages, no small print. Prices in Mexican pesos.',
  ),
  launchPrice: '1,495',
  monthlyPrice: '195',
  domainPrice: '799',
};

/** Suffix of the businesses in the first sample reviews. */
export const sampleMark = / \(muestra · sample\)$/;

/** Invented reviewers of the sample reviews that the page once had. Configs saved then still contain them; they are not shown. */
export const sampleReviewers: readonly { name: string; business: string }[] = [
  { name: 'Mariana Olvera', business: 'Panadería La Espiga de Oro' },
  { name: 'Dr. Raúl Septién', business: 'Odontología Álamos' },
  { name: 'Toño y Lupe Ríos', business: 'Cabañas Piedra Larga' },
  { name: 'Gabriela Montes', business: 'Mercería Hilos y Botones' },
  { name: 'Ing. Saúl Camacho', business: 'Clima y Refrigeración del Bajío' },
];
