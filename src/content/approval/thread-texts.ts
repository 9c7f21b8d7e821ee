import type { Language } from '#schema/language.ts';

/** Texts of the messages under comments, for the client. */
interface ThreadTexts {
  /** Accessible name of the list. */
  list: string;
  you: string;
  erased: string;
  begin: string;
  answer: string;
  field: string;
  send: string;
  sending: string;
  /** Before an unsent message, once the form has closed. */
  unsent: string;
  /** Announced by screen readers. */
  sent: string;
  noName: string;
  offline: string;
}

export const threadTexts: Record<Language, ThreadTexts> = {
  es: {
    list: 'Mensajes',
    you: 'Tú',
    erased: 'Mensaje borrado',
    begin: 'Agregar un mensaje',
    answer: 'Contestar',
    field: 'Tu mensaje',
    send: 'Mandar mensaje',
    sending: 'Mandando…',
    unsent: 'Mensaje que no se mandó:',
    sent: 'Mensaje enviado.',
    noName: 'Escribe primero tu nombre, al final del formulario.',
    offline: 'No se pudo mandar. Revisa tu conexión e inténtalo otra vez; lo que escribiste sigue aquí.',
  },
  en: {
    list: 'Messages',
    you: 'You',
    erased: 'Message erased',
    begin: 'Add a message',
    answer: 'Answer',
    field: 'Your message',
    send: 'Send message',
    sending: 'Sending…',
    unsent: 'Message that was not sent:',
    sent: 'Message sent.',
    noName: 'Write your name first, at the end of the form.',
    offline: 'It could not be sent. Check your connection and try again; what you wrote is still here.',
  },
};
