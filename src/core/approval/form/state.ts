import {
  answeredState,
  areAllApproved,
  countStatuses,
  type FormPhase,
  isApproved,
  phaseTransitions,
  type Refusal,
  type SectionStatus,
  sectionTransitions,
  submitButtons,
} from '../states.ts';

/** The client's decision on one section. The specification's `approved` is `status === 'approved'`. */
export interface Verdict {
  status: SectionStatus;
  comments: string;
}

export interface FormState {
  phase: FormPhase;
  /** One verdict for each section of the template, in page order. */
  verdicts: Readonly<Record<string, Verdict>>;
  name: string;
  email: string;
  /** Why the last attempt was refused, until the next one or a change. */
  refusal?: Refusal | undefined;
}

/** The comment when somebody asks for changes without writing one (specification, section 9). The same in both languages: the designer reads it. */
export const defaultComment = 'Necesita cambios';

export const pendingVerdict: Verdict = { status: 'pending', comments: '' };

/** The form before anybody has answered: everything pending, no name. */
export const emptyForm = (keys: readonly string[]): FormState => ({
  phase: 'editing',
  verdicts: Object.fromEntries(keys.map((key) => [key, pendingVerdict])),
  name: '',
  email: '',
});

const statusesOf = ({ verdicts }: Pick<FormState, 'verdicts'>): SectionStatus[] => Object.values(verdicts).map(({ status }) => status);

/** How many sections have each status. */
export const counts = (state: Pick<FormState, 'verdicts'>): Record<SectionStatus, number> => countStatuses(statusesOf(state));

/** Whether every section is approved (specification, section 4). */
export const isOverallApproved = (state: Pick<FormState, 'verdicts'>): boolean => areAllApproved(statusesOf(state));

/** The full name is required, blanks do not count (specification, section 5). */
export const hasName = ({ name }: Pick<FormState, 'name'>): boolean => name.trim() !== '';

// The pattern of the schema's e-mail fields; importing that would bring the whole parser to every client's phone.
const email = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Blank, or an address the server will take. */
export const hasValidEmail = (state: Pick<FormState, 'email'>): boolean => {
  const typed = state.email.trim();
  return typed === '' || (typed.length <= 254 && email.test(typed));
};

/** The field that keeps the answer from being sent; `undefined` when none does. */
export function fault(state: FormState): 'name' | 'email' | undefined {
  if (!hasName(state)) return 'name';
  return hasValidEmail(state) ? undefined : 'email';
}

/** Whether submitting does anything; an answer that waits may be tried again at any time. */
export const canSubmit = (state: FormState): boolean => (state.phase === 'editing' && fault(state) === undefined) || state.phase === 'waiting';

/** What the button does: approve the whole site, or send comments (specification, section 4). */
export const submitLabel = (state: FormState): 'approve' | 'send' => submitButtons[answeredState(statusesOf(state))].kind;

/** The button is off until there is a name, and while the submission is on its way. */
export const isSubmitDisabled = (state: FormState): boolean => state.phase === 'submitting' || !hasName(state);

/** The comments show when a section is not approved or has comments already (specification, section 5). */
export const showsComments = ({ status, comments }: { status: SectionStatus; comments: string }): boolean => !isApproved(status) || comments !== '';

/** What the form takes from a stored approval. */
export interface StoredApproval {
  formStatus: 'active' | 'completed';
  name: string;
  email: string;
  submissionDate: string;
  verdicts: Readonly<Record<string, Verdict & { /** Its content is no longer what was reviewed. */ isChanged: boolean }>>;
}

/**
 * The form's state from what is stored (specification, section 4, form reset): an active form that nobody answered
 * begins anew, any other continues where it was left. A section that changed since it was reviewed is to be reviewed again.
 */
export function syncedForm(keys: readonly string[], { formStatus, name, email, submissionDate, verdicts }: StoredApproval): FormState {
  const empty = emptyForm(keys);
  if (formStatus === 'completed') return { ...empty, phase: phaseTransitions.answered.to.editing };
  if (name.trim() === '' && submissionDate === '') return empty;
  const synced = keys.map((key): [string, Verdict] => {
    const stored = Object.hasOwn(verdicts, key) ? verdicts[key] : undefined;
    if (stored === undefined) return [key, pendingVerdict];
    if (stored.isChanged) return [key, { status: sectionTransitions.contentChanged.to[stored.status], comments: '' }];
    return [key, { status: stored.status, comments: stored.comments }];
  });
  return { ...empty, verdicts: Object.fromEntries(synced), name, email };
}
