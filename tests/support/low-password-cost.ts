/**
 * In unit tests new passwords are hashed with a hundredth of the work (vitest.config.ts): tests check about two hundred, each of which
 * would take a third of a second. netlify/server/passwords/password.test.ts checks hashes with the product's cost.
 */
export const passwordCost = { N: 2 ** 10, r: 8, p: 1 } as const;
