import { atom, type ReadableAtom } from 'nanostores';
import { draftOf, partialDraftOf, submissionBody } from '#core/approval/form/answer.ts';
import type { FormEvent } from '#core/approval/form/events.ts';
import { nextForm } from '#core/approval/form/events.ts';
import { readFormConfig } from '#core/approval/form/read.ts';
import { emptyForm, type FormState, fault } from '#core/approval/form/state.ts';
import { isObject } from '#core/config/loose-json.ts';
import { forgetDraft, forgetSubmission, formIdOf, type KeptSubmission, keepDraft, keepSubmission, recallDraft, recallSubmission } from './device-storage.ts';
import { sendSubmission } from './send.ts';
import { approvalToken } from './token.ts';

/** What the form is of: a config as it was read, and the revision that the page shows. */
export interface FormSource {
  config: unknown;
  revision: number | undefined;
  /** Whether the page shows an earlier revision than what was read. */
  isBehind?: boolean;
}

export interface FormController {
  $state: ReadableAtom<FormState>;
  /** Whether a submission that waits is on the device. */
  $isKept: ReadableAtom<boolean>;
  /** The config that was read, of the revision that the page shows; `undefined` until then. */
  $config: ReadableAtom<unknown>;
  act(event: FormEvent): void;
  /**
   * Takes over what this device kept, then what was written in the form before it answered; a submission that waits is sent.
   * Once: the page may be rendered anew around the form.
   */
  wake(revision: number | undefined, written: readonly FormEvent[]): void;
  /** Takes over what is stored, under what was said meanwhile. */
  read(source: FormSource): void;
  /** Whether somebody has begun to answer on this visit, or an answer is on its way: the page must stay as it is then. */
  isBegun(): boolean;
  /** Sends what was answered; says which field keeps it from doing so. */
  submit(): 'name' | 'email' | undefined;
  /** Tries again to send what waits. */
  retry(): void;
}

/** How long after a failed attempt the next one is made by itself, in milliseconds. */
const retryMs = 30_000;

const subjectOf = (event: FormEvent): string => ('section' in event ? event.section : event.type);

/** The form of one config on this device: its state, its draft and its way to the server. */
function createController(id: string, keys: readonly string[]): FormController {
  const $state = atom(emptyForm(keys));
  const $isKept = atom(true);
  const $config = atom<unknown>(undefined);
  let source: FormSource = { config: undefined, revision: undefined };
  let waiting: KeptSubmission | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAwake = false;
  let isRead = false;
  /** Whether a submission waits until it is known what is stored. */
  let isWanted = false;
  let hasSpoken = false;
  /** What was said before it was known what is stored, now or on an earlier visit. */
  const said = new Set<string>();

  const apply = (event: FormEvent): boolean => {
    const state = $state.get();
    const next = nextForm(state, event);
    if (next !== state) $state.set(next);
    return next !== state;
  };
  const draftNow = () => (isRead ? draftOf($state.get()) : partialDraftOf($state.get(), said));

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

  function act(event: FormEvent): void {
    // Whoever goes back to edit takes the submission back.
    if (event.type === 'edit') {
      clearTimeout(timer);
      waiting = undefined;
      forgetSubmission(id);
      for (const subject of [...keys, 'name', 'email']) said.add(subject);
    }
    if (!apply(event) || $state.get().phase !== 'editing') return;
    hasSpoken = true;
    said.add(subjectOf(event));
    keepDraft(id, draftNow(), source.revision);
  }

  /** Goes on with a submission that has not arrived; whether there was one. */
  function resume(): boolean {
    const kept = recallSubmission(id, keys);
    if (!kept) return false;
    waiting = kept;
    apply({ type: 'kept', draft: kept.draft });
    retry();
    return true;
  }

  function submit(): 'name' | 'email' | undefined {
    const state = $state.get();
    if (state.phase === 'waiting') {
      retry();
      return undefined;
    }
    const missing = fault(state);
    if (missing !== undefined) return missing;
    if (!apply({ type: 'submit' })) return undefined;
    // What was judged on an earlier visit, and stands, is part of the answer: it goes when that is known.
    isWanted = !isRead;
    if (isWanted) return undefined;
    const body = { ...submissionBody(state, source.config, source.revision, new Date().toISOString()), formId: formIdOf(id) };
    void send({ draft: draftOf(state), body, token: approvalToken() });
    return undefined;
  }

  return {
    $state,
    $isKept,
    $config,
    act,
    wake(revision, written) {
      if (isAwake) return;
      isAwake = true;
      source = { config: undefined, revision };
      if (resume()) return;
      const draft = recallDraft(id, keys, revision);
      if (draft) {
        for (const subject of [...Object.keys(draft.verdicts), ...(['name', 'email'] as const).filter((field) => draft[field] !== undefined)])
          said.add(subject);
        apply({ type: 'draft', draft });
      }
      const { verdicts, ...who } = $state.get();
      for (const event of written) {
        const known = event.type === 'comment' ? verdicts[event.section]?.comments : event.type === 'name' || event.type === 'email' ? who[event.type] : '';
        if ('text' in event && event.text !== known) act(event);
      }
    },
    read(next) {
      const wasWanted = isWanted;
      isWanted = false;
      if (wasWanted) $state.set({ ...$state.get(), phase: 'editing' });
      // Of another revision only the words count, and the device has those.
      const mine = said.size > 0 && next.revision === source.revision ? draftNow() : undefined;
      const form = readFormConfig(next.config);
      const isGone = isObject(next.config) && !form.isShown;
      source = next;
      isRead = true;
      if (!next.isBehind) $config.set(next.config);
      if (isGone && hasSpoken) apply({ type: 'gone', refusal: form.stored.formStatus === 'completed' ? 'already_submitted' : 'forbidden' });
      apply({ type: 'stored', approval: form.stored });
      // What is closed has been answered, perhaps by this very submission when its answer was lost: sent again it changes nothing then.
      const unsent = $state.get().phase === 'closed' ? recallSubmission(id, keys) : undefined;
      if (unsent) void send(unsent);
      if ($state.get().phase !== 'editing' || resume()) return;
      const draft = mine ?? recallDraft(id, keys, next.revision);
      if (draft) apply({ type: 'draft', draft });
      if (hasSpoken) keepDraft(id, draftNow(), next.revision);
      if (wasWanted) submit();
    },
    isBegun: () => hasSpoken || $state.get().phase !== 'editing',
    submit,
    retry,
  };
}

const controllers = new Map<string, FormController>();

/** The one form of a config on this page: what was said outlives a page that is rendered anew around it. */
export function formOf(id: string, keys: readonly string[]): FormController {
  const name = JSON.stringify([id, ...keys]);
  const known = controllers.get(name);
  if (known) return known;
  const made = createController(id, keys);
  // A build makes thousands of pages in one process, each as nobody has seen it.
  if (typeof document !== 'undefined') controllers.set(name, made);
  return made;
}
