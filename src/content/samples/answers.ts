import type { ApprovalSectionKey } from '#core/approval/sections.ts';

/** What the owner of a sample said of it. Sections left out are approved. */
export interface SampleAnswer {
  name: string;
  changes: Partial<Record<ApprovalSectionKey, string>>;
}

/** Of the samples of a fresh start one waits for its owner, one is answered with changes, one is approved and gated. */
export const sampleAnswers: Readonly<Record<string, SampleAnswer>> = {
  '202': {
    name: 'Jesús Farías',
    changes: {
      menu: 'El kilo de suadero ya está en $320. Y en la segunda hoja falta la horchata.',
      contact: 'Los domingos también abrimos, de siete a once.',
    },
  },
  '203': { name: 'Isaura Mendoza', changes: {} },
};
