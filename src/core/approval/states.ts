// The one table of an approval's states: what each means and shows, which transitions there are and who causes them.
// Form, editor, mails, gate and client list read it. docs/approval.md shows it to people; states.test.ts walks it.
import type { ClientEntry } from '#schema/api.ts';
import type { sectionStatuses } from '#schema/approval/client-approval.ts';
import type { Language } from '#schema/language.ts';

type Text = Readonly<Record<Language, string>>;

/**
 * `client`: the business owner in the form, with the signed link where the form asks for one; `designer`: in the editor, with a
 * session; `system`: nobody pressed anything.
 */
export type Actor = 'client' | 'designer' | 'system';

/** Maps each state that an event applies to, to the state that it leads to. In other states the event changes nothing. */
export interface Transition<State extends string> {
  by: Actor;
  to: Readonly<Partial<Record<State, State>>>;
}

/** For a section and for the whole, on every screen: the same state must not read as three. */
const needsChanges: Text = { es: 'Con cambios', en: 'Needs changes' };

// One section.

export type SectionStatus = (typeof sectionStatuses)[number];
/** In the order of the counters (specification, section 4). */
export const statuses = ['approved', 'needsEdit', 'pending'] as const satisfies readonly SectionStatus[];

interface SectionState {
  /** Counts as approved for the button, the overall state and the gate. */
  isApproved: boolean;
  /** Bound to the content that was reviewed. `pending` reviewed nothing. */
  isBound: boolean;
  label: Text;
  /** Beside the number of such sections. */
  count: Text;
  /** In the editor. */
  tone: 'good' | 'warn' | 'quiet';
}

export const sectionStates: Readonly<Record<SectionStatus, SectionState>> = {
  approved: {
    isApproved: true,
    isBound: true,
    label: { es: 'Aprobada', en: 'Approved' },
    count: { es: 'Aprobadas', en: 'Approved' },
    tone: 'good',
  },
  needsEdit: {
    isApproved: false,
    isBound: true,
    label: needsChanges,
    count: needsChanges,
    tone: 'warn',
  },
  pending: {
    isApproved: false,
    isBound: false,
    label: { es: 'Pendiente', en: 'Pending' },
    count: { es: 'Pendientes', en: 'Pending' },
    tone: 'quiet',
  },
};

/**
 * `comment`, `clearComment`: a comment was typed, or emptied. `contentChanged`: the section has changed since it was reviewed; the
 * form asks again, the stored verdict stays. `newRevision`: the page shows another revision than the one on which the draft on
 * the device was begun.
 */
export const sectionTransitions = {
  approve: { by: 'client', to: { approved: 'approved', needsEdit: 'approved', pending: 'approved' } },
  needsChanges: { by: 'client', to: { approved: 'pending', needsEdit: 'needsEdit', pending: 'needsEdit' } },
  comment: { by: 'client', to: { approved: 'approved', needsEdit: 'needsEdit', pending: 'needsEdit' } },
  clearComment: { by: 'client', to: { approved: 'approved', needsEdit: 'pending', pending: 'pending' } },
  contentChanged: { by: 'system', to: { approved: 'pending', needsEdit: 'pending', pending: 'pending' } },
  newRevision: { by: 'system', to: { approved: 'pending', needsEdit: 'needsEdit', pending: 'pending' } },
  reset: { by: 'designer', to: { approved: 'pending', needsEdit: 'pending', pending: 'pending' } },
} as const satisfies Record<string, { by: Actor; to: Readonly<Record<SectionStatus, SectionStatus>> }>;

/** How many sections have each status. */
export function countStatuses(all: readonly SectionStatus[]): Record<SectionStatus, number> {
  const of = (wanted: SectionStatus) => all.filter((status) => status === wanted).length;
  return { approved: of('approved'), needsEdit: of('needsEdit'), pending: of('pending') };
}

/** Whether a section counts as approved; one without a verdict does not. */
export const isApproved = (status: SectionStatus | undefined): boolean => status !== undefined && sectionStates[status].isApproved;

/** Whether every section is approved (specification, section 4). */
export const areAllApproved = (all: readonly (SectionStatus | undefined)[]): boolean => all.length > 0 && all.every(isApproved);

// The approval as a whole, as it is stored.

export type OverallState = ClientEntry['approval'];

interface Overall {
  /** Whether the page shows the form and its button (specification, section 4). */
  showsForm: boolean;
  /** In the client list. */
  label: Text;
  tone: 'good' | 'warn' | 'info' | 'quiet';
}

export const overallStates: Readonly<Record<OverallState, Overall>> = {
  off: { showsForm: false, label: { es: 'Formulario apagado', en: 'Form switched off' }, tone: 'quiet' },
  active: { showsForm: true, label: { es: 'Espera al cliente', en: 'Waiting for the client' }, tone: 'info' },
  completed: { showsForm: false, label: needsChanges, tone: 'warn' },
  approved: { showsForm: false, label: { es: 'Aprobado', en: 'Approved' }, tone: 'good' },
};

