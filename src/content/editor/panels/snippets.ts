import type { Language } from '#schema/language.ts';

const spanish = {
  label: 'Cómo se ve al buscarlo o enviarlo',
  google: 'En Google',
  whatsapp: 'En WhatsApp',
  language: 'Idioma de la muestra',
  title: {
    fits: 'Título: {n} de unos {most} caracteres.',
    long: 'Título: {n} caracteres. Google corta a los {most}, más o menos: pon lo importante primero.',
  },
  description: {
    fits: 'Descripción: {n} de {most} caracteres.',
    long: 'Descripción: {n} caracteres. Se corta a los {most}: pon lo importante primero.',
    made: 'Sin descripción propia: la página usa lo que dice la portada.',
  },
  card: 'Sin foto propia en la portada se dibuja esta tarjeta. Cambia cuando el sitio se publica.',
  photo: 'La foto es la de la portada.',
  noPicture: 'La tarjeta se dibuja cuando el sitio se publica.',
};
export type SnippetTexts = typeof spanish;

const english: SnippetTexts = {
  label: 'How it looks in search results and messages',
  google: 'On Google',
  whatsapp: 'On WhatsApp',
  language: 'Language of the sample',
  title: { fits: 'Title: {n} of about {most} characters.', long: 'Title: {n} characters. Google cuts at about {most}: put what matters first.' },
  description: {
    fits: 'Description: {n} of {most} characters.',
    long: 'Description: {n} characters. It is cut at {most}: put what matters first.',
    made: 'No description of its own: the page uses what its cover says.',
  },
  card: 'Without a cover photo of its own, this card is drawn. It changes once the site is published.',
  photo: 'The photo is the cover’s.',
  noPicture: 'The card is drawn once the site is published.',
};

export const snippetTexts: Record<Language, SnippetTexts> = { es: spanish, en: english };
