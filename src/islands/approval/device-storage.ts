import { type Draft, readDraft } from '#core/approval/form/answer.ts';
import { isObject, own, unfold } from '#core/config/loose-json.ts';
import { recall, remember } from '../device-memory.ts';

/** Names under which a device keeps what a client answers, one per config. */
export const draftKey = (id: string): string => `approval-draft:${id}`;
/** The id of the form on this device. */
export const formKey = (id: string): string => `approval-form:${id}`;
export const keptKey = (id: string): string => `approval-kept:${id}`;

const storage = () => localStorage;

/** Whether the device took it. */
function keep(key: string, value: unknown): boolean {
  try {
    storage().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function forget(key: string): void {
  try {
    storage().removeItem(key);
  } catch {
    // Nothing is kept where there is no storage.
  }
}

/** What was begun here. `revision` is the one on the screen: a draft of an earlier one keeps its words, not its approvals. */
export function recallDraft(id: string, keys: readonly string[], revision: number | undefined): Draft | undefined {
  const kept = recall(storage, draftKey(id));
  const value = unfold(kept);
  return readDraft(kept, keys, !isObject(value) || own(value, 'revision') !== (revision ?? null));
}

export const keepDraft = (id: string, draft: Draft, revision: number | undefined): boolean => keep(draftKey(id), { revision: revision ?? null, ...draft });

export const forgetDraft = (id: string): void => forget(draftKey(id));

/** Names the form of this device: its own answer it may send again, or replace as long as nobody has acted on it. */
export function formIdOf(id: string): string {
  const known = recall(storage, formKey(id));
  if (known !== null) return known;
  // Also there without HTTPS, unlike randomUUID.
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  remember(storage, formKey(id), made);
  return made;
}

/** A submission that has not arrived: what the form showed, the body that is to be sent, and the link it was made with. */
export interface KeptSubmission {
  draft: Draft;
  body: Record<string, unknown>;
  token: string | undefined;
}

export function recallSubmission(id: string, keys: readonly string[]): KeptSubmission | undefined {
  const value = unfold(recall(storage, keptKey(id)));
  if (!isObject(value)) return undefined;
  const [body, token] = [own(value, 'body'), own(value, 'token')];
  const draft = readDraft(JSON.stringify(own(value, 'draft') ?? null), keys, false);
  return isObject(body) && draft ? { draft, body, token: typeof token === 'string' ? token : undefined } : undefined;
}

export const keepSubmission = (id: string, submission: KeptSubmission): boolean => keep(keptKey(id), submission);

export const forgetSubmission = (id: string): void => forget(keptKey(id));
