import { text } from '#core/bilingual.ts';
import type { HomeConfig } from '#schema/home-config.ts';

/**
 * The homepage until a provider writes its own. It says what the product does and the prices of the specification,
 * and promises nothing more: no places left, no delivery dates, no ways to pay.
 */
export const homeConfig: HomeConfig = {
  templateType: 'homepage',
  name: 'Vitrina',
  logo: 'Vitrina',
  heroImage: '',
  heroImageOpacity: 1,
  heroTextAlignment: 'left',
  heroVerticalAlignment: 'bottom',
  heroTitleSize: 'default',
  heroSubtitleSize: 'default',
  heroTextSpacing: 'compact',
  phone: '442 555 0100',
  email: 'hola@vitrina.example',
  whatsappNumber: '442 555 0100',
  address: text(
    'Calle 5 de Mayo 48, Centro Histórico, 76000 Santiago de Querétaro',
    'Calle 5 de Mayo 48, Centro Histórico, 76000 Santiago de Querétaro, Mexico',
  ),
  primaryColor: '#E4007C',
  secondaryColor: '#FFB000',
  showBanner: false,
  bannerText: text('', ''),
  bannerBackgroundColor: '#FFD400',
  bannerTextColor: '#000000',
  bannerTextSize: '16px',
  defaultLanguage: 'es',
  translations: {
    es: {
      heroHeadline: 'Tu negocio, con la luz prendida a toda hora.',
      heroSubheadline: 'Diseñamos, publicamos y cuidamos el sitio web de tu consultorio, restaurante, agencia, tienda o taller.',
      whyTitle: 'Lo que hace una vitrina prendida',
      aboutTitle: 'Ponemos tu local en la vitrina',
      aboutText:
        'Hacemos sitios para negocios con puerta a la calle: el dentista de la esquina, la fonda, la ferretería, la agencia que arma viajes a la Sierra Gorda.\n\nPlaticamos contigo, escribimos los textos en español y en inglés y armamos el sitio con tus fotos, tus precios y tu forma de hablar. Tú apruebas cada sección antes de abrir.',
      pricingTitle: 'Precios a la vista',
      pricingText: 'Un sitio sencillo se paga una sola vez. Con Vitrina Pro el lanzamiento cuesta menos y nosotros lo hospedamos y lo cuidamos mes con mes.',
      address: 'Calle 5 de Mayo 48, Centro Histórico, 76000 Santiago de Querétaro',
      whatsappMessage: 'Hola, quiero información sobre un sitio web para mi negocio',
      whatsappText: 'Escribir por WhatsApp',
      copyrightText: 'Todos los derechos reservados.',
      footerLinkText: 'Vitrina Pro',
      bannerText: '',
    },
    en: {
      heroHeadline: 'Your shop window, lit day and night.',
      heroSubheadline: 'We design, publish and look after websites for clinics, restaurants, tour companies, shops and trades.',
      whyTitle: 'What a lit window does for you',
      aboutTitle: 'We put your shop in the window',
      aboutText:
        'We make sites for businesses with a door on the street: the dentist on the corner, the lunch counter, the hardware store, the agency that runs trips to the Sierra Gorda.\n\nWe talk with you, write the words in Spanish and English and build the site with your photos, your prices and your way of talking. You approve every section before it opens.',
      pricingTitle: 'Prices in plain sight',
      pricingText: 'A simple site is paid for once. With Vitrina Pro the launch costs less, and we host it and look after it month by month.',
      address: 'Calle 5 de Mayo 48, Centro Histórico, 76000 Santiago de Querétaro, Mexico',
      whatsappMessage: 'Hello, I would like information about a website for my business',
      whatsappText: 'Message us on WhatsApp',
      copyrightText: 'All rights reserved.',
      footerLinkText: 'Vitrina Pro',
      bannerText: '',
    },
  },
  whyPoints: [
    {
      icon: 'clock',
      es: 'Te encuentran de noche. A las once, con la cortina abajo, alguien busca justo lo que vendes. Tu sitio le contesta.',
      en: 'Found after closing. At eleven at night, shutter down, someone is looking for exactly what you sell. Your site answers.',
    },
    {
      icon: 'shield',
      es: 'Das confianza antes de hablar. Nombre, dirección, fotos y precios en un solo lugar. Nadie adivina si sigues abierto.',
      en: 'Trusted before you speak. Name, address, photos and prices in one place. Nobody has to guess whether you are still open.',
    },
    {
      icon: 'phone',
      es: 'El mensaje llega completo. Cada botón abre un WhatsApp ya escrito: qué servicio, qué platillo, qué tour. Tú nada más contestas.',
      en: 'Messages arrive complete. Every button opens a WhatsApp message already written: which service, which dish, which tour. You just reply.',
    },
    {
      icon: 'globe',
      es: 'Atiendes en dos idiomas. El vecino lo lee en español y quien viene de visita, en inglés.',
      en: 'At home in two languages. Neighbours read it in Spanish, visitors in English.',
    },
    {
      icon: 'zap',
      es: 'Abre con dos rayitas de señal. Pesa poco y carga rápido en un celular sencillo, aunque la señal no ayude.',
      en: 'Opens on two bars of signal. It is light, and it loads fast on a modest phone, even where coverage is poor.',
    },
    {
      icon: 'heart',
      es: 'Hay quien lo cuide. Cambió el horario o subió un precio: nos escribes y lo actualizamos.',
      en: 'Someone looks after it. New hours, new prices: send us a message and we update it.',
    },
  ],
  showcaseTitle: text('Un sitio terminado, no una plantilla a medias', 'A finished site, not half a template'),
  showcaseDescription: text(
    'Partimos de la base que va con tu giro y la acabamos a mano: tus fotos, tus precios, tus horarios y tu forma de hablar.',
    'We start from the base that suits your trade and finish it by hand: your photos, your prices, your hours, your way of talking.',
  ),
  showcaseFeatures: [
    text('Diseño pensado para tu giro', 'Designed around your trade'),
    text('Español e inglés desde el primer día', 'Spanish and English from day one'),
    text('Botones de WhatsApp con el mensaje listo', 'WhatsApp buttons with the message ready'),
    text('Mapa, horarios y cómo llegar', 'Map, opening hours and directions'),
    text('Tú apruebas cada sección antes de abrir', 'You approve every section before we open'),
  ],
  showcaseCTA: text('Conoce Vitrina Pro', 'See Vitrina Pro'),
  showcaseHelper: text('Abre los cinco demos e imagina el tuyo.', 'Open the five demos and picture your own.'),
  solutionsTitle: text('Un local para cada giro', 'A shopfront for every trade'),
  pricingTitle: text('Precios a la vista', 'Prices in plain sight'),
  startingPrice: '2,000',
  pricingChartImage: '',
  domainPriceUsd: '45',
};
