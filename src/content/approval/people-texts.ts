import type { Language } from '#schema/language.ts';

/** Texts of the editor where several people are asked by name. */
interface PeopleTexts {
  /** Whose link it is. */
  decides: string;
  asked: string;
  /** Of somebody without a name. */
  nobody: string;
  ownOnly: string;
  /** What those said who do not decide. */
  opinions: string;
  opinion: string;
  /** What they wrote, counted at a section. */
  open: { one: string; other: string };
}

export const peopleTexts: Record<Language, PeopleTexts> = {
  es: {
    decides: '{name}, quien decide',
    asked: '{name}, opina',
    nobody: 'Persona {n}',
    ownOnly: 'Cada enlace es de una persona: manda a cada quien el suyo.',
    opinions: 'Lo que opinan los demás',
    opinion: 'Opinión: no decide',
    open: { one: '1 opinión con comentario', other: '{n} opiniones con comentario' },
  },
  en: {
    decides: '{name}, who decides',
    asked: '{name}, gives an opinion',
    nobody: 'Person {n}',
    ownOnly: 'Each link is one person’s: send everybody their own.',
    opinions: 'What the others think',
    opinion: 'Opinion: does not decide',
    open: { one: '1 opinion with a comment', other: '{n} opinions with a comment' },
  },
};
