import type { TapKind, TapsMailing, TapsMonth } from '#schema/calls/taps.ts';
import type { Language } from '#schema/language.ts';

interface TapsTexts {
  title: string;
  text: string;
  /** Shown if taps are not counted. */
  off: string;
  start: string;
  month: string;
  kinds: Readonly<Record<TapKind, string>>;
  total: string;
  day: string;
  /** The previous month's number, beside a number. */
  before: string;
  /** The same in a narrow row of the mail. */
  earlier: string;
  /** Note on a month that is not over. */
  upTo: string;
  /** Notes on a month: without taps so far, without taps at all, unreadable. */
  none: string;
  nonePast: string;
  damaged: string;
  loading: string;
  /** Whether reports are mailed to the client, or what is missing for that. */
  mailing: Readonly<Record<Exclude<TapsMailing, 'off'>, string>>;
  /** State of the mail about a month. */
  mailed: Readonly<Record<'sent' | NonNullable<TapsMonth['mail']>, string>>;
  chart: string;
  /** Says that the numbers are estimates: one of `{rate}` page views is counted. */
  estimate: string;
  byDay: string;
  report: string;
  reportIn: Readonly<Record<Language, string>>;
  failed: string;
  /** Only in the report. */
  lead: string;
  peak: string;
  how: string;
  print: string;
  /** In its place, for who cannot open it. */
  refused: Readonly<Record<'signedOut' | 'forTeam' | 'signIn' | 'title' | 'editor', string>>;
  /** Only in the mail. */
  subject: string;
  /** Who sends it; `stop`: the same where the mail has no link to end it. */
  from: string;
  stop: string;
  /** Texts for unsubscribing: the link in the mail, and the page that it opens. */
  unsubscribe: Readonly<
    Record<'link' | 'title' | 'text' | 'button' | 'done' | 'again' | 'noLink' | 'noLinkText' | 'refused' | 'refusedText' | 'failedText' | 'retry', string>
  >;
}

const es: TapsTexts = {
  title: 'Clics',
  text: 'Cuántas veces tocaron en la página lo que lleva al negocio. Son solo números: sin cookies y sin datos de quien visita.',
  off: 'En este sitio no se cuentan. Empieza cuando guardes y el cambio esté publicado.',
  start: 'Contar los clics',
  month: 'Mes',
  kinds: { whatsapp: 'WhatsApp', phone: 'Teléfono', directions: 'Cómo llegar', booking: 'Pedidos y reservas' },
  total: 'Clics en total',
  day: 'Día',
  before: 'El mes anterior: {count}',
  earlier: 'antes: {count}',
  upTo: 'Cuenta hasta el {day}; el mes anterior está completo.',
  none: 'Todavía no hay clics este mes.',
  nonePast: 'En este mes no hubo clics.',
  damaged: 'Los clics de este mes no se pueden leer: el registro está dañado.',
  loading: 'Cargando los clics…',
  mailing: {
    uncounted: 'El envío mensual al cliente está encendido, pero los clics no se cuentan: no se le envía nada.',
    no_address: 'El envío mensual al cliente está encendido, pero falta su correo: escríbelo en los recordatorios.',
    no_provider: 'El envío mensual al cliente está encendido, pero este sitio no tiene con qué enviar correos: no se le envía nada.',
    on: 'En los primeros días de cada mes se le envían al cliente los clics del anterior.',
  },
  mailed: {
    sent: 'Este mes se envió al cliente el {when}.',
    unsure: 'El envío al cliente empezó el {when} y nadie confirmó que saliera. No se repite: pregúntale, o mándale el resumen.',
    refused: 'El correo del {when} no se pudo entregar a la dirección del cliente. No se repite: revisa la dirección y mándale el resumen.',
  },
  chart: 'Clics por día',
  estimate: 'Son estimaciones: se cuenta una de cada {rate} visitas. El total puede variar en unos {margin}.',
  byDay: 'Ver cada día',
  report: 'Resumen para el cliente',
  reportIn: { es: 'En español', en: 'En inglés' },
  failed: 'No se pudieron leer los clics',
  lead: 'Así te buscaron desde tu página en {month}',
  peak: 'El día más movido fue el {day}: {count}.',
  how: 'Un clic es cada vez que alguien abre en tu página WhatsApp, el teléfono, cómo llegar o un pedido. Se cuentan sin cookies y sin saber quién toca.',
  print: 'Imprimir o guardar como PDF',
  refused: {
    signedOut: 'Inicia sesión para ver este resumen',
    forTeam: 'Es para el equipo de {brand}. Tu sesión terminó, o no la has iniciado en este navegador.',
    signIn: 'Iniciar sesión',
    title: 'Este resumen no se puede abrir',
    editor: 'Ir al editor',
  },
  subject: 'Tu página en {month}: {business}',
  from: 'Te lo envía {brand}, cada mes.',
  stop: 'Te lo envía {brand}, cada mes. Si no quieres recibirlo, dínoslo y ya no te llega.',
  unsubscribe: {
    link: 'Dejar de recibir este correo',
    title: '¿Dejar de recibir el correo de cada mes?',
    text: 'Es el que dice cuántas veces tocaron lo que lleva a {business}. Tu sitio no cambia en nada.',
    button: 'Ya no quiero recibirlo',
    done: 'Listo: el correo de cada mes ya no se envía',
    again: 'Si lo quieres otra vez, dínoslo.',
    noLink: 'Este enlace ya no sirve',
    noLinkText: 'Puede que le falte una parte, o que el correo de cada mes ya llegue a otra dirección. Ábrelo otra vez desde el correo más reciente.',
    refused: 'Todavía no se pudo',
    refusedText: 'El correo de cada mes sigue como estaba. Estamos dando mantenimiento a los datos: inténtalo otra vez en unos minutos.',
    failedText: 'Algo falló de nuestro lado. Inténtalo otra vez en unos minutos; si sigue igual, dínoslo y ya no te llega.',
    retry: 'Intentar otra vez',
  },
};

