import * as z from 'zod';
import {
  bilingualLineSchema,
  bilingualParagraphSchema,
  checkedEnglishSchema,
  colourSchema,
  field,
  flexLineSchema,
  limits,
  lineSchema,
  urlSchema,
} from './field.ts';
import { horizontalAlignmentSchema, opacitySchema, subtitleSizeSchema, textSpacingSchema, titleSizeSchema, verticalAlignmentSchema } from './hero-options.ts';
import { templateIdSchema } from './template.ts';

export const serviceStepSchema = z.strictObject({
  es: lineSchema.meta(field('Paso', 'Step', { widget: 'line' })),
  en: lineSchema,
  description: bilingualParagraphSchema.optional().meta(field('Descripción', 'Description', { widget: 'paragraph' })),
});
export const templateCardSchema = z.strictObject({
  enabled: z.boolean().meta(field('Mostrar esta tarjeta', 'Show this card', { widget: 'toggle' })),
  businessName: lineSchema.meta(field('Negocio', 'Business', { widget: 'line' })),
  templateType: templateIdSchema.meta(field('Plantilla', 'Template', { widget: 'choice' })),
  screenshotUrl: urlSchema.optional().meta(field('Captura', 'Screenshot', { widget: 'image', ratio: 16 / 10 })),
  demoUrl: urlSchema.optional().meta(field('Dirección del demo', 'Address of the demo', { widget: 'url' })),
  description: bilingualLineSchema.optional().meta(field('Descripción', 'Description', { widget: 'line' })),
});
export const whatsappButtonSchema = z.strictObject({
  text: flexLineSchema.meta(field('Texto del botón', 'Button text', { widget: 'line' })),
  message: flexLineSchema.meta(field('Mensaje', 'Message', { widget: 'line' })),
  color: colourSchema.optional().meta(field('Color', 'Colour', { widget: 'colour' })),
});
export const proReviewSchema = z.strictObject({
  name: lineSchema.meta(field('Nombre', 'Name', { widget: 'line' })),
  business: lineSchema.optional().meta(field('Negocio', 'Business', { widget: 'line' })),
  rating: z
    .int()
    .min(1)
    .max(5)
    .optional()
    .meta(field('Estrellas', 'Stars', { widget: 'rating' })),
  text: bilingualParagraphSchema.optional().meta(field('Comentario', 'Comment', { widget: 'paragraph' })),
});

