/** A name that nobody types and nothing else ever had, in hexadecimal digits, two a byte. Also made without HTTPS, unlike `randomUUID`. */
export const newId = (bytes = 16): string => Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
