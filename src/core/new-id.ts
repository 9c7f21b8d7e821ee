/** Bytes as hexadecimal digits, two per byte. */
export const hexadecimal = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A random id in hexadecimal digits, two per byte. Works in pages without HTTPS, unlike `randomUUID`. */
export const newId = (bytes = 16): string => hexadecimal(crypto.getRandomValues(new Uint8Array(bytes)));
