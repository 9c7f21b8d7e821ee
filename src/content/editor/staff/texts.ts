import type { Language } from '#schema/language.ts';

const spanish = {
  title: 'Equipo',
  text: 'Quién entra al editor. Administración invita y cambia al equipo; edición trabaja en los sitios.',
  name: 'Nombre',
  email: 'Correo',
  role: 'Permisos',
  state: 'Estado',
  since: 'Desde',
  actions: 'Acciones',
  table: 'Personas del equipo',
  roles: { admin: 'Administración', editor: 'Edición' },
  states: { active: 'Activa', invited: 'Invitación enviada', disabled: 'Sin acceso' },
  you: 'tú',
  more: 'Más acciones para {name}',
  roleOf: 'Permisos de {name}',
  invite: {
    button: 'Invitar',
    title: 'Invitar a alguien',
    text: 'Recibirá un correo con una liga para elegir su contraseña.',
    submit: 'Enviar invitación',
    missing: 'Escribe su nombre y su correo.',
  },
  menu: {
    reset: 'Enviar liga para otra contraseña',
    again: 'Enviar la invitación otra vez',
    signOut: 'Cerrar su sesión en todos los equipos',
    disable: 'Quitar el acceso…',
    enable: 'Devolver el acceso',
  },
  disable: {
    title: '¿Quitarle el acceso a {name}?',
    text: 'Sus sesiones se cierran al momento. Lo que editó se queda como está y puedes devolverle el acceso cuando quieras.',
    confirm: 'Quitar el acceso',
  },
  mail: {
    sent: 'El correo va en camino a {email}.',
    outbox: 'El correo no salió, porque no hay proveedor configurado: está en Correos, listo para copiarlo.',
    failed: 'El correo a {email} no salió. Revisa el proveedor de correo e inténtalo de nuevo.',
  },
  openOutbox: 'Ver Correos',
  signedOut: '{name} ya no tiene ninguna sesión abierta.',
  changed: 'Se guardó el cambio de {name}.',
  failed: 'No se pudo guardar el cambio.',
};
export type StaffTexts = typeof spanish;

const english: StaffTexts = {
  title: 'Team',
  text: 'Who may enter the editor. Administrators invite people and change the team; editors work on the sites.',
  name: 'Name',
  email: 'E-mail',
  role: 'Permissions',
  state: 'State',
  since: 'Since',
  actions: 'Actions',
  table: 'People of the team',
  roles: { admin: 'Administrator', editor: 'Editor' },
  states: { active: 'Active', invited: 'Invitation sent', disabled: 'No access' },
  you: 'you',
  more: 'More actions for {name}',
  roleOf: 'Permissions of {name}',
  invite: {
    button: 'Invite',
    title: 'Invite somebody',
    text: 'They get a mail with a link to choose their password.',
    submit: 'Send the invitation',
    missing: 'Enter their name and their e-mail.',
  },
  menu: {
    reset: 'Send a link for another password',
    again: 'Send the invitation again',
    signOut: 'Sign out on every device',
    disable: 'Take the access away…',
    enable: 'Give the access back',
  },
  disable: {
    title: 'Take the access of {name} away?',
    text: 'Their sessions end at once. What they edited stays as it is, and you can give the access back whenever you like.',
    confirm: 'Take the access away',
  },
  mail: {
    sent: 'The mail is on its way to {email}.',
    outbox: 'The mail was not sent, because no provider is configured: it is in Mail, ready to be copied.',
    failed: 'The mail to {email} was not sent. Check the mail provider and try again.',
  },
  openOutbox: 'See Mail',
  signedOut: '{name} is signed out on every device.',
  changed: 'The change of {name} is saved.',
  failed: 'The change could not be saved.',
};

export const staffTexts: Record<Language, StaffTexts> = { es: spanish, en: english };
