import { isObject } from '../config/loose-json.ts';
import { type Choice, type Conflict, merge, mergeKeepingMine } from './merge.ts';
import { getAt, isSamePath, type Json, type Path, setAt } from './path.ts';
import { isSame } from './same.ts';

/** One undo step: a key of the config with its value before and after. */
interface Step {
  key: string;
  before: unknown;
  after: unknown;
  /** The field that was edited, to be shown when the step is undone. */
  path: Path;
  /** When it was last added to, in milliseconds. */
  at: number;
  /** Whether it belongs to the step before it and is undone and redone with that: a picture and its focal point are two keys. */
  isJoined?: boolean | undefined;
}
interface History {
  undo: readonly Step[];
  redo: readonly Step[];
}

const emptyHistory: History = { undo: [], redo: [] };

/** Most steps that are kept. */
const maxSteps = 200;
/** Typing in one field is one step until it pauses this long, in milliseconds. */
const typingPause = 1200;
/** Most letters typed in one step, so that typing without a pause still makes steps. */
const maxLetters = 60;

/** A text, or one in two languages. */
const isText = (value: unknown): boolean => typeof value === 'string' || (isObject(value) && Object.values(value).every((part) => typeof part === 'string'));

const isTyping = (step: Step, next: Step, text: { before: unknown; after: unknown }): boolean =>
  !step.isJoined &&
  !next.isJoined &&
  isText(text.after) &&
  (isText(text.before) || text.before === undefined) &&
  isSamePath(step.path, next.path) &&
  isSame(step.after, next.before) &&
  next.at - step.at < typingPause &&
  Math.abs(JSON.stringify(next.after ?? '').length - JSON.stringify(step.before ?? '').length) < maxLetters;

/** Adds an edit. Typing extends the last step while it is in the same field and without a pause. An edit that was begun earlier is never typing, nor extended by it. */
function record({ undo, redo }: History, step: Step, text: { before: unknown; after: unknown }, isLate: boolean): History {
  if (isLate) return { undo: [...undo, { ...step, at: 0 }].slice(-maxSteps), redo };
  const last = undo.at(-1);
  if (last && isTyping(last, step, text)) return { undo: [...undo.slice(0, -1), { ...last, after: step.after, at: step.at }], redo: [] };
  return { undo: [...undo, step].slice(-maxSteps), redo: [] };
}

/** Undoes a step in a config that others may have changed since: only the step's own changes, and not those that somebody changed again. */
function revert(config: Json, key: string, from: unknown, to: unknown): Json {
  const value = mergeKeepingMine(from, config[key], to);
  const { [key]: _present, ...others } = config;
  return value === undefined ? others : { ...config, [key]: value };
}

interface Undone {
  config: Json;
  history: History;
  /** The field to show. */
  path: Path;
}

function step(config: Json, history: History, way: 'undo' | 'redo'): Undone | undefined {
  let steps = history[way];
  let others = history[way === 'undo' ? 'redo' : 'undo'];
  let next = config;
  for (let last = steps.at(-1); last; last = steps.at(-1)) {
    const { key, before, after, path } = last;
    next = way === 'undo' ? revert(next, key, after, before) : revert(next, key, before, after);
    steps = steps.slice(0, -1);
    // Ends the step that typing extends.
    others = [...others, { ...last, at: 0 }];
    const isPartOfMore = steps.length > 0 && (way === 'undo' ? last : steps.at(-1))?.isJoined;
    if (isPartOfMore || isSame(next, config)) continue;
    return { config: next, history: way === 'undo' ? { undo: steps, redo: others } : { undo: others, redo: steps }, path };
  }
  return undefined;
}

/** Undoes the last step that still has an effect; `undefined` when there is none. */
const undo = (config: Json, history: History): Undone | undefined => step(config, history, 'undo');
/** Redoes the step that was undone last. */
const redo = (config: Json, history: History): Undone | undefined => step(config, history, 'redo');

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
  /** Configs that were sent to replace the base and have no answer yet: one of them may have been saved, or none. */
  unconfirmed: readonly Json[];
}

