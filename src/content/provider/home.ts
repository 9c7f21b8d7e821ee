import { text } from '#core/bilingual.ts';
import type { HomeConfig } from '#schema/home-config.ts';

/**
 * The homepage's default config, until a provider writes its own. It contains what the product does and the prices of the
 * specification, and no further promises, such as remaining places, delivery dates or ways to pay.
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
        'We make websites for businesses with a front door: the dentist on the corner, the lunch counter, the hardware store, the agency that runs trips to the Sierra Gorda.\n\nWe talk with you, write your site in Spanish and English and build it with your photos, your prices and your own way of putting things. You approve every section before it goes live.',
      pricingTitle: 'Prices in plain sight',
      pricingText: 'You pay for a simple site once. With Vitrina Pro the launch costs less, and we host it and look after it month after month.',
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
      en: 'Messages arrive complete. Every button opens WhatsApp with the message already written: which service, which dish, which tour. You just reply.',
    },
    {
      icon: 'globe',
      es: 'Atiendes en dos idiomas. El vecino lo lee en español y quien viene de visita, en inglés.',
      en: 'At home in two languages. Neighbours read it in Spanish, visitors in English.',
    },
    {
      icon: 'rocket',
      es: 'Abre con dos rayitas de señal. Pesa poco y carga rápido en un celular sencillo, aunque la señal no ayude.',
      en: 'Opens on two bars of signal. Light enough to load fast on a basic phone, even where coverage is poor.',
    },
    {
      icon: 'heart',
      es: 'Hay quien lo cuide. Cambió el horario o subió un precio: nos escribes y lo actualizamos.',
      en: 'Someone looks after it. New hours, new prices: send us a message and we’ll update it.',
    },
  ],
  showcaseTitle: text('Un sitio terminado, no una plantilla a medias', 'A finished site, not a template to fill in'),
  showcaseDescription: text(
    'Partimos de la base que va con tu giro y la acabamos a mano: tus fotos, tus precios, tus horarios y tu forma de hablar.',
    'We start from the design that suits your trade and finish it by hand: your photos, your prices, your hours, your own words.',
  ),
  showcaseFeatures: [
    text('Diseño pensado para tu giro', 'Designed around your trade'),
    text('Español e inglés desde el primer día', 'Spanish and English from day one'),
    text('Botones de WhatsApp con el mensaje listo', 'WhatsApp buttons with the message written for you'),
    text('Mapa, horarios y cómo llegar', 'Map, opening hours and directions'),
    text('Tú apruebas cada sección antes de abrir', 'You approve every section before it goes live'),
  ],
  showcaseCTA: text('Conoce Vitrina Pro', 'See Vitrina Pro'),
  showcaseHelper: text('Abre los cinco demos e imagina el tuyo.', 'Open the five demos and picture your own.'),
  solutionsTitle: text('Un local para cada giro', 'A shopfront for every trade'),
  pricingTitle: text('Precios a la vista', 'Prices in plain sight'),
  startingPrice: '2,000',
  pricingChartImage: '',
  comparisonTitle: text('Lo que cuesta, lado a lado', 'What it costs, side by side'),
  comparisonText: text(
    'Lo nuestro, con números. De lo demás, lo que conviene preguntar antes de pagar.',
    'Our prices, in figures. For everyone else’s, what to ask before you pay.',
  ),
  comparison: [
    {
      name: text('Sitio sencillo', 'A simple site'),
      offer: 'simple',
      monthly: text('Hospedaje aparte', 'Hosting not included'),
      firstYear: text('El sitio, más hospedaje y dominio', 'The site, plus hosting and domain'),
      work: text('Nosotros', 'We do'),
      care: text('Tú, o nos lo encargas', 'You, or us if you ask'),
    },
    {
      name: text('Vitrina Pro', 'Vitrina Pro'),
      offer: 'pro',
      work: text('Nosotros', 'We do'),
      care: text('Nosotros: nos escribes y se cambia', 'We do: message us and it’s changed'),
    },
    {
      name: text('Por tu cuenta, en un creador de sitios', 'On your own, with a site builder'),
      offer: 'other',
      start: text('Según el plan', 'Depends on the plan'),
      monthly: text('Según el plan', 'Depends on the plan'),
      firstYear: text('El plan, el dominio y tu tiempo', 'The plan, the domain and your time'),
      work: text('Tú', 'You'),
      care: text('Tú', 'You'),
    },
    {
      name: text('Con una agencia', 'With an agency'),
      offer: 'other',
      start: text('Con cotización', 'By quote'),
      monthly: text('Según el contrato', 'Depends on the contract'),
      firstYear: text('Pide el total por escrito', 'Ask for the total in writing'),
      work: text('Su equipo', 'Their team'),
      care: text('Según el contrato', 'Depends on the contract'),
    },
  ],
  comparisonSource: text(
    'Lo nuestro sale de los precios de este sitio, en pesos mexicanos. Lo demás cambia con cada proveedor.',
    'Our figures are the prices on this site, in Mexican pesos. The rest differs from one provider to the next.',
  ),
  comparisonDate: '2026-11-23',
  domainPriceUsd: '45',
  questionsTitle: text('Antes de tocar la puerta', 'Before you knock'),
  questionsText: text('Si falta la tuya, pregúntanos por WhatsApp.', 'If yours isn’t here, ask us on WhatsApp.'),
  questions: [
    {
      question: text('¿Qué necesito para empezar?', 'What do I need to start?'),
      answer: text(
        'El nombre de tu negocio, tu horario, tus precios y las fotos que tengas. Lo demás te lo preguntamos por WhatsApp y lo escribimos nosotros.',
        'The name of your business, your hours, your prices and whatever photos you have. We’ll ask for the rest on WhatsApp and do the writing.',
      ),
    },
    {
      question: text('¿Y si no tengo buenas fotos?', 'What if I don’t have good photos?'),
      answer: text(
        'Empezamos con las de tu celular. Si todavía no hay ninguna, la portada abre con un dibujo de tu giro y se cambia en cuanto las tengas.',
        'We start with the ones on your phone. If you have none yet, the cover shows a drawing of your trade until you do.',
      ),
    },
    {
      question: text('¿Quién decide qué se publica?', 'Who decides what goes live?'),
      answer: text(
        'Tú. Te mandamos un enlace: apruebas sección por sección desde tu celular y pides cambios donde haga falta.',
        'You do. We send you a link: you approve your site section by section on your phone and ask for changes wherever you want them.',
      ),
    },
    {
      question: text('¿Puedo cambiar algo después?', 'Can I change things later?'),
      answer: text(
        'Sí. Con Vitrina Pro nos escribes y cambiamos precios, horarios, textos o fotos. Se guarda cada versión, así que también se puede volver a una anterior.',
        'Yes. With Vitrina Pro you message us and we change prices, hours, text or photos. Every version is kept, so we can always go back to an earlier one.',
      ),
    },
    {
      question: text('Ya tengo un dominio. ¿Se puede usar?', 'I already have a domain. Can I use it?'),
      answer: text(
        'Sí, conectamos tu sitio al que ya tienes. Si todavía no tienes uno, revisa aquí arriba si el que quieres está libre.',
        'Yes, we connect your site to it. If you don’t have one yet, check above whether the one you want is free.',
      ),
    },
    {
      question: text('¿En qué idiomas queda?', 'Which languages is it in?'),
      answer: text(
        'En español y en inglés, los dos desde el primer día. Cada visitante cambia de idioma con un botón y se queda donde estaba leyendo.',
        'Spanish and English, both from day one. Visitors switch with one tap and keep their place on the page.',
      ),
    },
  ],
};