/** The state of an approval, read from its three fields, whatever their types: a browser reads JSON that nobody has checked. */
export function overallState(approval: { isFormEnabled?: unknown; formStatus?: unknown; overallApproved?: unknown } | undefined): OverallState {
  if (approval?.isFormEnabled !== true) return 'off';
  if (approval.formStatus !== 'completed') return 'active';
  return approval.overallApproved === true ? 'approved' : 'completed';
}

/**
 * `submit*`: the form's button. `replace*`: the device that sent the answer sends another in its place, as long as
 * nobody has saved the site since. `sendAgain` keeps what was answered: what was approved and has not changed stays approved,
 * and what changed must be reviewed again. `reset` removes all answers. `switchOn` restores the state in which the form was switched off.
 */
export const overallTransitions = {
  switchOn: { by: 'designer', to: { off: 'active' } },
  switchOff: { by: 'designer', to: { active: 'off', completed: 'off', approved: 'off' } },
  submitApproval: { by: 'client', to: { active: 'approved' } },
  submitFeedback: { by: 'client', to: { active: 'completed' } },
  replaceByApproval: { by: 'client', to: { completed: 'approved', approved: 'approved' } },
  replaceByFeedback: { by: 'client', to: { completed: 'completed', approved: 'completed' } },
  sendAgain: { by: 'designer', to: { completed: 'active', approved: 'active' } },
  reset: { by: 'designer', to: { completed: 'active', approved: 'active' } },
} as const satisfies Record<string, Transition<OverallState>>;

/** The state of an approval after an answer. */
export type AnsweredState = Extract<OverallState, 'approved' | 'completed'>;
export const answeredState = (all: readonly (SectionStatus | undefined)[]): AnsweredState => (areAllApproved(all) ? 'approved' : 'completed');

/** The form's button, by the state that pressing it leads to (specification, section 4). One template has another text for `completed`. */
export const submitButtons: Readonly<Record<AnsweredState, { kind: 'approve' | 'send'; text: Text }>> = {
  approved: { kind: 'approve', text: { es: 'Aprobar sitio web', en: 'Approve Website' } },
  completed: { kind: 'send', text: { es: 'Enviar comentarios', en: 'Submit Feedback' } },
};

/** The mail that tells the designer of an answer. */
export const answerMails: Readonly<Record<AnsweredState, { subject: Text; message: Text }>> = {
  approved: {
    subject: { es: '{client} aprobó el sitio de {business}', en: '{client} approved the site of {business}' },
    message: { es: '{client} aprobó todas las secciones del sitio de {business}.', en: '{client} approved every section of the site of {business}.' },
  },
  completed: {
    subject: { es: '{client} comentó el sitio de {business}', en: '{client} commented on the site of {business}' },
    message: {
      es: '{client} revisó el sitio de {business}. Aprobadas: {approved}; con cambios: {needsEdit}; pendientes: {pending}.',
      en: '{client} reviewed the site of {business}. Approved: {approved}; needs changes: {needsEdit}; pending: {pending}.',
    },
  },
};

// The form on the client's device, from the first press to the server's answer.

/**
 * - `editing`: the client reviews;
 * - `submitting`: the answer is on its way;
 * - `waiting`: the answer stays on the device until the network is back;
 * - `completed`: the answer was taken;
 * - `closed`: there is nothing to answer any more.
 */
export type FormPhase = 'editing' | 'submitting' | 'waiting' | 'completed' | 'closed';

interface Phase {
  /** Whether the form is shown, or a message in its place. */
  showsForm: boolean;
  /** Text of the phase: on the button, or in the form's place. */
  title?: Text;
  more?: Text;
  /** Shown instead of `more` if the browser has no storage. */
  moreUnstored?: Text;
}

export const formPhases = {
  editing: { showsForm: true },
  submitting: { showsForm: true, title: { es: 'Enviando…', en: 'Submitting…' }, more: { es: 'No cierres esta página.', en: 'Do not close this page.' } },
  waiting: {
    showsForm: false,
    title: { es: 'No hay conexión: tu respuesta todavía no llega', en: 'No connection: your answer has not arrived yet' },
    more: {
      es: 'Quedó guardada en este dispositivo. Se enviará sola en cuanto esta página vuelva a tener red, aunque la cierres y la abras después.',
      en: 'It is kept on this device. It will be sent by itself as soon as this page is online again, even if you close it and open it later.',
    },
    moreUnstored: {
      es: 'No cierres esta página: este navegador no pudo guardar tu respuesta. Se enviará sola en cuanto vuelva la red.',
      en: 'Do not close this page: this browser could not keep your answer. It will be sent by itself as soon as you are online again.',
    },
  },
  completed: {
    showsForm: false,
    title: {
      es: '¡Gracias por tus comentarios, {name}! Hemos recibido la aprobación de tu sitio web.',
      en: 'Thank you for your feedback, {name}! We have received your website approval.',
    },
    more: { es: 'Ya puedes cerrar esta página.', en: 'You can close this page now.' },
  },
  closed: { showsForm: false, title: { es: 'Esta revisión está cerrada', en: 'This review is closed' } },
} as const satisfies Record<FormPhase, Phase>;

