import * as z from 'zod';
import {
  bilingualLineSchema,
  bilingualParagraphSchema,
  checkedEnglishSchema,
  colourSchema,
  emailFieldSchema,
  field,
  limits,
  lineSchema,
  paragraphSchema,
  phoneSchema,
  pixelSizeSchema,
  urlSchema,
} from './field.ts';
import { horizontalAlignmentSchema, opacitySchema, subtitleSizeSchema, textSpacingSchema, titleSizeSchema, verticalAlignmentSchema } from './hero-options.ts';
import { whyIconNameSchema } from './icon.ts';
import { languageSchema } from './language.ts';

/** Texts of the homepage in one language (specification, section 3, `translations`). */
export const homeTextsSchema = z
  .strictObject({
    heroHeadline: lineSchema.meta(field('Título', 'Title', { widget: 'line', group: 'hero' })),
    heroSubheadline: lineSchema.meta(field('Subtítulo', 'Subtitle', { widget: 'line', group: 'hero' })),
    whyTitle: lineSchema.meta(field('Título', 'Title', { widget: 'line', group: 'why' })),
    aboutTitle: lineSchema.meta(field('Título', 'Title', { widget: 'line', group: 'about' })),
    aboutText: paragraphSchema.meta(field('Texto', 'Text', { widget: 'paragraph', group: 'about' })),
    pricingTitle: lineSchema.meta(field('Título de precios', 'Prices title', { widget: 'hidden', group: 'pricing' })),
    pricingText: paragraphSchema.meta(field('Texto de precios', 'Prices text', { widget: 'paragraph', group: 'pricing' })),
    address: lineSchema.meta(field('Dirección', 'Address', { widget: 'hidden', group: 'contact' })),
    whatsappMessage: lineSchema.meta(field('Mensaje de WhatsApp', 'WhatsApp message', { widget: 'line', group: 'contact' })),
    whatsappText: lineSchema.meta(field('Texto del botón de WhatsApp', 'Text of the WhatsApp button', { widget: 'line', group: 'hero' })),
    copyrightText: lineSchema.meta(field('Texto legal al pie', 'Legal line in the footer', { widget: 'line', group: 'contact' })),
    footerLinkText: lineSchema.meta(field('Enlace a Pro al pie', 'Link to Pro in the footer', { widget: 'line', group: 'contact' })),
    bannerText: lineSchema.meta(field('Texto del aviso', 'Banner text', { widget: 'hidden', group: 'banner' })),
  })
  .partial();
export type HomeTexts = z.infer<typeof homeTextsSchema>;

export const whyPointSchema = z.strictObject({
  es: lineSchema.meta(field('Razón', 'Reason', { widget: 'line' })),
  en: lineSchema,
  icon: whyIconNameSchema.optional().meta(field('Icono', 'Icon', { widget: 'icon' })),
});

