import type { Language } from '#schema/language.ts';

const spanish = {
  title: 'Correos',
  text: 'Correos que ningún proveedor envió: no hay proveedor configurado. Aquí puedes leerlos y mandarlos tú.',
  setup: 'Para que salgan solos, configura Postmark (POSTMARK_SERVER_TOKEN y EMAIL_FROM) o EmailJS en el servidor.',
  none: 'No hay correos guardados. Aquí aparecen los que se escriben mientras no hay proveedor configurado.',
  list: 'Correos sin enviar',
  notSent: 'Sin enviar: no hay proveedor configurado',
  kinds: { approval: 'Respuesta de un cliente', invitation: 'Invitación', reset: 'Otra contraseña' },
  to: 'Para {to}',
  from: 'Escrito {when}',
  choose: 'Elige un correo para leerlo.',
  html: 'Como se vería',
  plain: 'Solo texto',
  frame: 'El correo "{subject}"',
  copy: 'Copiar el texto',
  compose: 'Abrir en mi correo',
  refresh: 'Actualizar',
  back: 'Volver a la lista',
};
export type OutboxTexts = typeof spanish;

const english: OutboxTexts = {
  title: 'Mail',
  text: 'Mail that no provider has sent: none is configured. Here you can read it and send it yourself.',
  setup: 'To have it sent by itself, configure Postmark (POSTMARK_SERVER_TOKEN and EMAIL_FROM) or EmailJS on the server.',
  none: 'There is no mail here. What is written while no provider is configured appears in this place.',
  list: 'Unsent mail',
  notSent: 'Not sent: no provider configured',
  kinds: { approval: 'Answer of a client', invitation: 'Invitation', reset: 'Another password' },
  to: 'To {to}',
  from: 'Written {when}',
  choose: 'Choose a mail to read it.',
  html: 'As it would look',
  plain: 'Text only',
  frame: 'The mail "{subject}"',
  copy: 'Copy the text',
  compose: 'Open in my mail program',
  refresh: 'Refresh',
  back: 'Back to the list',
};

export const outboxTexts: Record<Language, OutboxTexts> = { es: spanish, en: english };
