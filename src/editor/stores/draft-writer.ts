import { atom, type ReadableAtom } from 'nanostores';
import { type EditState, isDirty } from '#core/edit/edit-state.ts';
import { type DraftStore, draftOf } from './draft.ts';

interface Options {
  id: string;
  path: string;
  drafts: DraftStore;
  now(): number;
  later(run: () => void, milliseconds: number): () => void;
  read(): EditState;
  /** The device took nothing, most likely for want of room. */
  onFailure(): void;
}

export interface DraftWriter {
  /** When a draft was last written, in milliseconds. */
  readonly $keptAt: ReadableAtom<number | undefined>;
  /** The state has changed: it is on the device well within a second, however fast somebody types. */
  schedule(): void;
  /** Writes before the page is gone. */
  writeNow(): void;
  stop(): void;
}

/** From a change to its being written, in milliseconds; the writing itself takes a few more. */
const delay = 350;

/** Keeps the draft of an open document up to date. A document without edits or steps to undo leaves no draft. */
export function createDraftWriter({ id, path, drafts, now, later, read, onFailure }: Options): DraftWriter {
  const $keptAt = atom<number | undefined>(undefined);
  let stopWaiting: (() => void) | undefined;
  let isStopped = false;
  let last = 0;
  let writing: Promise<void> = Promise.resolve();

  // Drafts of a tab are told apart by time: two within a millisecond must not be taken for one.
  const draft = () => {
    last = Math.max(last + 1, now());
    return draftOf(read(), { id, owner: drafts.owner, path, tab: drafts.tab, at: last });
  };
  const isWorthKeeping = (state: EditState) => isDirty(state) || state.history.undo.length > 0 || state.history.redo.length > 0 || state.unconfirmed.length > 0;

  async function write(): Promise<void> {
    if (isStopped) return;
    try {
      if (isWorthKeeping(read())) await drafts.write(draft());
      else await drafts.remove({ id, tab: drafts.tab });
      $keptAt.set(isDirty(read()) ? now() : undefined);
    } catch (error) {
      console.error('The draft could not be kept on this device.', error);
      onFailure();
    }
  }

  return {
    $keptAt,
    schedule() {
      stopWaiting ??= later(() => {
        stopWaiting = undefined;
        // One after the other, so that an older state never lands on a newer one.
        writing = writing.then(write);
      }, delay);
    },
    writeNow() {
      if (!isStopped && isWorthKeeping(read())) drafts.writeNow(draft());
    },
    stop() {
      isStopped = true;
      stopWaiting?.();
    },
  };
}
