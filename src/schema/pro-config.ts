import * as z from 'zod';
import {
  bilingualLineSchema,
  bilingualParagraphSchema,
  checkedEnglishSchema,
  colourSchema,
  field,
  flexLineSchema,
  lineSchema,
  list,
  singleLineSchema,
  urlSchema,
} from './field.ts';
import { bannerFields, bannerTextColour, contactFields, heroFields, paymentFields, reviewFields } from './groups.ts';
import { templateIdSchema } from './template.ts';

export const serviceStepSchema = z
  .strictObject({
    es: lineSchema.meta(field('Paso', 'Step', { widget: 'line' })),
    en: lineSchema,
    description: bilingualParagraphSchema.optional().meta(field('Descripción', 'Description', { widget: 'paragraph' })),
  })
  .meta({ loose: { shorthand: 'es' } });
export const templateCardSchema = z.strictObject({
  enabled: z.boolean().meta(field('Mostrar esta tarjeta', 'Show this card', { widget: 'toggle' })),
  businessName: singleLineSchema.meta(field('Negocio', 'Business', { widget: 'line', aliases: ['business_name'] })),
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
  name: singleLineSchema.meta(field('Nombre', 'Name', { widget: 'line' })),
  business: singleLineSchema.optional().meta(field('Negocio', 'Business', { widget: 'line' })),
  ...reviewFields,
});

/** The pro landing page, config `46`; phone, e-mail, address and WhatsApp come from the homepage's config. */
export const proConfigSchema = z.strictObject({
  templateType: z
    .literal('pro')
    .optional()
    .meta(field('Tipo', 'Type', { widget: 'hidden', group: 'identity' })),
  name: singleLineSchema.optional().meta(field('Nombre', 'Name', { widget: 'line', group: 'identity' })),
  proHeroImage: heroFields.heroImage,
  proHeroImageOpacity: heroFields.heroImageOpacity,
  proHeroTextAlignment: heroFields.heroTextAlignment,
  proHeroVerticalAlignment: heroFields.heroVerticalAlignment,
  proHeroTextColor: heroFields.heroTextColor,
  proHeroSubtextColor: heroFields.heroSubtextColor,
  proHeroTitleSize: heroFields.heroTitleSize,
  proHeroSubtitleSize: heroFields.heroSubtitleSize,
  proHeroTextSpacing: heroFields.heroTextSpacing,
  proHeroHeadline: bilingualLineSchema.optional().meta(field('Título', 'Title', { widget: 'line', group: 'hero' })),
  proHeroSubheadline: bilingualLineSchema.optional().meta(field('Subtítulo', 'Subtitle', { widget: 'line', group: 'hero' })),
  showProBanner: bannerFields.showBanner,
  proBannerText: bannerFields.bannerText,
  proBannerBackgroundColor: bannerFields.bannerBackgroundColor,
  proBannerTextColor: bannerTextColour('proBannerBackgroundColor'),
  serviceStepsTitle: bilingualLineSchema.optional().meta(field('Título', 'Title', { widget: 'line', group: 'steps' })),
  serviceStepsDescription: bilingualParagraphSchema.optional().meta(field('Descripción', 'Description', { widget: 'paragraph', group: 'steps' })),
  serviceSteps: list(serviceStepSchema)
    .optional()
    .meta(field('Pasos', 'Steps', { widget: 'list', group: 'steps' })),
  templateShowcaseCards: list(templateCardSchema)
    .optional()
    .meta(field('Plantillas', 'Templates', { widget: 'list', group: 'showcase' })),
  proWhatsappButtons: z
    .array(whatsappButtonSchema)
    .max(20)
    .optional()
    .meta(field('Botones de WhatsApp', 'WhatsApp buttons', { widget: 'list', group: 'contact' })),
  reviews: list(proReviewSchema)
    .optional()
    .meta(field('Reseñas', 'Reviews', { widget: 'list', group: 'reviews' })),
  pricingTitle: bilingualLineSchema.optional().meta(field('Título de precios', 'Prices title', { widget: 'line', group: 'pricing' })),
  pricingDescription: bilingualParagraphSchema
    .optional()
    .meta(field('Descripción de precios', 'Prices description', { widget: 'paragraph', group: 'pricing' })),
  launchPrice: singleLineSchema
    .optional()
    .meta(field('Lanzamiento', 'Launch', { widget: 'price', group: 'pricing', help: { es: 'Pesos, una sola vez', en: 'Pesos, once' } })),
  monthlyPrice: singleLineSchema
    .optional()
    .meta(field('Hospedaje', 'Hosting', { widget: 'price', group: 'pricing', help: { es: 'Pesos al mes', en: 'Pesos a month' } })),
  domainPrice: singleLineSchema
    .optional()
    .meta(field('Dominio', 'Domain', { widget: 'price', group: 'pricing', help: { es: 'Pesos al año', en: 'Pesos a year' } })),
  ...paymentFields,
  address: contactFields.address,
  checkedEnglish: checkedEnglishSchema,
});
export type ProConfig = z.infer<typeof proConfigSchema>;
