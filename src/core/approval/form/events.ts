import type { Draft } from './answer.ts';
import { canSubmit, defaultComment, type FormState, type Refusal, type StoredApproval, syncedForm, type Verdict } from './state.ts';

export type FormEvent =
  | { type: 'approve' | 'needsChanges'; section: string }
  | { type: 'comment'; section: string; text: string }
  | { type: 'name' | 'email'; text: string }
  | { type: 'submit' }
  /** The server took the submission. */
  | { type: 'accepted' }
  | { type: 'refused'; refusal: Refusal }
  /** No answer came: the submission is kept for later. */
  | { type: 'unreachable' }
  /** The stored approval was read, for the first time or again. */
  | { type: 'stored'; approval: StoredApproval }
  /** What this device kept of an answer that was begun here; `kept`: one that was sent and has not arrived. */
  | { type: 'draft' | 'kept'; draft: Draft }
  /** There is no form any more, and somebody has begun to answer it. */
  | { type: 'gone'; refusal: Refusal }
  /** Back from waiting to the form. */
  | { type: 'edit' };

const approve = ({ comments }: Verdict): Verdict => ({ status: 'approved', comments });

function askForChanges({ status, comments }: Verdict): Verdict {
  return status === 'approved' ? { status: 'pending', comments } : { status: 'needsEdit', comments: comments.trim() === '' ? defaultComment : comments };
}

function comment({ status }: Verdict, text: string): Verdict {
  if (status === 'approved') return { status, comments: text };
  return { status: text.trim() === '' ? 'pending' : 'needsEdit', comments: text };
}

/** Verdicts and names change only while somebody is answering; a change takes away what the last attempt was told. */
function edited(state: FormState, change: Partial<FormState>): FormState {
  return state.phase === 'editing' ? { ...state, refusal: undefined, ...change } : state;
}

function judged(state: FormState, section: string, judge: (verdict: Verdict) => Verdict): FormState {
  const verdict = Object.hasOwn(state.verdicts, section) ? state.verdicts[section] : undefined;
  return verdict === undefined ? state : edited(state, { verdicts: { ...state.verdicts, [section]: judge(verdict) } });
}

/** A draft's sections that the form does not have are left out. */
const restored = ({ verdicts, name, email }: FormState, draft: Draft): Pick<FormState, 'verdicts' | 'name' | 'email'> => ({
  name: draft.name ?? name,
  email: draft.email ?? email,
  verdicts: Object.fromEntries(Object.entries(verdicts).map(([key, verdict]) => [key, (Object.hasOwn(draft.verdicts, key) && draft.verdicts[key]) || verdict])),
});

/** Refusals after which there is nothing left to answer. */
const closing: readonly Refusal[] = ['forbidden', 'not_found', 'already_submitted'];

/**
 * The approval form (specification, section 4). An event that does not fit the phase changes nothing: the same state
 * comes back. What was sent or waits to be sent can no longer be edited.
 */
export function nextForm(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'approve':
      return judged(state, event.section, approve);
    case 'needsChanges':
      return judged(state, event.section, askForChanges);
    case 'comment':
      return judged(state, event.section, (verdict) => comment(verdict, event.text));
    case 'name':
    case 'email':
      return edited(state, { [event.type]: event.text });
    case 'submit':
      return canSubmit(state) ? { ...state, phase: 'submitting', refusal: undefined } : state;
    case 'accepted':
      return state.phase === 'submitting' ? { ...state, phase: 'completed' } : state;
    case 'refused':
      if (state.phase !== 'submitting') return state;
      return { ...state, phase: closing.includes(event.refusal) ? 'closed' : 'editing', refusal: event.refusal };
    case 'unreachable':
      return state.phase === 'submitting' ? { ...state, phase: 'waiting' } : state;
    case 'stored':
      return state.phase === 'editing' ? syncedForm(Object.keys(state.verdicts), event.approval) : state;
    case 'draft':
      return edited(state, restored(state, event.draft));
    case 'kept':
      return edited(state, { ...restored(state, event.draft), phase: 'waiting' });
    case 'gone':
      return state.phase === 'editing' ? { ...state, phase: 'closed', refusal: event.refusal } : state;
    case 'edit':
      return state.phase === 'waiting' ? { ...state, phase: 'editing' } : state;
  }
}
