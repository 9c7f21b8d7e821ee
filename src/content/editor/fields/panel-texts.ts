import type { ReadinessId } from '#core/readiness/readiness.ts';
import type { Language } from '#schema/language.ts';
import type { WarningCode } from '#schema/loose.ts';

const spanish = {
  readiness: {
    title: 'Listo para publicar',
    ready: 'Todo listo: no falta nada antes de publicar.',
    missing: { one: 'Falta una cosa antes de publicar', other: 'Faltan {n} cosas antes de publicar' },
    advice: 'Mejor con esto',
    done: 'Ya está ({n})',
    leftOut: '{line}: mientras falte, esa parte no se muestra',
    progress: '{done} de {total} listas',
    first: {
      title: 'Primeros pasos',
      progress: '{done} de {total}',
      text: 'Con esto el sitio ya es del negocio. Lo demás puede esperar.',
      complete: 'Lo principal ya está. Mira qué más falta antes de publicar.',
      done: 'Listo:',
      all: 'Ver todo lo que falta',
      intake: 'Pedirle fotos, horario y precios al cliente',
      hide: 'Ocultar los primeros pasos',
    },
    lines: {
      faults: ['Corregir lo que no se puede guardar', 'Todo se puede guardar'],
      name: ['Nombre del negocio', 'Nombre del negocio'],
      hero: ['Título propio en la portada', 'Título en la portada'],
      heroPicture: ['Foto de portada', 'Foto de portada'],
      about: ['Texto sobre el negocio', 'Texto sobre el negocio'],
      catalogue: ['Lo que ofrece: la lista está vacía o es de ejemplo', 'Lo que ofrece'],
      photos: ['Al menos tres fotos', 'Fotos'],
      photoWords: ['Fotos sin descripción: escribe qué se ve', 'Descripción en cada foto'],
      reviews: ['Reseñas con texto', 'Reseñas'],
      menuWords: ['Páginas del menú sin título', 'Título en cada página del menú'],
      hours: ['Horario que la página entienda', 'Horario'],
      whatsapp: ['Número de WhatsApp que se pueda marcar', 'WhatsApp'],
      phone: ['Teléfono completo, con sus 10 dígitos', 'Teléfono'],
      email: ['Correo', 'Correo'],
      address: ['Dirección', 'Dirección'],
      map: ['Mapa que se pueda mostrar', 'Mapa'],
      english: ['Textos sin inglés', 'Inglés completo'],
      spanish: ['Textos sin español', 'Español completo'],
      staleEnglish: ['Inglés de un texto que cambió', 'Inglés al día'],
      contrast: ['Colores que no se leen', 'Colores que se leen'],
      logo: ['Logo que casi no se ve en la página', 'Logo que se ve en la página'],
      search: ['Descripción para Google y WhatsApp', 'Descripción para Google y WhatsApp'],
      privacy: ['Aviso de privacidad: nombre, correo y dirección de quien hace el sitio', 'Aviso de privacidad'],
    } satisfies Record<ReadinessId, readonly [missing: string, ready: string]>,
  },
  languages: {
    title: 'Idiomas',
    english: { one: '{done} de 1 texto tiene su inglés al día', other: '{done} de {total} textos tienen su inglés al día' },
    nothing: 'Este sitio todavía no tiene textos propios que traducir. Los de la plantilla vienen en los dos idiomas.',
    allDone: 'Completo y al día',
    missingEnglish: 'Falta el inglés',
    missingSpanish: 'Falta el español',
    stale: 'El español cambió después',
    stillRight: 'Sigue bien',
    copy: 'Copiar del español',
    edit: 'Editar',
    section: '{done} de {total}',
  },
};
export type PanelTexts = typeof spanish;

