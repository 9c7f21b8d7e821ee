import type { RecordKind } from '#schema/calls/fault.ts';
import type { Language } from '#schema/language.ts';

interface FaultTexts {
  title: string;
  /** What the record contains. */
  what: Readonly<Record<RecordKind, string>>;
  /** The decision that a person can take for an open fault; `other` for kinds without an entry. */
  way: Readonly<Partial<Record<RecordKind, string>>> & { other: string };
  passing: string;
  mended: string;
  forget: string;
}

const es: FaultTexts = {
  title: 'Datos dañados',
  what: {
    head: 'La versión actual',
    revision: 'Una revisión del historial',
    index: 'La lista de clientes',
    head_journal: 'El diario de lo guardado',
    account: 'La cuenta de una persona',
    session: 'Una sesión',
    setting: 'Los ajustes para iniciar sesión',
    regions: 'Qué proyecto publica a qué clientes',
    throttle: 'Un contador de intentos',
    publish_state: 'El estado de la publicación',
    published: 'El registro de lo publicado',
    publish_note: 'Una nota de la publicación',
    preview: 'Una vista previa',
    domain_answer: 'La respuesta de un registro de dominios',
    submission: 'La respuesta de un cliente',
    notice: 'El aviso de una respuesta',
    decisions: 'Qué se aceptó de una respuesta',
    own_picture: 'Fotos que propuso un cliente',
    approval_links: 'Los enlaces que se envían a un cliente',
    reminders: 'Los recordatorios de un cliente',
    threads: 'Los mensajes con un cliente',
    intake: 'Lo que mandó un cliente para su sitio',
    library: 'La biblioteca de imágenes de un cliente',
    planning: 'Etiquetas, responsables y fechas de clientes',
    views: 'Las vistas guardadas de alguien del equipo',
    taps: 'Los clics de un mes en la página de un cliente',
    mail: 'Un correo de la bandeja de salida',
    set_aside: 'Algo que se apartó',
    security_event: 'Un evento de seguridad',
    client_site: 'Un sitio con dominio propio',
    fault: 'Un aviso de daños',
    picture: 'Una imagen',
  },
  way: {
    head: 'No quedó ninguna revisión que se pueda leer: recupérala de un respaldo.',
    revision: 'El sitio sigue con la revisión más nueva que se puede leer. Míralo y, si hace falta, guarda o restaura otra; esta solo está en un respaldo.',
    account: 'Esa persona no puede entrar; las demás sí. Ejecuta npm run sites -- verify --repair y vuelve a invitarla.',
    submission: 'Las demás se muestran. Esta solo está en un respaldo; pide al cliente que la repita si hace falta.',
    approval_links: 'Los enlaces enviados no abren. Crea un enlace nuevo y envíalo.',
    reminders: 'Mientras tanto no sale ninguno por sí solo: recuérdale tú. Ejecuta npm run sites -- verify --repair.',
    threads: 'No se muestran y no se puede escribir. Lo escrito solo está en un respaldo.',
    intake: 'No se muestra y no puede mandar más. Lo enviado solo está en un respaldo.',
    library:
      'Se muestran solo las imágenes que usa el sitio, y las que se suben no se anotan. Ejecuta npm run sites -- verify --repair: se anotan de nuevo las que se conocen, y lo anterior queda apartado.',
    planning: 'En los clientes afectados no se muestran ni se pueden cambiar. Solo están en un respaldo.',
    views: 'No se muestran. Ejecuta npm run sites -- verify --repair; después se pueden guardar de nuevo.',
    taps: 'No se muestran, y los de ese mes no se cuentan. Ejecuta npm run sites -- verify --repair: se cuenta de nuevo, y lo anterior queda apartado.',
    client_site: 'Configura de nuevo su dominio propio.',
    regions: 'No se publica nada hasta que se recupere de un respaldo; lo publicado sigue en línea.',
    setting: 'Por seguridad se exige el segundo paso a todos. Decídelo otra vez en Equipo.',
    mail: 'No se muestra ni se envía. Si era una invitación, repítela.',
    other: 'Ejecuta npm run sites -- verify --repair: dice qué se puede arreglar y qué solo está en un respaldo.',
  },
  passing: 'No tienes que hacer nada: se escribe de nuevo cuando haga falta.',
  mended: 'Ya está arreglado. No tienes que hacer nada.',
  forget: 'Entendido, quitar lo arreglado',
};

const en: FaultTexts = {
  title: 'Damaged data',
  what: {
    head: 'The current version',
    revision: 'A revision in the history',
    index: 'The client list',
    head_journal: 'The journal of what was saved',
    account: 'Somebody’s account',
    session: 'A session',
    setting: 'The sign-in settings',
    regions: 'Which project publishes which clients',
    throttle: 'A counter of attempts',
    publish_state: 'The state of publishing',
    published: 'The record of what is published',
    publish_note: 'A note of publishing',
    preview: 'A preview',
    domain_answer: 'A domain registry’s answer',
    submission: 'A client’s answer',
    notice: 'The notification of an answer',
    decisions: 'What was accepted from an answer',
    own_picture: 'Photos that a client proposed',
    approval_links: 'The links that are sent to a client',
    reminders: 'The reminders of a client',
    threads: 'The messages with a client',
    intake: 'What a client sent for the site',
    library: 'A client’s library of pictures',
    planning: 'Tags, people in charge and dates of clients',
    views: 'Somebody’s saved views',
    taps: 'The taps of a month on a client’s page',
    mail: 'An e-mail in the outbox',
    set_aside: 'Something that was set aside',
    security_event: 'A security event',
    client_site: 'A site on its own domain',
    fault: 'A note of damage',
    picture: 'A picture',
  },
  way: {
    head: 'No revision is left that can be read: restore it from a backup.',
    revision:
      'The site continues with the newest revision that can be read. Look at it and, if need be, save or restore another; this one is only in a backup.',
    account: 'That person cannot sign in; everybody else can. Run npm run sites -- verify --repair and invite them again.',
    submission: 'The others are shown. This one is only in a backup; ask the client to send it again if it matters.',
    approval_links: 'The links sent so far do not open. Create a new one and send it.',
    reminders: 'Until it is fixed none goes out by itself: remind them yourself. Run npm run sites -- verify --repair.',
    threads: 'They are not shown, and nothing can be written. What was written is only in a backup.',
    intake: 'It is not shown, and nothing more can be sent. What was sent is only in a backup.',
    library:
      'Only the pictures that the site uses are shown, and uploads are not recorded. Run npm run sites -- verify --repair: those that are known are recorded again, and what was there is set aside.',
    planning: 'They are not shown for the clients affected, and cannot be changed. They are only in a backup.',
    views: 'They are not shown. Run npm run sites -- verify --repair; then they can be saved again.',
    taps: 'They are not shown, and those of that month are not counted. Run npm run sites -- verify --repair: counting starts again, and what was there is set aside.',
    client_site: 'Set up its own domain again.',
    regions: 'Nothing is published until it is restored from a backup; what is published stays online.',
    setting: 'To be safe, a second step is required of everybody. Decide again under Team.',
    mail: 'It is neither shown nor sent. If it was an invitation, invite again.',
    other: 'Run npm run sites -- verify --repair: it says what can be fixed and what only a backup has.',
  },
  passing: 'There is nothing for you to do: it is written again when needed.',
  mended: 'It is fixed. There is nothing for you to do.',
  forget: 'Got it, clear what is fixed',
};

/** Texts about damaged records. */
export const faultTexts: Record<Language, FaultTexts> = { es, en };
