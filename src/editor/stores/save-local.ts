import { confirmSaved, conflictsOf, type EditState, fallBack, isDirty, markRefused, markSent, type Saved, settleUnconfirmed } from '#core/edit/edit-state.ts';
import type { Json } from '#core/edit/path.ts';
import type { CallFailure } from '../api/call.ts';
import { loadConfig, loadRevision, saveConfig } from './config-api.ts';

/** `archived`: others have archived the client, and nothing was sent. `failed`: `local` is the config that was to be saved. */
export type SaveOutcome = { kind: 'saved' } | { kind: 'archived' } | { kind: 'conflict' } | { kind: 'failed'; failure: CallFailure; local: Json };

/** The document a save works on. */
export interface SavedDocument {
  read(): EditState;
  put(state: EditState): void;
  /** Merges a newer revision from the server, or stores it as the remote version when there are conflicts. */
  takeIn(theirs: Saved): void;
  isArchived(): boolean;
  /** Notes whether the server has the client archived. */
  noteArchived(archived: boolean): void;
}

/** The most rounds of merging and saving: others may save between a merge and its save, and each round merges their revision. */
const maxRounds = 10;

/** Whether the server may have saved the config although the answer was lost. */
const isUncertain = ({ code, status }: CallFailure): boolean =>
  code === 'network' || code === 'aborted' || code === 'unexpected' || (status >= 500 && code !== 'maintenance');

/** Loads the revision that followed the base of saves without an answer: comparing with it shows whether one of them was stored. */
export async function loadRevisionAfterBase(id: string, { unconfirmed, base }: EditState, current: Saved): Promise<Saved | undefined | CallFailure> {
  if (unconfirmed.length === 0 || current.revision <= base.revision) return undefined;
  if (current.revision === base.revision + 1) return current;
  const next = await loadRevision(id, base.revision + 1);
  // A restored backup may lack this revision, and then it lacks the unanswered save as well.
  if (!next.ok && next.code === 'not_found') return undefined;
  return next.ok ? next.value.saved : next;
}

/**
 * Merges the newest revision on the server, after finding out whether an earlier save without an answer was stored.
 * `mayTakeIn` can postpone the merge.
 */
export async function catchUp(id: string, document: SavedDocument, mayTakeIn: (theirs: Saved) => boolean = () => true): Promise<CallFailure | undefined> {
  const current = await loadConfig(id);
  if (!current.ok) return current;
  const verdict = await loadRevisionAfterBase(id, document.read(), current.value.saved);
  if (verdict && 'ok' in verdict) return verdict;
  document.noteArchived(current.value.archived);
  // The state is read again because the user may have typed during the call.
  if (verdict) document.put(settleUnconfirmed(document.read(), verdict));
  if (mayTakeIn(current.value.saved)) document.takeIn(current.value.saved);
  return undefined;
}

/**
 * Merges the server's newest revision after a save was refused as a conflict. If it is older than the base, the server has lost the revisions after
 * it. Only the refusal of a save proves that: a revision that was read may be older because its answer came late.
 */
async function catchUpAfterConflict(id: string, document: SavedDocument, present: number | undefined): Promise<CallFailure | undefined> {
  if (present === undefined || present >= document.read().base.revision) return catchUp(id, document);
  const current = await loadConfig(id);
  if (!current.ok) return current;
  document.noteArchived(current.value.archived);
  // If somebody has saved meanwhile, the next round finds that revision.
  if (current.value.saved.revision < document.read().base.revision) document.put(fallBack(document.read(), current.value.saved));
  return undefined;
}

/**
 * Called if a poll found an older revision than the base: goes back to that revision if the server has lost the base. The poll's answer may be late, or
 * the public one, so this requests the base itself and then the newest revision again. `isIdle`: whether no save has begun since the poll.
 * Returns the number of the lost revision.
 */
export async function fallBackIfLost(id: string, document: SavedDocument, isIdle: () => boolean): Promise<number | undefined> {
  const { base, remote, unconfirmed } = document.read();
  if (remote || unconfirmed.length > 0) return undefined;
  const own = await loadRevision(id, base.revision);
  if (own.ok || own.code !== 'not_found') return undefined;
  const current = await loadConfig(id);
  const state = document.read();
  if (!current.ok || current.value.archived || current.value.saved.revision >= base.revision || state.base !== base || !isIdle()) return undefined;
  document.put(fallBack(state, current.value.saved));
  return base.revision;
}

/**
 * Saves the whole config over the revision it was edited from. If there is a newer revision, that is merged and the result
 * is saved; if both changed the same field, it stops and the user decides. After a failure the local edits are unchanged.
 */
export async function sendLocal(id: string, document: SavedDocument): Promise<SaveOutcome> {
  for (let round = 1; ; round += 1) {
    const state = document.read();
    if (conflictsOf(state).length > 0) return { kind: 'conflict' };
    if (state.remote) document.takeIn(state.remote);
    const wanted = document.read().local;
    if (state.unconfirmed.length > 0) {
      const failure = await catchUp(id, document);
      if (failure) return { kind: 'failed', failure, local: wanted };
      if (document.read().remote) return { kind: 'conflict' };
    }
    const { local, base } = document.read();
    if (!isDirty(document.read())) return { kind: 'saved' };
    if (document.isArchived()) return { kind: 'archived' };
    document.put(markSent(document.read()));
    const sent = await saveConfig(id, local, base.revision);
    if (sent.ok) {
      document.put(confirmSaved(document.read(), local, sent.value.saved));
      return { kind: 'saved' };
    }
    if (sent.code !== 'conflict' || round === maxRounds) {
      if (!isUncertain(sent)) document.put(markRefused(document.read()));
      return { kind: 'failed', failure: sent, local };
    }
    const failure = await catchUpAfterConflict(id, document, sent.revision);
    if (failure) return { kind: 'failed', failure, local };
    if (document.read().remote) return { kind: 'conflict' };
  }
}