/**
 * `resumed`: the page opens with an answer on the device that has not arrived. `answered`: the form turns out to be completed already;
 * `reported`: the same, and the reader may see that answer. `correct`: until somebody has acted on it. `gone`: it was closed meanwhile.
 */
export const phaseTransitions = {
  submit: { by: 'client', to: { editing: 'submitting', waiting: 'submitting' } },
  edit: { by: 'client', to: { waiting: 'editing' } },
  correct: { by: 'client', to: { completed: 'editing' } },
  accepted: { by: 'system', to: { submitting: 'completed' } },
  refused: { by: 'system', to: { submitting: 'editing' } },
  reopened: { by: 'system', to: { submitting: 'editing' } },
  refusedForGood: { by: 'system', to: { submitting: 'closed' } },
  unreachable: { by: 'system', to: { submitting: 'waiting' } },
  resumed: { by: 'system', to: { editing: 'waiting' } },
  answered: { by: 'system', to: { editing: 'closed' } },
  reported: { by: 'system', to: { editing: 'completed' } },
  gone: { by: 'system', to: { editing: 'closed' } },
  discard: { by: 'client', to: { closed: 'closed' } },
} as const satisfies Record<string, Transition<FormPhase>>;

/** Why the server did not take an answer. */
export const refusalCodes = ['forbidden', 'not_found', 'already_submitted', 'invalid', 'rate_limited', 'maintenance', 'failed'] as const;
export type Refusal = (typeof refusalCodes)[number];

interface RefusalState {
  /** The HTTP statuses with this meaning; all others mean `failed`. */
  statuses: readonly number[];
  /** Whether there is nothing left to answer. */
  isFinal: boolean;
  text: Text;
}

export const refusals: Readonly<Record<Refusal, RefusalState>> = {
  forbidden: {
    statuses: [403],
    isFinal: true,
    text: {
      es: 'Este formulario ya no está abierto o tu enlace venció. Pide uno nuevo a {provider}.',
      en: 'This form is no longer open, or your link has expired. Ask {provider} for a new one.',
    },
  },
  not_found: {
    statuses: [404],
    isFinal: true,
    text: {
      es: 'No encontramos este sitio. Pide a {provider} el enlace correcto.',
      en: 'We could not find this website. Ask {provider} for the right link.',
    },
  },
  already_submitted: {
    statuses: [409],
    isFinal: true,
    text: {
      es: 'Ya habíamos recibido una respuesta para este sitio, así que esta no se tomó. Si aquella respuesta no fue tuya o quieres cambiar algo, avísale a {provider}.',
      en: 'We had already received an answer for this website, so this one was not taken. If that answer was not yours, or there is something you would change, let {provider} know.',
    },
  },
  invalid: {
    statuses: [400, 413, 422],
    isFinal: false,
    text: {
      es: 'Hay algo que no pudimos leer. Revisa tu nombre, tu correo y tus comentarios, y vuelve a enviar.',
      en: 'There is something we could not read. Check your name, your e-mail and your comments, and send again.',
    },
  },
  rate_limited: {
    statuses: [429],
    isFinal: false,
    text: {
      es: 'Hubo demasiados intentos seguidos. Espera unos minutos y vuelve a enviar: lo que escribiste sigue aquí.',
      en: 'There were too many attempts in a row. Wait a few minutes and send again: what you wrote is still here.',
    },
  },
  maintenance: {
    statuses: [503],
    isFinal: false,
    text: {
      es: 'Estamos dando mantenimiento y por unos minutos no podemos recibir tu respuesta. Sigue aquí: vuelve a enviarla en un rato.',
      en: 'We are doing maintenance and cannot take your answer for a few minutes. It is still here: send it again in a while.',
    },
  },
  failed: {
    statuses: [],
    isFinal: false,
    text: {
      es: 'Algo falló de nuestro lado y tu respuesta no llegó. Sigue aquí: inténtalo de nuevo en un momento.',
      en: 'Something went wrong on our side and your answer did not arrive. It is still here: please try again in a moment.',
    },
  },
};

/** The meaning of the server's HTTP status for an answer that was not accepted. */
export const answerRefusal = (httpStatus: number): Refusal => refusalCodes.find((code) => refusals[code].statuses.includes(httpStatus)) ?? 'failed';
