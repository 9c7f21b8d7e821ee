import { atom, type ReadableAtom } from 'nanostores';
import {
  draftOf,
  emptyForm,
  type FormEvent,
  type FormState,
  fault,
  hasSaid,
  nextForm,
  partialDraftOf,
  type StoredApproval,
  submissionBody,
} from '#core/approval/form.ts';
import { readFormConfig } from '#core/approval/form-read.ts';
import { answerRefusal, type Refusal } from '#core/approval/states.ts';
import { isObject } from '#core/config/loose-json.ts';
import { callServer } from '../fetch-json.ts';
import {
  discardWritten,
  formIdOf,
  loadDraft,
  loadWaiting,
  recallEmail,
  rememberEmail,
  removeStoredDraft,
  removeWaiting,
  storeDraft,
  storeWaiting,
  type WaitingAnswer,
} from './device-storage.ts';
import { approvalToken } from './token.ts';

/** What the form reviews: a config as it was read, and the revision that the page shows. */
export interface FormSource {
  config: unknown;
  revision: number | undefined;
  /** Whether the page shows an earlier revision than what was read. */
  isBehind?: boolean;
}

export interface FormController {
  $state: ReadableAtom<FormState>;
  /** Whether the draft, or the unsent answer, could be stored on the device. */
  $isStored: ReadableAtom<boolean>;
  /** The config of the revision that the page shows; `undefined` until it has been read. */
  $config: ReadableAtom<unknown>;
  act(event: FormEvent): void;
  /**
   * Restores the device's draft, then the text that was typed before hydration; sends an unsent answer.
   * Only the first call has an effect, because the page may be rendered again around the form.
   */
  wake(revision: number | undefined, written: readonly FormEvent[]): void;
  /** Applies the draft that another tab has stored; returns whether that tab has sent it (`null`): then the stored approval must be read again. */
  follow(stored: string | null): boolean;
  /** Loads the stored approval; edits made before it arrived are kept. */
  read(source: FormSource): void;
  /** Whether the client has begun to answer on this visit, or an answer is being sent. The page must not be replaced then. */
  isBegun(): boolean;
  /** Sends the answer; returns the field that is missing, if one is. */
  submit(): 'name' | 'email' | undefined;
  /** Tries again to send the unsent answer. */
  retry(): void;
}

/** Time from a failed attempt to the next automatic one, in milliseconds. */
const retryMs = 30_000;

/** Timeout of a request in milliseconds: long enough for a phone with a poor signal. */
const timeoutMs = 30_000;

/** Sends an answer; resolves to the reply's config if it was accepted. `unreachable`: no reply, so the answer may or may not have arrived. Never throws. */
async function sendSubmission(id: string, { body, token }: WaitingAnswer): Promise<{ taken: unknown } | 'unreachable' | Refusal> {
  const identity = { ...(token === undefined ? {} : { 'x-approval-token': token }), 'x-approval-form': String(body['formId']) };
  const answer = await callServer('PUT', `/api/config/${id}`, { content: body, identity, timeoutMs });
  return answer === undefined ? 'unreachable' : answer.isOk ? { taken: answer.body } : answerRefusal(answer.status);
}

/** The stored approval in a reply's config; `undefined` if the config has no form. */
function storedIn(config: unknown): StoredApproval | undefined {
  const { stored, isShown } = readFormConfig(config);
  return isShown || stored.answer ? stored : undefined;
}

interface DeliveryEvents {
  /** Called before an answer that has not arrived is sent again; `false` if it must not be. */
  mayResend(): boolean;
  /** No reply. `isStored`: whether the device could store the answer. */
  onUnreachable(isStored: boolean): void;
  onRefused(refusal: Refusal): void;
  /** `config`: the reply's config. */
  onAccepted(config: unknown): void;
}

