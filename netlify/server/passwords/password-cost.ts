/** What checking a password costs: OWASP's scrypt recommendation of 32 MiB. Each hash keeps its own. */
export const passwordCost = { N: 2 ** 15, r: 8, p: 3 } as const;
