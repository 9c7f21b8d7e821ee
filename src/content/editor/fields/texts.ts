import type { Language } from '#schema/language.ts';
import { english } from './en.ts';
import { type FieldTexts, spanish } from './es.ts';

interface ListWords {
  add: string;
  /** Name of an item without a text. */
  item: string;
  empty: string;
}

const spanishLists = {
  services: { add: 'Agregar servicio', item: 'Servicio {n}', empty: 'Aún no hay servicios.' },
  dishes: { add: 'Agregar platillo o bebida', item: 'Platillo {n}', empty: 'Sin menú en texto: se muestran solo las páginas.' },
  menuPages: { add: 'Agregar página', item: 'Página {n}', empty: 'Aún no hay páginas del menú.' },
  tours: { add: 'Agregar recorrido', item: 'Recorrido {n}', empty: 'Aún no hay recorridos.' },
  products: { add: 'Agregar producto', item: 'Producto {n}', empty: 'Aún no hay productos.' },
  photos: { add: 'Agregar foto', item: 'Foto {n}', empty: 'Aún no hay fotos.' },
  reviews: { add: 'Agregar reseña', item: 'Reseña {n}', empty: 'Aún no hay reseñas.' },
  aboutStats: { add: 'Agregar cifra', item: 'Cifra {n}', empty: 'Aún no hay cifras.' },
  whyPoints: { add: 'Agregar razón', item: 'Razón {n}', empty: 'Aún no hay razones: se muestran tres de ejemplo.' },
  showcaseFeatures: { add: 'Agregar característica', item: 'Característica {n}', empty: 'Aún no hay características.' },
  serviceSteps: { add: 'Agregar paso', item: 'Paso {n}', empty: 'Aún no hay pasos.' },
  templateShowcaseCards: { add: 'Agregar plantilla', item: 'Plantilla {n}', empty: 'Aún no hay plantillas.' },
  approvers: { add: 'Agregar persona', item: 'Persona {n}', empty: 'Nadie por nombre: responde quien tenga el enlace.' },
  portfolio: { add: 'Agregar sitio', item: 'Sitio {n}', empty: 'Sin sitios: la sección no se muestra.' },
  comparison: { add: 'Agregar opción', item: 'Opción {n}', empty: 'Sin comparación: se muestran los precios de Pro.' },
  questions: { add: 'Agregar pregunta', item: 'Pregunta {n}', empty: 'Sin preguntas: la sección no se muestra.' },
  proWhatsappButtons: { add: 'Agregar botón', item: 'Botón {n}', empty: 'Aún no hay botones.' },
} satisfies Record<string, ListWords>;
const englishLists: Record<keyof typeof spanishLists, ListWords> = {
  services: { add: 'Add service', item: 'Service {n}', empty: 'No services yet.' },
  dishes: { add: 'Add a dish or drink', item: 'Dish {n}', empty: 'No menu as text: only the pages are shown.' },
  menuPages: { add: 'Add page', item: 'Page {n}', empty: 'No menu pages yet.' },
  tours: { add: 'Add tour', item: 'Tour {n}', empty: 'No tours yet.' },
  products: { add: 'Add product', item: 'Product {n}', empty: 'No products yet.' },
  photos: { add: 'Add photo', item: 'Photo {n}', empty: 'No photos yet.' },
  reviews: { add: 'Add review', item: 'Review {n}', empty: 'No reviews yet.' },
  aboutStats: { add: 'Add figure', item: 'Figure {n}', empty: 'No figures yet.' },
  whyPoints: { add: 'Add reason', item: 'Reason {n}', empty: 'No reasons yet: three examples are shown.' },
  showcaseFeatures: { add: 'Add feature', item: 'Feature {n}', empty: 'No features yet.' },
  serviceSteps: { add: 'Add step', item: 'Step {n}', empty: 'No steps yet.' },
  templateShowcaseCards: { add: 'Add template', item: 'Template {n}', empty: 'No templates yet.' },
  approvers: { add: 'Add person', item: 'Person {n}', empty: 'Nobody by name: whoever has the link answers.' },
  portfolio: { add: 'Add site', item: 'Site {n}', empty: 'No sites: the section is not shown.' },
  comparison: { add: 'Add option', item: 'Option {n}', empty: 'No comparison: the prices of Pro are shown.' },
  questions: { add: 'Add question', item: 'Question {n}', empty: 'No questions: the section is not shown.' },
  proWhatsappButtons: { add: 'Add button', item: 'Button {n}', empty: 'No buttons yet.' },
};

type WithLists = FieldTexts & { lists: Record<keyof typeof spanishLists, ListWords> };

/** Texts of the editor's inputs, for `useTexts`. */
export const fieldTexts: Record<Language, WithLists> = { es: { ...spanish, lists: spanishLists }, en: { ...english, lists: englishLists } };

/** Texts of a list, by its field name: its button, the name of an item without a text, the note on an empty list. */
export const listWords = ({ lists }: WithLists, name: unknown): ListWords | undefined => new Map<string, ListWords>(Object.entries(lists)).get(String(name));