/** The state of a document that has just been opened: no edits, nothing to undo. */
export const openState = (base: Saved): EditState => ({ base, local: base.config, history: emptyHistory, unconfirmed: [] });

/** Whether there is anything to save. */
export const isDirty = ({ base, local }: EditState): boolean => !isSame(base.config, local);

export interface EditOptions {
  /** It is undone together with the edit before it. */
  isJoined?: boolean;
  /** It was begun earlier, such as an upload that is finished now: it is a step of its own, and what was undone meanwhile can still be redone. */
  isLate?: boolean;
}

/** Puts a value at a path; `undefined` takes it away. `at` is now, in milliseconds. */
export function edit(state: EditState, path: Path, value: unknown, at: number, { isJoined = false, isLate = false }: EditOptions = {}): EditState {
  const { local, history } = state;
  const key = String(path[0]);
  const before = getAt(local, path);
  const next = setAt(local, path, value);
  if (path.length === 0 || Object.is(before, value) || !isObject(next)) return state;
  const step = { key, before: local[key], after: next[key], path, at, ...(isJoined && { isJoined }) };
  return { ...state, local: next, history: record(history, step, { before, after: value }, isLate) };
}

const afterStep = (state: EditState, undone: Undone | undefined): EditState => (undone ? { ...state, local: undone.config, history: undone.history } : state);
export const undoEdit = (state: EditState): EditState => afterStep(state, undo(state.local, state.history));
export const redoEdit = (state: EditState): EditState => afterStep(state, redo(state.local, state.history));

const asJson = (value: unknown): Json => (isObject(value) ? value : {});

const noConflicts: readonly Conflict[] = [];
/** The conflicts that must be settled before the remote can be merged; empty if there are none. Without a remote it is the same list each time, so that nothing is rendered again. */
export const conflictsOf = ({ base, local, remote }: EditState): readonly Conflict[] =>
  remote ? merge(base.config, local, remote.config).conflicts : noConflicts;

/**
 * Takes in a version from the server: merged if nothing conflicts, else kept as `remote`. A version older than the base is ignored. One with the base's
 * number may differ from it: the base is from a draft, and since then a deploy reads the record in another way, or a restored backup counts from there again.
 */
export function receive(state: EditState, theirs: Saved): EditState {
  const { base, local } = state;
  const isSameRevision = theirs.revision === base.revision;
  if (theirs.revision < base.revision || (isSameRevision && isSame(base.config, theirs.config))) return state;
  const { value, conflicts } = merge(base.config, local, theirs.config);
  if (conflicts.length > 0) return { ...state, remote: theirs };
  // What was sent to replace this revision may still be stored.
  return { ...state, base: theirs, local: asJson(value), remote: undefined, unconfirmed: isSameRevision ? state.unconfirmed : [] };
}

/**
 * Goes back to an older version, because the server has lost those after it (records became unreadable). The lost changes and the
 * edits since then become edits of the older version, and the next save stores them again.
 */
export const fallBack = (state: EditState, older: Saved): EditState => ({ ...state, base: older, remote: undefined, unconfirmed: [] });

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
  const local = asJson(mergeKeepingMine(sent, state.local, saved.config));
  return { ...state, base: saved, local, remote: undefined, unconfirmed: [] };
}

/** Notes that the whole config is about to be sent. Until the answer it is not known whether it was saved. */
export const markSent = (state: EditState): EditState => ({ ...state, unconfirmed: [...state.unconfirmed, state.local] });
/** The server refused what was sent last: it is certain that it was not saved. */
export const markRefused = (state: EditState): EditState => ({ ...state, unconfirmed: state.unconfirmed.slice(0, -1) });

/** The part of a config that the server stores exactly as sent: it binds verdicts to the reviewed content, and may clear them. */
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
