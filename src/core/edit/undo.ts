import { isObject } from '../config/loose-json.ts';
import { merge } from './merge.ts';
import { type Json, type Path, pathKey } from './path.ts';
import { isSame } from './same.ts';

/** One undo step: a key of the config with its value before and after. */
export interface Step {
  key: string;
  before: unknown;
  after: unknown;
  /** The field that was edited, to look at when the step is undone. */
  path: Path;
  /** When it was last added to, in milliseconds. */
  at: number;
}
export interface History {
  undo: readonly Step[];
  redo: readonly Step[];
}

export const emptyHistory: History = { undo: [], redo: [] };

/** Most steps that are kept. */
const mostSteps = 200;
/** Typing in one field is one step until it pauses this long, in milliseconds. */
const typingPause = 1200;
/** Most letters typed in one step, so that typing without a pause still makes steps. */
const mostLetters = 60;

/** A text, or one in two languages. */
const isText = (value: unknown): boolean => typeof value === 'string' || (isObject(value) && Object.values(value).every((part) => typeof part === 'string'));

const isTyping = (step: Step, next: Step, text: { before: unknown; after: unknown }): boolean =>
  isText(text.after) &&
  (isText(text.before) || text.before === undefined) &&
  pathKey(step.path) === pathKey(next.path) &&
  isSame(step.after, next.before) &&
  next.at - step.at < typingPause &&
  Math.abs(JSON.stringify(next.after ?? '').length - JSON.stringify(step.before ?? '').length) < mostLetters;

/** Adds an edit. Typing extends the last step while it is in the same field and without a pause. */
export function record({ undo }: History, step: Step, text: { before: unknown; after: unknown }): History {
  const last = undo.at(-1);
  if (last && isTyping(last, step, text)) return { undo: [...undo.slice(0, -1), { ...last, after: step.after, at: step.at }], redo: [] };
  return { undo: [...undo, step].slice(-mostSteps), redo: [] };
}

/** Undoes a step in a config that others may have changed since: only the step's own changes, and not those that somebody changed again. */
function revert(config: Json, key: string, from: unknown, to: unknown): Json {
  const present = config[key];
  const first = merge(from, present, to);
  const { value } =
    first.conflicts.length === 0
      ? first
      : merge(
          from,
          present,
          to,
          first.conflicts.map(() => ({ take: 'mine' })),
        );
  const { [key]: _present, ...others } = config;
  return value === undefined ? others : { ...config, [key]: value };
}

export interface Undone {
  config: Json;
  history: History;
  /** Where to look. */
  path: Path;
}

function step(config: Json, history: History, way: 'undo' | 'redo'): Undone | undefined {
  let steps = history[way];
  let others = history[way === 'undo' ? 'redo' : 'undo'];
  for (let last = steps.at(-1); last; last = steps.at(-1)) {
    const { key, before, after, path } = last;
    const next = way === 'undo' ? revert(config, key, after, before) : revert(config, key, before, after);
    steps = steps.slice(0, -1);
    // Ends the step that typing extends.
    others = [...others, { ...last, at: 0 }];
    if (isSame(next, config)) continue;
    return { config: next, history: way === 'undo' ? { undo: steps, redo: others } : { undo: others, redo: steps }, path };
  }
  return undefined;
}

/** Undoes the last step that still has an effect; `undefined` when there is none. */
export const undo = (config: Json, history: History): Undone | undefined => step(config, history, 'undo');
/** Redoes the step that was undone last. */
export const redo = (config: Json, history: History): Undone | undefined => step(config, history, 'redo');
