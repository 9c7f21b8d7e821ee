import { confirmSaved, conflictsOf, type EditState, isDirty, markRefused, markSent, type Saved, settleUnconfirmed } from '#core/edit/edit-state.ts';
import type { CallFailure } from '../api/call.ts';
import { loadConfig, loadRevision, saveConfig } from './config-api.ts';

export type SaveOutcome = { kind: 'saved' } | { kind: 'conflict' } | { kind: 'failed'; failure: CallFailure };

/** The document a save works on. */
export interface SavedDocument {
  read(): EditState;
  put(state: EditState): void;
  /** Merges a newer state of the server, or keeps it as the remote. */
  takeIn(theirs: Saved): void;
}

/** Others may save again and again; each round merges what they did. */
const mostRounds = 10;

/** Whether the server may have saved what was sent although no answer says so. */
const isUncertain = ({ code, status }: CallFailure): boolean =>
  code === 'network' || code === 'aborted' || code === 'unexpected' || (status >= 500 && code !== 'maintenance');

/** The revision that tells what became of saves without an answer: the one that followed what they were sent over. */
export async function loadRevisionAfterBase(id: string, { unconfirmed, base }: EditState, current: Saved): Promise<Saved | undefined | CallFailure> {
  if (unconfirmed.length === 0 || current.revision <= base.revision) return undefined;
  if (current.revision === base.revision + 1) return current;
  const next = await loadRevision(id, base.revision + 1);
  return next.ok ? next.value.saved : next;
}

/**
 * Takes in what stands on the server now, after finding out what became of an earlier save without an answer. `mayTakeIn`
 * may put that off.
 */
export async function catchUp(id: string, document: SavedDocument, mayTakeIn: (theirs: Saved) => boolean = () => true): Promise<CallFailure | undefined> {
  const current = await loadConfig(id);
  if (!current.ok) return current;
  const verdict = await loadRevisionAfterBase(id, document.read(), current.value.saved);
  if (verdict && 'ok' in verdict) return verdict;
  // Read again: there has been time to type.
  if (verdict) document.put(settleUnconfirmed(document.read(), verdict));
  if (mayTakeIn(current.value.saved)) document.takeIn(current.value.saved);
  return undefined;
}

/**
 * Sends the whole config over the revision it was edited from. When another one stands by then, that one is merged in
 * and what comes of it is sent; a field that both changed stops here and waits for a choice. Nothing is ever given up:
 * a failure leaves everything as it is.
 */
export async function sendLocal(id: string, document: SavedDocument): Promise<SaveOutcome> {
  for (let round = 0; round < mostRounds; round += 1) {
    const state = document.read();
    if (conflictsOf(state).length > 0) return { kind: 'conflict' };
    if (state.remote) document.takeIn(state.remote);
    if (state.unconfirmed.length > 0) {
      const failure = await catchUp(id, document);
      if (failure) return { kind: 'failed', failure };
      if (document.read().remote) return { kind: 'conflict' };
    }
    const { local, base } = document.read();
    if (!isDirty(document.read())) return { kind: 'saved' };
    document.put(markSent(document.read()));
    const sent = await saveConfig(id, local, base.revision);
    if (sent.ok) {
      document.put(confirmSaved(document.read(), local, sent.value.saved));
      return { kind: 'saved' };
    }
    if (sent.code !== 'conflict') {
      if (!isUncertain(sent)) document.put(markRefused(document.read()));
      return { kind: 'failed', failure: sent };
    }
    const failure = await catchUp(id, document);
    if (failure) return { kind: 'failed', failure };
    if (document.read().remote) return { kind: 'conflict' };
  }
  throw new Error(`Config ${id} was saved by others ${mostRounds} times in a row while it was being merged.`);
}
