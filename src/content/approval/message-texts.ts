import type { Language } from '#schema/language.ts';

/** Texts of the mail that tells of what was written under comments. Names in braces are filled in. */
interface MessageMailTexts {
  subject: string;
  lead: string;
  /** Before those that are shown, where there are more. */
  more: { one: string; other: string };
  button: string;
  /** Under the button. */
  note: string;
}

/** To the client, from the provider. */
export const clientMessageTexts: Record<Language, MessageMailTexts> = {
  es: {
    subject: '{brand} te escribió sobre tu sitio de {business}',
    lead: '{brand} te escribió sobre tu sitio de {business}.',
    more: { one: 'Antes de esto hay 1 mensaje más.', other: 'Antes de esto hay {n} mensajes más.' },
    button: 'Leer y contestar',
    note: 'El enlace funciona hasta el {date}. Es para ti: quien lo tenga puede responder.',
  },
  en: {
    subject: '{brand} wrote to you about your {business} site',
    lead: '{brand} wrote to you about your {business} site.',
    more: { one: '1 more message came before this.', other: '{n} more messages came before this.' },
    button: 'Read and answer',
    note: 'The link works until {date}. It is yours: whoever has it can answer.',
  },
};

/** To the designer, from the client. */
export const designerMessageTexts: Record<Language, MessageMailTexts> = {
  es: {
    subject: '{client} te escribió sobre el sitio de {business}',
    lead: '{client} te escribió sobre el sitio de {business}.',
    more: clientMessageTexts.es.more,
    button: 'Contestar en el editor',
    note: 'Su mensaje está arriba de los campos de la sección.',
  },
  en: {
    subject: '{client} wrote to you about the {business} site',
    lead: '{client} wrote to you about the {business} site.',
    more: clientMessageTexts.en.more,
    button: 'Answer in the editor',
    note: 'The message stands above the section’s fields.',
  },
};

/** In place of a name that nobody knows. */
export const nobodyKnown: Record<Language, string> = { es: 'Tu cliente', en: 'Your client' };
