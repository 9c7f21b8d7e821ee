import type { Language } from '#schema/language.ts';

/** Other words by which the command palette finds something, by the id of its option: what people call it who do not know our name. */
export const synonyms: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  save: { es: 'grabar conservar', en: 'store keep' },
  undo: { es: 'atrás revertir', en: 'back revert' },
  redo: { es: 'repetir', en: 'again' },
  shortcuts: { es: 'ayuda', en: 'help keys' },
  'panel history': { es: 'versiones cambios restaurar recuperar anterior', en: 'versions changes restore earlier' },
  'panel intake': { es: 'recibir contenido textos dueño cuestionario', en: 'intake material owner questionnaire' },
  'panel library': { es: 'fotos fotografías galería biblioteca', en: 'photos images gallery library' },
  'panel approval': { es: 'aprobar revisar visto bueno comentarios cliente', en: 'approve review sign off comments client' },
  'panel share': { es: 'enlace WhatsApp código QR mandar enviar', en: 'link WhatsApp QR code send' },
  'panel readiness': { es: 'pendientes falta lista revisar', en: 'checklist missing to do publish' },
  'panel languages': { es: 'traducir traducción inglés español', en: 'translate translation English Spanish' },
  'panel domain': { es: 'dirección web DNS propio', en: 'address URL DNS custom' },
  '/editor/clients': { es: 'lista sitios negocios', en: 'list sites businesses' },
  '/editor': { es: 'página principal portada precios', en: 'main front page prices' },
  '/template-editor': { es: 'plantillas ejemplos', en: 'templates examples' },
  '/editor/staff': { es: 'personas usuarios invitar diseñadores', en: 'people users staff invite designers' },
  '/editor/account': { es: 'contraseña llave perfil sesiones segundo paso', en: 'password passkey profile sessions second step' },
  '/editor/outbox': { es: 'mensajes enviados bandeja email', en: 'messages sent outbox email' },
  '/editor/security-log': { es: 'bitácora auditoría accesos', en: 'audit access events' },
  language: { es: 'idioma inglés español', en: 'language English Spanish' },
};
