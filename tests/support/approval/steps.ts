import fc from 'fast-check';
import type { sections } from './calls.ts';

export type Section = (typeof sections)[number];
export type Status = 'pending' | 'approved' | 'needsEdit';
/** The edited fields: one text for each section, with few versions, so that earlier texts recur. */
export const fields = { hero: 'heroTitle', about: 'aboutTitle', services: 'servicesTitle', contact: 'address' } as const;
export type Edited = keyof typeof fields;
export type Content = Record<Edited, number>;
const edited: Edited[] = ['hero', 'about', 'services', 'contact'];
export const isEdited = (section: Section): section is Edited => section in fields;
export const written = (version: number) => ({ es: `Versión ${version}`, en: `Version ${version}` });
export const configOf = (content: Content) => Object.fromEntries(edited.map((section) => [fields[section], written(content[section])]));

export type Step =
  | { kind: 'edit'; section: Edited; version: number }
  /** `back`: how many revisions the client's page is behind the newest. */
  | { kind: 'submit'; statuses: Status[]; back: number; times: number; proposed: { section: Edited; version: number } | undefined }
  /** A decision on an answer's proposals. `back`: how many answers with proposals are newer. */
  | { kind: 'decide'; decision: 'taken' | 'declined'; back: number }
  /** An edit and a submission at the same time. */
  | { kind: 'both'; section: Edited; version: number; statuses: Status[] }
  | { kind: 'reset' | 'reopen' }
  | { kind: 'restore'; back: number };

const statuses = fc.oneof(
  fc.constant(Array<Status>(6).fill('approved')),
  fc.array(fc.constantFrom<Status>('pending', 'approved', 'needsEdit'), { minLength: 6, maxLength: 6 }),
);
const change = { section: fc.constantFrom(...edited), version: fc.nat(2) };
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), ...change }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('submit' as const),
        statuses,
        back: fc.nat(2),
        times: fc.integer({ min: 1, max: 2 }),
        proposed: fc.option(fc.record(change), { nil: undefined, freq: 9 }),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('decide' as const),
        decision: fc.constantFrom('taken' as const, 'taken' as const, 'declined' as const),
        back: fc.nat(1),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('both' as const), ...change, statuses }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('reset' as const, 'reopen' as const) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), back: fc.nat(4) }) },
  ),
  { minLength: 3, maxLength: 7 },
);
