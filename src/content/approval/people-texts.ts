import type { Language } from '#schema/language.ts';

/** Texts of the editor for sites with named approvers. */
interface PeopleTexts {
  /** Whose link it is: of the approver who decides, or of another one. */
  decides: string;
  asked: string;
  /** For an approver without a name. */
  nobody: string;
  ownOnly: string;
  /** Heading of the opinions of approvers who do not decide. */
  opinions: string;
  opinion: string;
  /** Number of opinions with a comment. */
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