const en: TapsTexts = {
  title: 'Taps',
  text: 'How often people tapped what leads from the page to the business. These are only numbers: no cookies, and nothing about who visits.',
  off: 'They are not counted on this site. Counting begins once you save and the change is published.',
  start: 'Count taps',
  month: 'Month',
  kinds: { whatsapp: 'WhatsApp', phone: 'Phone', directions: 'Directions', booking: 'Orders and bookings' },
  total: 'Total taps',
  day: 'Day',
  before: 'The month before: {count}',
  earlier: 'before: {count}',
  upTo: 'It counts up to {day}; the month before is complete.',
  none: 'No taps this month yet.',
  nonePast: 'There were no taps in this month.',
  damaged: 'The taps of this month cannot be read: the record is damaged.',
  loading: 'Loading the taps…',
  mailing: {
    uncounted: 'The monthly e-mail to the client is on, but taps are not counted: nothing is sent.',
    no_address: 'The monthly e-mail to the client is on, but there is no address: enter one under reminders.',
    no_provider: 'The monthly e-mail to the client is on, but this site has nothing to send mail with: nothing is sent.',
    on: 'In the first days of each month the client gets the taps of the month before.',
  },
  mailed: {
    sent: 'This month was mailed to the client on {when}.',
    unsure: 'Mailing this month to the client began on {when}, and nobody confirmed that it went. It is not sent again: ask, or send the summary.',
    refused: 'The e-mail of {when} was refused for the client’s address. It is not sent again: check the address and send the summary.',
  },
  chart: 'Taps by day',
  estimate: 'These are estimates: one visit in {rate} is counted. The total may be off by some {margin}.',
  byDay: 'See each day',
  report: 'Summary for the client',
  reportIn: { es: 'In Spanish', en: 'In English' },
  failed: 'The taps could not be read',
  lead: 'How people reached you from your page in {month}',
  peak: 'Your busiest day was {day}: {count}.',
  how: 'A tap is each time somebody opens WhatsApp, the phone, directions or an order on your page. They are counted without cookies and without knowing who taps.',
  print: 'Print or save as PDF',
  refused: {
    signedOut: 'Sign in to see this summary',
    forTeam: 'It is for the team of {brand}. Your session has ended, or you have not signed in on this browser.',
    signIn: 'Sign in',
    title: 'This summary cannot be opened',
    editor: 'Go to the editor',
  },
  subject: 'Your page in {month}: {business}',
  from: '{brand} sends you this each month.',
  stop: '{brand} sends you this each month. If you would rather not get it, tell us and it stops.',
  unsubscribe: {
    link: 'Stop receiving this e-mail',
    title: 'Stop receiving the monthly e-mail?',
    text: 'It is the one that says how often people tapped what leads to {business}. Nothing changes on your website.',
    button: 'I don’t want it any more',
    done: 'Done: the monthly e-mail is no longer sent',
    again: 'If you want it again, tell us.',
    noLink: 'This link no longer works',
    noLinkText: 'A part of it may be missing, or the monthly e-mail may go to another address by now. Open it again from the latest e-mail.',
    refused: 'That did not work yet',
    refusedText: 'The monthly e-mail is still as it was. The data are under maintenance: please try again in a few minutes.',
    failedText: 'Something went wrong on our side. Please try again in a few minutes; if it still does not work, tell us and we will end it for you.',
    retry: 'Try again',
  },
};

/** Texts about taps on a client's page, in the editor and in the report. */
export const tapsTexts: Record<Language, TapsTexts> = { es, en };
