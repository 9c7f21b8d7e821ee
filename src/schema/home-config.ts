import * as z from 'zod';
import { isClientId } from './config-id.ts';
import {
  bilingualLineSchema,
  bilingualParagraphSchema,
  checkedEnglishSchema,
  colourSchema,
  field,
  flexLineSchema,
  lineSchema,
  list,
  logoSchema,
  paragraphSchema,
  singleLineSchema,
  urlSchema,
} from './field.ts';
import { bannerFields, contactFields, heroFields, paymentFields } from './groups.ts';
import { dateSchema } from './hours/exceptions.ts';
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
    whatsappText: lineSchema.meta(field('Texto del botón de WhatsApp', 'Text of the WhatsApp button', { widget: 'line', group: 'contact' })),
    copyrightText: lineSchema.meta(field('Texto legal al pie', 'Legal line in the footer', { widget: 'line', group: 'contact' })),
    footerLinkText: lineSchema.meta(field('Enlace a Pro al pie', 'Link to Pro in the footer', { widget: 'line', group: 'contact' })),
    bannerText: lineSchema.meta(field('Texto del aviso', 'Banner text', { widget: 'hidden', group: 'banner' })),
  })
  .partial();
export type HomeTexts = z.infer<typeof homeTextsSchema>;

export const whyPointSchema = z
  .strictObject({
    es: lineSchema.meta(field('Razón', 'Reason', { widget: 'line' })),
    en: lineSchema,
    icon: whyIconNameSchema.optional().meta(field('Icono', 'Icon', { widget: 'icon' })),
  })
  .meta({ loose: { shorthand: 'es' } });

/** A line of the price comparison: an offer of the provider, whose blank figures are filled from its own prices, or of somebody else. */
export const comparedSchema = z.strictObject({
  name: bilingualLineSchema.meta(field('Opción', 'Option', { widget: 'line' })),
  offer: z
    .enum(['other', 'simple', 'pro'])
    .optional()
    .meta(
      field('De quién es', 'Whose it is', {
        widget: 'choice',
        help: {
          es: 'De Pro, los importes en blanco salen de nuestros precios; del sitio sencillo, solo el inicial',
          en: 'Of Pro, blank amounts are taken from our prices; of the simple site, only the first one',
        },
      }),
    ),
  start: flexLineSchema.optional().meta(field('Para empezar', 'To start', { widget: 'line' })),
  monthly: flexLineSchema.optional().meta(field('Cada mes', 'Each month', { widget: 'line' })),
  firstYear: flexLineSchema.optional().meta(field('Primer año', 'First year', { widget: 'line' })),
  work: bilingualLineSchema.optional().meta(field('Quién lo hace', 'Who makes it', { widget: 'line' })),
  care: bilingualLineSchema.optional().meta(field('Quién lo cuida', 'Who looks after it', { widget: 'line' })),
});

/** A client's site that the homepage shows while the public may see it. */
export const portfolioItemSchema = z.strictObject({
  client: z
    .string()
    .refine((id) => id === '' || isClientId(id), 'must be the number of a client')
    .meta({ loose: { refused: 'bad_option' } })
    .meta(field('Cliente', 'Client', { widget: 'client' })),
  trade: bilingualLineSchema.optional().meta(
    field('Giro', 'Trade', {
      widget: 'line',
      help: { es: 'En blanco: el de su plantilla', en: 'Blank: that of its template' },
    }),
  ),
  city: singleLineSchema.optional().meta(field('Ciudad', 'City', { widget: 'line' })),
});

export const questionSchema = z.strictObject({
  question: bilingualLineSchema.meta(field('Pregunta', 'Question', { widget: 'line' })),
  answer: bilingualParagraphSchema.meta(field('Respuesta', 'Answer', { widget: 'paragraph' })),
});

