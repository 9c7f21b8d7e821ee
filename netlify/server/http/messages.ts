import type { ErrorCode } from '#schema/api.ts';
import { defaultLanguage, type Language, languages } from '#schema/language.ts';

/** Reasons for `forbidden`: a form refuses a client's answer, or a preview refuses a schedule, which only the live site's timer could carry out. */
export type FailureReason = 'form_off' | 'link_needed' | 'schedule_on_live_site';

/** The messages of error answers, for people. */
const messages: Record<Language, Record<ErrorCode | FailureReason, string>> = {
  es: {
    invalid_json: 'Los datos enviados no se pueden leer: no son JSON válido.',
    unauthenticated: 'Inicia sesión para continuar.',
    forbidden: 'No tienes permiso para hacer esto.',
    reauthentication_required: 'Confirma que eres tú para continuar.',
    form_off: 'La revisión de este sitio no está abierta. Pide a tu diseñador que la active.',
    link_needed: 'Para revisar este sitio abre el enlace que te envió tu diseñador. Si ya venció, pídele uno nuevo.',
    live_site_only: 'Las cuentas se administran en el sitio en vivo, no en una vista previa.',
    not_found: 'No encontramos lo que buscas.',
    method_not_allowed: 'Esta dirección no admite esa operación.',
    intake_full: 'Por este enlace ya no cabe más. Sigan por WhatsApp o por correo.',
    pictures_full: 'Ya hay muchas fotos propuestas por revisar. Pide a tu diseñador que las revise, o mándale las demás por WhatsApp.',
    thread_full: 'En esta sección ya no caben más mensajes. Sigan por WhatsApp o por correo.',
    already_submitted: 'Ya recibimos tus comentarios; no hace falta enviarlos de nuevo.',
    account_exists: 'Esa persona ya tiene una cuenta o una invitación. El menú junto a su nombre le envía el enlace otra vez.',
    last_admin: 'Es la última cuenta de administración activa: nombra a otra persona antes de cambiarla.',
    own_account: 'No puedes desactivar tu propia cuenta.',
    not_ready: 'Todavía se ven datos de contacto de la plantilla. Complétalos o confirma que quieres publicar así.',
    published_on_save: 'Este sitio se publica al guardar: no hay nada que publicar aparte.',
    archived: 'Este sitio está archivado. Recupéralo antes de publicarlo.',
    schedule_on_live_site: 'En una vista previa no se puede programar: hazlo en el sitio en vivo.',
    conflict: 'Alguien más guardó cambios mientras editabas. Revisa la versión actual antes de guardar.',
    too_large: 'Lo que enviaste es demasiado grande.',
    picture_too_large: 'La imagen pesa más de 4 MB. Elige una más ligera o redúcela antes de subirla.',
    unsupported_media_type: 'Los datos deben enviarse como JSON (application/json).',
    not_a_picture: 'El archivo no es una imagen que podamos usar. Sube una foto JPEG, PNG, WebP, AVIF o GIF.',
    svg_refused: 'No aceptamos imágenes SVG porque pueden contener programas. Expórtala como PNG o WebP.',
    invalid: 'Hay datos que corregir.',
    second_factor_due: 'Tu equipo pide un segundo paso para entrar: configúralo para continuar.',
    own_factor_first: 'Activa primero el segundo paso en tu propia cuenta.',
    second_factor_required: 'Tu equipo pide un segundo paso a todos: no se puede quitar.',
    wrong_code: 'Ese código no es correcto o ya se usó. Espera el siguiente y escríbelo.',
    wrong_passkey: 'Esa llave de acceso no abre esta cuenta. Prueba con otra o entra con tu contraseña.',
    step_expired: 'Pasó demasiado tiempo. Entra de nuevo con tu contraseña.',
    wrong_password: 'Esa no es tu contraseña actual.',
    password_length: 'La contraseña debe tener entre 12 y 256 caracteres.',
    password_guessable: 'Esa contraseña es fácil de adivinar: usa palabras comunes, nombres o series. Agrega una o dos palabras que nadie asociaría contigo.',
    link_expired: 'Este enlace ya no sirve: caducó o ya se usó. Pide uno nuevo.',
    picture_damaged: 'La imagen está incompleta o dañada. Ábrela en tu dispositivo, guárdala de nuevo y súbela otra vez.',
    picture_too_many_pixels: 'La imagen tiene demasiados píxeles: el máximo es 50 megapíxeles. Redúcela antes de subirla.',
    damaged: 'Este registro está dañado y no hay una copia con la que podamos seguir. Recupéralo de un respaldo; «npm run sites -- verify» dice qué le falta.',
    precondition_required: 'Falta indicar sobre qué versión guardas (encabezado If-Match).',
    rate_limited: 'Demasiados intentos. Espera unos minutos y prueba de nuevo.',
    internal: 'Algo falló de nuestro lado. Inténtalo de nuevo en un momento.',
    maintenance: 'Estamos dando mantenimiento a los datos y por unos minutos no se puede guardar. Lo que escribiste sigue aquí: inténtalo de nuevo en un rato.',
    map_link_unknown: 'Ese enlace no lleva a un lugar que se pueda mostrar.',
    domain_unknown: 'No pudimos confirmar si ese dominio está disponible. Inténtalo más tarde.',
    provider_failed: 'Un servicio externo no respondió. Inténtalo más tarde.',
  },
  en: {
    invalid_json: 'What was sent cannot be read: it is not valid JSON.',
    unauthenticated: 'Sign in to continue.',
    forbidden: 'You are not allowed to do this.',
    reauthentication_required: 'Confirm that it is you to continue.',
    form_off: 'This site is not open for review. Ask your designer to open it.',
    link_needed: 'To review this site, open the link your designer sent you. If it has expired, ask for a new one.',
    live_site_only: 'Accounts are managed on the live site, not in a preview.',
    not_found: 'We could not find what you are looking for.',
    method_not_allowed: 'This address does not support that operation.',
    intake_full: 'No more can be sent by this link. Please go on by WhatsApp or e-mail.',
    pictures_full: 'Many proposed photos are waiting already. Ask your designer to look at them, or send the others by WhatsApp.',
    thread_full: 'This section takes no more messages. Please go on by WhatsApp or e-mail.',
    already_submitted: 'We already have your feedback; there is no need to send it again.',
    account_exists: 'That person already has an account or an invitation. The menu beside their name sends the link again.',
    last_admin: 'This is the last active administrator: appoint somebody else before changing it.',
    own_account: 'You cannot disable your own account.',
    not_ready: 'Contact details of the template are still shown. Fill them in, or confirm that you want to publish like this.',
    published_on_save: 'This site is published when it is saved: there is nothing to publish separately.',
    archived: 'This site is archived. Bring it back before publishing it.',
    schedule_on_live_site: 'Nothing can be scheduled in a preview: do it on the live site.',
    conflict: 'Somebody else saved changes while you were editing. Look at the current version before saving.',
    too_large: 'What you sent is too large.',
    picture_too_large: 'The picture is larger than 4 MB. Choose a lighter one or make it smaller before uploading.',
    unsupported_media_type: 'Data must be sent as JSON (application/json).',
    not_a_picture: 'The file is not a picture we can use. Upload a JPEG, PNG, WebP, AVIF or GIF.',
    svg_refused: 'SVG pictures are not accepted because they can contain programs. Export it as PNG or WebP.',
    invalid: 'Some of the data needs correcting.',
    second_factor_due: 'Your team asks for a second step to sign in: set it up to continue.',
    own_factor_first: 'Turn on the second step of your own account first.',
    second_factor_required: 'Your team asks everybody for a second step: it cannot be removed.',
    wrong_code: 'That code is not right or was used already. Wait for the next one and type it.',
    wrong_passkey: 'That passkey does not open this account. Try another, or sign in with your password.',
    step_expired: 'It took too long. Sign in again with your password.',
    wrong_password: 'That is not your present password.',
    password_length: 'The password must have between 12 and 256 characters.',
    password_guessable: 'That password is easy to guess: it is made of common words, names or sequences. Add a word or two that nobody would connect with you.',
    link_expired: 'This link no longer works: it expired or was already used. Ask for a new one.',
    picture_damaged: 'The picture is incomplete or damaged. Open it on your device, save it again and upload that.',
    picture_too_many_pixels: 'The picture has too many pixels: 50 megapixels are the limit. Make it smaller before uploading.',
    damaged: 'This record is damaged and there is no copy to go on with. Restore it from a backup; "npm run sites -- verify" tells what is missing.',
    precondition_required: 'Say which version you are saving over (If-Match header).',
    rate_limited: 'Too many attempts. Wait a few minutes and try again.',
    internal: 'Something went wrong on our side. Please try again in a moment.',
    maintenance: 'The data are under maintenance and nothing can be saved for a few minutes. What you wrote is still here: please try again in a while.',
    map_link_unknown: 'That link does not lead to a place that can be shown.',
    domain_unknown: 'We could not confirm whether that domain is available. Please try again later.',
    provider_failed: 'An outside service did not answer. Please try again later.',
  },
};

/** The language that a request prefers, by the weights of Accept-Language; Spanish if it names neither of the two. */
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

/** What a caller is told about a failure, in their language. */
export const errorMessage = (code: ErrorCode | FailureReason, language: Language): string => messages[language][code];
