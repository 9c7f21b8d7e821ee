import type { TemplateDefaults } from '#core/site/content-facts.ts';
import { retailDemo } from './demo.ts';

export const retailDefaults: TemplateDefaults = {
  businessName: { es: 'Tienda de la Casa', en: 'The House Shop' },
  heroSubtitle: { es: 'Piezas elegidas una por una. Pregunte por la que le guste.', en: 'Pieces chosen one by one. Ask about the one you like.' },
  heroImage: '/art/retail/hero.svg',
  heroImageFocus: '68% 50%',
  heroImageOpacity: 0.7,
  aboutTitle: { es: 'Nosotros', en: 'About us' },
  aboutText: {
    es: 'Una tienda de barrio donde cada pieza tiene su historia: quién la hizo, con qué y cómo se cuida. Entre a ver, toque sin pena y pregunte lo que quiera.\n\nSi está lejos, escríbanos por WhatsApp y le mandamos fotos.',
    en: 'A neighbourhood shop where every piece has its story: who made it, what from, and how to look after it. Come in, pick things up, ask anything.\n\nFar away? Message us on WhatsApp and we will send photos.',
  },
  aboutImage: '/art/retail/portrait.svg',
  aboutImageAlt: {
    es: 'Retrato del dueño, de bigote cano, camisa blanca y mandil negro',
    en: 'Portrait of the owner, grey moustache, white shirt and black apron',
  },
  catalogueTitle: { es: 'Productos', en: 'Products' },
  samples: { products: retailDemo.products ?? [] },
  phone: '442 555 0108',
  email: 'hola@tienda.example',
  officeHours: { mondayFriday: { es: '11:00 – 20:00', en: '11 AM – 8 PM' }, saturday: { es: '10:00 – 20:00', en: '10 AM – 8 PM' } },
  whatsappMessage: { es: 'Hola, vi su página y quiero preguntar por una pieza', en: 'Hello, I saw your website and would like to ask about a piece' },
  requestMessage: { es: 'Hola, me interesa', en: 'Hello, I am interested in' },
  bannerBackgroundColor: '#EDEDED',
  bannerTextColor: '#1B1B1B',
};
