import type { FormState, SectionStatus } from './form-state.ts';

/** How many sections have each status. */
export function counts({ verdicts }: Pick<FormState, 'verdicts'>): Record<SectionStatus, number> {
  const all = Object.values(verdicts);
  const of = (wanted: SectionStatus) => all.filter(({ status }) => status === wanted).length;
  return { approved: of('approved'), needsEdit: of('needsEdit'), pending: of('pending') };
}

/** Whether every section is approved (specification, section 4). */
export function isOverallApproved({ verdicts }: Pick<FormState, 'verdicts'>): boolean {
  const all = Object.values(verdicts);
  return all.length > 0 && all.every(({ status }) => status === 'approved');
}

/** The full name is required, blanks do not count (specification, section 5). */
export const hasName = ({ name }: Pick<FormState, 'name'>): boolean => name.trim() !== '';

// The pattern of the schema's e-mail fields; importing that would bring the whole parser to every client's phone.
const email = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Blank, or an address the server will take. */
export const hasValidEmail = (state: Pick<FormState, 'email'>): boolean => {
  const typed = state.email.trim();
  return typed === '' || (typed.length <= 254 && email.test(typed));
};

/** What keeps a submission from being sent: `undefined` when nothing does. */
export function fault(state: FormState): 'name' | 'email' | undefined {
  if (!hasName(state)) return 'name';
  return hasValidEmail(state) ? undefined : 'email';
}

/** Whether submitting does anything; a kept submission may be tried again at any time. */
export const canSubmit = (state: FormState): boolean => (state.phase === 'editing' && fault(state) === undefined) || state.phase === 'waiting';

/** What the button says: to approve the whole site, or to send what was said (specification, section 4). */
export const submitLabel = (state: FormState): 'approve' | 'send' => (isOverallApproved(state) ? 'approve' : 'send');

/** The button is off until there is a name, and while the submission is on its way. */
export const isSubmitDisabled = (state: FormState): boolean => state.phase === 'submitting' || !hasName(state);

/** The comments show when a section is not approved or has comments already (specification, section 5). */
export const showsComments = ({ status, comments }: { status: SectionStatus; comments: string }): boolean => status !== 'approved' || comments !== '';
