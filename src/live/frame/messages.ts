import * as z from 'zod';
import { languageSchema } from '#schema/language.ts';

/** What the editor asks of the page in its frame. `config` is as it is being typed: whatever it holds is normalised before it is drawn. */
export const toFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('editor-show'), kind: z.enum(['home', 'pro', 'demo', 'client']), id: z.string(), config: z.unknown(), language: languageSchema }),
  /** Brings the first of these sections that the page has into view, each by its id or the first of its classes, and marks it. */
  z.object({ type: z.literal('editor-section'), sections: z.array(z.string()) }),
]);
export type ToFrame = z.infer<typeof toFrameSchema>;
export type Shown = Extract<ToFrame, { type: 'editor-show' }>;

/** What the page in the frame tells the editor. */
export const fromFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('editor-ready') }),
  /** Somebody has clicked in a section. */
  z.object({ type: z.literal('editor-chose'), section: z.string() }),
  /** The page's own language toggle was used. */
  z.object({ type: z.literal('editor-language'), language: languageSchema }),
  /** A shortcut of the editor was pressed while the frame had the focus. */
  z.object({ type: z.literal('editor-key'), key: z.string(), shift: z.boolean() }),
]);
export type FromFrame = z.infer<typeof fromFrameSchema>;
