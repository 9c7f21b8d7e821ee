import type { Language } from '#schema/language.ts';

/** Chat messages with which a designer reminds a client, with the client's name and without. */
export const reminderMessages: Record<'named' | 'unnamed', Record<Language, string>> = {
  named: {
    es: '¡Hola, {name}! Te recuerdo que tu sitio de {business} espera tu respuesta: {url}\n\nMarca lo que apruebas y dinos qué cambiarías; toma unos dos minutos. El enlace funciona hasta el {date}.',
    en: 'Hello, {name}! A reminder that your {business} site is waiting for your answer: {url}\n\nApprove what you like and tell us what you would change; it takes about two minutes. The link works until {date}.',
  },
  unnamed: {
    es: '¡Hola! Te recuerdo que tu sitio de {business} espera tu respuesta: {url}\n\nMarca lo que apruebas y dinos qué cambiarías; toma unos dos minutos. El enlace funciona hasta el {date}.',
    en: 'Hello! A reminder that your {business} site is waiting for your answer: {url}\n\nApprove what you like and tell us what you would change; it takes about two minutes. The link works until {date}.',
  },
};

/** Texts of the reminder by mail. */
interface ReminderMailTexts {
  subject: string;
  greeting: string;
  greetingByName: string;
  why: string;
  button: string;
  limit: string;
  /** Says whether another reminder will follow. */
  more: string;
  last: string;
}

export const reminderMailTexts: Record<Language, ReminderMailTexts> = {
  es: {
    subject: 'Tu sitio de {business} espera tu respuesta',
    greeting: '¡Hola! Tu sitio de {business} espera tu respuesta.',
    greetingByName: '¡Hola, {name}! Tu sitio de {business} espera tu respuesta.',
    why: 'Marca lo que apruebas y dinos qué cambiarías: toma unos dos minutos.',
    button: 'Revisar mi sitio',
    limit: 'El enlace funciona hasta el {date}. Es para ti: quien lo tenga puede responder.',
    more: 'Te lo recordamos {most} veces como máximo (esta es la {step}) y dejamos de hacerlo en cuanto respondas.',
    last: 'Es el último recordatorio que te mandamos.',
  },
  en: {
    subject: 'Your {business} site is waiting for your answer',
    greeting: 'Hello! Your {business} site is waiting for your answer.',
    greetingByName: 'Hello, {name}! Your {business} site is waiting for your answer.',
    why: 'Approve what you like and tell us what you would change: it takes about two minutes.',
    button: 'Review my site',
    limit: 'The link works until {date}. Keep it to yourself: anyone who has it can answer.',
    more: 'We send {most} reminders at most (this is number {step}) and stop as soon as you answer.',
    last: 'This is the last reminder we’ll send you.',
  },
};
