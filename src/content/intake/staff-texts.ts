import type { PhotoPlace } from '#core/intake/suggestions.ts';
import type { IntakeWord } from '#schema/calls/intake.ts';
import type { Language } from '#schema/language.ts';

/** The chat message with an intake link. Names in braces are filled in. */
export const intakeLinkMessages: Record<Language, string> = {
  es: 'Hola. Para armar el sitio de {business}, mándanos por aquí fotos, horario, precios y lo que quieras contar: {url}\nNada es obligatorio y puedes volver a entrar para agregar más. El enlace funciona hasta el {date}.',
  en: 'Hello. To build the site of {business}, send us photos, opening hours, prices and whatever you want to tell: {url}\nNothing is required, and you can come back to add more. The link works until {date}.',
};

interface IntakeMailTexts {
  subject: string;
  lead: string;
  photos: string;
  hours: string;
  given: string;
  items: string;
  words: Readonly<Record<IntakeWord, string>>;
  button: string;
  note: string;
}

/** The mail to the provider about a sending. */
export const intakeMailTexts: Record<Language, IntakeMailTexts> = {
  es: {
    subject: 'Llegó material para el sitio de {business}',
    lead: 'Mandaron material para el sitio de {business}.',
    photos: 'Fotos',
    hours: 'Horario',
    given: 'Sí',
    items: 'Lo que venden',
    words: {
      story: 'Su historia',
      phone: 'Teléfono',
      whatsapp: 'WhatsApp',
      email: 'Correo',
      address: 'Dirección',
      facebook: 'Facebook',
      instagram: 'Instagram',
      hoursWords: 'Horario, en palabras',
      note: 'Algo más',
    },
    button: 'Ver las sugerencias',
    note: 'Están en el editor como sugerencias: nada entra al sitio hasta que lo pongas.',
  },
  en: {
    subject: 'Content came in for the site of {business}',
    lead: 'Content came in for the site of {business}.',
    photos: 'Photos',
    hours: 'Opening hours',
    given: 'Yes',
    items: 'What they sell',
    words: {
      story: 'Their story',
      phone: 'Phone',
      whatsapp: 'WhatsApp',
      email: 'E-mail',
      address: 'Address',
      facebook: 'Facebook',
      instagram: 'Instagram',
      hoursWords: 'Opening hours, in words',
      note: 'Anything else',
    },
    button: 'See the suggestions',
    note: 'They are in the editor as suggestions: nothing enters the site until you put it there.',
  },
};

interface IntakePanelTexts {
  link: {
    title: string;
    text: string;
    label: string;
    expires: string;
    message: string;
    make: string;
    another: string;
    revoke: string;
    revokeTitle: string;
    revokeText: string;
    revoked: string;
    failed: string;
  };
  title: string;
  none: string;
  notNotified: string;
  from: string;
  photo: string;
  item: string;
  now: string;
  sent: string;
  places: Readonly<Record<PhotoPlace, string>>;
  putIn: string;
  placeOf: string;
  take: string;
  takeAll: string;
  again: string;
  dismiss: string;
  done: string;
  goTo: string;
  isInDraft: string;
  unread: string;
  taken: { one: string; other: string };
  failed: string;
  /** Heading of the decided parts, which are listed with the decision. */
  attended: string;
  states: Readonly<Record<'taken' | 'changed' | 'dismissed' | 'done', string>>;
  notice: { one: string; other: string };
  open: string;
}

/** Texts of the designer's panel. */
export const intakePanelTexts: Record<Language, IntakePanelTexts> = {
  es: {
    link: {
      title: 'Pedir material al cliente',
      text: 'Un enlace para el teléfono: manda fotos, horario, precios y palabras. No entra nada al sitio hasta que tú lo pongas.',
      label: 'Enlace para el cliente',
      expires: 'Funciona hasta el {date}. Quien lo tenga puede mandar material.',
      message: 'Mensaje',
      make: 'Crear el enlace',
      another: 'Crear otro enlace',
      revoke: 'Revocar',
      revokeTitle: '¿Revocar los enlaces?',
      revokeText: 'Nadie podrá mandar más con los enlaces que ya enviaste. Lo que mandaron se queda.',
      revoked: 'Los enlaces ya no funcionan.',
      failed: 'No se pudo cambiar el enlace.',
    },
    title: 'Lo que mandó',
    none: 'Todavía no manda nada.',
    notNotified: 'Nadie recibió el aviso por correo: escribe un correo para avisos en Aprobación.',
    from: 'Llegó {when}',
    photo: 'Foto',
    item: 'Lo que vende',
    now: 'Ahora',
    sent: 'Mandó',
    places: { cover: 'Portada', portrait: 'Retrato', gallery: 'Fotos', logo: 'Logotipo' },
    putIn: 'Poner en:',
    placeOf: 'Poner la foto {n} en: {place}',
    take: 'Poner',
    takeAll: 'Poner todo ({n})',
    again: 'Poner otra vez',
    dismiss: 'Descartar',
    done: 'Listo',
    goTo: 'Ir al campo',
    isInDraft: 'Ya está en tu borrador.',
    unread: 'No se pudo leer lo que mandó el cliente',
    taken: { one: 'Ya está en tu borrador. Guarda para conservarlo.', other: '{n} cosas ya están en tu borrador. Guarda para conservarlas.' },
    failed: 'No se anotó lo que decidiste.',
    attended: 'Ya atendidas ({n})',
    states: { taken: 'En el borrador', changed: 'Se puso; el borrador dice otra cosa ahora', dismissed: 'Descartada', done: 'Atendida' },
    notice: { one: 'El cliente mandó material: 1 sugerencia por ver.', other: 'El cliente mandó material: {n} sugerencias por ver.' },
    open: 'Ver las sugerencias',
  },
  en: {
    link: {
      title: 'Ask the client for content',
      text: 'A link for their phone: they send photos, hours, prices and texts. Nothing goes on the site until you put it there.',
      label: 'Link for the client',
      expires: 'Works until {date}. Whoever has it can send content.',
      message: 'Message',
      make: 'Create link',
      another: 'Create another link',
      revoke: 'Revoke',
      revokeTitle: 'Revoke the links?',
      revokeText: 'Nobody will be able to send anything more with the links you sent. What they have sent stays.',
      revoked: 'The links no longer work.',
      failed: 'The link could not be changed.',
    },
    title: 'What they sent',
    none: 'They have not sent anything yet.',
    notNotified: 'Nobody was notified by e-mail: enter an address for notifications under Approval.',
    from: 'Received {when}',
    photo: 'Photo',
    item: 'What they sell',
    now: 'Now',
    sent: 'Sent',
    places: { cover: 'Cover', portrait: 'Portrait', gallery: 'Photos', logo: 'Logo' },
    putIn: 'Put in:',
    placeOf: 'Put photo {n} in: {place}',
    take: 'Put in',
    takeAll: 'Put everything in ({n})',
    again: 'Put in again',
    dismiss: 'Dismiss',
    done: 'Done',
    goTo: 'Go to the field',
    isInDraft: 'It is in your draft.',
    unread: 'What the client sent could not be read',
    taken: { one: 'It is in your draft now. Save to keep it.', other: '{n} things are in your draft now. Save to keep them.' },
    failed: 'Your decision was not saved.',
    attended: 'Handled ({n})',
    states: { taken: 'In the draft', changed: 'Put in; the draft says something else now', dismissed: 'Dismissed', done: 'Handled' },
    notice: { one: 'The client sent content: 1 suggestion to look at.', other: 'The client sent content: {n} suggestions to look at.' },
    open: 'View the suggestions',
  },
};