/** The pro landing page, config `46`; phone, e-mail, address and WhatsApp come from the homepage's config. */
export const proConfigSchema = z.strictObject({
  templateType: z
    .literal('pro')
    .optional()
    .meta(field('Tipo', 'Type', { widget: 'hidden', group: 'identity' })),
  name: lineSchema.optional().meta(field('Nombre', 'Name', { widget: 'line', group: 'identity' })),
  proHeroImage: urlSchema.optional().meta(field('Imagen de portada', 'Cover picture', { widget: 'image', group: 'hero', ratio: 16 / 9 })),
  proHeroImageOpacity: opacitySchema.optional().meta(field('Opacidad de la imagen', 'Picture opacity', { widget: 'slider', group: 'hero' })),
  proHeroTextAlignment: horizontalAlignmentSchema.optional().meta(field('Alineación horizontal', 'Horizontal alignment', { widget: 'choice', group: 'hero' })),
  proHeroVerticalAlignment: verticalAlignmentSchema.optional().meta(field('Alineación vertical', 'Vertical alignment', { widget: 'choice', group: 'hero' })),
  proHeroTextColor: colourSchema.optional().meta(field('Color del título', 'Title colour', { widget: 'colour', group: 'hero', on: 'hero' })),
  proHeroSubtextColor: colourSchema.optional().meta(field('Color del subtítulo', 'Subtitle colour', { widget: 'colour', group: 'hero', on: 'hero' })),
  proHeroTitleSize: titleSizeSchema.optional().meta(field('Tamaño del título', 'Title size', { widget: 'choice', group: 'hero' })),
  proHeroSubtitleSize: subtitleSizeSchema.optional().meta(field('Tamaño del subtítulo', 'Subtitle size', { widget: 'choice', group: 'hero' })),
  proHeroTextSpacing: textSpacingSchema.optional().meta(field('Espacio entre líneas', 'Line spacing', { widget: 'choice', group: 'hero' })),
  proHeroHeadline: bilingualLineSchema.optional().meta(field('Título', 'Title', { widget: 'line', group: 'hero' })),
  proHeroSubheadline: bilingualLineSchema.optional().meta(field('Subtítulo', 'Subtitle', { widget: 'line', group: 'hero' })),
  showProBanner: z
    .boolean()
    .optional()
    .meta(field('Mostrar aviso', 'Show banner', { widget: 'toggle', group: 'banner' })),
  proBannerText: bilingualLineSchema.optional().meta(field('Texto del aviso', 'Banner text', { widget: 'line', group: 'banner' })),
  proBannerBackgroundColor: colourSchema.optional().meta(field('Color de fondo', 'Background colour', { widget: 'colour', group: 'banner' })),
  proBannerTextColor: colourSchema
    .optional()
    .meta(field('Color del texto', 'Text colour', { widget: 'colour', group: 'banner', on: 'proBannerBackgroundColor' })),
  serviceStepsTitle: bilingualLineSchema.optional().meta(field('Título', 'Title', { widget: 'line', group: 'steps' })),
  serviceStepsDescription: bilingualParagraphSchema.optional().meta(field('Descripción', 'Description', { widget: 'paragraph', group: 'steps' })),
  serviceSteps: z
    .array(serviceStepSchema)
    .max(limits.list)
    .optional()
    .meta(field('Pasos', 'Steps', { widget: 'list', group: 'steps' })),
  templateShowcaseCards: z
    .array(templateCardSchema)
    .max(limits.list)
    .optional()
    .meta(field('Plantillas', 'Templates', { widget: 'list', group: 'showcase' })),
  proWhatsappButtons: z
    .array(whatsappButtonSchema)
    .max(20)
    .optional()
    .meta(field('Botones de WhatsApp', 'WhatsApp buttons', { widget: 'list', group: 'contact' })),
  reviews: z
    .array(proReviewSchema)
    .max(limits.list)
    .optional()
    .meta(field('Reseñas', 'Reviews', { widget: 'list', group: 'reviews' })),
  pricingTitle: bilingualLineSchema.optional().meta(field('Título de precios', 'Prices title', { widget: 'line', group: 'pricing' })),
  pricingDescription: bilingualParagraphSchema
    .optional()
    .meta(field('Descripción de precios', 'Prices description', { widget: 'paragraph', group: 'pricing' })),
  launchPrice: lineSchema
    .optional()
    .meta(field('Lanzamiento', 'Launch', { widget: 'price', group: 'pricing', help: { es: 'Pesos, una sola vez', en: 'Pesos, once' } })),
  monthlyPrice: lineSchema
    .optional()
    .meta(field('Hospedaje', 'Hosting', { widget: 'price', group: 'pricing', help: { es: 'Pesos al mes', en: 'Pesos a month' } })),
  domainPrice: lineSchema.optional().meta(field('Dominio', 'Domain', { widget: 'price', group: 'pricing', help: { es: 'Pesos al año', en: 'Pesos a year' } })),
  paymentText: bilingualLineSchema.optional().meta(field('Formas de pago', 'Payment methods', { widget: 'line', group: 'pricing' })),
  paymentBannerBgColor: colourSchema.optional().meta(field('Fondo de pagos', 'Payments background', { widget: 'colour', group: 'pricing' })),
  paymentBannerTextColor: colourSchema
    .optional()
    .meta(field('Texto de pagos', 'Payments text colour', { widget: 'colour', group: 'pricing', on: 'paymentBannerBgColor' })),
  address: bilingualLineSchema.optional().meta(field('Dirección', 'Address', { widget: 'line', group: 'contact' })),
  checkedEnglish: checkedEnglishSchema,
});
export type ProConfig = z.infer<typeof proConfigSchema>;
