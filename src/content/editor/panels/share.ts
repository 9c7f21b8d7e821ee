import type { Language } from '#schema/language.ts';

const spanish = {
  title: 'Compartir vista previa',
  text: 'Crea una dirección secreta que muestra el sitio como está ahora en tu pantalla, guardado o no. Sirve 7 días; lo que cambies después no aparece en ella.',
  intake: 'Pedir fotos, horario y precios al dueño',
  make: 'Crear dirección',
  another: 'Crear otra con lo de ahora',
  label: 'Dirección de la vista previa',
  expires: 'Deja de servir el {date}.',
  open: 'Abrir',
  whatsapp: 'Enviar por WhatsApp',
  message: 'Así va quedando tu sitio: {url}',
  failed: 'No se pudo crear la vista previa.',
  snippets: {
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
    card: 'Sin foto propia en la portada se dibuja esta tarjeta. Cambia al guardar.',
    photo: 'La foto es la de la portada.',
    noPicture: 'La tarjeta se dibuja cuando el sitio se guarda.',
  },
};
export type ShareTexts = typeof spanish;

const english: ShareTexts = {
  title: 'Share a preview',
  text: 'Makes a secret address that shows the site as it is on your screen now, saved or not. It works for 7 days; what you change later does not appear in it.',
  intake: 'Ask the owner for photos, hours and prices',
  make: 'Make an address',
  another: 'Make another one with what is there now',
  label: 'Address of the preview',
  expires: 'It stops working on {date}.',
  open: 'Open',
  whatsapp: 'Send by WhatsApp',
  message: 'This is how your site is coming along: {url}',
  failed: 'The preview could not be made.',
  snippets: {
    label: 'How it looks when found or sent',
    google: 'On Google',
    whatsapp: 'On WhatsApp',
    language: 'Language of the sample',
    title: { fits: 'Title: {n} of about {most} characters.', long: 'Title: {n} characters. Google cuts at about {most}: put what matters first.' },
    description: {
      fits: 'Description: {n} of {most} characters.',
      long: 'Description: {n} characters. It is cut at {most}: put what matters first.',
      made: 'No description of its own: the page uses what its cover says.',
    },
    card: 'Without a cover photo of its own, this card is drawn. It changes when you save.',
    photo: 'The photo is the cover’s.',
    noPicture: 'The card is drawn once the site is saved.',
  },
};

export const shareTexts: Record<Language, ShareTexts> = { es: spanish, en: english };