const english: PanelTexts = {
  readiness: {
    title: 'Ready to publish',
    ready: 'All set: nothing is missing before publishing.',
    missing: { one: 'One thing is missing before publishing', other: '{n} things are missing before publishing' },
    advice: 'Worth adding',
    done: 'Done ({n})',
    leftOut: '{line}: until then that part is not shown',
    progress: '{done} of {total} ready',
    first: {
      title: 'First steps',
      progress: '{done} of {total}',
      text: 'These make the site the business’s own. The rest can wait.',
      complete: 'The main things are there. See what else is missing before publishing.',
      done: 'Done:',
      all: 'See everything that is missing',
      intake: 'Ask the client for photos, hours and prices',
      hide: 'Hide the first steps',
    },
    lines: {
      faults: ['Correct what cannot be saved', 'Everything can be saved'],
      name: ['Name of the business', 'Name of the business'],
      hero: ['A title of its own on the cover', 'Title on the cover'],
      heroPicture: ['Cover photo', 'Cover photo'],
      about: ['Text about the business', 'Text about the business'],
      catalogue: ['What it offers: the list is empty or a sample', 'What it offers'],
      photos: ['At least three photos', 'Photos'],
      photoWords: ['Photos without a description: say what they show', 'A description for every photo'],
      reviews: ['Reviews with a text', 'Reviews'],
      menuWords: ['Menu pages without a title', 'Title on every menu page'],
      hours: ['Opening hours the page understands', 'Opening hours'],
      whatsapp: ['A WhatsApp number that can be dialled', 'WhatsApp'],
      phone: ['A complete phone number, with all 10 digits', 'Phone'],
      email: ['E-mail', 'E-mail'],
      address: ['Address', 'Address'],
      map: ['A map that can be shown', 'Map'],
      english: ['Texts without English', 'English complete'],
      spanish: ['Texts without Spanish', 'Spanish complete'],
      staleEnglish: ['English of a text that changed', 'English up to date'],
      contrast: ['Colours that cannot be read', 'Colours that can be read'],
      logo: ['Logo that can hardly be seen on the page', 'Logo that can be seen on the page'],
      search: ['Description for Google and WhatsApp', 'Description for Google and WhatsApp'],
      privacy: ['Privacy notice: name, e-mail and address of whoever makes the site', 'Privacy notice'],
    },
  },
  languages: {
    title: 'Languages',
    english: { one: '{done} of 1 text has up-to-date English', other: '{done} of {total} texts have up-to-date English' },
    nothing: 'This site has no texts of its own to translate yet. The template’s texts come in both languages.',
    allDone: 'Complete and up to date',
    missingEnglish: 'English missing',
    missingSpanish: 'Spanish missing',
    stale: 'The Spanish has changed since',
    stillRight: 'Still correct',
    copy: 'Copy from Spanish',
    edit: 'Edit',
    section: '{done} of {total}',
  },
};

/** Texts of the readiness and languages panels, for `useTexts`. */
export const panelTexts: Record<Language, PanelTexts> = { es: spanish, en: english };

interface AdjustedTexts {
  title: string;
  /** Shown before the import, when there are no fields to jump to yet. */
  later: string;
  /** Names of things without a field: the whole file, its template. */
  whole: string;
  template: string;
  codes: Readonly<Record<WarningCode, string>>;
}

/** Texts of the list of values that were changed or left out when a file was read. */
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
      several: 'eran varios en un solo dato; queda el primero',
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
      bad_colour: 'is not a colour; the template’s own stays',
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
      missing_template: 'does not say which template it belongs to',
      out_of_range: 'the number was out of range',
      several: 'had several values in one; the first one stays',
      long_line: 'is very long for a single line; it was kept whole',
      too_long: 'was too long and was cut',
      too_many: 'were too many, so the list was cut',
      unknown_field: 'is not used by this site and was left out',
      unknown_icon: 'that icon is unknown',
      unknown_template: 'that template is unknown',
      wrong_type: 'does not have the expected form',
    },
  },
};

type Counted = Readonly<Record<'one' | 'other', string>>;
interface UploadTexts {
  retryAll: string;
  notUploaded: Counted;
  pending: Counted;
  noRoom: Counted;
  dismiss: string;
}

/** Texts of the upload of several photos. */
export const uploadTexts: Record<Language, UploadTexts> = {
  es: {
    retryAll: 'Intentar con todas',
    notUploaded: { one: '{n} foto no subió', other: '{n} fotos no subieron' },
    pending: { one: 'Falta {n} foto por subir…', other: 'Faltan {n} fotos por subir…' },
    noRoom: { one: '{n} foto ya no cabe: el máximo es {most}.', other: '{n} fotos ya no caben: el máximo es {most}.' },
    dismiss: 'Quitar de esta lista: {name}',
  },
  en: {
    retryAll: 'Try all again',
    notUploaded: { one: '{n} photo was not uploaded', other: '{n} photos were not uploaded' },
    pending: { one: '{n} photo still to upload…', other: '{n} photos still to upload…' },
    noRoom: { one: '{n} photo no longer fits: the limit is {most}.', other: '{n} photos no longer fit: the limit is {most}.' },
    dismiss: 'Remove from this list: {name}',
  },
};
