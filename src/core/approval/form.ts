import { isObject, own } from '../config/loose-json.ts';
import { cleanLine, cleanLines } from '../typed-text.ts';
import { nextProposed, type Proposed, type ProposedEvent, proposing, sentProposals } from './proposals/on-device.ts';
import {
  answeredState,
  areAllApproved,
  countStatuses,
  type FormPhase,
  isApproved,
  phaseTransitions,
  type Refusal,
  refusals,
  type SectionStatus,
  sectionTransitions,
  submitButtons,
  type Transition,
} from './states.ts';

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
  proposals?: readonly Proposed[] | undefined;
  /** Why the last attempt was refused, until the next one or a change. */
  refusal?: Refusal | undefined;
  /** The answer that the server has; kept while the client corrects it. */
  answer?: RecordedAnswer | undefined;
  /** Comments and proposals on this device from an answer that the server did not accept, as far as the server's answer does not contain them. */
  untaken?: Pick<FormState, 'verdicts' | 'proposals'> | undefined;
}

/** An answer that the server has accepted. */
export interface RecordedAnswer {
  /** ISO 8601 instant. */
  submittedAt: string;
  /** Whether this device may send another in its place. */
  canCorrect: boolean;
  /** Whether somebody has saved the site since. */
  isActedOn: boolean;
  /** Whether the content of a section has changed since the answer, so that it will have to be reviewed again. */
  isOutdated?: boolean;
}

/** The comment of a section that needs changes and has no text yet (specification, section 9). The same in both languages, as the designer reads it. Approving removes it. */
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
export const isFormAllApproved = (state: Pick<FormState, 'verdicts'>): boolean => areAllApproved(statusesOf(state));

/** Whether the form contains any verdict, comment or proposal. */
export const hasSaid = ({ verdicts, proposals }: Pick<FormState, 'verdicts' | 'proposals'>): boolean =>
  Object.values(verdicts).some(({ status, comments }) => status !== 'pending' || comments.trim() !== '') || (proposals?.length ?? 0) > 0;

/** Whether a name was entered, which is required; white space does not count (specification, section 5). */
export const hasName = ({ name }: Pick<FormState, 'name'>): boolean => name.trim() !== '';

// The pattern of the schema's e-mail fields, copied: importing it would load the whole parser on every client's phone.
const email = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether the e-mail is blank or one that the server accepts. */
export const hasValidEmail = (state: Pick<FormState, 'email'>): boolean => {
  const typed = state.email.trim();
  return typed === '' || (typed.length <= 254 && email.test(typed));
};

/** The field that prevents sending; `undefined` if none does. */
export function fault(state: FormState): 'name' | 'email' | undefined {
  if (!hasName(state)) return 'name';
  return hasValidEmail(state) ? undefined : 'email';
}

/** Whether submitting does anything; an answer that waits may be tried again at any time. */
export const canSubmit = (state: FormState): boolean => (state.phase === 'editing' && fault(state) === undefined) || state.phase === 'waiting';

/** The action of the submit button: approve the whole site, or send comments (specification, section 4). */
export const submitLabel = (state: FormState): 'approve' | 'send' => submitButtons[answeredState(statusesOf(state))].kind;

/** The button is off until there is a name, and while the submission is on its way. */
export const isSubmitDisabled = (state: FormState): boolean => state.phase === 'submitting' || !hasName(state);

/** The comments show when a section is not approved or has comments already (specification, section 5). */
export const showsComments = ({ status, comments }: { status: SectionStatus; comments: string }): boolean => !isApproved(status) || comments !== '';

/** The parts of a stored approval that the form starts from. */
export interface StoredApproval {
  formStatus: 'active' | 'completed';
  name: string;
  email: string;
  submissionDate: string;
  verdicts: Readonly<Record<string, Verdict & { /** Its content is no longer what was reviewed. */ isChanged: boolean }>>;
  /** For a completed form, if the reader may see its answer. */
  answer?: Omit<RecordedAnswer, 'submittedAt'> | undefined;
  proposals?: readonly Proposed[] | undefined;
}

/**
 * The form's state from what is stored (specification, section 4, form reset): an active form that nobody answered
 * begins anew, any other continues where it was left. A section that changed since it was reviewed is to be reviewed again.
 */
