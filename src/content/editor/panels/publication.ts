import type { Language } from '#schema/language.ts';

const spanish = {
  publish: 'Publicar',
  upToDate: 'No hay nada nuevo que publicar.',
  saves: 'Primero se guarda lo que tienes sin guardar.',
  stops: 'Todavía se ven datos de la plantilla, no del negocio:',
  anyway: 'Publicar así de todos modos',
  misses: 'Falta esto, aunque se puede publicar sin ello:',
  gated: 'Sale en línea cuando el cliente lo haya aprobado.',
  when: 'Cuándo',
  now: 'Ahora',
  later: 'En una fecha',
  at: 'Fecha y hora',
  zone: 'Hora del negocio: {zone}',
  atMissing: 'Elige una fecha y hora que no hayan pasado.',
  submit: 'Publicar ahora',
  schedule: 'Programar',
  done: { now: 'Se está publicando.', later: 'Quedó programado.' },
  here: 'Este sitio',
  toApproval: 'Ir a Aprobación',
  unschedule: 'Quitar la programación',
  withdraw: 'Quitar de internet…',
  withdrawing: {
    title: '¿Quitar el sitio de internet?',
    text: 'En su lugar se verá «Sitio en preparación» hasta que lo publiques otra vez. Nada se borra.',
    confirm: 'Quitar de internet',
  },
};
type PublicationTexts = typeof spanish;

const english: PublicationTexts = {
  publish: 'Publish',
  upToDate: 'There is nothing new to publish.',
  saves: 'Unsaved changes are saved first.',
  stops: 'These are still the template’s, not the business’s:',
  anyway: 'Publish it like this anyway',
  misses: 'These are missing, though you can publish without them:',
  gated: 'It goes online once the client has approved it.',
  when: 'When',
  now: 'Now',
  later: 'On a date',
  at: 'Date and time',
  zone: 'Time zone of the business: {zone}',
  atMissing: 'Choose a date and time in the future.',
  submit: 'Publish now',
  schedule: 'Schedule',
  done: { now: 'It is being published.', later: 'It is scheduled.' },
  here: 'This site',
  toApproval: 'Go to Approval',
  unschedule: 'Remove the schedule',
  withdraw: 'Take it off the web…',
  withdrawing: {
    title: 'Take the site off the web?',
    text: 'Visitors see "Website in preparation" in its place until you publish it again. Nothing is deleted.',
    confirm: 'Take it off the web',
  },
};

export const publicationTexts: Record<Language, PublicationTexts> = { es: spanish, en: english };
