/** Cost of hashing a password with scrypt: OWASP's recommendation with 32 MiB. Each hash is stored with the cost it was made with. */
export const passwordCost = { N: 2 ** 15, r: 8, p: 3 } as const;
