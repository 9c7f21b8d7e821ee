import type { Language } from '#schema/language.ts';

const spanish = {
  site: 'El sitio',
  address: 'Dirección del sitio',
  alsoHere: 'También se abre en esta dirección:',
  see: 'Ver el sitio',
  preview: 'Vista previa',
  text: 'Crea una dirección secreta que muestra el sitio como está ahora en tu pantalla, guardado o no. Sirve 7 días; lo que cambies después no aparece en ella.',
  intake: 'Pedir fotos, horario y precios al cliente',
  make: 'Crear la dirección secreta',
  another: 'Crear otra con lo de ahora',
  label: 'Dirección de la vista previa',
  expires: 'Deja de servir el {date}.',
  open: 'Abrir',
  whatsapp: 'Enviar por WhatsApp',
  message: 'Así va quedando tu sitio: {url}',
  failed: 'No se pudo crear la vista previa.',
};
type ShareTexts = typeof spanish;

const english: ShareTexts = {
  site: 'The site',
  address: 'Site address',
  alsoHere: 'It also opens at this address:',
  see: 'View the site',
  preview: 'Preview',
  text: 'Creates a secret address that shows the site as it is on your screen now, saved or not. It works for 7 days; what you change later does not appear in it.',
  intake: 'Ask the client for photos, hours and prices',
  make: 'Create the secret address',
  another: 'Create another one with the current content',
  label: 'Preview address',
  expires: 'It stops working on {date}.',
  open: 'Open',
  whatsapp: 'Send on WhatsApp',
  message: 'This is how your site is coming along: {url}',
  failed: 'The preview could not be created.',
};

export const shareTexts: Record<Language, ShareTexts> = { es: spanish, en: english };
