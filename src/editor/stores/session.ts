import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import type { parseConfigWrite } from '#core/config/parse-write.ts';
import { type Difference, diff } from '#core/edit/diff.ts';
import { conflictsOf, type EditOptions, type EditState, edit, isDirty, receive, redoEdit, resolve, type Saved, undoEdit } from '#core/edit/edit-state.ts';
import type { Choice, Conflict } from '#core/edit/merge.ts';
import type { Json, Path } from '#core/edit/path.ts';
import type { Issue } from '#schema/api.ts';
import { type ConfigKind, configKind, type TemplateId, templateIdSchema } from '#schema/template.ts';
import { currentRevision } from './config-api.ts';
import { createDraftWriter, type DraftStore } from './draft.ts';
import { catchUp, fallBackIfLost, type SaveOutcome, sendLocal } from './save-local.ts';

/** The outcome of the last save; `idle` before the first save and after any edit that followed it. */
type SaveState = { kind: 'idle' | 'saving' | 'saved' } | Extract<SaveOutcome, { kind: 'failed' }>;

/** A message above the form: edits of others were merged, a draft was recovered, the server or the storage is not available. */
export type SessionNotice =
  /** `isEditing`: whether the user had unsaved edits. */
  | { kind: 'merged'; by: string; differences: readonly Difference[]; isEditing: boolean }
  | { kind: 'recovered'; writtenAt: number }
  /** The server has lost this revision; its content is still shown, and must be saved again. */
  | { kind: 'lost'; revision: number }
  | { kind: 'offline' }
  /** The browser did not answer in time, so there may be a draft that was not read. */
  | { kind: 'unread' }
  | { kind: 'storage' };

/** Dependencies of a session; tests pass their own clock, timers and drafts. */
export interface Dependencies {
  drafts: DraftStore;
  /** The strict schema. Not imported here: it is large, and screens without an open document would load it. */
  parse: typeof parseConfigWrite;
  now(): number;
  /** Runs a function later; returns a function that cancels it. */
  later(run: () => void, milliseconds: number): () => void;
}

/** One config being edited: its identity, its present state, and functions to change it. */
export interface Session {
  readonly id: string;
  /** Whether the client is archived; changes when others archive or restore it. */
  readonly $readOnly: ReadableAtom<boolean>;
  readonly readOnly: boolean;
  /** Path of its page: `/la-olla-118`. */
  readonly path: string;
  readonly $state: ReadableAtom<EditState>;
  /** The config as shown on the screen. While the user types it may contain values that the server would refuse. */
  readonly $config: ReadableAtom<Json>;
  /** `$config` after a short pause in typing. Computations over the whole config use it, so that they do not delay typing. */
  readonly $settled: ReadableAtom<Json>;
  /** The strict schema's errors in `$settled`, with the same paths and messages as the server's. */
  readonly $issues: ReadableAtom<readonly Issue[]>;
  readonly $isDirty: ReadableAtom<boolean>;
  /** A revision of others that is not merged yet, because it conflicts. */
  readonly $remote: ReadableAtom<Saved | undefined>;
  readonly $conflicts: ReadableAtom<readonly Conflict[]>;
  readonly $save: ReadableAtom<SaveState>;
  readonly $notice: ReadableAtom<SessionNotice | undefined>;
  /** When the draft on this device was last written, in milliseconds. */
  readonly $storedAt: ReadableAtom<number | undefined>;
  /**
   * Registers a function that enters typed text which the session does not contain yet (`useFrame`). It is called before the session
   * changes, merges, saves or stores anything. Returns a function that removes it.
   */
  enterFirst(enter: () => void): () => void;
  /** Sets the value at a path; `undefined` removes it. */
  edit(path: Path, value: unknown, options?: EditOptions): void;
  undo(): void;
  redo(): void;
  /** Saves everything; resolves when it is saved, has failed, or a conflict must be settled first. */
  save(): Promise<SaveOutcome>;
  /** Merges newer revisions; if the server has lost the base, goes back to its newest one. `mayMerge` can postpone a merge that would move the focused input. */
  checkServer(mayMerge?: (before: Json, after: Json) => boolean): Promise<void>;
  /** Resolves the conflicts, with one choice for each. */
  resolve(choices: readonly Choice[]): void;
  /** Hides the message above the form. */
  dismissNotice(): void;
  /** Writes the draft synchronously, because the page may be about to close. */
  storeNow(): void;
  /** Stops the session's timers. */
  close(): void;
}

/** The kind of page that is edited, with the template of a client's site or demo. */
export const documentOf = ({ id, $config }: Pick<Session, 'id' | '$config'>): { kind: ConfigKind; template: TemplateId | undefined } => ({
  kind: configKind(id) ?? 'client',
  template: templateIdSchema.safeParse($config.get()['templateType']).data,
});

/** Milliseconds without a change before `$settled` is updated: longer than pauses between words, because the computations that follow delay the next key. */
const pause = 800;

function settled($config: ReadableAtom<Json>, later: Dependencies['later']): ReadableAtom<Json> {
  const $settled = atom($config.get());
  onMount($settled, () => {
    let stop = () => {};
    $settled.set($config.get());
    const end = $config.listen((config) => {
      stop();
      stop = later(() => $settled.set(config), pause);
    });
    return () => {
      stop();
      end();
    };
  });
  return $settled;
}

