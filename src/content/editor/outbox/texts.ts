import type { Language } from '#schema/language.ts';

const spanish = {
  title: 'Correos',
  text: 'Correos que ningún proveedor envió: no hay proveedor configurado. Aquí puedes leerlos y mandarlos tú.',
  setup: 'Para que salgan solos, configura Postmark (POSTMARK_SERVER_TOKEN y EMAIL_FROM) o EmailJS en el servidor.',
  none: 'No hay correos guardados. Aquí aparecen los que se escriben mientras no hay proveedor configurado.',
  list: 'Correos sin enviar',
  notSent: 'Sin enviar: no hay proveedor configurado',
  kinds: {
    approval: 'Respuesta de un cliente',
    reminder: 'Recordatorio a un cliente',
    report: 'Toques del mes, a un cliente',
    message: 'Mensaje sobre un sitio',
    invitation: 'Invitación',
    reset: 'Otra contraseña',
  },
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
  link: {
    ready: 'Este correo lleva un enlace para entrar al editor. Por seguridad se muestra una sola vez: cuando lo veas, cópialo y mándalo.',
    show: 'Mostrar el enlace',
    once: 'Copia el enlace o manda el correo ahora: al salir de aquí ya no se podrá ver.',
    label: 'Enlace para entrar',
    shown: 'El enlace de este correo ya se mostró y no se guarda. Si hace falta otro, envíalo de nuevo desde Equipo.',
    staff: 'Ir a Equipo',
  },
};
export type OutboxTexts = typeof spanish;

const english: OutboxTexts = {
  title: 'Mail',
  text: 'Mail that no provider has sent: none is configured. Here you can read it and send it yourself.',
  setup: 'To have it sent by itself, configure Postmark (POSTMARK_SERVER_TOKEN and EMAIL_FROM) or EmailJS on the server.',
  none: 'There is no mail here. What is written while no provider is configured appears in this place.',
  list: 'Unsent mail',
  notSent: 'Not sent: no provider configured',
  kinds: {
    approval: 'Answer of a client',
    reminder: 'Reminder to a client',
    report: 'Taps of the month, to a client',
    message: 'Message about a site',
    invitation: 'Invitation',
    reset: 'Another password',
  },
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
  link: {
    ready: 'This mail holds a link that opens the editor. For safety it is shown only once: when you see it, copy it and send it.',
    show: 'Show the link',
    once: 'Copy the link or send the mail now: once you leave this mail it cannot be seen again.',
    label: 'Link to sign in',
    shown: 'The link of this mail has been shown and is no longer kept. If another is needed, send it again from Team.',
    staff: 'Go to Team',
  },
};

export const outboxTexts: Record<Language, OutboxTexts> = { es: spanish, en: english };