/** The provider's homepage, config `112`: canonical form and what a write may carry. */
export const homeConfigSchema = z.strictObject({
  templateType: z
    .literal('homepage')
    .optional()
    .meta(field('Tipo', 'Type', { widget: 'hidden', group: 'identity' })),
  name: singleLineSchema.optional().meta(field('Nombre', 'Name', { widget: 'line', group: 'identity' })),
  logo: logoSchema.optional().meta(
    field('Logotipo', 'Logo', {
      widget: 'image',
      group: 'identity',
      help: { es: 'Un texto o la dirección de una imagen', en: 'A text or the address of a picture' },
    }),
  ),
  ...heroFields,
  ...contactFields,
  primaryColor: colourSchema.optional().meta(field('Color principal', 'Primary colour', { widget: 'colour', group: 'identity' })),
  secondaryColor: colourSchema.optional().meta(field('Color secundario', 'Secondary colour', { widget: 'colour', group: 'identity' })),
  ...bannerFields,
  defaultLanguage: languageSchema.optional().meta(field('Idioma principal', 'Main language', { widget: 'choice', group: 'identity' })),
  translations: z
    .strictObject({ es: homeTextsSchema, en: homeTextsSchema })
    .partial()
    .optional()
    .meta(field('Textos', 'Texts', { widget: 'languages', group: 'hero' })),
  whyPoints: list(whyPointSchema)
    .optional()
    .meta(field('Razones', 'Reasons', { widget: 'list', group: 'why' })),
  portfolioTitle: bilingualLineSchema.optional().meta(field('Título', 'Title', { widget: 'line', group: 'portfolio' })),
  portfolioText: bilingualParagraphSchema.optional().meta(field('Texto', 'Text', { widget: 'paragraph', group: 'portfolio' })),
  portfolio: z
    .array(portfolioItemSchema)
    .max(12)
    .optional()
    .meta(
      field('Sitios', 'Sites', {
        widget: 'list',
        group: 'portfolio',
        help: { es: 'Solo se muestran los que el público puede ver', en: 'Only those that the public may see are shown' },
      }),
    ),
  showcaseTitle: bilingualLineSchema.optional().meta(field('Título', 'Title', { widget: 'line', group: 'showcase' })),
  showcaseDescription: bilingualParagraphSchema.optional().meta(field('Descripción', 'Description', { widget: 'paragraph', group: 'showcase' })),
  showcaseFeatures: list(bilingualLineSchema.meta(field('Característica', 'Feature', { widget: 'line' })))
    .optional()
    .meta(field('Lo que incluye', 'What is included', { widget: 'list', group: 'showcase' })),
  showcaseCTA: bilingualLineSchema.optional().meta(field('Botón', 'Button', { widget: 'line', group: 'showcase' })),
  showcaseHelper: bilingualLineSchema.optional().meta(field('Texto bajo el botón', 'Text under the button', { widget: 'line', group: 'showcase' })),
  showcaseImage: urlSchema.optional().meta(field('Imagen', 'Picture', { widget: 'image', group: 'showcase' })),
  solutionsTitle: bilingualLineSchema.optional().meta(field('Título de soluciones', 'Solutions title', { widget: 'line', group: 'showcase' })),
  pricingTitle: bilingualLineSchema.optional().meta(field('Título de precios', 'Prices title', { widget: 'line', group: 'pricing' })),
  startingPrice: singleLineSchema.optional().meta(
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
  ...paymentFields,
  comparisonTitle: bilingualLineSchema.optional().meta(field('Título', 'Title', { widget: 'line', group: 'comparison' })),
  comparisonText: bilingualParagraphSchema.optional().meta(field('Texto', 'Text', { widget: 'paragraph', group: 'comparison' })),
  comparison: z
    .array(comparedSchema)
    .max(6)
    .optional()
    .meta(
      field('Opciones', 'Options', {
        widget: 'list',
        group: 'comparison',
        help: { es: 'Con dos o más se muestra la tabla', en: 'The table is shown with two or more' },
      }),
    ),
  comparisonSource: bilingualParagraphSchema.optional().meta(
    field('De dónde salen las cifras', 'Where the figures come from', {
      widget: 'paragraph',
      group: 'comparison',
      help: { es: 'Se lee bajo la tabla, con la fecha', en: 'Stands under the table, with the date' },
    }),
  ),
  comparisonDate: dateSchema.optional().meta(field('Fecha de las cifras', 'Date of the figures', { widget: 'date', group: 'comparison' })),
  domainPriceUsd: singleLineSchema.optional().meta(
    field('Precio del dominio', 'Domain price', {
      widget: 'price',
      group: 'domain',
      help: { es: 'Dólares al año, por ejemplo 18', en: 'US dollars a year, for example 18' },
    }),
  ),
  questionsTitle: bilingualLineSchema.optional().meta(field('Título', 'Title', { widget: 'line', group: 'questions' })),
  questionsText: bilingualParagraphSchema.optional().meta(field('Texto', 'Text', { widget: 'paragraph', group: 'questions' })),
  questions: z
    .array(questionSchema)
    .max(30)
    .optional()
    .meta(field('Preguntas', 'Questions', { widget: 'list', group: 'questions' })),
  checkedEnglish: checkedEnglishSchema,
});
export type HomeConfig = z.infer<typeof homeConfigSchema>;
