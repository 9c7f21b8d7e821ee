import type { Language } from '#schema/language.ts';

/** Texts of the mail to a designer about an answer; subject and summary are in the table of states (#core/approval/states.ts). */
export interface NotificationTexts {
  client: string;
  email: string;
  business: string;
  template: string;
  date: string;
  approvedSections: string;
  pendingEdits: string;
  instructions: string;
  /** Replaces the comment of a section that was not reviewed. */
  notReviewed: string;
  /** A line for each proposal, with `{field}`, `{before}` and `{after}`; `removed` and `added` if one of the two is blank. */
  proposed: Readonly<Record<'changed' | 'removed' | 'added', string>>;
  none: string;
  openSite: string;
  openEditor: string;
}

export const notificationTexts: Record<Language, NotificationTexts> = {
  es: {
    client: 'Cliente',
    email: 'Correo',
    business: 'Negocio',
    template: 'Plantilla',
    date: 'Fecha',
    approvedSections: 'Secciones aprobadas',
    pendingEdits: 'Cambios que pide',
    instructions: 'Indicaciones que le diste',
    notReviewed: 'sin revisar',
    proposed: {
      changed: '{field}: dice «{before}» y propone «{after}»',
      removed: '{field}: propone quitar «{before}»',
      added: '{field}: propone «{after}»',
    },
    none: 'Ninguno',
    openSite: 'Ver el sitio',
    openEditor: 'Abrir el editor',
  },
  en: {
    client: 'Client',
    email: 'E-mail',
    business: 'Business',
    template: 'Template',
    date: 'Date',
    approvedSections: 'Approved sections',
    pendingEdits: 'Requested changes',
    instructions: 'Instructions you gave',
    notReviewed: 'not reviewed',
    proposed: {
      changed: '{field}: says “{before}”, suggested “{after}”',
      removed: '{field}: suggested removing “{before}”',
      added: '{field}: suggested “{after}”',
    },
    none: 'None',
    openSite: 'See the site',
    openEditor: 'Open the editor',
  },
};

/** The chat message with which a designer sends an approval link. */
export const linkMessages: Record<Language, string> = {
  es: '¡Hola! Tu sitio de {business} ya está listo para que lo revises: {url}\n\nMarca lo que apruebas y dinos qué cambiarías; toma unos dos minutos. El enlace funciona hasta el {date}.',
  en: 'Hello! Your {business} site is ready for you to review: {url}\n\nApprove what you like and tell us what you would change; it takes about two minutes. The link works until {date}.',
};

/** The message with the link of a named approver: one who decides, one who gives an opinion, and one who has given one already. */
export const namedLinkMessages: Record<'decider' | 'adviser' | 'adviserAgain', Record<Language, string>> = {
  decider: {
    es: '¡Hola, {name}! Tu sitio de {business} ya está listo para que lo revises: {url}\n\nMarca lo que apruebas y dinos qué cambiarías; toma unos dos minutos. Tú decides, así que este enlace es solo para ti. Funciona hasta el {date}.',
    en: 'Hello, {name}! Your {business} site is ready for you to review: {url}\n\nApprove what you like and tell us what you would change; it takes about two minutes. The decision is yours, so this link is for you alone. It works until {date}.',
  },
  adviser: {
    es: '¡Hola, {name}! Queremos saber qué te parece el sitio de {business}: {url}\n\nMarca lo que te gusta y dinos qué cambiarías; toma unos dos minutos. Este enlace es solo para ti. Funciona hasta el {date}.',
    en: 'Hello, {name}! We would like to know what you think of the {business} site: {url}\n\nApprove what you like and tell us what you would change; it takes about two minutes. This link is for you alone. It works until {date}.',
  },
  adviserAgain: {
    es: '¡Hola, {name}! Hay algo nuevo en el sitio de {business} desde que nos diste tu opinión: {url}\n\nLo que cambió viene con su antes y después; dinos qué te parece ahora. Este enlace es solo para ti. Funciona hasta el {date}.',
    en: 'Hello, {name}! There is something new on the {business} site since you gave us your opinion: {url}\n\nYou’ll see each change before and after; tell us what you think of it now. This link is for you alone. It works until {date}.',
  },
};

