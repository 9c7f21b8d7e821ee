import * as z from 'zod';
import { languageSchema } from '#schema/language.ts';

/** Path of a field of the config, without a language. */
const pathSchema = z.array(z.union([z.string(), z.int()]));

/** A blank text: its field, its path in each language, and the hint that keeps its place. */
const blankTextSchema = z.object({ field: pathSchema, places: z.object({ es: pathSchema, en: pathSchema }), hint: z.string() });
export type BlankText = z.infer<typeof blankTextSchema>;

/** What has a menu on the page: an item of a list, a list that has none of its own (`at` is -1), or a picture. */
const targetSchema = z.object({ field: pathSchema, at: z.int().optional() });
export type Target = z.infer<typeof targetSchema>;

/** What the editor asks of the page in its frame. `config` is as it is being typed: whatever it holds is normalised before it is drawn. */
export const toFrameSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('editor-show'),
    kind: z.enum(['home', 'pro', 'demo', 'client']),
    id: z.string(),
    /** Counts these messages from 1: one that comes after a later one is not shown. */
    order: z.int(),
    config: z.unknown(),
    language: languageSchema,
    /** Whether its texts can be typed in: neither an earlier revision nor a site that is archived. */
    canType: z.boolean(),
    /** Number of the last `editor-typed` that `config` has. */
    typed: z.int(),
    /** The editor's language: names of what the frame lays over the page. */
    spoken: languageSchema,
  }),
  /**
   * Something that has a menu, and what is to become of it: `follow` shows where it stands now, `return` gives the focus back to it
   * and to the caret that was in it.
   */
  z.object({ type: z.literal('editor-item'), act: z.enum(['follow', 'return']), target: targetSchema }),
  /** Puts the caret into the first of some blank texts of an item; hints are shown until they are filled. */
  z.object({ type: z.literal('editor-write'), texts: z.array(blankTextSchema) }),
  /** Returns the caret to the text that had it last, after something in front of the page was closed. */
  z.object({ type: z.literal('editor-return') }),
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
  /** A hidden section is to be shown again. */
  z.object({ type: z.literal('editor-reveal'), section: z.string() }),
  /** The page's own language toggle was used. */
  z.object({ type: z.literal('editor-language'), language: languageSchema }),
  /** The caret is in a text of the page. */
  z.object({ type: z.literal('editor-text'), field: pathSchema, language: languageSchema }),
  /** A text was typed; `text` is the field's whole text in that language. These messages are numbered from 1. */
  z.object({ type: z.literal('editor-typed'), number: z.int(), field: pathSchema, language: languageSchema, text: z.string() }),
  /**
   * The menu of something is wanted, or, `isMoved`, what has it open stands elsewhere now, which may come when it has just been closed.
   * `box` is where its button is, in the frame's pixels.
   */
  z.object({
    type: z.literal('editor-menu'),
    target: targetSchema,
    isMoved: z.boolean(),
    box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  }),
  /** What is not typed on the page, or a picture, was tapped. */
  z.object({ type: z.literal('editor-field'), field: pathSchema }),
  /** A shortcut of the editor was pressed while the frame had the focus; `isTyping`: with the caret in a text. */
  z.object({ type: z.literal('editor-key'), key: z.string(), shift: z.boolean(), isTyping: z.boolean() }),
]);
export type FromFrame = z.infer<typeof fromFrameSchema>;
