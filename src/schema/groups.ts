import * as z from 'zod';
import { bilingualLineSchema, bilingualParagraphSchema, colourSchema, emailFieldSchema, field, phoneSchema, pixelSizeSchema, urlSchema } from './field.ts';

// Fields that several configs share, with the names and order of the homepage's config. The pro page's config renames them, and a
// site's config has other fields between them.

export const horizontalAlignments = ['left', 'center', 'right'] as const;
export const verticalAlignments = ['top', 'center', 'bottom'] as const;
export const titleSizes = ['small', 'default', 'large', 'x-large'] as const;
export const subtitleSizes = ['small', 'default', 'large'] as const;
/** Line height of the title: 1.0, 1.2, 1.3 (specification, section 9). */
export const textSpacings = ['compact', 'normal', 'spacious'] as const;

/** Alignment and size of a hero's texts. */
export interface HeroOptions {
  align: (typeof horizontalAlignments)[number];
  valign: (typeof verticalAlignments)[number];
  title: (typeof titleSizes)[number];
  subtitle: (typeof subtitleSizes)[number];
  spacing: (typeof textSpacings)[number];
}

const middle = { centered: 'center', centred: 'center', centre: 'center', middle: 'center' };
const otherWords = { medium: 'default', normal: 'default' };

export const heroFields = {
  heroImage: urlSchema.optional().meta(field('Imagen de portada', 'Cover picture', { widget: 'image', group: 'hero', ratio: 16 / 9 })),
  /** 0 is invisible, 1 is opaque. */
  heroImageOpacity: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .meta(field('Opacidad de la imagen', 'Picture opacity', { widget: 'slider', group: 'hero' })),
  heroTextAlignment: z
    .enum(horizontalAlignments)
    .meta({ loose: { synonyms: middle } })
    .optional()
    .meta(field('Alineación horizontal', 'Horizontal alignment', { widget: 'choice', group: 'hero' })),
  heroVerticalAlignment: z
    .enum(verticalAlignments)
    .meta({ loose: { synonyms: middle } })
    .optional()
    .meta(field('Alineación vertical', 'Vertical alignment', { widget: 'choice', group: 'hero' })),
  heroTextColor: colourSchema.optional().meta(field('Color del título', 'Title colour', { widget: 'colour', group: 'hero', on: 'hero' })),
  heroSubtextColor: colourSchema.optional().meta(field('Color del subtítulo', 'Subtitle colour', { widget: 'colour', group: 'hero', on: 'hero' })),
  heroTitleSize: z
    .enum(titleSizes)
    .meta({ loose: { synonyms: { ...otherWords, xlarge: 'x-large', 'extra-large': 'x-large' } } })
    .optional()
    .meta(field('Tamaño del título', 'Title size', { widget: 'choice', group: 'hero' })),
  heroSubtitleSize: z
    .enum(subtitleSizes)
    .meta({ loose: { synonyms: otherWords } })
    .optional()
    .meta(field('Tamaño del subtítulo', 'Subtitle size', { widget: 'choice', group: 'hero' })),
  heroTextSpacing: z
    .enum(textSpacings)
    .meta({ loose: { synonyms: { relaxed: 'spacious', default: 'normal' } } })
    .optional()
    .meta(field('Espacio entre líneas', 'Line spacing', { widget: 'choice', group: 'hero' })),
};

/** Colour of a banner's text; `background` is the key of the colour behind it. */
export const bannerTextColour = (background: string) =>
  colourSchema.optional().meta(field('Color del texto', 'Text colour', { widget: 'colour', group: 'banner', on: background }));
export const bannerFields = {
  showBanner: z
    .boolean()
    .optional()
    .meta(field('Mostrar aviso', 'Show banner', { widget: 'toggle', group: 'banner' })),
  bannerText: bilingualLineSchema.optional().meta(field('Texto del aviso', 'Banner text', { widget: 'line', group: 'banner' })),
  bannerBackgroundColor: colourSchema.optional().meta(field('Color de fondo', 'Background colour', { widget: 'colour', group: 'banner' })),
  bannerTextColor: bannerTextColour('bannerBackgroundColor'),
  bannerTextSize: pixelSizeSchema.optional().meta(
    field('Tamaño del texto', 'Text size', {
      widget: 'size',
      group: 'banner',
      help: { es: 'En píxeles, por ejemplo 16px', en: 'In pixels, for example 16px' },
    }),
  ),
};

export const contactFields = {
  phone: phoneSchema.optional().meta(field('Teléfono', 'Phone', { widget: 'phone', group: 'contact' })),
  email: emailFieldSchema.optional().meta(field('Correo', 'E-mail', { widget: 'email', group: 'contact' })),
  whatsappNumber: phoneSchema.optional().meta(field('WhatsApp', 'WhatsApp', { widget: 'whatsapp', group: 'contact', prefix: 'whatsappUses521' })),
  whatsappUses521: z
    .boolean()
    .optional()
    .meta(field('Marcar con 521', 'Dial with 521', { widget: 'hidden', group: 'contact' })),
  address: bilingualLineSchema.optional().meta(field('Dirección', 'Address', { widget: 'line', group: 'contact' })),
};

/** The fields of every review besides its author. `rating` counts stars; a missing one means 5 (specification, section 9). */
export const reviewFields = {
  rating: z
    .int()
    .min(1)
    .max(5)
    .optional()
    .meta(field('Estrellas', 'Stars', { widget: 'rating' })),
  text: bilingualParagraphSchema.optional().meta(field('Comentario', 'Comment', { widget: 'paragraph' })),
};

/** Fields about payment, which the pro page and the homepage share. */
export const paymentFields = {
  paymentText: bilingualLineSchema.optional().meta(field('Formas de pago', 'Payment methods', { widget: 'line', group: 'pricing' })),
  paymentBannerBgColor: colourSchema.optional().meta(field('Fondo de pagos', 'Payments background', { widget: 'colour', group: 'pricing' })),
  paymentBannerTextColor: colourSchema
    .optional()
    .meta(field('Texto de pagos', 'Payments text colour', { widget: 'colour', group: 'pricing', on: 'paymentBannerBgColor' })),
};

/** A number that is answered when the business is closed. */
export const emergencyPhoneField = phoneSchema.optional().meta(
  field('Teléfono de emergencias', 'Emergency phone', {
    widget: 'phone',
    group: 'contact',
    help: { es: 'Si alguien contesta las 24 horas; se lee junto al horario', en: 'If somebody answers around the clock; it stands with the hours' },
  }),
);