/** The message with the link after an answer, depending on whether the client asked for changes. */
export const nextLinkMessages: Record<'asked' | 'unasked', Record<Language, string>> = {
  asked: {
    es: '¡Hola, {name}! Ya están los cambios que pediste en tu sitio de {business}: {url}\n\nCada uno viene con su antes y después, y lo que ya aprobaste sigue aprobado. El enlace funciona hasta el {date}.',
    en: 'Hello, {name}! The changes you asked for on your {business} site are ready: {url}\n\nYou’ll see each one before and after, and what you approved stays approved. The link works until {date}.',
  },
  unasked: {
    es: '¡Hola, {name}! Hay algo nuevo en tu sitio de {business} para que lo revises: {url}\n\nLo que cambió viene con su antes y después, y lo que ya aprobaste sigue aprobado. El enlace funciona hasta el {date}.',
    en: 'Hello, {name}! There is something new on your {business} site for you to review: {url}\n\nYou’ll see each change before and after, and what you approved stays approved. The link works until {date}.',
  },
};

/** The mail about an opinion; `decider` may be a name. */
export const opinionMail: Record<'subject' | 'message' | 'nobody', Record<Language, string>> = {
  subject: { es: '{client} dio su opinión del sitio de {business}', en: '{client} gave an opinion on the site of {business}' },
  message: {
    es: '{client} dio su opinión del sitio de {business}; quien decide es {decider}. Le gustan: {approved}; con cambios: {needsEdit}; pendientes: {pending}.',
    en: '{client} gave an opinion on the site of {business}; {decider} decides. Liked: {approved}; needs changes: {needsEdit}; pending: {pending}.',
  },
  nobody: { es: 'otra persona', en: 'somebody else' },
};

/** Reasons for which a client's answer is invalid. */
export type SubmissionFault = 'name' | 'longName' | 'email' | 'comments' | 'section' | 'revision' | 'proposal' | 'proposed' | 'picture';

/** These reasons in words for a business owner. */
export const submissionFaultTexts: Record<Language, Record<SubmissionFault, string>> = {
  es: {
    name: 'Completa tu nombre para continuar',
    longName: 'El nombre es demasiado largo: caben 200 letras.',
    email: 'Escribe un correo válido',
    comments: 'El comentario es demasiado largo: caben 5,000 letras.',
    section: 'Este sitio no tiene esa sección. Vuelve a cargar la página.',
    revision: 'Esa versión del sitio no existe. Vuelve a cargar la página.',
    proposal: 'Eso no se puede corregir desde aquí. Escríbelo en los comentarios de su sección.',
    proposed: 'Así no se puede mostrar en la página. Revisa lo que escribiste.',
    picture: 'Esa foto no se subió desde este enlace. Elígela otra vez.',
  },
  en: {
    name: 'Complete your name to continue',
    longName: 'The name is too long: the limit is 200 characters.',
    email: 'Please enter a valid email',
    comments: 'The comment is too long: the limit is 5,000 characters.',
    section: 'This site has no such section. Please reload the page.',
    revision: 'There is no such version of the site. Please reload the page.',
    proposal: 'This cannot be corrected here. Please write it in the comments of its section.',
    proposed: 'The page cannot show this as it is. Please check what you wrote.',
    picture: 'This photo was not uploaded by this link. Please choose it again.',
  },
};

/** Texts of the mail about new messages under comments. Names in braces are filled in. */
interface MessageMailTexts {
  subject: string;
  lead: string;
  /** Above the messages shown, if there are more. */
  more: { one: string; other: string };
  button: string;
  /** Below the button. */
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
    note: 'The link works until {date}. Keep it to yourself: anyone who has it can answer.',
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

/** Replaces an unknown name. */
export const unnamedClient: Record<Language, string> = { es: 'Tu cliente', en: 'Your client' };
