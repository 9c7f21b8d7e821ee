import { text } from '#core/bilingual.ts';
import type { ProConfig } from '#schema/pro-config.ts';

/** The pro page until a provider writes its own. Its reviews are samples and the page says so, as it does of the businesses of the demos. */
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
    'Vitrina Pro is the whole site: we design it, host it and look after it. You approve it section by section, from your phone.',
  ),
  showProBanner: false,
  proBannerText: text('', ''),
  proBannerBackgroundColor: '#C8102E',
  proBannerTextColor: '#FFFFFF',
  serviceStepsTitle: text('Así se abre una vitrina', 'How a window opens'),
  serviceStepsDescription: text('Tres pasos y la cortina arriba. Tú no tocas nada técnico.', 'Three steps and the shutter is up. You touch nothing technical.'),
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
        'Armamos tu sitio sobre la plantilla de tu giro y te mandamos una liga para que lo veas terminado.',
        'We build your site on the template of your trade and send you a link to see it finished.',
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
        'The menu turns like the one on the table, a page grows with one finger, and booking is one message.',
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
        'A portrait, credentials and clear hours: calm before sitting in the chair.',
      ),
    },
    {
      enabled: true,
      businessName: 'Casa Añil',
      templateType: 'retail',
      demoUrl: '/retail-demo',
      description: text(
        'Catálogo con aire. Al tocar una pieza se abre su ficha y se pregunta por ella.',
        'A catalogue with room to breathe. Touch a piece to open its card and ask about it.',
      ),
    },
    {
      enabled: true,
      businessName: 'Servicios Técnicos Pro',
      templateType: 'services',
      demoUrl: '/services-demo',
      description: text(
        'Botón de llamada siempre a la mano y una solicitud por cada servicio.',
        'The call button always at hand and a request for every service.',
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
  reviews: [
    {
      name: 'Mariana Olvera',
      business: 'Panadería La Espiga de Oro',
      rating: 5,
      text: text(
        'Antes contestaba los mismos mensajes todo el día. Ahora llegan con el pedido y la hora a la que pasan.',
        'I used to answer the same messages all day. Now they arrive with the order and the time they will come by.',
      ),
    },
    {
      name: 'Dr. Raúl Septién',
      business: 'Odontología Álamos',
      rating: 5,
      text: text(
        'Aprobé mi página desde el celular, entre un paciente y otro. Pedí dos cambios y quedaron como los quería.',
        'I approved my site on my phone, between one patient and the next. I asked for two changes and got just what I wanted.',
      ),
    },
    {
      name: 'Toño y Lupe Ríos',
      business: 'Cabañas Piedra Larga',
      rating: 5,
      text: text(
        'Los que vienen de fuera ya llegan sabiendo el precio y cómo subir. Nos ahorramos muchas llamadas.',
        'People from out of town arrive knowing the price and how to get up here. It saves us many calls.',
      ),
    },
    {
      name: 'Gabriela Montes',
      business: 'Mercería Hilos y Botones',
      rating: 5,
      text: text(
        'Pensé que una mercería no necesitaba página. La gente pregunta por la foto y viene por el botón.',
        'I thought a haberdashery needed no site. People ask about the photo and come in for the button.',
      ),
    },
    {
      name: 'Ing. Saúl Camacho',
      business: 'Clima y Refrigeración del Bajío',
      rating: 5,
      text: text(
        'Me encuentran de noche, cuando se descompone el clima. Eso antes se lo llevaba otro.',
        'They find me at night, when the air conditioning breaks. Those jobs used to go to someone else.',
      ),
    },
  ],
  pricingTitle: text('Tres etiquetas y ya', 'Three tags, that’s it'),
  pricingDescription: text(
    'Sin paquetes escondidos ni letra chica. Precios en pesos mexicanos.',
    'No hidden packages, no small print. Prices in Mexican pesos.',
  ),
  launchPrice: '1,495',
  monthlyPrice: '195',
  domainPrice: '799',
};
