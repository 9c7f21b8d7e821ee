import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod';
import { isObject } from '#core/config/loose-json.ts';
import { type EditState, isDirty } from '#core/edit/edit-state.ts';
import { merge } from '#core/edit/merge.ts';

const jsonSchema = z.record(z.string(), z.unknown());
const savedSchema = z.object({ revision: z.int(), config: jsonSchema, savedAt: z.string(), savedBy: z.string() });
// A step that adds or removes a value has `undefined` on one side, and JSON leaves that key out.
const stepSchema = z
  .object({
    key: z.string(),
    before: z.unknown().optional(),
    after: z.unknown().optional(),
    path: z.array(z.union([z.string(), z.number()])),
    at: z.number(),
    isJoined: z.boolean().optional(),
  })
  .transform(({ before, after, ...rest }) => ({ ...rest, before, after }));
const draftSchema = z.object({
  id: z.string(),
  /** E-mail of the user who typed it. Blank in drafts from before this field existed. */
  owner: z.string().default(''),
  /** The browser tab it was typed in. */
  tab: z.string(),
  /** When it was written, in milliseconds. Strictly increasing within a tab, even if the clock is set back. */
  at: z.number(),
  /** Path of the config's page, for opening it while the server does not answer. */
  path: z.string(),
  base: savedSchema,
  local: jsonSchema,
  history: z.object({ undo: z.array(stepSchema), redo: z.array(stepSchema) }),
  unconfirmed: z.array(jsonSchema),
});
/** The stored state of an open document, from which editing continues after the tab was closed, reloaded or has crashed. */
export type Draft = z.infer<typeof draftSchema>;

/** Identifies a draft on a device. The owner is part of it, because several users may sign in in the same tab one after the other. */
export type DraftName = Pick<Draft, 'id' | 'owner' | 'tab'>;
export const draftKey = ({ id, owner, tab }: DraftName): string => `draft:${id}:${tab}:${owner}`;

/** Reads a stored draft; `undefined` when it is damaged or of an older format. */
export const parseDraft = (stored: unknown): Draft | undefined => draftSchema.safeParse(stored).data;

/** The longest wait for the browser's database, in milliseconds, because some never answer. */
export const patienceMs = 4000;
/** The browser did not answer in time. */
export class SilentBrowserError extends Error {
  override readonly name = 'SilentBrowserError';
}

/** Rejects with a `SilentBrowserError` after `patienceMs`. `givenUp` is then aborted: the work must not change anything if an answer comes later. */
export async function inTime<Value>(work: (givenUp: AbortSignal) => Promise<Value>): Promise<Value> {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      end.abort();
      reject(new SilentBrowserError(`The browser has not answered within ${patienceMs} milliseconds.`));
    }, patienceMs);
  });
  return Promise.race([work(end.signal), late]).finally(() => clearTimeout(timer));
}

/** Where drafts are stored. The browser's is `browserDrafts`; tests pass their own. */
export interface DraftStore {
  /** E-mail of the signed-in user, whose drafts these are. */
  readonly owner: string;
  /** Name of the tab that writes. It changes after drafts could not be read, so that those are not overwritten. */
  readonly tab: string;
  /** Drafts of a config, this tab's own included, except those of other open tabs. */
  read(id: string): Promise<Draft[]>;
  write(draft: Draft): Promise<void>;
  /** Writes synchronously, for when the page is being closed. */
  writeNow(draft: Draft): void;
  remove(draft: DraftName): Promise<void>;
}

const draftOf = (state: EditState, rest: Pick<Draft, 'id' | 'owner' | 'tab' | 'at' | 'path'>): Draft => ({
  ...rest,
  base: state.base,
  local: state.local,
  history: {
    undo: state.history.undo.map((step) => ({ ...step, path: [...step.path] })),
    redo: state.history.redo.map((step) => ({ ...step, path: [...step.path] })),
  },
  unconfirmed: [...state.unconfirmed],
});

export const stateOf = ({ base, local, history, unconfirmed }: Draft): EditState => ({ base, local, history, unconfirmed });

interface Options {
  id: string;
  path: string;
  drafts: DraftStore;
  now(): number;
  later(run: () => void, milliseconds: number): () => void;
  read(): EditState;
  /** A write failed, most likely because the storage is full. */
  onFailure(): void;
}

interface DraftWriter {
  /** When a draft was last written, in milliseconds. */
  readonly $storedAt: ReadableAtom<number | undefined>;
  /** To be called after a change; the draft is written within a second, also during continuous typing. */
  schedule(): void;
  /** Writes synchronously, for when the page is being closed. */
  writeNow(): void;
  stop(): void;
}

/** Time between a change and its write, in milliseconds. */
const delay = 350;

/** Keeps the draft of an open document up to date. A document without edits or steps to undo leaves no draft. */
export function createDraftWriter({ id, path, drafts, now, later, read, onFailure }: Options): DraftWriter {
  const $storedAt = atom<number | undefined>(undefined);
  let stopWaiting: (() => void) | undefined;
  let isStopped = false;
  let last = 0;
  let writing: Promise<void> = Promise.resolve();

  // Drafts of a tab are distinguished by time, so two within the same millisecond need different values.
  const draft = () => {
    last = Math.max(last + 1, now());
    return draftOf(read(), { id, owner: drafts.owner, path, tab: drafts.tab, at: last });
  };
  const isWorthStoring = (state: EditState) => isDirty(state) || state.history.undo.length > 0 || state.history.redo.length > 0 || state.unconfirmed.length > 0;

  async function write(): Promise<void> {
    if (isStopped) return;
    try {
      if (isWorthStoring(read())) await drafts.write(draft());
      else await drafts.remove({ id, owner: drafts.owner, tab: drafts.tab });
      $storedAt.set(isDirty(read()) ? now() : undefined);
    } catch (error) {
      console.error('The draft could not be kept on this device.', error);
      // The stored draft is older than the state on the screen.
      $storedAt.set(undefined);
      onFailure();
    }
  }

  return {
    $storedAt,
    schedule() {
      stopWaiting ??= later(() => {
        stopWaiting = undefined;
        // Writes run one after the other, so that an older state never overwrites a newer one.
        writing = writing.then(write);
      }, delay);
    },
    writeNow() {
      if (!isStopped && isWorthStoring(read())) drafts.writeNow(draft());
    },
    stop() {
      isStopped = true;
      stopWaiting?.();
    },
  };
}

/** Merges the draft of another, closed tab into this tab's state; `undefined` when both changed the same field. */
export function join(state: EditState, left: EditState): EditState | undefined {
  if (left.remote || state.remote || left.base.revision !== state.base.revision) return undefined;
  const { value, conflicts } = merge(state.base.config, state.local, left.local);
  if (conflicts.length > 0 || !isObject(value)) return undefined;
  const history = isDirty(state) ? state.history : left.history;
  return { ...state, local: value, history, unconfirmed: [...state.unconfirmed, ...left.unconfirmed] };
}
