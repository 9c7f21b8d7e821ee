import type { Draft } from '#core/approval/form.ts';
import { readDraft } from '#core/approval/form-read.ts';
import { isObject, own, unfold } from '#core/config/loose-json.ts';
import { newId } from '#core/new-id.ts';
import { readTypedMessage, type TypedMessage } from '#core/typed-text.ts';
import { deviceStorage, recall, remember, tabStorage } from '../device-memory.ts';
import { approvalToken, unlinkedWaitingKey } from './token.ts';

/**
 * Key of a stored entry: one per config and, if people are named, per person, as two of them may answer on the same tablet. The token contains
 * the person's key, between its numbers and the signature.
 */
const keyOf = (kind: string, id: string): string => `approval-${kind}:${id}${ofPerson()}`;
function ofPerson(): string {
  const [, , person, signature] = approvalToken()?.split('.') ?? [];
  return signature === undefined ? '' : `:${person}`;
}
export const draftKey = (id: string): string => keyOf('draft', id);
const emailKey = (id: string): string => keyOf('email', id);
const messageKey = (id: string, section: string): string => `${keyOf('message', id)}:${section}`;
/** Key of the form's id. It belongs to the device, so it does not contain a person. */
const formKey = (id: string): string => `approval-form:${id}`;
export const waitingKey = (id: string): string => unlinkedWaitingKey(id) + ofPerson();

/** Stores a value as JSON; returns whether that worked. */
function store(key: string, value: unknown): boolean {
  try {
    deviceStorage().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function remove(key: string): void {
  try {
    deviceStorage().removeItem(key);
  } catch {
    // Without storage nothing was stored.
  }
}

/** The draft on this device. If it was made for another revision than `revision`, its comments are kept and its approvals dropped. */
export function loadDraft(id: string, keys: readonly string[], revision: number | undefined): Draft | undefined {
  const stored = recall(deviceStorage, draftKey(id));
  // The draft may have no note yet: storage was full, or an earlier version of the page stored the draft.
  markDraft(id);
  const value = unfold(stored);
  return readDraft(stored, keys, { isOlder: !isObject(value) || own(value, 'revision') !== (revision ?? null) });
}

export function storeDraft(id: string, draft: Draft, revision: number | undefined): boolean {
  const isStored = store(draftKey(id), { revision: revision ?? null, ...draft });
  markDraft(id);
  return isStored;
}

/**
 * Notes that there is a draft of a form that is open to anybody, under the key of an unsent answer: a page that was built without the form
 * reads only that key to decide whether to open the form (`live/trigger.ts`), and only the form shows the draft and can delete it.
 */
function markDraft(id: string): void {
  const [draft, waiting] = [draftKey(id), waitingKey(id)].map((key) => recall(deviceStorage, key));
  if (approvalToken() === undefined && draft !== null && waiting === null) store(waitingKey(id), {});
}

export function removeStoredDraft(id: string): void {
  remove(draftKey(id));
  const waiting = unfold(recall(deviceStorage, waitingKey(id)));
  if (!isObject(waiting) || own(waiting, 'body') === undefined) remove(waitingKey(id));
}

/** Ids of forms and unsent messages, for pages without storage. */
const formIds = new Map<string, string>();
const messages = new Map<string, TypedMessage>();
const knownFormId = (id: string): string | undefined => formIds.get(id) ?? recall(deviceStorage, formKey(id)) ?? undefined;

/** The id of the form on this device. The server lets the same form send its answer again, or replace it until the site is saved. */
export function formIdOf(id: string): string {
  const known = knownFormId(id) ?? newId();
  formIds.set(id, known);
  remember(deviceStorage, formKey(id), known);
  return known;
}

/** The e-mail in the answer that this device sent; the API never returns it. */
export const recallEmail = (id: string): string => recall(deviceStorage, emailKey(id)) ?? '';
export function rememberEmail(id: string, email: string): void {
  if (email === '') remove(emailKey(id));
  else remember(deviceStorage, emailKey(id), email);
}

const storedMessage = (key: string): TypedMessage | undefined => readTypedMessage(recall(deviceStorage, key));

/** The unsent message under a section; `isStored`: whether the device has stored it. */
export function loadMessage(id: string, section: string): (TypedMessage & { isStored: boolean }) | undefined {
  const key = messageKey(id, section);
  const stored = storedMessage(key);
  const found = messages.get(key) ?? stored;
  return found && { ...found, isStored: found.text === stored?.text };
}

/** Stores an unsent message; a blank text, after it was sent or deleted, removes it. */
export function storeMessage(id: string, section: string, { text, messageId }: TypedMessage): void {
  const key = messageKey(id, section);
  if (text.trim() === '') {
    messages.delete(key);
    remove(key);
  } else {
    messages.set(key, { text, messageId });
    store(key, { text, messageId });
  }
}

/** Deletes the draft, the unsent messages, and the e-mail of the answer that was sent. */
export function discardWritten(id: string, sections: readonly string[]): void {
  removeStoredDraft(id);
  rememberEmail(id, '');
  for (const section of sections) storeMessage(id, section, { text: '', messageId: '' });
}

export const typedKey = (id: string): string => `approval-typed:${id}`;

/** Whether corrections were typed in this tab and not proposed (`correct/correctable.ts`). */
export const hasTypedCorrections = (id: string): boolean => Object.keys(unfold(recall(tabStorage, typedKey(id))) ?? {}).length > 0;

/** Headers that identify the caller to the server: the approval link's token and the device's form. */
export function identityHeaders(id: string): Record<string, string> {
  const [token, form] = [approvalToken(), knownFormId(id)];
  return { ...(token === undefined ? {} : { 'x-approval-token': token }), ...(form === undefined ? {} : { 'x-approval-form': form }) };
}

/** An unsent answer: the form's content, the request body, and the link's token. */
export interface WaitingAnswer {
  draft: Draft;
  body: Record<string, unknown>;
  token: string | undefined;
}

/** The unsent answer; `undefined` if there is none, or it cannot be read. `keys` are the form's sections. */
export function loadWaiting(id: string, keys: readonly string[]): WaitingAnswer | undefined {
  const value = unfold(recall(deviceStorage, waitingKey(id)));
  if (!isObject(value)) return undefined;
  const [body, token] = [own(value, 'body'), own(value, 'token')];
  const draft = readDraft(JSON.stringify(own(value, 'draft') ?? null), keys);
  return isObject(body) && draft ? { draft, body, token: typeof token === 'string' ? token : undefined } : undefined;
}

export const storeWaiting = (id: string, submission: WaitingAnswer): boolean => store(waitingKey(id), submission);

export function removeWaiting(id: string): void {
  remove(waitingKey(id));
  markDraft(id);
}
