import * as z from 'zod';
import { clientApprovalSchema } from './approval/client-approval.ts';
import {
  bilingualButtonSchema,
  bilingualLineSchema,
  bilingualParagraphSchema,
  checkedEnglishSchema,
  domainSchema,
  field,
  limits,
  list,
  logoSchema,
  paragraphSchema,
  profileSchema,
  singleLineSchema,
  urlSchema,
} from './field.ts';
import { bannerFields, contactFields, emergencyPhoneField, heroFields } from './groups.ts';
import { dateSchema, hoursExceptionSchema, maxExceptions } from './hours/exceptions.ts';
import { officeHoursSchema, timeZoneSchema, weekHoursSchema } from './hours/hours.ts';
import {
  dishSchema,
  menuPageSchema,
  paletteSchema,
  photoSchema,
  productSchema,
  reviewSchema,
  sectionsSchema,
  serviceSchema,
  statSchema,
  tourSchema,
} from './site-parts.ts';
import { templateIdSchema } from './template.ts';
import { fallbackTemplateId } from './template-facts.ts';

/** The part of a profile's address before its name. */
const profiles = { facebook: 'https://www.facebook.com/', instagram: 'https://www.instagram.com/' } as const;
const toggleSchema = z.boolean().optional();
const ofPerson = { widget: 'line', group: 'hero', shownWith: 'person' } as const;
const priceHelp = { es: 'Lo que más te preguntan, por ejemplo “Tours desde $890”.', en: 'What people ask most, for example “Tours from $890”.' };
const licenceHelp = { es: 'Solo el número: la página escribe “Céd. prof.” delante.', en: 'The number alone: the page writes “Licence” before it.' };
/** `onSave`: what is saved goes live with the next build; `manual`: a save is a draft, until somebody publishes it. */
const publishingModes = ['onSave', 'manual'] as const;
/** How a site is published if its config does not say. */
export const defaultPublishing = 'onSave';

/**
 * The stored, canonical config of a client's site or a demo, and exactly what a write may carry: an unknown key or a
 * wrong type is a fault. Every field but `templateType` may be missing or blank; the template's defaults then show.
 * Loose shapes (plain strings, JSON strings, `business_name`…) pass the normaliser of `#core/config` first.
 */
