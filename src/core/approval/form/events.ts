import { type FormPhase, phaseTransitions, type Refusal, refusals, sectionTransitions, type Transition } from '../states.ts';
import type { Draft } from './answer.ts';
import { canSubmit, defaultComment, type FormState, type StoredApproval, syncedForm, type Verdict } from './state.ts';

export type FormEvent =
  | { type: 'approve' | 'needsChanges'; section: string }
  | { type: 'comment'; section: string; text: string }
  | { type: 'name' | 'email'; text: string }
  | { type: 'submit' }
  /** The server took the answer. */
  | { type: 'accepted' }
  | { type: 'refused'; refusal: Refusal }
  /** The server did not reply: the answer is stored on the device and sent later. */
  | { type: 'unreachable' }
  /** The stored approval was read, for the first time or again. */
  | { type: 'stored'; approval: StoredApproval }
  /** An answer that was begun on this device; `resumed`: one that was sent and has not arrived. */
  | { type: 'draft' | 'resumed'; draft: Draft }
  /** There is no form any more, and somebody has begun to answer it. */
  | { type: 'gone'; refusal: Refusal }
  /** Back from waiting to the form. */
  | { type: 'edit' };

const approve = ({ status, comments }: Verdict): Verdict => ({ status: sectionTransitions.approve.to[status], comments });

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

/** What the form takes from a draft; sections that the form does not have are left out. */
const restored = ({ verdicts, name, email }: FormState, draft: Draft): Pick<FormState, 'verdicts' | 'name' | 'email'> => ({
  name: draft.name ?? name,
  email: draft.email ?? email,
  verdicts: Object.fromEntries(Object.entries(verdicts).map(([key, verdict]) => [key, (Object.hasOwn(draft.verdicts, key) && draft.verdicts[key]) || verdict])),
});

/**
 * The approval form (specification, section 4), by the table of states. An event that does not fit the phase returns the
 * same state. What was sent or waits to be sent cannot be edited.
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
    case 'submit':
      return canSubmit(state) ? moved(state, 'submit', { refusal: undefined }) : state;
    case 'refused':
      return moved(state, refusals[event.refusal].isFinal ? 'refusedForGood' : 'refused', { refusal: event.refusal });
    case 'stored':
      return state.phase === 'editing' ? syncedForm(Object.keys(state.verdicts), event.approval) : state;
    case 'draft':
      return edited(state, restored(state, event.draft));
    case 'resumed':
      return moved(state, 'resumed', { ...restored(state, event.draft), refusal: undefined });
    case 'gone':
      return moved(state, 'gone', { refusal: event.refusal });
    case 'accepted':
    case 'unreachable':
    case 'edit':
      return moved(state, event.type);
  }
}
