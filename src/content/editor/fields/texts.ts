import type { Language } from '#schema/language.ts';
import type { WarningCode } from '#schema/loose.ts';
import { english } from './en.ts';
import { type FieldTexts, spanish } from './es.ts';

interface ListWords {
  add: string;
  /** An item that has no words of its own yet. */
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

interface AdjustedTexts {
  title: string;
  /** Before the import, when there are no fields to go to yet. */
  later: string;
  /** What has no field of its own: the whole file, its template. */
  whole: string;
  template: string;
  codes: Readonly<Record<WarningCode, string>>;
}

/** What was changed or left out of a file, so that it could be read. */
export const adjustedTexts: Record<Language, AdjustedTexts> = {
  es: {
    title: 'Se ajustaron estos datos para que se puedan leer:',
    later: 'Al importar podrás ir a cada uno desde el editor.',
    whole: 'Todo el archivo',
    template: 'Plantilla',
    codes: {
      bad_colour: 'no es un color; queda el de la plantilla',
      bad_date: 'no es una fecha',
      bad_hours: 'no es un horario',
      bad_email: 'no es un correo',
      bad_map: 'no es un mapa que se pueda mostrar',
      bad_number: 'no es un número',
      bad_option: 'no es una de las opciones',
      bad_phone: 'no es un teléfono',
      bad_size: 'no es un tamaño',
      bad_url: 'no es una dirección web',
      cleaned: 'se quitaron caracteres que no se ven',
      empty_item: 'un elemento vacío se quitó',
      gate_behind_link: 'publica solo lo aprobado, así que ahora solo se aprueba con el enlace',
      approvers_behind_link: 'nombra quién opina, así que ahora solo se responde con el enlace',
      owner_behind_link: 'deja que el cliente publique correcciones, así que ahora solo se responde con el enlace',
      invalid: 'no cumple las reglas y se dejó fuera',
      missing_template: 'no dice de qué plantilla es',
      out_of_range: 'el número estaba fuera de rango',
      long_line: 'es muy largo para una sola línea; se conservó completo',
      too_long: 'era demasiado largo y se recortó',
      too_many: 'eran demasiados y se recortó la lista',
      unknown_field: 'este sitio no lo usa y se dejó fuera',
      unknown_icon: 'ese icono no existe',
      unknown_template: 'esa plantilla no existe',
      wrong_type: 'no tiene la forma esperada',
    },
  },
  en: {
    title: 'These values were adjusted so that they can be read:',
    later: 'Once it is imported, the editor takes you to each of them.',
    whole: 'The whole file',
    template: 'Template',
    codes: {
      bad_colour: "is not a colour; the template's own stays",
      bad_date: 'is not a date',
      bad_hours: 'are not opening hours',
      bad_email: 'is not an e-mail address',
      bad_map: 'is not a map that can be shown',
      bad_number: 'is not a number',
      bad_option: 'is not one of the choices',
      bad_phone: 'is not a phone number',
      bad_size: 'is not a size',
      bad_url: 'is not a web address',
      cleaned: 'characters that cannot be seen were removed',
      empty_item: 'an empty item was removed',
      gate_behind_link: 'publishes only what is approved, so now only the link can approve',
      approvers_behind_link: 'names who is asked, so now only the link can answer',
      owner_behind_link: 'lets the client publish corrections, so now only the link can answer',
      invalid: 'breaks the rules and was left out',
      missing_template: 'does not say which template it is of',
      out_of_range: 'the number was out of range',
      long_line: 'is very long for a single line; it was kept whole',
      too_long: 'was too long and has been cut',
      too_many: 'were too many and the list has been cut',
      unknown_field: 'is not used by this site and was left out',
      unknown_icon: 'that icon is unknown',
      unknown_template: 'that template is unknown',
      wrong_type: 'does not have the expected form',
    },
  },
};

type WithLists = FieldTexts & { lists: Record<keyof typeof spanishLists, ListWords> };

/** What `useTexts` takes: the texts of the editor's inputs. */
export const fieldTexts: Record<Language, WithLists> = { es: { ...spanish, lists: spanishLists }, en: { ...english, lists: englishLists } };

/** The words of a list by its name: of its button, of an item that has none of its own yet, and of one without items. */
export const listWords = ({ lists }: WithLists, name: unknown): ListWords | undefined => new Map<string, ListWords>(Object.entries(lists)).get(String(name));
