import type { TapKind } from '#schema/calls/taps.ts';
import type { Language } from '#schema/language.ts';

interface TapsTexts {
  title: string;
  text: string;
  /** Where they are not counted. */
  off: string;
  start: string;
  month: string;
  kinds: Readonly<Record<TapKind, string>>;
  total: string;
  day: string;
  /** Beside a number: that of the month before. */
  before: string;
  none: string;
  chart: string;
  /** That the numbers are estimates: one page view of `{rate}` counts. */
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
  /** Only in the mail. */
  subject: string;
  stop: string;
}

const es: TapsTexts = {
  title: 'Toques',
  text: 'Cuántas veces se tocó en la página lo que lleva al negocio. Son solo números: sin cookies y sin datos de quien visita.',
  off: 'En este sitio no se cuentan. Empieza cuando guardes y el cambio esté publicado.',
  start: 'Contar los toques',
  month: 'Mes',
  kinds: { whatsapp: 'WhatsApp', phone: 'Teléfono', directions: 'Cómo llegar', booking: 'Pedidos y reservas' },
  total: 'En total',
  day: 'Día',
  before: 'El mes anterior: {count}',
  none: 'Todavía no hay toques este mes.',
  chart: 'Toques por día',
  estimate: 'Son estimaciones: se cuenta una de cada {rate} visitas. El total puede variar en unos {margin}.',
  byDay: 'Ver cada día',
  report: 'Resumen para el cliente',
  reportIn: { es: 'En español', en: 'En inglés' },
  failed: 'No se pudieron leer los toques.',
  lead: 'Lo que tu página te acercó en {month}',
  peak: 'El día con más toques fue el {day}, con {count}.',
  how: 'Un toque es cada vez que alguien abre en tu página WhatsApp, el teléfono, cómo llegar o un pedido. Se cuentan sin cookies y sin saber quién toca.',
  print: 'Imprimir o guardar como PDF',
  subject: 'Tu página en {month}: {business}',
  stop: 'Te lo envía {brand}, cada mes. Si no quieres recibirlo, dínoslo y ya no te llega.',
};

const en: TapsTexts = {
  title: 'Taps',
  text: 'How often people tapped what leads from the page to the business. These are numbers alone: no cookies, no data of who visits.',
  off: 'They are not counted on this site. Counting begins once you save and the change is published.',
  start: 'Count taps',
  month: 'Month',
  kinds: { whatsapp: 'WhatsApp', phone: 'Phone', directions: 'Directions', booking: 'Orders and bookings' },
  total: 'In all',
  day: 'Day',
  before: 'The month before: {count}',
  none: 'No taps this month yet.',
  chart: 'Taps by day',
  estimate: 'These are estimates: one visit in {rate} is counted. The total may be off by some {margin}.',
  byDay: 'See each day',
  report: 'Summary for the client',
  reportIn: { es: 'In Spanish', en: 'In English' },
  failed: 'The taps could not be read.',
  lead: 'What your page brought you in {month}',
  peak: 'The day with most taps was the {day}, with {count}.',
  how: 'A tap is each time somebody opens WhatsApp, the phone, directions or an order on your page. They are counted without cookies and without knowing who taps.',
  print: 'Print or save as PDF',
  subject: 'Your page in {month}: {business}',
  stop: '{brand} sends you this each month. If you would rather not get it, tell us and it stops.',
};

/** Taps on a client's page, in the editor and in the report. */
export const tapsTexts: Record<Language, TapsTexts> = { es, en };
