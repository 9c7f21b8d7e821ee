import type { Language } from '#schema/language.ts';

/**
 * Texts of the domain checker (specification, section 8, and product decisions), with the same keys in both languages.
 * `{domain}` is the domain that was checked, `{typed}` the text that the visitor typed.
 */
export interface DomainTexts {
  title: string;
  lead: string;
  label: string;
  placeholder: string;
  check: string;
  hint: string;
  checking: string;
  available: string;
  perYear: string;
  register: string;
  registerAction: string;
  registerMessage: string;
  takenTitle: string;
  taken: string;
  alsoFree: string;
  alsoFreeBeside: string;
  otherEndings: string;
  moreAction: string;
  moreMessage: string;
  error: string;
  rule: string;
  /** Replaces an answer that has disappeared after its time. */
  again: string;
  close: string;
  /** Label of a link to the contact section, which replaces chat buttons if the provider has no number. */
  contact: string;
  askAction: string;
  askMessage: string;
}

export const domainTexts: Record<Language, DomainTexts> = {
  es: {
    title: 'Píntale nombre a tu vitrina',
    lead: 'Escribe cómo se llama tu negocio y te decimos si el .com está libre.',
    label: 'Nombre para tu dominio',
    placeholder: 'tu-negocio',
    check: 'Revisar',
    hint: 'Sirve con acentos, eñes o la dirección completa. Libre quiere decir que nadie lo ha registrado; el precio final se confirma al comprarlo.',
    checking: 'Revisando {typed}…',
    available: '¡Disponible! El dominio {domain} está disponible.',
    perYear: 'USD al año',
    register: 'Contáctanos para registrarlo con tu sitio web.',
    registerAction: 'Registrarlo por WhatsApp',
    registerMessage: 'Hola, quiero registrar {domain} con mi sitio web',
    takenTitle: 'No disponible',
    taken: 'El dominio {domain} ya está registrado. Prueba otro nombre o contáctanos para más opciones.',
    alsoFree: 'Estos sí están libres:',
    alsoFreeBeside: 'También está libre:',
    otherEndings: 'Los .mx y .com.mx se confirman por mensaje.',
    moreAction: 'Pedir más opciones por WhatsApp',
    moreMessage: 'Hola, quería {domain} para mi negocio pero ya está registrado. ¿Qué opciones tengo?',
    error: 'No pudimos verificar el dominio. Inténtalo de nuevo.',
    rule: 'Un dominio lleva letras, números y guiones: hasta 63, sin guion al principio ni al final.',
    again: '¿Probamos otro nombre? Escríbelo arriba, o mándanos un mensaje y lo buscamos contigo.',
    close: 'Cerrar',
    contact: 'Ver cómo contactarnos',
    askAction: 'Pregúntanos si tu nombre está libre',
    askMessage: 'Hola, ¿me ayudan a ver si está libre el dominio .com de mi negocio?',
  },
  en: {
    title: 'Paint your name over the window',
    lead: 'Type your business name and we’ll tell you whether the .com is free.',
    label: 'Name for your domain',
    placeholder: 'your-business',
    check: 'Check',
    hint: 'Accents, ñ and full addresses all work. Free means nobody has registered it; the final price is confirmed when you buy.',
    checking: 'Checking {typed}…',
    available: 'Available! The domain {domain} is available.',
    perYear: 'USD per year',
    register: 'Contact us to register it with your website.',
    registerAction: 'Register it on WhatsApp',
    registerMessage: 'Hello, I would like to register {domain} with my website',
    takenTitle: 'Not available',
    taken: 'The domain {domain} is already taken. Try another name or contact us for more options.',
    alsoFree: 'These are free:',
    alsoFreeBeside: 'Also free:',
    otherEndings: 'For .mx and .com.mx, message us and we’ll check.',
    moreAction: 'Ask for more options on WhatsApp',
    moreMessage: 'Hello, I wanted {domain} for my business but it is taken. What other options do I have?',
    error: 'We could not verify the domain. Please try again.',
    rule: 'A domain is made of letters, numbers and hyphens: up to 63, with no hyphen at either end.',
    again: 'Shall we try another name? Type it above, or send us a message and we will look for one with you.',
    close: 'Close',
    contact: 'See how to reach us',
    askAction: 'Ask us whether your name is free',
    askMessage: 'Hello, could you check whether the .com domain for my business is free?',
  },
};