export const siteConfigSchema = z.strictObject({
  // An unknown template renders as the fallback (specification, section 2), so it is stored as that.
  templateType: templateIdSchema.meta({
    ...field('Plantilla', 'Template', { widget: 'choice', group: 'identity', isOfClientsAlone: true }),
    loose: { refused: 'unknown_template', otherwise: fallbackTemplateId },
  }),
  name: singleLineSchema.optional().meta(
    field('Nombre corto para la dirección', 'Short name for the address', {
      widget: 'line',
      group: 'identity',
      isOfClientsAlone: true,
      help: { es: 'Ejemplo: consultorio-rivera', en: 'Example: consultorio-rivera' },
    }),
  ),
  businessName: bilingualLineSchema
    .optional()
    .meta(field('Nombre del negocio', 'Business name', { widget: 'line', group: 'identity', aliases: ['business_name'], within: 'translations' })),
  logo: logoSchema.optional().meta(
    field('Logotipo', 'Logo', {
      widget: 'image',
      group: 'identity',
      help: { es: 'Una imagen; si falta, se muestra el nombre', en: 'A picture; without one the name is shown' },
    }),
  ),
  palette: paletteSchema.optional().meta(field('Colores de la marca', 'Brand colours', { widget: 'fields', group: 'brand' })),
  /** The template whose fonts the page uses: one of those that its own template allows (docs/decisions/047). */
  typePair: templateIdSchema.optional().meta(field('Letra', 'Type', { widget: 'hidden', group: 'brand' })),
  customDomain: domainSchema.optional().meta(field('Dominio propio', 'Own domain', { widget: 'line', group: 'publishing', isOfClientsAlone: true })),
  sections: sectionsSchema.optional().meta(field('Secciones', 'Sections', { widget: 'hidden', group: 'identity' })),
  hidesEmpty: toggleSchema.meta(
    field('Ocultar lo vacío', 'Leave out what is empty', {
      widget: 'toggle',
      group: 'identity',
      help: {
        es: 'Sin fotos, reseñas con texto o mapa, esa parte no se muestra; con fotos propias, los dibujos de ejemplo se quitan',
        en: 'Without photos, reviews with words or a map, that part is not shown; sample drawings give way to pictures of its own',
      },
    }),
  ),
  countsTaps: toggleSchema.meta(
    field('Contar los clics', 'Count taps', {
      widget: 'toggle',
      group: 'publishing',
      isOfClientsAlone: true,
      help: {
        es: 'WhatsApp, teléfono, cómo llegar y pedidos, por día; sin cookies ni datos de quien visita',
        en: 'WhatsApp, phone, directions and requests, by day; without cookies or data of who visits',
      },
    }),
  ),
  mailsTaps: toggleSchema.meta(
    field('Enviar los clics cada mes al correo del cliente', 'Mail the taps to the client each month', {
      widget: 'toggle',
      group: 'publishing',
      isOfClientsAlone: true,
      isSetting: true,
      help: {
        es: 'Solo si se cuentan los clics y hay un correo para los recordatorios o en los datos del cliente',
        en: 'Only where taps are counted and there is an address for reminders or in the client’s details',
      },
    }),
  ),
  metaTitle: bilingualLineSchema
    .optional()
    .meta(field('Título para Google y WhatsApp', 'Title for Google and WhatsApp', { widget: 'line', group: 'publishing' })),
  metaDescription: bilingualLineSchema
    .optional()
    .meta(field('Descripción para Google y WhatsApp', 'Description for Google and WhatsApp', { widget: 'paragraph', group: 'publishing' })),
  internalNotes: paragraphSchema.optional().meta(
    field('Notas internas', 'Internal notes', {
      widget: 'paragraph',
      group: 'identity',
      isSetting: true,
      help: { es: 'Solo las ve tu equipo', en: 'Only your team sees them' },
    }),
  ),

  heroImage: urlSchema.optional().meta(field('Imagen de portada', 'Cover picture', { widget: 'image', group: 'hero', focus: 'heroImageFocus', ratio: 16 / 9 })),
  heroImageFocus: z
    .string()
    .regex(/^(?:\d{1,3}% \d{1,3}%)?$/, 'must be two percentages such as 50% 30%')
    .meta({ loose: { refused: 'bad_option' } })
    .optional()
    .meta(
      field('Punto de interés', 'Focal point', {
        widget: 'hidden',
        group: 'hero',
        help: { es: 'Horizontal y vertical, por ejemplo 84% 50%', en: 'Across and down, for example 84% 50%' },
      }),
    ),
  heroImageOpacity: heroFields.heroImageOpacity,
  heroTitle: bilingualLineSchema.optional().meta(field('Título', 'Title', { widget: 'line', group: 'hero' })),
  heroSubtitle: bilingualLineSchema.optional().meta(field('Subtítulo', 'Subtitle', { widget: 'line', group: 'hero' })),
  heroDescription: bilingualParagraphSchema.optional().meta(field('Descripción', 'Description', { widget: 'paragraph', group: 'hero' })),
  heroPrice: bilingualLineSchema.optional().meta(field('Precio en la portada', 'Price on the cover', { widget: 'line', group: 'hero', help: priceHelp })),
  heroTextColor: heroFields.heroTextColor,
  heroSubtextColor: heroFields.heroSubtextColor,
  heroTitleSize: heroFields.heroTitleSize,
  heroSubtitleSize: heroFields.heroSubtitleSize,
  heroTextAlignment: heroFields.heroTextAlignment,
  heroVerticalAlignment: heroFields.heroVerticalAlignment,
  heroTextSpacing: heroFields.heroTextSpacing,
  profileImage: urlSchema.optional().meta(field('Foto de perfil', 'Profile picture', { widget: 'image', group: 'hero', ratio: 1, shownWith: 'person' })),
  profileImageSize: z
    .enum(['small', 'medium', 'large'])
    .optional()
    .meta(field('Tamaño de la foto', 'Picture size', { widget: 'choice', group: 'hero', shownWith: 'person' })),
  doctorName: bilingualLineSchema.optional().meta(field('Nombre del profesionista', 'Professional’s name', ofPerson)),
  specialty: bilingualLineSchema.optional().meta(field('Especialidad', 'Specialty', ofPerson)),
  description: bilingualParagraphSchema.optional().meta(field('Presentación', 'Introduction', { ...ofPerson, widget: 'paragraph' })),
  licenceNumber: singleLineSchema.optional().meta(field('Cédula profesional', 'Licence number', { ...ofPerson, help: licenceHelp })),

  heroAction: bilingualButtonSchema.optional().meta(field('Botón de WhatsApp', 'WhatsApp button', { widget: 'line', group: 'hero' })),
  heroLink: bilingualButtonSchema
    .optional()
    .meta(field('Botón que lleva al catálogo', 'Button that leads to the catalogue', { widget: 'line', group: 'hero', shownWith: 'heroLink' })),

  aboutTitle: bilingualLineSchema.optional().meta(field('Título', 'Title', { widget: 'line', group: 'about' })),
  aboutText: bilingualParagraphSchema.optional().meta(field('Texto', 'Text', { widget: 'paragraph', group: 'about' })),
  aboutImage: urlSchema.optional().meta(field('Foto', 'Picture', { widget: 'image', group: 'about' })),
  aboutStats: list(statSchema)
    .optional()
    .meta(field('Cifras', 'Figures', { widget: 'list', group: 'about' })),

  servicesTitle: bilingualLineSchema.optional().meta(field('Título', 'Title', { widget: 'line', group: 'catalogue' })),
  services: list(serviceSchema)
    .optional()
    .meta(field('Servicios', 'Services', { widget: 'list', group: 'catalogue', shownWith: 'services' })),
  dishes: list(dishSchema)
    .optional()
    .meta(field('Menú en texto', 'Menu as text', { widget: 'list', group: 'catalogue', shownWith: 'menuPages' })),
  menuPages: list(menuPageSchema)
    .optional()
    .meta(field('Páginas del menú', 'Menu pages', { widget: 'list', group: 'catalogue', shownWith: 'menuPages' })),
  tours: list(tourSchema)
    .optional()
    .meta(field('Recorridos', 'Tours', { widget: 'list', group: 'catalogue', shownWith: 'tours' })),
  products: list(productSchema)
    .optional()
    .meta(field('Productos', 'Products', { widget: 'list', group: 'catalogue', shownWith: 'products' })),

  itemAction: bilingualButtonSchema
    .optional()
    .meta(field('Botón de cada uno', 'Button of each one', { widget: 'line', group: 'catalogue', shownWith: 'itemAction' })),

  photosTitle: bilingualLineSchema.optional().meta(field('Título', 'Title', { widget: 'line', group: 'photos' })),
  photos: list(photoSchema)
    .optional()
    .meta(field('Fotos', 'Photos', { widget: 'list', group: 'photos' })),
  reviewsTitle: bilingualLineSchema.optional().meta(field('Título', 'Title', { widget: 'line', group: 'reviews' })),
  reviews: list(reviewSchema)
    .optional()
    .meta(field('Reseñas', 'Reviews', { widget: 'list', group: 'reviews' })),

  showBanner: bannerFields.showBanner,
  bannerFrom: dateSchema.optional().meta(field('Desde', 'From', { widget: 'date', group: 'banner' })),
  bannerUntil: dateSchema.optional().meta(
    field('Hasta', 'Until', {
      widget: 'date',
      group: 'banner',
      help: { es: 'El último día en que se muestra; sin fechas, siempre', en: 'The last day it is shown; without dates, always' },
    }),
  ),
  bannerTitle: bilingualLineSchema.optional().meta(field('Título', 'Title', { widget: 'line', group: 'banner' })),
  bannerText: bilingualLineSchema.optional().meta(field('Texto', 'Text', { widget: 'line', group: 'banner' })),
  bannerBackgroundColor: bannerFields.bannerBackgroundColor,
  bannerTextColor: bannerFields.bannerTextColor,
  bannerTextSize: bannerFields.bannerTextSize,

  contactTitle: bilingualLineSchema.optional().meta(field('Título', 'Title', { widget: 'line', group: 'contact' })),
  phone: contactFields.phone,
  emergencyPhone: emergencyPhoneField,
  email: contactFields.email,
  address: contactFields.address,
  officeHours: officeHoursSchema.optional().meta(field('Horario', 'Opening hours', { widget: 'hours', group: 'contact' })),
  weekHours: weekHoursSchema.optional().meta(field('Horario de los siete días', 'Hours of the seven days', { widget: 'week', group: 'contact' })),
  hoursExceptions: z
    .array(hoursExceptionSchema)
    .max(maxExceptions)
    .optional()
    .meta(field('Fechas con otro horario', 'Dates with other hours', { widget: 'exceptions', group: 'contact' })),
  timeZone: timeZoneSchema.optional().meta(
    field('Zona horaria', 'Time zone', {
      widget: 'choice',
      group: 'contact',
      help: { es: 'Con ella se sabe si está abierto', en: 'Says whether the business is open' },
    }),
  ),
  whatsappNumber: contactFields.whatsappNumber,
  whatsappUses521: contactFields.whatsappUses521,
  contactAction: bilingualButtonSchema.optional().meta(field('Botón de WhatsApp', 'WhatsApp button', { widget: 'line', group: 'contact' })),
  whatsappMessage: bilingualLineSchema.optional().meta(field('Mensaje de WhatsApp', 'WhatsApp message', { widget: 'line', group: 'contact' })),
  facebookUrl: profileSchema(profiles.facebook)
    .optional()
    .meta(field('Facebook', 'Facebook', { widget: 'url', group: 'contact', profiles: profiles.facebook })),
  instagramUrl: profileSchema(profiles.instagram)
    .optional()
    .meta(field('Instagram', 'Instagram', { widget: 'url', group: 'contact', profiles: profiles.instagram })),
  mapTitle: bilingualLineSchema.optional().meta(field('Título', 'Title', { widget: 'line', group: 'map', shownWith: 'mapTitle' })),
  googleMapsEmbed: z
    .string()
    .max(limits.map)
    .meta({ loose: { as: 'map' } })
    .optional()
    .meta(
      field('Mapa', 'Map', { widget: 'map', group: 'map', help: { es: 'Pega lo que copies de Google Maps', en: 'Paste whatever you copy from Google Maps' } }),
    ),

  checkedEnglish: checkedEnglishSchema,

  clientApproval: clientApprovalSchema
    .optional()
    .meta(field('Aprobación del cliente', 'Client approval', { widget: 'fields', group: 'approval', isSetting: true })),
  publishing: z
    .enum(publishingModes)
    .optional()
    .meta(
      field('Cuándo se publica', 'When it is published', {
        widget: 'choice',
        group: 'approval',
        isSetting: true,
        help: {
          es: 'Con «Publicar», guardar conserva un borrador que nadie más ve; el sitio cambia cuando alguien lo publica',
          en: 'With “Publish”, saving keeps a draft that nobody else sees; the site changes once somebody publishes it',
        },
      }),
    ),
});
/** A config in canonical form: what is stored and what the code uses. */
export type SiteConfig = z.infer<typeof siteConfigSchema>;
