import type { IntakeWord } from '#schema/calls/intake.ts';
import type { Language } from '#schema/language.ts';

/** The message that an intake link is sent with. Names in braces are filled in. */
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

/** The mail that tells the provider what an owner sent. */
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
