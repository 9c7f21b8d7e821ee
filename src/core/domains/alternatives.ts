import type { DomainName, DomainQuestion } from './domain-name.ts';

/** Endings worth offering when a name is taken, the most sought after first. */
const preferred = ['com', 'mx', 'com.mx', 'net', 'org', 'lat'];
const rank = (ending: string): number => (preferred.includes(ending) ? preferred.indexOf(ending) : preferred.length);

/** Most alternatives to ask the registries about. */
export const maxAlternatives = 4;

/** The same name under the other endings that can be checked (`known`), the most sought after first. */
export function alternativesTo({ label, asked, ending }: DomainQuestion, known: readonly string[]): DomainName[] {
  const shown = asked.shown.slice(0, -ending.length - 1);
  return known
    .filter((other) => other !== ending)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, maxAlternatives)
    .map((other) => ({ ascii: `${label}.${other}`, shown: `${shown}.${other}` }));
}
