import { isObject } from '../config/loose-json.ts';
import { type Choice, type Conflict, merge } from './merge.ts';
import { getAt, type Json, type Path, setAt } from './path.ts';
import { isSame } from './same.ts';
import { emptyHistory, type History, record, redo, type Undone, undo } from './undo.ts';

/** A config as the server keeps it. */
export interface Saved {
  revision: number;
  config: Json;
  savedAt: string;
  savedBy: string;
}

/** One config being edited. Every change makes a new state; nothing here knows the network, a store or a clock. */
export interface EditState {
  /** The saved state the edits started from. */
  base: Saved;
  /** The config with the edits, as shown. */
  local: Json;
  history: History;
  /** A newer saved version whose changes conflict with the local ones: somebody must choose. */
  remote?: Saved | undefined;
  /** What was sent to replace the base and has no answer yet: one of these may have been saved, or none. */
  unconfirmed: readonly Json[];
}

export const openState = (base: Saved): EditState => ({ base, local: base.config, history: emptyHistory, unconfirmed: [] });

/** Whether there is anything to save. */
export const isDirty = ({ base, local }: EditState): boolean => !isSame(base.config, local);

/** Puts a value at a path; `undefined` takes it away. `at` is now, in milliseconds. */
export function edit(state: EditState, path: Path, value: unknown, at: number): EditState {
  const { local, history } = state;
  const key = String(path[0]);
  const before = getAt(local, path);
  const next = setAt(local, path, value);
  if (path.length === 0 || Object.is(before, value) || !isObject(next)) return state;
  const step = { key, before: local[key], after: next[key], path, at };
  return { ...state, local: next, history: record(history, step, { before, after: value }) };
}

const afterStep = (state: EditState, undone: Undone | undefined): EditState => (undone ? { ...state, local: undone.config, history: undone.history } : state);
export const undoEdit = (state: EditState): EditState => afterStep(state, undo(state.local, state.history));
export const redoEdit = (state: EditState): EditState => afterStep(state, redo(state.local, state.history));

const asJson = (value: unknown): Json => (isObject(value) ? value : {});

/** What must be chosen before the remote can be merged; empty when there is none, or it no longer clashes. */
export const conflictsOf = ({ base, local, remote }: EditState): readonly Conflict[] => (remote ? merge(base.config, local, remote.config).conflicts : []);

/** Takes in a version from the server: merged if nothing conflicts, else kept as `remote`. A version older than the base is ignored. */
export function receive(state: EditState, theirs: Saved): EditState {
  const { base, local } = state;
  if (theirs.revision <= base.revision) return state;
  const { value, conflicts } = merge(base.config, local, theirs.config);
  if (conflicts.length > 0) return { ...state, remote: theirs };
  return { ...state, base: theirs, local: asJson(value), remote: undefined, unconfirmed: [] };
}

/** Merges the remote as chosen, one choice for each conflict. */
export function resolve(state: EditState, choices: readonly Choice[]): EditState {
  const { base, local, remote } = state;
  if (!remote) return state;
  const { value, conflicts } = merge(base.config, local, remote.config, choices);
  if (conflicts.length > choices.length) return state;
  return { ...state, base: remote, local: asJson(value), remote: undefined, unconfirmed: [] };
}

/** The save succeeded with the result `saved`; edits made meanwhile stay. */
export function confirmSaved(state: EditState, sent: Json, saved: Saved): EditState {
  const { value, conflicts } = merge(sent, state.local, saved.config);
  const mine =
    conflicts.length === 0
      ? value
      : merge(
          sent,
          state.local,
          saved.config,
          conflicts.map((): Choice => ({ take: 'mine' })),
        ).value;
  return { ...state, base: saved, local: asJson(mine), remote: undefined, unconfirmed: [] };
}

/** Notes that the whole config is about to be sent. Until the answer it is not known whether it was saved. */
export const markSent = (state: EditState): EditState => ({ ...state, unconfirmed: [...state.unconfirmed, state.local] });
/** The server refused what was sent last: it is certain that it was not saved. */
export const markRefused = (state: EditState): EditState => ({ ...state, unconfirmed: state.unconfirmed.slice(0, -1) });

/** The part of a config that the server stores exactly as sent. Verdicts it binds to the reviewed content, and may clear them. */
function asSent({ clientApproval, ...config }: Json): Json {
  const { sectionApprovals: _verdicts, overallApproved: _overall, ...settings } = asJson(clientApproval);
  return { ...config, clientApproval: settings };
}

/**
 * Finds out whether saves without an answer succeeded. `next` is the revision after the base: if it equals something
 * that was sent, that was saved and editing continues from it; otherwise somebody else saved first and all of ours
 * were refused.
 */
export function settleUnconfirmed(state: EditState, next: Saved): EditState {
  if (next.revision !== state.base.revision + 1) return state;
  const sent = state.unconfirmed.find((config) => isSame(asSent(config), asSent(next.config)));
  return sent ? confirmSaved(state, sent, next) : { ...state, unconfirmed: [] };
}
