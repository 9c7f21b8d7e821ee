import { text } from '#core/bilingual.ts';
import type { SiteConfig } from '#schema/site-config.ts';

/** A weaver's shop with a long name, few pieces and no banner, hours or map, so that the template's defaults are shown for these. */
export const rebozosIsaura: SiteConfig = {
  templateType: 'retail',
  name: 'rebozos-dona-isaura',
  businessName: text('Rebozos Doña Isaura, Tejidos de Tenancingo y Palma de la Mixteca', 'Doña Isaura Rebozos, Tenancingo Weaving and Mixteca Palm'),
  heroImage: '/art/retail/photo-2.svg',
  heroImageFocus: '50% 60%',
  heroTitle: text('Tejido en diez días, para cuarenta años', 'Ten days to weave, forty years to wear'),
  heroTextAlignment: 'right',
  aboutText: text(
    'Isaura aprendió de su abuela a amarrar el jaspe antes de teñirlo. Hoy teje con sus dos hijos y vende lo que hacen ellos y tres talleres de palma de la Mixteca.\n\nSi quiere un color, se le hace.',
    'Isaura learned from her grandmother to tie the ikat before dyeing it. Today she weaves with her two sons and sells what they make, along with the work of three palm workshops in the Mixteca.\n\nIf you want a colour, we will make it.',
  ),
  aboutImage: '/art/retail/photo-1.svg',
  products: [
    {
      title: text('Rebozo de jaspe', 'Ikat rebozo'),
      image: '/art/retail/product-4.svg',
      price: '$1,350 MXN',
      description: text(
        'Algodón mercerizado, dos metros sin contar la punta. En añil, grana o negro.',
        'Mercerised cotton, two metres without the fringe. In indigo, cochineal red or black.',
      ),
    },
    {
      title: text('Canasta de mandado', 'Market basket'),
      image: '/art/retail/product-3.svg',
      price: '$580 MXN',
      description: text('Palma doble con asa forrada. Carga doce kilos.', 'Double palm with a wrapped handle. Carries twelve kilos.'),
    },
    {
      title: text('Rebozo por encargo', 'Rebozo made to order'),
      price: text('desde $1,800 MXN', 'from $1,800 MXN'),
      description: text('Usted escoge el color y el dibujo; se entrega en un mes.', 'You choose the colour and the pattern; ready in a month.'),
    },
    {
      title: text('Huaraches de correa', 'Leather-strap huaraches'),
      image: '/art/retail/product-8.svg',
      price: '$690 MXN',
    },
  ],
  photos: [
    {
      url: '/art/retail/photo-2.svg',
      caption: text('El telar de la casa', 'The family loom'),
      alt: text('Manos en el telar de pedal con la tela a medio tejer', 'Hands at a pedal loom with half-woven cloth'),
    },
    {
      url: '/art/retail/photo-4.svg',
      caption: text('Se envuelve y se manda', 'Wrapped and on its way'),
      alt: text('Paquete de papel kraft atado con listón azul', 'Kraft-paper parcel tied with blue ribbon'),
    },
  ],
  reviews: [
    {
      name: 'Graciela Montoya',
      rating: 5,
      text: text(
        'Le pedí uno del color de la casa de mi madre. Le llevé un pedazo de pintura y le atinó.',
        'I asked for one the colour of my mother’s house. I brought a chip of the paint and she matched it.',
      ),
    },
  ],
  phone: '442 555 0203',
  whatsappNumber: '442 555 0203',
  address: text('Mercado de la Cruz, local 114, Querétaro, Qro.', 'La Cruz Market, stall 114, Querétaro, Mexico'),
  instagramUrl: 'https://www.instagram.com/',
  clientApproval: { isFormEnabled: true, formStatus: 'active', access: 'link', publishGate: true },
};
