import type { Language } from '#schema/language.ts';

/** Texts of one mail to a member of staff. `{site}` is the site's host, `{name}` the person; the link is added below the text. */
export interface StaffMailTexts {
  subject: string;
  greeting: string;
  why: string;
  /** Instruction for the button. */
  how: string;
  /** Label of the link. */
  button: string;
  limit: string;
  otherwise: string;
}

/** Texts by mail. The reader's language is not known, so each mail has both languages. */
export const staffMailTexts: Record<'invitation' | 'reset', Record<Language, StaffMailTexts>> = {
  invitation: {
    es: {
      subject: 'Tu acceso a {site}',
      greeting: '¡Hola, {name}!',
      why: 'Te invitamos a editar sitios en {site}.',
      how: 'Para entrar por primera vez, crea tu contraseña.',
      button: 'Crear mi contraseña',
      limit: 'El enlace funciona durante 7 días y una sola vez.',
      otherwise: 'Si no esperabas este correo, puedes ignorarlo.',
    },
    en: {
      subject: 'Your access to {site}',
      greeting: 'Hello, {name}!',
      why: 'You are invited to edit sites on {site}.',
      how: 'To sign in for the first time, create your password.',
      button: 'Create my password',
      limit: 'The link works for 7 days, and only once.',
      otherwise: 'If you did not expect this message, you can ignore it.',
    },
  },
  reset: {
    es: {
      subject: 'Nueva contraseña para {site}',
      greeting: '¡Hola, {name}!',
      why: 'Pidieron cambiar la contraseña de tu cuenta en {site}.',
      how: 'Si fuiste tú, elige aquí la nueva.',
      button: 'Elegir una contraseña nueva',
      limit: 'El enlace funciona durante una hora y una sola vez. Al usarlo se cierran tus sesiones en todos los dispositivos.',
      otherwise: 'Si no lo pediste tú, ignora este correo: tu contraseña sigue igual.',
    },
    en: {
      subject: 'New password for {site}',
      greeting: 'Hello, {name}!',
      why: 'Somebody asked to change the password of your account on {site}.',
      how: 'If it was you, choose the new one here.',
      button: 'Choose a new password',
      limit: 'The link works for one hour, and only once. Using it signs you out on every device.',
      otherwise: 'If it was not you, ignore this message: your password stays as it is.',
    },
  },
};
