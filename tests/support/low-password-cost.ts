/**
 * In unit tests new passwords are kept with a hundredth of the work (vitest.config.ts): some two hundred are checked, a third of a
 * second each. What is kept with the product's cost is recognised by it: netlify/server/passwords/password.test.ts.
 */
export const passwordCost = { N: 2 ** 10, r: 8, p: 1 } as const;
