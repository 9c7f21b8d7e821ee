import type { Language } from '#schema/language.ts';

const spanish = {
  title: 'Mi cuenta',
  password: {
    title: 'Contraseña',
    text: 'Al cambiarla se cierran tus sesiones en los demás equipos.',
    current: 'Contraseña actual',
    submit: 'Cambiar la contraseña',
    missing: 'Escribe tu contraseña actual.',
    changed: 'Tu contraseña cambió. Las demás sesiones se cerraron.',
  },
  sessions: {
    title: 'Dónde está abierta tu sesión',
    text: 'Si no reconoces alguna, ciérrala y cambia tu contraseña. Una sesión se cierra sola a las 12 horas sin uso y, en todo caso, a los 7 días.',
    table: 'Tus sesiones',
    device: 'Equipo',
    unknownDevice: 'Equipo desconocido',
    used: 'Último uso',
    began: 'Desde',
    here: 'Este equipo',
    by: { password: 'con contraseña', link: 'con un enlace del correo', totp: 'con contraseña y código', recovery: 'con un código de recuperación' },
    end: 'Cerrar',
    endOf: 'Cerrar la sesión de {device}',
    ended: 'Se cerró la sesión de {device}.',
    failed: 'No se pudo cerrar la sesión.',
    everywhere: 'Cerrar sesión en todos los equipos',
  },
};
export type AccountTexts = typeof spanish;

const english: AccountTexts = {
  title: 'My account',
  password: {
    title: 'Password',
    text: 'Changing it ends your sessions on all other devices.',
    current: 'Present password',
    submit: 'Change the password',
    missing: 'Enter your present password.',
    changed: 'Your password is changed. All other sessions have ended.',
  },
  sessions: {
    title: 'Where you are signed in',
    text: 'If you do not recognise one, end it and change your password. A session ends by itself after 12 hours without use, and after 7 days in any case.',
    table: 'Your sessions',
    device: 'Device',
    unknownDevice: 'Unknown device',
    used: 'Last used',
    began: 'Since',
    here: 'This device',
    by: { password: 'with a password', link: 'with a link from a mail', totp: 'with a password and a code', recovery: 'with a recovery code' },
    end: 'End',
    endOf: 'End the session on {device}',
    ended: 'The session on {device} has ended.',
    failed: 'The session could not be ended.',
    everywhere: 'Sign out on every device',
  },
};

export const accountTexts: Record<Language, AccountTexts> = { es: spanish, en: english };
