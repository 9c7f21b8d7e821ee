import * as z from 'zod';
import { bilingualLineSchema, bilingualParagraphSchema, colourSchema, field, flexLineSchema, singleLineSchema, urlSchema } from './field.ts';
import { reviewFields } from './groups.ts';
import { iconNameSchema } from './icon.ts';
import { type HideableSection, type MovableSection, movableSections } from './template.ts';

// Schemas of the objects and lists in a site's config.

const hidden = z
  .boolean()
  .optional()
  .meta(field('Oculta', 'Hidden', { widget: 'hidden' }));
const after = z
  .enum(['hero', ...movableSections])
  .optional()
  .meta(field('Va después de', 'Comes after', { widget: 'hidden' }));
const place = z.strictObject({ hidden, after }).optional();
/**
 * The page's shape where it is not the template's: sections that are hidden, and those that stand right after another one. Each
 * section has a place of its own, so that what two people move and hide is merged. What a template does not allow changes nothing.
 */
export const sectionsSchema = z.strictObject({
  about: place,
  catalogue: place,
  banner: z.strictObject({ after }).optional(),
  photos: place,
  reviews: place,
  map: z.strictObject({ hidden }).optional(),
} satisfies Record<MovableSection | HideableSection, unknown>);
export type Sections = z.infer<typeof sectionsSchema>;
const paletteColour = (es: string, en: string) => colourSchema.optional().meta(field(es, en, { widget: 'colour', group: 'brand' }));
/** The client's own colours. A missing one stays the template's; the page is adapted to the others (`#core/colour/palette.ts`). */
export const paletteSchema = z.strictObject({
  primary: paletteColour('Color principal', 'Main colour'),
  accent: paletteColour('Segundo color', 'Second colour'),
  ground: paletteColour('Fondo de la página', 'Page background'),
});
export type Palette = z.infer<typeof paletteSchema>;

const iconField = iconNameSchema.optional().meta(field('Icono', 'Icon', { widget: 'icon' }));
const titleField = (es: string, en: string) => bilingualLineSchema.meta(field(es, en, { widget: 'line', aliases: ['name'] }));
const priceField = flexLineSchema.optional().meta(field('Precio', 'Price', { widget: 'price', help: { es: 'Ejemplo: $450 MXN', en: 'Example: $450 MXN' } }));
const descriptionField = bilingualParagraphSchema.optional().meta(field('Descripción', 'Description', { widget: 'paragraph' }));

const groupField = bilingualLineSchema.optional().meta(
  field('Grupo', 'Group', {
    widget: 'group',
    help: {
      es: 'Opcional: lo que tiene el mismo grupo se muestra junto, bajo ese nombre',
      en: 'Optional: what has the same group stands together, under that name',
    },
  }),
);

/** Marks of a dish that guests look for. */
export const dishMarks = ['favourite', 'vegetarian', 'vegan', 'glutenFree', 'spicy'] as const;
export type DishMark = (typeof dishMarks)[number];
const once = (marks: readonly unknown[]): unknown[] => [...new Set(marks)];
const marksSchema = z
  .array(
    z.enum(dishMarks).meta({
      loose: {
        refused: 'bad_option',
        synonyms: {
          vegetariano: 'vegetarian',
          vegetariana: 'vegetarian',
          vegano: 'vegan',
          vegana: 'vegan',
          picante: 'spicy',
          'sin gluten': 'glutenFree',
          'gluten free': 'glutenFree',
          'gluten-free': 'glutenFree',
          favorito: 'favourite',
          favorite: 'favourite',
          'de la casa': 'favourite',
        },
      },
    }),
  )
  .max(dishMarks.length)
  .refine((marks) => once(marks).length === marks.length, 'must not repeat a mark')
  .meta({ loose: { whole: once } });
export const dishSchema = z
  .strictObject({
    title: titleField('Platillo o bebida', 'Dish or drink'),
    description: descriptionField,
    price: priceField,
    group: groupField,
    marks: marksSchema.optional().meta(field('Distintivos', 'Marks', { widget: 'marks' })),
  })
  .meta({ loose: { shorthand: 'title' } });

export const statSchema = z.strictObject({
  icon: iconField,
  value: bilingualLineSchema.meta(field('Cifra', 'Figure', { widget: 'line', help: { es: 'Ejemplo: 15 años', en: 'Example: 15 years' } })),
  label: bilingualLineSchema.meta(field('Qué cuenta', 'What it counts', { widget: 'line' })),
});
export const serviceSchema = z
  .strictObject({
    icon: iconField,
    title: titleField('Servicio', 'Service'),
    description: descriptionField,
    price: priceField,
    group: groupField,
  })
  .meta({ loose: { shorthand: 'title' } });
export const menuPageSchema = z
  .strictObject({
    url: urlSchema.meta(field('Página', 'Page', { widget: 'image', ratio: 3 / 4 })),
    title: bilingualLineSchema.optional().meta(field('Título', 'Title', { widget: 'line' })),
  })
  .meta({ loose: { shorthand: 'url', needs: ['url'] } });
export const tourSchema = z
  .strictObject({
    title: titleField('Recorrido', 'Tour'),
    description: descriptionField,
    price: priceField,
    image: urlSchema.optional().meta(field('Foto', 'Picture', { widget: 'image', ratio: 8 / 5 })),
    badge: bilingualLineSchema.optional().meta(
      field('Distintivo', 'Badge', {
        widget: 'line',
        help: { es: 'La hace más grande que las demás; ejemplo: La favorita', en: 'Makes it larger than the others; example: Most loved' },
      }),
    ),
    group: groupField,
  })
  .meta({ loose: { shorthand: 'title' } });
export const productSchema = z
  .strictObject({
    title: titleField('Producto', 'Product'),
    description: descriptionField,
    price: priceField,
    image: urlSchema.optional().meta(field('Foto', 'Picture', { widget: 'image' })),
    group: groupField,
  })
  .meta({ loose: { shorthand: 'title' } });
export const photoSchema = z
  .strictObject({
    url: urlSchema.meta(field('Foto', 'Photo', { widget: 'image', alt: 'alt' })),
    caption: bilingualLineSchema
      .optional()
      .meta(field('Pie de foto', 'Caption', { widget: 'line', help: { es: 'Se lee bajo la foto', en: 'Stands under the photo' } })),
    alt: bilingualLineSchema.optional().meta(
      field('Qué se ve', 'What it shows', {
        widget: 'line',
        help: { es: 'Para quien no puede ver la foto y para Google', en: 'For people who cannot see the photo, and for Google' },
      }),
    ),
  })
  .meta({ loose: { shorthand: 'url', needs: ['url'] } });
export const reviewSchema = z
  .strictObject({
    name: singleLineSchema.optional().meta(field('Nombre', 'Name', { widget: 'line' })),
    ...reviewFields,
  })
  .meta({ loose: { shorthand: 'text' } });

export type Service = z.infer<typeof serviceSchema>;
export type Tour = z.infer<typeof tourSchema>;
export type Product = z.infer<typeof productSchema>;
export type Photo = z.infer<typeof photoSchema>;
export type Review = z.infer<typeof reviewSchema>;
export type Dish = z.infer<typeof dishSchema>;