export function syncedForm(keys: readonly string[], { formStatus, name, email, submissionDate, verdicts, answer, proposals }: StoredApproval): FormState {
  const empty = emptyForm(keys);
  const isCompleted = formStatus === 'completed';
  if (isCompleted && answer === undefined) return { ...empty, phase: phaseTransitions.answered.to.editing };
  if (!isCompleted && name.trim() === '' && submissionDate === '') return empty;
  const synced = keys.map((key): [string, Verdict] => {
    const stored = Object.hasOwn(verdicts, key) ? verdicts[key] : undefined;
    if (stored === undefined) return [key, pendingVerdict];
    if (stored.isChanged && !isCompleted) return [key, { status: sectionTransitions.contentChanged.to[stored.status], comments: '' }];
    return [key, { status: stored.status, comments: stored.comments }];
  });
  const form = { ...empty, verdicts: Object.fromEntries(synced), name, email, ...proposing(proposals) };
  return answer && isCompleted ? { ...form, phase: phaseTransitions.reported.to.editing, answer: { ...answer, submittedAt: submissionDate } } : form;
}

export type FormEvent =
  | { type: 'approve' | 'needsChanges'; section: string }
  | { type: 'comment'; section: string; text: string }
  | { type: 'name' | 'email'; text: string }
  /** A proposal for a field; `withdraw` removes it. */
  | ProposedEvent
  | { type: 'submit' }
  /** The server accepted the answer at this instant of the device's clock. `approval`: what is stored now, which may differ for an answer that had arrived before. */
  | { type: 'accepted'; at: string; approval?: StoredApproval | undefined }
  | { type: 'refused'; refusal: Refusal }
  /** The server did not reply: the answer is stored on the device and sent later. */
  | { type: 'unreachable' }
  /** The stored approval was read, for the first time or again. */
  | { type: 'stored'; approval: StoredApproval }
  /** An answer that was begun on this device; `resumed`: one that was sent and has not arrived. */
  | { type: 'draft' | 'resumed'; draft: Draft }
  /** The form has been closed while somebody was answering it. */
  | { type: 'gone'; refusal: Refusal }
  /** Back to the form: `edit` from waiting, `correct` from an accepted answer, which the next one replaces. `discard` deletes `untaken`. */
  | { type: 'edit' | 'correct' | 'discard' };

const written = (comments: string): string => (comments === defaultComment ? '' : comments);
const approve = ({ status, comments }: Verdict): Verdict => ({ status: sectionTransitions.approve.to[status], comments: written(comments) });

function askForChanges({ status, comments }: Verdict): Verdict {
  const next = sectionTransitions.needsChanges.to[status];
  return { status: next, comments: next === 'needsEdit' && comments.trim() === '' ? defaultComment : comments };
}

function comment({ status }: Verdict, text: string): Verdict {
  const event = text.trim() === '' ? 'clearComment' : 'comment';
  return { status: sectionTransitions[event].to[status], comments: text };
}

/** The form in the phase that an event leads to; the same state where the table has no transition from its phase. */
function moved(state: FormState, event: keyof typeof phaseTransitions, change: Partial<FormState> = {}): FormState {
  const { to }: Transition<FormPhase> = phaseTransitions[event];
  const phase = to[state.phase];
  return phase === undefined ? state : { ...state, ...change, phase };
}

/** Verdicts, name and e-mail change only in the phase `editing`. A change removes the message of the last refusal. */
function edited(state: FormState, change: Partial<FormState>): FormState {
  return state.phase === 'editing' ? { ...state, refusal: undefined, ...change } : state;
}

function reviewed(state: FormState, section: string, review: (verdict: Verdict) => Verdict): FormState {
  const verdict = Object.hasOwn(state.verdicts, section) ? state.verdicts[section] : undefined;
  return verdict === undefined ? state : edited(state, { verdicts: { ...state.verdicts, [section]: review(verdict) } });
}

/** The content of a draft, without sections that the form does not have. */
const restored = ({ verdicts, name, email, proposals }: FormState, draft: Draft): Pick<FormState, 'verdicts' | 'name' | 'email' | 'proposals'> => ({
  ...proposing(draft.proposals ?? proposals),
  name: draft.name ?? name,
  email: draft.email ?? email,
  verdicts: Object.fromEntries(Object.entries(verdicts).map(([key, verdict]) => [key, (Object.hasOwn(draft.verdicts, key) && draft.verdicts[key]) || verdict])),
});

/** Adds `untaken` to a form whose answer this device may not replace. If it may, `correct` puts the draft back into the form. */
function withUntaken(state: FormState, draft: Draft): FormState {
  if (state.answer?.canCorrect !== false) return state;
  const verdicts = Object.entries(draft.verdicts).filter(
    ([key, { comments }]) => written(comments).trim() !== '' && comments.trim() !== state.verdicts[key]?.comments.trim(),
  );
  const isRecorded = ({ path, language, after }: Proposed) =>
    state.proposals?.some((known) => known.path === path && known.language === language && known.after === after);
  const proposals = draft.proposals?.filter((one) => !isRecorded(one)) ?? [];
  if (verdicts.length + proposals.length === 0) return state;
  return { ...state, untaken: { verdicts: Object.fromEntries(verdicts), ...proposing(proposals) } };
}

