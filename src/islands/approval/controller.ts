import { atom, type ReadableAtom } from 'nanostores';
import { draftOf } from '#core/approval/form-draft.ts';
import type { FormEvent } from '#core/approval/form-events.ts';
import { nextForm } from '#core/approval/form-events.ts';
import { fault } from '#core/approval/form-figures.ts';
import { readFormConfig } from '#core/approval/form-read.ts';
import { emptyForm, type FormState } from '#core/approval/form-state.ts';
import { submissionBody } from '#core/approval/form-submission.ts';
import { forgetDraft, forgetSubmission, formIdOf, type KeptSubmission, keepDraft, keepSubmission, recallDraft, recallSubmission } from './kept.ts';
import { sendSubmission } from './send.ts';

/** What the form is of: a config as it was read, and the revision that the page shows. */
export interface FormSource {
  config: unknown;
  revision: number | undefined;
}

export interface FormController {
  $state: ReadableAtom<FormState>;
  /** Whether a submission that waits is on the device. */
  $isKept: ReadableAtom<boolean>;
  act(event: FormEvent): void;
  /** Takes over what is stored, then what this device kept; a submission that waits is sent. */
  read(source: FormSource): void;
  /** Sends what was answered; says which field keeps it from doing so. */
  submit(): 'name' | 'email' | undefined;
  /** Tries again to send what waits. */
  retry(): void;
}

/** How long after a failed attempt the next one is made by itself, in milliseconds. */
const retryMs = 30_000;

/** The form of one config on this device: its state, its draft and its way to the server. `token` is the link's, if one was followed. */
export function createController(id: string, keys: readonly string[], token: string | undefined): FormController {
  const $state = atom(emptyForm(keys));
  const $isKept = atom(true);
  let source: FormSource = { config: undefined, revision: undefined };
  let waiting: KeptSubmission | undefined;
  const formId = formIdOf(id);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const apply = (event: FormEvent): boolean => {
    const state = $state.get();
    const next = nextForm(state, event);
    if (next !== state) $state.set(next);
    return next !== state;
  };

  async function send(submission: KeptSubmission): Promise<void> {
    clearTimeout(timer);
    const outcome = await sendSubmission(id, submission.body, submission.token);
    if (outcome === 'unreachable') {
      waiting = submission;
      $isKept.set(keepSubmission(id, submission));
      apply({ type: 'unreachable' });
      timer = setTimeout(retry, retryMs);
      return;
    }
    waiting = undefined;
    forgetSubmission(id);
    // What was not taken stays: somebody else's answer is stored, not this one.
    if (outcome === 'accepted') forgetDraft(id);
    apply(outcome === 'accepted' ? { type: 'accepted' } : { type: 'refused', refusal: outcome });
  }

  function retry(): void {
    const { phase } = $state.get();
    if (phase === 'waiting' && waiting && apply({ type: 'submit' })) void send(waiting);
  }

  return {
    $state,
    $isKept,
    act(event) {
      // Whoever goes back to edit takes the submission back.
      if (event.type === 'edit') {
        clearTimeout(timer);
        waiting = undefined;
        forgetSubmission(id);
      }
      if (apply(event) && $state.get().phase === 'editing') keepDraft(id, $state.get(), source.revision);
    },
    read(next) {
      source = next;
      apply({ type: 'stored', approval: readFormConfig(next.config).stored });
      const { phase } = $state.get();
      // What is closed has been answered, perhaps by this very submission when its answer was lost: sent again it changes nothing then.
      const unsent = phase === 'closed' ? recallSubmission(id, keys) : undefined;
      if (unsent) void send(unsent);
      if (phase !== 'editing') return;
      const kept = recallSubmission(id, keys);
      if (kept) {
        waiting = kept;
        apply({ type: 'kept', draft: kept.draft });
        retry();
        return;
      }
      const draft = recallDraft(id, keys, next.revision);
      if (draft) apply({ type: 'draft', draft });
    },
    submit() {
      const state = $state.get();
      if (state.phase === 'waiting') {
        retry();
        return undefined;
      }
      const missing = fault(state);
      if (missing !== undefined) return missing;
      const body = { ...submissionBody(state, source.config, source.revision, new Date().toISOString()), formId };
      if (apply({ type: 'submit' })) void send({ draft: draftOf(state), body, token });
      return undefined;
    },
    retry,
  };
}
