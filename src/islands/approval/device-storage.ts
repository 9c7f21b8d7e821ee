import { type Draft, readDraft } from '#core/approval/form.ts';
import { isObject, own, unfold } from '#core/config/loose-json.ts';
import { recall, remember } from '../device-memory.ts';
import { approvalToken } from './token.ts';

/** Names of the stored entries, one of each per config. */
const draftKey = (id: string): string => `approval-draft:${id}`;
const emailKey = (id: string): string => `approval-email:${id}`;
const formKey = (id: string): string => `approval-form:${id}`;
export const waitingKey = (id: string): string => `approval-kept:${id}`;

const storage = () => localStorage;

/** Whether the device stored it. */
function store(key: string, value: unknown): boolean {
  try {
    storage().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function remove(key: string): void {
  try {
    storage().removeItem(key);
  } catch {
    // Without storage nothing was stored.
  }
}

/** The draft of this device. `revision` is the one on the screen: the draft of another one keeps its comments, not its approvals. */
export function loadDraft(id: string, keys: readonly string[], revision: number | undefined): Draft | undefined {
  const stored = recall(storage, draftKey(id));
  const value = unfold(stored);
  return readDraft(stored, keys, !isObject(value) || own(value, 'revision') !== (revision ?? null));
}

export const storeDraft = (id: string, draft: Draft, revision: number | undefined): boolean => store(draftKey(id), { revision: revision ?? null, ...draft });

export const removeStoredDraft = (id: string): void => remove(draftKey(id));

/** The id of the form on this device, which may send its own answer again, or replace it as long as nobody has saved the site since. */
export function formIdOf(id: string): string {
  const known = recall(storage, formKey(id));
  if (known !== null) return known;
  // Also available without HTTPS, unlike randomUUID.
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  remember(storage, formKey(id), made);
  return made;
}

/** The e-mail that this device sent an answer with: the API tells it to nobody. */
export const recallEmail = (id: string): string => recall(storage, emailKey(id)) ?? '';
export const rememberEmail = (id: string, email: string): void => remember(storage, emailKey(id), email);

/** Headers that tell the server who asks for a config: who follows an approval link, and which device. */
export function whoAsks(id: string): Record<string, string> {
  const [token, form] = [approvalToken(), recall(storage, formKey(id))];
  return { ...(token === undefined ? {} : { 'x-approval-token': token }), ...(form === null ? {} : { 'x-approval-form': form }) };
}

/** An answer that has not arrived: what the form showed, the request body, and the token of the link. */
export interface WaitingAnswer {
  draft: Draft;
  body: Record<string, unknown>;
  token: string | undefined;
}

export function loadWaiting(id: string, keys: readonly string[]): WaitingAnswer | undefined {
  const value = unfold(recall(storage, waitingKey(id)));
  if (!isObject(value)) return undefined;
  const [body, token] = [own(value, 'body'), own(value, 'token')];
  const draft = readDraft(JSON.stringify(own(value, 'draft') ?? null), keys, false);
  return isObject(body) && draft ? { draft, body, token: typeof token === 'string' ? token : undefined } : undefined;
}

export const storeWaiting = (id: string, submission: WaitingAnswer): boolean => store(waitingKey(id), submission);

export const removeWaiting = (id: string): void => remove(waitingKey(id));