/** The provider's homepage, config `112`: canonical form and what a write may carry. */
export const homeConfigSchema = z.strictObject({
  templateType: z
    .literal('homepage')
    .optional()
    .meta(field('Tipo', 'Type', { widget: 'hidden', group: 'identity' })),
  name: lineSchema.optional().meta(field('Nombre', 'Name', { widget: 'line', group: 'identity' })),
  logo: z
    .union([urlSchema, lineSchema.refine((value) => !/^\s*[a-z][a-z0-9+.-]*:/i.test(value), 'must be a name or a picture address')])
    .optional()
    .meta(
      field('Logotipo', 'Logo', {
        widget: 'image',
        group: 'identity',
        help: { es: 'Un texto o la dirección de una imagen', en: 'A text or the address of a picture' },
      }),
    ),
  heroImage: urlSchema.optional().meta(field('Imagen de portada', 'Cover picture', { widget: 'image', group: 'hero', ratio: 16 / 9 })),
  heroImageOpacity: opacitySchema.optional().meta(field('Opacidad de la imagen', 'Picture opacity', { widget: 'slider', group: 'hero' })),
  heroTextAlignment: horizontalAlignmentSchema.optional().meta(field('Alineación horizontal', 'Horizontal alignment', { widget: 'choice', group: 'hero' })),
  heroVerticalAlignment: verticalAlignmentSchema.optional().meta(field('Alineación vertical', 'Vertical alignment', { widget: 'choice', group: 'hero' })),
  heroTextColor: colourSchema.optional().meta(field('Color del título', 'Title colour', { widget: 'colour', group: 'hero', on: 'hero' })),
  heroSubtextColor: colourSchema.optional().meta(field('Color del subtítulo', 'Subtitle colour', { widget: 'colour', group: 'hero', on: 'hero' })),
  heroTitleSize: titleSizeSchema.optional().meta(field('Tamaño del título', 'Title size', { widget: 'choice', group: 'hero' })),
  heroSubtitleSize: subtitleSizeSchema.optional().meta(field('Tamaño del subtítulo', 'Subtitle size', { widget: 'choice', group: 'hero' })),
  heroTextSpacing: textSpacingSchema.optional().meta(field('Espacio entre líneas', 'Line spacing', { widget: 'choice', group: 'hero' })),
  phone: phoneSchema.optional().meta(field('Teléfono', 'Phone', { widget: 'phone', group: 'contact' })),
  email: emailFieldSchema.optional().meta(field('Correo', 'E-mail', { widget: 'email', group: 'contact' })),
  whatsappNumber: phoneSchema.optional().meta(field('WhatsApp', 'WhatsApp', { widget: 'whatsapp', group: 'contact', prefix: 'whatsappUses521' })),
  whatsappUses521: z
    .boolean()
    .optional()
    .meta(field('Marcar con 521', 'Dial with 521', { widget: 'hidden', group: 'contact' })),
  address: bilingualLineSchema.optional().meta(field('Dirección', 'Address', { widget: 'line', group: 'contact' })),
  primaryColor: colourSchema.optional().meta(field('Color principal', 'Primary colour', { widget: 'colour', group: 'identity' })),
  secondaryColor: colourSchema.optional().meta(field('Color secundario', 'Secondary colour', { widget: 'colour', group: 'identity' })),
  showBanner: z
    .boolean()
    .optional()
    .meta(field('Mostrar aviso', 'Show banner', { widget: 'toggle', group: 'banner' })),
  bannerText: bilingualLineSchema.optional().meta(field('Texto del aviso', 'Banner text', { widget: 'line', group: 'banner' })),
  bannerBackgroundColor: colourSchema.optional().meta(field('Color de fondo', 'Background colour', { widget: 'colour', group: 'banner' })),
  bannerTextColor: colourSchema.optional().meta(field('Color del texto', 'Text colour', { widget: 'colour', group: 'banner', on: 'bannerBackgroundColor' })),
  bannerTextSize: pixelSizeSchema.optional().meta(field('Tamaño del texto', 'Text size', { widget: 'size', group: 'banner' })),
  defaultLanguage: languageSchema.optional().meta(field('Idioma principal', 'Main language', { widget: 'choice', group: 'identity' })),
  translations: z
    .strictObject({ es: homeTextsSchema, en: homeTextsSchema })
    .partial()
    .optional()
    .meta(field('Textos', 'Texts', { widget: 'languages', group: 'hero' })),
  whyPoints: z
    .array(whyPointSchema)
    .max(limits.list)
    .optional()
    .meta(field('Razones', 'Reasons', { widget: 'list', group: 'why' })),
  showcaseTitle: bilingualLineSchema.optional().meta(field('Título', 'Title', { widget: 'line', group: 'showcase' })),
  showcaseDescription: bilingualParagraphSchema.optional().meta(field('Descripción', 'Description', { widget: 'paragraph', group: 'showcase' })),
  showcaseFeatures: z
    .array(bilingualLineSchema.meta(field('Característica', 'Feature', { widget: 'line' })))
    .max(limits.list)
    .optional()
    .meta(field('Lo que incluye', 'What is included', { widget: 'list', group: 'showcase' })),
  showcaseCTA: bilingualLineSchema.optional().meta(field('Botón', 'Button', { widget: 'line', group: 'showcase' })),
  showcaseHelper: bilingualLineSchema.optional().meta(field('Texto bajo el botón', 'Text under the button', { widget: 'line', group: 'showcase' })),
  showcaseImage: urlSchema.optional().meta(field('Imagen', 'Picture', { widget: 'image', group: 'showcase' })),
  solutionsTitle: bilingualLineSchema.optional().meta(field('Título de soluciones', 'Solutions title', { widget: 'line', group: 'showcase' })),
  pricingTitle: bilingualLineSchema.optional().meta(field('Título de precios', 'Prices title', { widget: 'line', group: 'pricing' })),
  startingPrice: lineSchema.optional().meta(
    field('Precio desde', 'Price from', {
      widget: 'price',
      group: 'pricing',
      help: { es: 'Pesos del sitio más sencillo, por ejemplo 2,000', en: 'Pesos of the simplest site, for example 2,000' },
    }),
  ),
  pricingImage: urlSchema.optional().meta(field('Imagen de precios', 'Prices picture', { widget: 'image', group: 'pricing' })),
  pricingChartImage: urlSchema.optional().meta(field('Tabla de precios', 'Price chart', { widget: 'image', group: 'pricing' })),
  pricingBannerText: bilingualLineSchema.optional().meta(field('Aviso de precios', 'Prices banner', { widget: 'line', group: 'pricing' })),
  pricingBannerBgColor: colourSchema.optional().meta(field('Fondo del aviso', 'Banner background', { widget: 'colour', group: 'pricing' })),
  pricingBannerTextColor: colourSchema
    .optional()
    .meta(field('Texto del aviso', 'Banner text colour', { widget: 'colour', group: 'pricing', on: 'pricingBannerBgColor' })),
  paymentText: bilingualLineSchema.optional().meta(field('Formas de pago', 'Payment methods', { widget: 'line', group: 'pricing' })),
  paymentBannerBgColor: colourSchema.optional().meta(field('Fondo de pagos', 'Payments background', { widget: 'colour', group: 'pricing' })),
  paymentBannerTextColor: colourSchema
    .optional()
    .meta(field('Texto de pagos', 'Payments text colour', { widget: 'colour', group: 'pricing', on: 'paymentBannerBgColor' })),
  domainPriceUsd: lineSchema.optional().meta(
    field('Precio del dominio', 'Domain price', {
      widget: 'price',
      group: 'domain',
      help: { es: 'Dólares al año, por ejemplo 18', en: 'US dollars a year, for example 18' },
    }),
  ),
  checkedEnglish: checkedEnglishSchema,
});
export type HomeConfig = z.infer<typeof homeConfigSchema>;