/** The parts of a session that follow from its state. */
function derivedFrom($state: ReadableAtom<EditState>, id: string, { parse, later }: Pick<Dependencies, 'parse' | 'later'>) {
  const $config = computed($state, ({ local }) => local);
  const $settled = settled($config, later);
  return {
    $config,
    $settled,
    $issues: computed($settled, (config): readonly Issue[] => {
      const parsed = parse(id, config);
      return parsed.ok ? [] : parsed.issues;
    }),
    $isDirty: computed($state, isDirty),
    $remote: computed($state, ({ remote }) => remote),
    $conflicts: computed($state, conflictsOf),
  };
}

interface Opening {
  id: string;
  path: string;
  archived: boolean;
  state: EditState;
  /** The initial message above the form. */
  notice?: SessionNotice | undefined;
}

/** Starts a session from its first state. */
export function createSession({ id, path, archived, state: first, notice }: Opening, dependencies: Dependencies): Session {
  const { drafts, now, later } = dependencies;
  const $readOnly = atom(archived);
  const $state = atom(first);
  const $save = atom<SaveState>({ kind: 'idle' });
  const $notice = atom<SessionNotice | undefined>(notice);
  const writer = createDraftWriter({ id, path, drafts, now, later, read: () => $state.get(), onFailure: () => $notice.set({ kind: 'storage' }) });
  let saving: Promise<SaveOutcome> | undefined;
  // Opened from a draft alone: what the server has is not merged yet, even if its number is the draft's.
  let isUnseen = notice?.kind === 'offline';
  if (isDirty(first)) writer.schedule();

  let enter = () => {};
  /** The state, after typed text has been entered. */
  const read = () => {
    enter();
    return $state.get();
  };
  const put = (next: EditState) => {
    if (next === $state.get()) return;
    $state.set(next);
    writer.schedule();
  };
  const change = (next: EditState) => {
    if ($readOnly.get() || next === $state.get()) return;
    put(next);
    if ($save.get().kind === 'saved') $save.set({ kind: 'idle' });
  };
  const takeIn = (theirs: Saved) => {
    const before = read();
    const after = receive(before, theirs);
    put(after);
    notifyMerged(before, after, theirs.savedBy);
  };
  const notifyMerged = (before: EditState, after: EditState, by: string) => {
    const differences = diff(before.local, after.local);
    if (differences.length > 0) $notice.set({ kind: 'merged', by, differences, isEditing: isDirty(before) });
  };

  const document = {
    read,
    put,
    takeIn,
    isArchived: () => $readOnly.get(),
    noteArchived: (isArchived: boolean) => $readOnly.set(isArchived),
  };
  async function save(): Promise<SaveOutcome> {
    $save.set({ kind: 'saving' });
    const unseen = isUnseen ? await catchUp(id, document) : undefined;
    isUnseen = unseen !== undefined;
    const outcome: SaveOutcome = unseen ? { kind: 'failed', failure: unseen, local: $state.get().local } : await sendLocal(id, document);
    $save.set(outcome.kind === 'failed' ? outcome : { kind: outcome.kind === 'saved' ? 'saved' : 'idle' });
    if (outcome.kind === 'saved' && $notice.get()?.kind === 'lost') $notice.set(undefined);
    return outcome;
  }

  return {
    id,
    $readOnly,
    get readOnly() {
      return $readOnly.get();
    },
    path,
    $state,
    ...derivedFrom($state, id, dependencies),
    $save,
    $notice,
    $storedAt: writer.$storedAt,
    enterFirst(first) {
      enter = first;
      return () => {
        if (enter === first) enter = () => {};
      };
    },
    edit: (path, value, options) => change(edit(read(), path, value, now(), options)),
    undo: () => change(undoEdit(read())),
    redo: () => change(redoEdit(read())),
    save() {
      // A second call while a save is under way waits for that save; edits made meanwhile stay unsaved until the next one.
      saving ??= save().finally(() => {
        saving = undefined;
      });
      return saving;
    },
    async checkServer(mayMerge) {
      if (saving || configKind(id) === undefined) return;
      const { base } = $state.get();
      const revision = await currentRevision(id);
      const newest = $state.get().remote ?? $state.get().base;
      if (revision === undefined || saving) return;
      if (revision < newest.revision && newest === base) {
        const lost = await fallBackIfLost(id, document, () => !saving);
        if (lost === undefined || !isDirty($state.get())) return;
        $save.set({ kind: 'idle' });
        $notice.set({ kind: 'lost', revision: lost });
      }
      if (revision <= newest.revision && !isUnseen) return;
      await catchUp(id, document, (theirs) => {
        if (saving) return false;
        const before = read();
        const after = receive(before, theirs);
        const isTaken = !mayMerge || after.remote !== undefined || mayMerge(before.local, after.local);
        isUnseen &&= !isTaken;
        return isTaken;
      });
    },
    resolve(choices) {
      put(resolve(read(), choices));
    },
    dismissNotice: () => $notice.set(undefined),
    storeNow() {
      enter();
      writer.writeNow();
    },
    close: writer.stop,
  };
}

/** The config that is open in the editor; one at a time. */
export const $session = atom<Session | undefined>(undefined);