/** Sends the answers of one form. One that has not arrived is stored on the device and sent again, also during a maintenance, until it arrives or is withdrawn. */
function createDelivery(id: string, events: DeliveryEvents) {
  let waiting: WaitingAnswer | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send(answer: WaitingAnswer): Promise<void> {
    clearTimeout(timer);
    let outcome = await sendSubmission(id, answer);
    const token = approvalToken();
    // The answer's link was revoked or expired before it was sent, but the client has opened a newer link.
    if (outcome === 'forbidden' && token !== undefined && token !== answer.token) outcome = await sendSubmission(id, { ...answer, token });
    if (outcome === 'unreachable' || (outcome === 'maintenance' && waiting === answer)) {
      waiting = answer;
      events.onUnreachable(storeWaiting(id, answer));
      timer = setTimeout(retry, retryMs);
      return;
    }
    waiting = undefined;
    removeWaiting(id);
    if (typeof outcome === 'string') events.onRefused(outcome);
    else events.onAccepted(outcome.taken);
  }

  function retry(): void {
    if (waiting && events.mayResend()) void send(waiting);
  }

  return {
    send,
    retry,
    /** Takes over an answer that an earlier visit could not send; `retry` sends it. */
    takeOver(answer: WaitingAnswer): void {
      waiting = answer;
    },
    withdraw(): void {
      clearTimeout(timer);
      waiting = undefined;
      removeWaiting(id);
    },
  };
}

const subjectOf = (event: FormEvent): string => ('section' in event ? event.section : event.type);

/** Whether an event from before hydration differs from the form's state. */
function isNew(event: FormEvent, { verdicts, name, email }: FormState): boolean {
  if (event.type === 'comment') return event.text !== verdicts[event.section]?.comments;
  if (event.type === 'name') return event.text !== name;
  return event.type === 'email' && event.text !== email;
}

