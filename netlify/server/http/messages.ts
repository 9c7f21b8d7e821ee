import type { ErrorCode } from '#schema/api.ts';
import { defaultLanguage, type Language, languages } from '#schema/language.ts';

/** What an error answer says to a person. */
const messages: Record<Language, Record<ErrorCode, string>> = {
  es: {
    invalid_json: 'Los datos enviados no se pueden leer: no son JSON válido.',
    unauthenticated: 'Inicia sesión para continuar.',
    forbidden: 'No tienes permiso para hacer esto.',
    not_found: 'No encontramos lo que buscas.',
    method_not_allowed: 'Esta dirección no admite esa operación.',
    already_submitted: 'Ya recibimos tus comentarios; no hace falta enviarlos de nuevo.',
    conflict: 'Alguien más guardó cambios mientras editabas. Revisa la versión actual antes de guardar.',
    too_large: 'Lo que enviaste es demasiado grande.',
    unsupported_media_type: 'Los datos deben enviarse como JSON (application/json).',
    invalid: 'Hay datos que corregir.',
    precondition_required: 'Falta indicar sobre qué versión guardas (encabezado If-Match).',
    rate_limited: 'Demasiados intentos. Espera unos minutos y prueba de nuevo.',
    internal: 'Algo falló de nuestro lado. Inténtalo de nuevo en un momento.',
    domain_unknown: 'No pudimos confirmar si ese dominio está disponible. Inténtalo más tarde.',
    provider_failed: 'Un servicio externo no respondió. Inténtalo más tarde.',
  },
  en: {
    invalid_json: 'What was sent cannot be read: it is not valid JSON.',
    unauthenticated: 'Sign in to continue.',
    forbidden: 'You are not allowed to do this.',
    not_found: 'We could not find what you are looking for.',
    method_not_allowed: 'This address does not support that operation.',
    already_submitted: 'We already have your feedback; there is no need to send it again.',
    conflict: 'Somebody else saved changes while you were editing. Look at the current version before saving.',
    too_large: 'What you sent is too large.',
    unsupported_media_type: 'Data must be sent as JSON (application/json).',
    invalid: 'Some of the data needs correcting.',
    precondition_required: 'Say which version you are saving over (If-Match header).',
    rate_limited: 'Too many attempts. Wait a few minutes and try again.',
    internal: 'Something went wrong on our side. Please try again in a moment.',
    domain_unknown: 'We could not confirm whether that domain is available. Please try again later.',
    provider_failed: 'An outside service did not answer. Please try again later.',
  },
};

/** The language a request prefers, by the weights of Accept-Language; Spanish when it names neither. */
export function requestLanguage(request: Request): Language {
  const ranges = (request.headers.get('accept-language') ?? '').split(',').map((range) => {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find((q) => q !== undefined);
    return { language: languages.find((language) => tag === language || tag.startsWith(`${language}-`)), weight: Number(weight ?? 1) };
  });
  const best = ranges
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .find(({ language }) => language !== undefined);
  return best?.language ?? defaultLanguage;
}

export const errorMessage = (code: ErrorCode, language: Language): string => messages[language][code];
