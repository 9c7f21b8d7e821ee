import type { sectionStatuses } from '#schema/approval.ts';

export type SectionStatus = (typeof sectionStatuses)[number];
/** In the order of the counters (specification, section 4). */
export const statuses = ['approved', 'needsEdit', 'pending'] as const satisfies readonly SectionStatus[];

/** What the client says of one section. `approved` of the specification is `status === 'approved'`. */
export interface Verdict {
  status: SectionStatus;
  comments: string;
}

/** Why a submission was not taken. `network` is no answer at all: the submission is kept and sent again. */
export const refusals = ['forbidden', 'not_found', 'already_submitted', 'invalid', 'rate_limited', 'maintenance', 'failed'] as const;
export type Refusal = (typeof refusals)[number];

/**
 * - `editing`: the client judges;
 * - `submitting`: the submission is on its way;
 * - `waiting`: it is kept on the device until the network is back;
 * - `completed`: it was taken, the form is gone and the thank-you stands in its place;
 * - `closed`: the server says that there is nothing to submit here any more.
 */
export type FormPhase = 'editing' | 'submitting' | 'waiting' | 'completed' | 'closed';

export interface FormState {
  phase: FormPhase;
  /** One verdict for each section of the template, in page order. */
  verdicts: Readonly<Record<string, Verdict>>;
  name: string;
  email: string;
  /** What the last attempt was refused for, until the next one or a change. */
  refusal?: Refusal | undefined;
}

/** What stands for a comment when somebody only asks for changes (specification, section 9). The same in both languages: the designer reads it. */
export const defaultComment = 'Necesita cambios';

export const pendingVerdict: Verdict = { status: 'pending', comments: '' };

/** The form as somebody finds it who has never answered: everything pending, nobody's name. */
export const emptyForm = (keys: readonly string[]): FormState => ({
  phase: 'editing',
  verdicts: Object.fromEntries(keys.map((key) => [key, pendingVerdict])),
  name: '',
  email: '',
});
