import type { Language } from '#schema/language.ts';
import type { TemplateId } from '#schema/template.ts';

/** Interface texts of the provider's own pages: the same keys in both languages. What a provider may change lives in configs 112 and 46. */
export interface MarketingTexts {
  skip: string;
  menu: string;
  otherLanguage: string;
  otherLanguageCode: string;
  nav: { hero: string; demos: string; contact: string; pro: string; home: string; process: string; pricing: string };
  heroHeadline: string;
  heroSubheadline: string;
  heroAction: string;
  heroPrice: string;
  streetAlt: string;
  walkHint: string;
  seeDemo: string;
  trades: Record<TemplateId, string>;
  demosTitle: string;
  demosText: string;
  contactTitle: string;
  contactText: string;
  contactAction: string;
  phone: string;
  email: string;
  address: string;
  rights: string;
  footerLine: string;
  stepsTitle: string;
  pricesTitle: string;
  launch: string;
  launchUnit: string;
  hosting: string;
  hostingUnit: string;
  domain: string;
  domainUnit: string;
  proHeadline: string;
  proSubheadline: string;
  metaDescription: string;
  proMetaDescription: string;
  notFoundHelp: string;
  notFoundBack: string;
  notFoundTell: string;
  notFoundMessage: string;
}

export const marketingTexts: Record<Language, MarketingTexts> = {
  es: {
    skip: 'Ir al contenido',
    menu: 'Menú',
    otherLanguage: 'English',
    otherLanguageCode: 'EN',
    nav: { hero: 'Inicio', demos: 'Qué hacemos', contact: 'Contacto', pro: 'Pro', home: 'Inicio', process: 'Proceso', pricing: 'Precios' },
    heroHeadline: 'Tu negocio, con la luz prendida a toda hora.',
    heroSubheadline: 'Diseñamos, publicamos y cuidamos el sitio web de tu consultorio, restaurante, agencia, tienda o taller.',
    heroAction: 'Cuéntanos de tu negocio',
    heroPrice: 'Sitios desde 2,000 pesos',
    streetAlt: 'Calle con cinco negocios iluminados al atardecer',
    walkHint: 'Desliza y pasea por la calle',
    seeDemo: 'Ver demo',
    trades: { professionals: 'Consultorios', restaurants: 'Restaurantes', tourism: 'Turismo', retail: 'Tiendas', services: 'Oficios' },
    demosTitle: 'Un local para cada giro',
    demosText: 'Entra a cada uno y recórrelo como lo haría tu cliente: desde el celular, en español o en inglés.',
    contactTitle: 'Pásale, está abierto',
    contactText: 'Mándanos el nombre de tu negocio y una foto de la fachada. Con eso te decimos qué sitio te conviene y para cuándo estaría.',
    contactAction: 'Escríbenos por WhatsApp',
    phone: 'Teléfono',
    email: 'Correo',
    address: 'Dirección',
    rights: 'Todos los derechos reservados',
    footerLine: 'Sitios web para negocios con puerta a la calle.',
    stepsTitle: 'Así abrimos tu sitio',
    pricesTitle: 'Precios a la vista',
    launch: 'Lanzamiento',
    launchUnit: 'MXN, un solo pago',
    hosting: 'Hospedaje y cuidado',
    hostingUnit: 'MXN al mes',
    domain: 'Dominio propio',
    domainUnit: 'MXN al año',
    proHeadline: 'Un sitio que trabaja también de noche.',
    proSubheadline: 'Tú atiendes tu negocio; nosotros escribimos, diseñamos, publicamos y cuidamos tu página.',
    metaDescription: 'Sitios web hechos y cuidados para negocios locales, en español e inglés, con WhatsApp y mapa. Desde 2,000 pesos.',
    proMetaDescription: 'Cómo trabajamos, cinco plantillas hechas para tu giro y precios claros: lanzamiento, hospedaje y dominio.',
    notFoundHelp: 'Aquí la cortina está abajo. En esta misma calle hay cinco locales con la luz prendida.',
    notFoundBack: 'Volver a la calle',
    notFoundTell: 'Avisarnos por WhatsApp',
    notFoundMessage: 'Hola, llegué a una página que no existe',
  },
  en: {
    skip: 'Skip to content',
    menu: 'Menu',
    otherLanguage: 'Español',
    otherLanguageCode: 'ES',
    nav: { hero: 'Home', demos: 'What we do', contact: 'Contact', pro: 'Pro', home: 'Home', process: 'How it works', pricing: 'Prices' },
    heroHeadline: 'Your business, with the lights always on.',
    heroSubheadline: 'We design, publish and look after the website of your practice, restaurant, travel agency, shop or trade.',
    heroAction: 'Tell us about your business',
    heroPrice: 'Websites from 2,000 pesos',
    streetAlt: 'A street of five lit shops at dusk',
    walkHint: 'Swipe to walk down the street',
    seeDemo: 'See the demo',
    trades: { professionals: 'Practices', restaurants: 'Restaurants', tourism: 'Tourism', retail: 'Shops', services: 'Trades' },
    demosTitle: 'A shopfront for every trade',
    demosText: 'Step into each one and look around as your customers would: on a phone, in Spanish or in English.',
    contactTitle: 'Come in, we’re open',
    contactText: 'Send us the name of your business and a photo of the front. We’ll tell you which site suits you and when it could be ready.',
    contactAction: 'Message us on WhatsApp',
    phone: 'Phone',
    email: 'E-mail',
    address: 'Address',
    rights: 'All rights reserved',
    footerLine: 'Websites for businesses with a door on the street.',
    stepsTitle: 'How we open your site',
    pricesTitle: 'Prices in plain sight',
    launch: 'Launch',
    launchUnit: 'MXN, paid once',
    hosting: 'Hosting and care',
    hostingUnit: 'MXN a month',
    domain: 'Your own domain',
    domainUnit: 'MXN a year',
    proHeadline: 'A site that works nights too.',
    proSubheadline: 'You run your business; we write, design, publish and look after your page.',
    metaDescription: 'Websites made and looked after for local businesses, in Spanish and English, with WhatsApp and a map. From 2,000 pesos.',
    proMetaDescription: 'How we work, five templates made for your trade and clear prices: launch, hosting and domain.',
    notFoundHelp: 'The shutter is down here. On this same street there are five shops with their lights on.',
    notFoundBack: 'Back to the street',
    notFoundTell: 'Tell us on WhatsApp',
    notFoundMessage: 'Hello, I came to a page that does not exist',
  },
};
