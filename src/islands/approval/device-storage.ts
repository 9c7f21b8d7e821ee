import type { Draft } from '#core/approval/form.ts';
import { readDraft } from '#core/approval/form-read.ts';
import { isObject, own, unfold } from '#core/config/loose-json.ts';
import { newId } from '#core/new-id.ts';
import { readTypedMessage, type TypedMessage } from '#core/typed-text.ts';
import { deviceStorage, recall, remember } from '../device-memory.ts';
import { approvalToken } from './token.ts';

/**
 * Key of a stored entry: one per config and, if people are named, per person, as two of them may answer on the same tablet. The token contains
 * the person's key, between its numbers and the signature.
 */
function keyOf(kind: string, id: string): string {
  const [, , person, signature] = approvalToken()?.split('.') ?? [];
  return `approval-${kind}:${id}${signature === undefined ? '' : `:${person}`}`;
}
const draftKey = (id: string): string => keyOf('draft', id);
const emailKey = (id: string): string => keyOf('email', id);
const messageKey = (id: string, section: string): string => `${keyOf('message', id)}:${section}`;
/** The device's, whoever answers on it. */
const formKey = (id: string): string => `approval-form:${id}`;
export const waitingKey = (id: string): string => keyOf('kept', id);

/** Whether the device stored it. */
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

/** The draft of this device. `revision` is the one on the screen: the draft of another one keeps its comments, not its approvals. */
export function loadDraft(id: string, keys: readonly string[], revision: number | undefined): Draft | undefined {
  const stored = recall(deviceStorage, draftKey(id));
  const value = unfold(stored);
  return readDraft(stored, keys, !isObject(value) || own(value, 'revision') !== (revision ?? null));
}

export const storeDraft = (id: string, draft: Draft, revision: number | undefined): boolean => store(draftKey(id), { revision: revision ?? null, ...draft });

export const removeStoredDraft = (id: string): void => remove(draftKey(id));

/** The id of the form on this device, which may send its own answer again, or replace it as long as nobody has saved the site since. */
export function formIdOf(id: string): string {
  const known = recall(deviceStorage, formKey(id));
  if (known !== null) return known;
  const made = newId();
  remember(deviceStorage, formKey(id), made);
  return made;
}

/** The e-mail in the answer that this device sent; the API never returns it. */
export const recallEmail = (id: string): string => recall(deviceStorage, emailKey(id)) ?? '';
export const rememberEmail = (id: string, email: string): void => remember(deviceStorage, emailKey(id), email);

/** What is typed under a section and not sent. */
export const loadMessage = (id: string, section: string): TypedMessage | undefined => readTypedMessage(recall(deviceStorage, messageKey(id, section)));

/** Stores what is typed; a blank text, after it was sent or deleted, removes the entry. */
export function storeMessage(id: string, section: string, { text, messageId }: TypedMessage): void {
  if (text.trim() === '') remove(messageKey(id, section));
  else store(messageKey(id, section), { text, messageId });
}

/** Headers that tell the server who asks for a config: who follows an approval link, and which device. */
export function whoAsks(id: string): Record<string, string> {
  const [token, form] = [approvalToken(), recall(deviceStorage, formKey(id))];
  return { ...(token === undefined ? {} : { 'x-approval-token': token }), ...(form === null ? {} : { 'x-approval-form': form }) };
}

/** An answer that has not arrived: what the form showed, the request body, and the token of the link. */
export interface WaitingAnswer {
  draft: Draft;
  body: Record<string, unknown>;
  token: string | undefined;
}

/** The answer that waits for the network; `undefined` where there is none, or none that can be read. `keys`: the sections of the form. */
export function loadWaiting(id: string, keys: readonly string[]): WaitingAnswer | undefined {
  const value = unfold(recall(deviceStorage, waitingKey(id)));
  if (!isObject(value)) return undefined;
  const [body, token] = [own(value, 'body'), own(value, 'token')];
  const draft = readDraft(JSON.stringify(own(value, 'draft') ?? null), keys, false);
  return isObject(body) && draft ? { draft, body, token: typeof token === 'string' ? token : undefined } : undefined;
}

export const storeWaiting = (id: string, submission: WaitingAnswer): boolean => store(waitingKey(id), submission);

export const removeWaiting = (id: string): void => remove(waitingKey(id));
