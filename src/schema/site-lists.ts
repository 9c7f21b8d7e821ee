import * as z from 'zod';
import { bilingualLineSchema, bilingualParagraphSchema, field, flexLineSchema, singleLineSchema, urlSchema } from './field.ts';
import { reviewFields } from './groups.ts';
import { iconNameSchema } from './icon.ts';

// What the lists of a site's config hold.

const iconField = iconNameSchema.optional().meta(field('Icono', 'Icon', { widget: 'icon' }));
const titleField = (es: string, en: string) => bilingualLineSchema.meta(field(es, en, { widget: 'line', aliases: ['name'] }));
const priceField = flexLineSchema.optional().meta(field('Precio', 'Price', { widget: 'price', help: { es: 'Ejemplo: $450 MXN', en: 'Example: $450 MXN' } }));
const descriptionField = bilingualParagraphSchema.optional().meta(field('Descripción', 'Description', { widget: 'paragraph' }));

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
  })
  .meta({ loose: { shorthand: 'title' } });
export const productSchema = z
  .strictObject({
    title: titleField('Producto', 'Product'),
    description: descriptionField,
    price: priceField,
    image: urlSchema.optional().meta(field('Foto', 'Picture', { widget: 'image' })),
  })
  .meta({ loose: { shorthand: 'title' } });
export const photoSchema = z
  .strictObject({
    url: urlSchema.meta(field('Foto', 'Photo', { widget: 'image' })),
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

export type Stat = z.infer<typeof statSchema>;
export type Service = z.infer<typeof serviceSchema>;
export type MenuPage = z.infer<typeof menuPageSchema>;
export type Tour = z.infer<typeof tourSchema>;
export type Product = z.infer<typeof productSchema>;
export type Photo = z.infer<typeof photoSchema>;
export type Review = z.infer<typeof reviewSchema>;
