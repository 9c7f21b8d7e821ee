/** Bytes in hexadecimal digits, two a byte. */
export const hexadecimal = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A name that nobody types and nothing else ever had, in hexadecimal digits, two a byte. Also made without HTTPS, unlike `randomUUID`. */
export const newId = (bytes = 16): string => hexadecimal(crypto.getRandomValues(new Uint8Array(bytes)));
