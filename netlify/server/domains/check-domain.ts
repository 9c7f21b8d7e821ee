import { alternativesTo, type DomainName, type DomainQuestion } from '#core/domains/domain-name.ts';
import type { CheckedDomain } from '#schema/api.ts';
import { type RegistryAccess, registrationOf } from './registrations.ts';

/** Time for the domain asked about: two requests of 4 seconds, their slots and what is in between. In milliseconds. */
export const answerMs = 10_000;
/** Time for the alternatives, in milliseconds: shorter, because nobody asked for them by name. */
export const alternativesMs = 5_000;

export type CheckedQuestion = (CheckedDomain & { ok: true; alternatives: CheckedDomain[] }) | { ok: false; code: 'domain_unknown' };

/** Domains with a clear answer; nothing can be said of the others, so they are left out. */
async function clearAnswers(access: RegistryAccess, names: DomainName[], deadline: number): Promise<CheckedDomain[]> {
  const answers = await Promise.all(
    names.map(async ({ ascii, shown }) => {
      const registration = await registrationOf(access, ascii, deadline);
      return registration === 'unknown' ? [] : [{ domain: shown, available: registration === 'free' }];
    }),
  );
  return answers.flat();
}

/** Whether the domain is free, the form with accents beside it, and other endings when it is taken. */
export async function checkDomain(access: RegistryAccess, question: DomainQuestion): Promise<CheckedQuestion> {
  const { asked, accented } = question;
  const start = access.now();
  // Asked first, so that it gets the registry's next slot.
  const registration = await registrationOf(access, asked.ascii, start + answerMs);
  if (registration === 'unknown') return { ok: false, code: 'domain_unknown' };
  const others = registration === 'taken' ? alternativesTo(question, Object.keys(access.bases)) : [];
  const alternatives = await clearAnswers(access, [...(accented ? [accented] : []), ...others], access.now() + alternativesMs);
  return { ok: true, domain: asked.shown, available: registration === 'free', alternatives };
}
