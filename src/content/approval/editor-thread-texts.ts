import type { Language } from '#schema/language.ts';

/** Texts of the messages under comments, for designers. Names in braces are filled in. */
const spanish = {
  label: 'Responder',
  who: 'Lo lee el cliente en su enlace. Se envía al momento, sin guardar el sitio.',
  send: 'Enviar',
  cancel: 'Cancelar',
  noName: 'Sin nombre',
  erased: 'Mensaje borrado',
  about: 'Mensajes sobre {section}',
  open: { one: '1 mensaje sin contestar', other: '{n} conversaciones sin contestar' },
  notification: {
    off: 'No hay correo del cliente o su enlace ya no sirve: avísale por WhatsApp.',
    waiting: 'Le avisamos por correo en unos minutos.',
    sent: 'Ya se le avisó por correo.',
    outbox: 'El aviso quedó en Correos: no hay proveedor configurado.',
    failed: 'El aviso por correo no salió: avísale por WhatsApp.',
  },
};

const english: typeof spanish = {
  label: 'Answer',
  who: 'The client reads it in their link. It is sent at once, without saving the site.',
  send: 'Send',
  cancel: 'Cancel',
  noName: 'No name',
  erased: 'Message erased',
  about: 'Messages about {section}',
  open: { one: '1 message without an answer', other: '{n} threads without an answer' },
  notification: {
    off: 'There is no e-mail address, or their link no longer works: tell them by WhatsApp.',
    waiting: 'They are told by e-mail in a few minutes.',
    sent: 'They were told by e-mail.',
    outbox: 'The e-mail to tell them is in Mail: no provider is configured.',
    failed: 'The e-mail to tell them did not go out: tell them by WhatsApp.',
  },
};

export const editorThreadTexts: Record<Language, typeof spanish> = { es: spanish, en: english };