/** The form of one config on this device: its state, its draft and its way to the server. */
function createController(id: string, keys: readonly string[]): FormController {
  const $state = atom(emptyForm(keys));
  const $isStored = atom(true);
  const $config = atom<unknown>(undefined);
  let source: FormSource = { config: undefined, revision: undefined };
  let isAwake = false;
  let isRead = false;
  /** Whether to send the answer as soon as the stored approval has been read. */
  let submitsWhenRead = false;
  let hasEdited = false;
  /** Sections and fields edited before the stored approval was read, on this or an earlier visit. */
  const touched = new Set<string>();

  const apply = (event: FormEvent): boolean => {
    const state = $state.get();
    const next = nextForm(state, event);
    if (next !== state) $state.set(next);
    return next !== state;
  };
  const draftNow = () => (isRead ? draftOf($state.get()) : partialDraftOf($state.get(), touched));

  const delivery = createDelivery(id, {
    mayResend: () => $state.get().phase === 'waiting' && apply({ type: 'submit' }),
    onUnreachable(stored) {
      $isStored.set(stored);
      apply({ type: 'unreachable' });
    },
    // The draft stays on the device, because the server has refused the answer and does not have it.
    onRefused: (refusal) => void apply({ type: 'refused', refusal }),
    onAccepted(config) {
      const email = $state.get().email.trim();
      removeStoredDraft(id);
      rememberEmail(id, email);
      const stored = storedIn(config);
      // Not applied if the answer had arrived on an earlier attempt and the form has been opened again since, for newer content.
      if (!apply({ type: 'accepted', at: new Date().toISOString(), approval: stored && { ...stored, email: stored.email || email } })) return;
      hasEdited = false;
      touched.clear();
      if ($state.get().phase === 'editing') postMessage({ type: 'TEMPLATE_UPDATED' }, location.origin);
    },
  });

  function act(event: FormEvent): void {
    if (event.type === 'discard') discardWritten(id, keys);
    // Going back to edit withdraws the answer that waits.
    if (event.type === 'edit') {
      delivery.withdraw();
      for (const subject of [...keys, 'name', 'email']) touched.add(subject);
    }
    if (event.type === 'correct') {
      // Restores a correction that was begun on an earlier visit and not sent.
      const begun = loadDraft(id, keys, source.revision);
      if (apply(event) && begun) apply({ type: 'draft', draft: begun });
      return;
    }
    if (!apply(event) || $state.get().phase !== 'editing') return;
    hasEdited = true;
    touched.add(subjectOf(event));
    $isStored.set(storeDraft(id, draftNow(), source.revision));
  }

  /** Continues with an answer that has not arrived; returns whether there was one. */
  function resume(): boolean {
    const stored = loadWaiting(id, keys);
    if (!stored) return false;
    delivery.takeOver(stored);
    apply({ type: 'resumed', draft: stored.draft });
    delivery.retry();
    return true;
  }

  function submit(): 'name' | 'email' | undefined {
    const state = $state.get();
    if (state.phase === 'waiting') {
      delivery.retry();
      return undefined;
    }
    const missing = fault(state);
    if (missing !== undefined) return missing;
    if (!apply({ type: 'submit' })) return undefined;
    // The answer includes stored verdicts of earlier visits, so it is sent after they have been read.
    submitsWhenRead = !isRead;
    if (submitsWhenRead) return undefined;
    const body = { ...submissionBody(state, source.config, source.revision, new Date().toISOString()), formId: formIdOf(id) };
    void delivery.send({ draft: draftOf(state), body, token: approvalToken() });
    return undefined;
  }

  /** Takes over a draft that an earlier visit has left on the device. */
  function takeDraft(draft: ReturnType<typeof loadDraft>): void {
    if (!draft) return;
    for (const section of Object.keys(draft.verdicts)) touched.add(section);
    for (const field of ['name', 'email'] as const) if (draft[field] !== undefined) touched.add(field);
    apply({ type: 'draft', draft });
  }

  function wake(revision: number | undefined, written: readonly FormEvent[]): void {
    if (isAwake) return;
    isAwake = true;
    source = { config: undefined, revision };
    if (resume()) return;
    takeDraft(loadDraft(id, keys, revision));
    const state = $state.get();
    for (const event of written.filter((each) => isNew(each, state))) act(event);
  }

  function follow(stored: string | null): boolean {
    if ($state.get().phase !== 'editing') return false;
    takeDraft(loadDraft(id, keys, source.revision));
    return stored === null;
  }

  function read(next: FormSource): void {
    const submitsNow = submitsWhenRead;
    submitsWhenRead = false;
    if (submitsNow) $state.set({ ...$state.get(), phase: 'editing' });
    // For another revision the device's draft is loaded below, which keeps comments and drops approvals.
    const mine = touched.size > 0 && next.revision === source.revision ? draftNow() : undefined;
    const form = readFormConfig(next.config);
    const isGone = isObject(next.config) && !form.isShown;
    source = next;
    isRead = true;
    if (!next.isBehind) $config.set(next.config);
    const isLost = isGone && touched.size > 0 && form.stored.answer === undefined;
    // A draft of an earlier visit that has only a name or an e-mail is not worth keeping.
    if (isLost && !hasEdited && !hasSaid($state.get())) removeStoredDraft(id);
    else if (isLost) apply({ type: 'gone', refusal: form.stored.formStatus === 'completed' ? 'already_submitted' : 'forbidden' });
    apply({ type: 'stored', approval: { ...form.stored, email: form.stored.email || recallEmail(id) } });
    // If the server's reply was lost, this unsent answer may itself have closed the form. Sending it again is harmless.
    const { phase } = $state.get();
    const unsent = ['closed', 'completed'].includes(phase) ? loadWaiting(id, keys) : undefined;
    if (unsent) return void delivery.send(unsent);
    if (phase === 'editing' && resume()) return;
    const draft = mine ?? loadDraft(id, keys, next.revision);
    if (draft) apply({ type: 'draft', draft });
    if (phase !== 'editing') return;
    if (hasEdited) storeDraft(id, draftNow(), next.revision);
    if (submitsNow) submit();
  }

  return { $state, $isStored, $config, act, wake, follow, read, isBegun: () => hasEdited || $state.get().phase !== 'editing', submit, retry: delivery.retry };
}

const controllers = new Map<string, FormController>();

/** The one form of a config on this page: its state survives when the page is rendered again around it. */
export function formOf(id: string, keys: readonly string[]): FormController {
  const name = JSON.stringify([id, ...keys]);
  const known = controllers.get(name);
  if (known) return known;
  const made = createController(id, keys);
  // Not stored during a build, in which one process renders thousands of pages that must not share state.
  if (typeof document !== 'undefined') controllers.set(name, made);
  return made;
}
