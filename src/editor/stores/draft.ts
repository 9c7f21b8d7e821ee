import * as z from 'zod';
import type { EditState } from '#core/edit/edit-state.ts';

const jsonSchema = z.record(z.string(), z.unknown());
const savedSchema = z.object({ revision: z.int(), config: jsonSchema, savedAt: z.string(), savedBy: z.string() });
const stepSchema = z
  .object({ key: z.string(), before: z.unknown(), after: z.unknown(), path: z.array(z.union([z.string(), z.number()])), at: z.number() })
  .transform(({ before, after, ...rest }) => ({ ...rest, before, after }));
const draftSchema = z.object({
  id: z.string(),
  /** Who typed it: nobody else is shown it. Blank in drafts of before they had one. */
  owner: z.string().default(''),
  /** The browser tab it was typed in. */
  tab: z.string(),
  /** When it was written, in milliseconds; counts up within a tab, whatever the clock does. */
  at: z.number(),
  /** Path of the config's page, for opening it while the server is away. */
  path: z.string(),
  base: savedSchema,
  local: jsonSchema,
  history: z.object({ undo: z.array(stepSchema), redo: z.array(stepSchema) }),
  unconfirmed: z.array(jsonSchema),
});
/** What a device keeps of a config being edited: enough to go on after the tab was closed, reloaded or killed. */
export type Draft = z.infer<typeof draftSchema>;

export const draftKey = ({ id, tab }: Pick<Draft, 'id' | 'tab'>): string => `draft:${id}:${tab}`;

/** Reads a stored draft; `undefined` for what is none, or is from a version that wrote them otherwise. */
export const parseDraft = (stored: unknown): Draft | undefined => draftSchema.safeParse(stored).data;

/** Where drafts are kept. The browser's is `browserDrafts`; tests bring their own. */
export interface DraftStore {
  /** Who is signed in: the drafts are theirs. */
  readonly owner: string;
  /** The tab that writes. */
  readonly tab: string;
  /** Drafts of a config that no other open tab is working on, this tab's own among them. */
  read(id: string): Promise<Draft[]>;
  write(draft: Draft): Promise<void>;
  /** Writes before the page is gone, when nothing asynchronous ends any more. */
  writeNow(draft: Draft): void;
  remove(draft: Pick<Draft, 'id' | 'tab'>): Promise<void>;
}

export const draftOf = (state: EditState, rest: Pick<Draft, 'id' | 'owner' | 'tab' | 'at' | 'path'>): Draft => ({
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
