import * as z from 'zod';
import { changeBlob } from '../store/blobs/change-blob.ts';
import { parsedOnce } from '../store/parsed-once.ts';
import type { StoreContext, Stores } from '../store/stores.ts';

const noteSchema = z.strictObject({ at: z.iso.datetime(), mark: z.string(), step: z.int().positive().optional() });
const notesSchema = z.record(z.string(), noteSchema);
/**
 * When something is to be looked at. `mark` changes each time it is noted. `step`: the reminder that somebody is to write by
 * hand, as there is no address to mail to; of an intake, how many parts wait for a designer; of messages, how many threads do; of proposals, how many wait.
 */
export type DueNote = z.infer<typeof noteSchema>;
type Notes = Readonly<Record<string, DueNote>>;
/** The result of a look: when to look next, or nothing. */
export type NextLook = Omit<DueNote, 'mark'> | undefined;

/** In place of notes that were damaged or missing: everything has to be looked at. */
const everything = '*';

interface Timer {
  /** How many are looked at in one minute at most, the longest due first; left out where each costs little. */
  most?: number;
  /** Everything that may have to be looked at: damaged or missing notes are rebuilt from it. */
  all(now: Date): Promise<readonly string[]>;
  /** Looks at what was noted and settles the note. */
  look(name: string, note: DueNote, now: Date): Promise<void>;
  failed(name: string, error: unknown): void;
}

export interface DueNotes {
  /** `undefined` where there are none that can be read. */
  read(stores: Stores): Promise<Notes | undefined>;
  /** Whether something is still to be looked at. */
  isNoted(stores: Stores, name: string): Promise<boolean>;
  /**
   * To be called before the data are stored: if the process dies in between, the timer looks once for nothing; after, data would wait unseen.
   * `time` gets the note that is there and gives when to look. Does nothing in a preview. `step`: the number to note; 'kept' is the present one.
   */
  note(context: StoreContext, name: string, time: (known: DueNote | undefined, now: Date) => Date, step?: number | 'kept'): Promise<void>;
  /** What becomes of a note that was looked at. One that was noted anew meanwhile stays, until `again` where that is given. */
  settle(stores: Stores, name: string, seen: DueNote, next: NextLook, again?: Date): Promise<void>;
  /** From the timer: looks at what is due. Costs one small read when nothing is. */
  lookAtDue(context: StoreContext, timer: Timer): Promise<void>;
  /** Has the timer make the notes again. */
  forget(stores: Stores): Promise<void>;
}

/** Notes of one kind of thing that the timer looks at: one small record in the store `publish`. */
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
    async lookAtDue({ stores, source }, { most, all, look, failed }) {
      if (stores.base) return;
      const now = source.now();
      const notes = (await read(stores)) ?? { [everything]: { at: now.toISOString(), mark: '' } };
      const due = Object.entries(notes)
        .filter(([, { at }]) => Date.parse(at) <= now.getTime())
        .sort(([, one], [, other]) => Date.parse(one.at) - Date.parse(other.at));
      for (const [name, note] of due.slice(0, most)) {
        try {
          if (name === everything) await noteAll(stores, await all(now), now);
          else await look(name, note, now);
        } catch (error) {
          failed(name, error);
        }
      }
    },
    forget: ({ own }) => own.publish.remove(key),
  };
}
