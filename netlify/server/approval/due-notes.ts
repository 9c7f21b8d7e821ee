import * as z from 'zod';
import { changeBlob } from '../store/blobs/change-blob.ts';
import { parsedOnce } from '../store/parsed-once.ts';
import type { StoreContext, Stores } from '../store/stores.ts';

const noteSchema = z.strictObject({ at: z.iso.datetime(), mark: z.string(), step: z.int().positive().optional() });
const notesSchema = z.record(z.string(), noteSchema);
/**
 * When the timer must check something. `mark` changes with every write of the note. `step` is a number for the client list: the reminder
 * that somebody must send by hand, because there is no address; or how many parts of an intake, threads or proposals wait for a designer.
 */
export type DueNote = z.infer<typeof noteSchema>;
type Notes = Readonly<Record<string, DueNote>>;
/** The result of a check: when to check next; `undefined` for never. */
export type NextCheck = Omit<DueNote, 'mark'> | undefined;

/** Stands for missing or damaged notes: everything must be checked. */
const everything = '*';

/** What the timer's work is given. */
export interface TimerContext extends StoreContext {
  /** Whether something may be begun that takes some seconds, such as a mail: the host stops a function after half a minute, and what it was doing then is lost or unknown. */
  hasTime?(): boolean;
}

interface Timer {
  /** The most checks per minute, those longest due first; unlimited if missing, because each is cheap. */
  most?: number;
  /** Everything that may have to be checked, to rebuild missing or damaged notes from. */
  all(now: Date): Promise<readonly string[]>;
  /** Does what a note is for, and settles the note. */
  check(name: string, note: DueNote, now: Date): Promise<void>;
  failed(name: string, error: unknown): void;
}

export interface DueNotes {
  /** All notes; `undefined` if they are missing or damaged. */
  read(stores: Stores): Promise<Notes | undefined>;
  /** Whether there is a note of this name. */
  isNoted(stores: Stores, name: string): Promise<boolean>;
  /**
   * To be called before the data is stored: if the process dies in between, one check finds nothing, while a call afterwards could miss the data.
   * `time` gets the existing note and returns when to check. Does nothing in a preview. `step` is the new number; 'kept' keeps the present one.
   */
  note(context: StoreContext, name: string, time: (known: DueNote | undefined, now: Date) => Date, step?: number | 'kept'): Promise<void>;
  /** Replaces or removes a note after its check. A note that was written again during the check stays, but is due at `again` if that is given. */
  settle(stores: Stores, name: string, seen: DueNote, next: NextCheck, again?: Date): Promise<void>;
  /** Called by the timer: checks what is due, as far as there is time. Costs one small read if nothing is. */
  checkDue(context: TimerContext, timer: Timer): Promise<void>;
  /** Removes the notes, so that the timer rebuilds them. */
  forget(stores: Stores): Promise<void>;
}

/** The notes of one kind of work for the timer: one small record in the store `publish`. */
export function dueNotes(key: 'reminders' | 'messages' | 'intake' | 'proposals'): DueNotes {
  const change = (stores: Stores, step: (notes: Notes | undefined) => Notes | undefined): Promise<void> =>
    changeBlob<void>(stores.own.publish, key, (value) => ({ value: step(notesSchema.safeParse(value).data), result: undefined }));
  const parse = parsedOnce((_key, value) => notesSchema.safeParse(value).data);
  const read: DueNotes['read'] = async ({ own }) => parse(own.publish, key, await own.publish.read(key));
  const noteAll = (stores: Stores, names: readonly string[], now: Date) =>
    change(stores, (notes = {}) => {
      const { [everything]: _everything, ...known } = notes;
      return { ...Object.fromEntries(names.map((name) => [name, { at: now.toISOString(), mark: '' }])), ...known };
    });
  return {
    read,
    async isNoted(stores, name) {
      const notes = await read(stores);
      return notes === undefined || [name, everything].some((key) => Object.hasOwn(notes, key));
    },
    async note({ stores, source }, name, time, step) {
      if (stores.base) return;
      const now = source.now();
      const mark = source.newWriteId();
      await change(stores, (notes = { [everything]: { at: now.toISOString(), mark } }) => ({
        ...notes,
        [name]: { ...(step === 'kept' ? notes[name] : step ? { step } : {}), at: time(notes[name], now).toISOString(), mark },
      }));
    },
    settle: (stores, name, seen, next, again) =>
      change(stores, (notes) => {
        const known = notes?.[name];
        if (!known) return undefined;
        const { [name]: _seen, ...others } = notes;
        if (known.at !== seen.at || known.mark !== seen.mark) return again && { ...others, [name]: { ...known, at: again.toISOString() } };
        return next ? { ...others, [name]: { ...next, mark: seen.mark } } : others;
      }),
    async checkDue({ stores, source, hasTime = () => true }, { most, all, check, failed }) {
      if (stores.base) return;
      const now = source.now();
      const notes = (await read(stores)) ?? { [everything]: { at: now.toISOString(), mark: '' } };
      const due = Object.entries(notes)
        .filter(([, { at }]) => Date.parse(at) <= now.getTime())
        .sort(([, one], [, other]) => Date.parse(one.at) - Date.parse(other.at));
      for (const [name, note] of due.slice(0, most)) {
        if (!hasTime()) return;
        try {
          if (name === everything) await noteAll(stores, await all(now), now);
          else await check(name, note, now);
        } catch (error) {
          failed(name, error);
        }
      }
    },
    forget: ({ own }) => own.publish.remove(key),
  };
}