/** The form after its answer was accepted, as stored on the server by now. */
function accepted(state: FormState, { at, approval }: Extract<FormEvent, { type: 'accepted' }>): FormState {
  const { phase: _phase, ...stored } = approval ? syncedForm(Object.keys(state.verdicts), approval) : state;
  if (approval?.formStatus === 'active') return moved(state, 'reopened', stored);
  return moved(state, 'accepted', approval?.answer ? stored : { answer: { submittedAt: at, canCorrect: true, isActedOn: false } });
}

/**
 * The reducer of the approval form (specification, section 4), by the table of states. An event that does not fit the phase returns
 * the same state. An answer that was sent or waits to be sent cannot be edited.
 */
export function nextForm(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'approve':
      return reviewed(state, event.section, approve);
    case 'needsChanges':
      return reviewed(state, event.section, askForChanges);
    case 'comment':
      return reviewed(state, event.section, (verdict) => comment(verdict, event.text));
    case 'name':
    case 'email':
      return edited(state, { [event.type]: event.text });
    case 'propose':
    case 'withdraw':
      return edited(state, { proposals: nextProposed(state.proposals, event) });
    case 'submit':
      return canSubmit(state) ? moved(state, 'submit', { refusal: undefined }) : state;
    case 'refused':
      return moved(state, refusals[event.refusal].isFinal ? 'refusedForGood' : 'refused', { refusal: event.refusal });
    case 'stored':
      return state.phase === 'editing' ? syncedForm(Object.keys(state.verdicts), event.approval) : state;
    case 'draft':
      return state.phase === 'completed' ? withUntaken(state, event.draft) : edited(state, restored(state, event.draft));
    case 'resumed':
      return moved(state, 'resumed', { ...restored(state, event.draft), refusal: undefined });
    case 'gone':
      return moved(state, 'gone', { refusal: event.refusal });
    case 'accepted':
      return accepted(state, event);
    case 'discard':
      return moved(state, 'discard', { ...emptyForm(Object.keys(state.verdicts)), proposals: undefined, refusal: undefined });
    case 'correct':
      return state.answer?.canCorrect === true ? moved(state, 'correct') : state;
    case 'unreachable':
    case 'edit':
      return moved(state, event.type);
  }
}

/** An answer that is not sent yet, as a device stores it. For a missing field, which was not touched, the server's copy counts. */
export interface Draft {
  verdicts: FormState['verdicts'];
  name?: string | undefined;
  email?: string | undefined;
  proposals?: readonly Proposed[] | undefined;
}

export const draftOf = ({ verdicts, name, email, proposals }: FormState): Draft => ({ verdicts, name, email, ...proposing(proposals) });

/** The draft of an answer that was begun before the stored one was read: only what was touched (sections, `name`, `email`). */
export const partialDraftOf = ({ verdicts, name, email, proposals }: FormState, touched: ReadonlySet<string>): Draft => ({
  verdicts: Object.fromEntries(Object.entries(verdicts).filter(([key]) => touched.has(key))),
  ...proposing(proposals),
  ...(touched.has('name') ? { name } : {}),
  ...(touched.has('email') ? { email } : {}),
});

/**
 * Body of the PUT that submits the form (specification, section 7): the whole config as it was read, with the client's part of `clientApproval`.
 * `revision` is the one the client saw, `now` the device's time as an ISO 8601 instant; the server sets the dates itself.
 */
export function submissionBody(state: FormState, config: unknown, revision: number | undefined, now: string): Record<string, unknown> {
  // Facts about answers that came with the config are no part of it.
  const { answer: _answer, approver: _approver, opinions: _opinions, declined: _declined, ...whole } = isObject(config) ? config : {};
  const approval = own(whole, 'clientApproval');
  const sent = ({ status, comments }: Verdict) => ({ status, approved: isApproved(status), comments: cleanLines(comments) });
  return {
    ...whole,
    clientApproval: {
      ...(isObject(approval) ? approval : {}),
      formStatus: 'completed',
      clientInfo: { name: cleanLine(state.name), email: state.email.trim(), submissionDate: now },
      sectionApprovals: Object.fromEntries(Object.entries(state.verdicts).map(([key, verdict]) => [key, sent(verdict)])),
      overallApproved: isFormAllApproved(state),
      lastSavedAt: now,
    },
    ...sentProposals(state.proposals),
    ...(revision === undefined ? {} : { revision }),
  };
}
