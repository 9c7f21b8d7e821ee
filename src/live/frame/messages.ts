import * as z from 'zod';
import { languageSchema } from '#schema/language.ts';

/** Path of a field of the config, without a language. */
const pathSchema = z.array(z.union([z.string(), z.int()]));

/** A blank text: its field, its path in each language, and the hint that is shown instead of it. */
const blankTextSchema = z.object({ field: pathSchema, places: z.object({ es: pathSchema, en: pathSchema }), hint: z.string() });
export type BlankText = z.infer<typeof blankTextSchema>;

/** Something with a menu on the page: an item of a list (`index`), a list without own items (`index` is -1), or a picture (no `index`). */
const targetSchema = z.object({ field: pathSchema, index: z.int().optional() });
export type Target = z.infer<typeof targetSchema>;

/** Messages from the editor to the page in its frame. `config` is the unfinished draft: it is normalised before it is drawn. */
export const toFrameSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('editor-show'),
    kind: z.enum(['home', 'pro', 'demo', 'client']),
    id: z.string(),
    /** Number of this message, from 1: a message that arrives after a later one is ignored. */
    order: z.int(),
    config: z.unknown(),
    language: languageSchema,
    /** Whether the texts can be edited: not in an earlier revision or an archived site. */
    canType: z.boolean(),
    /** Number of the last `editor-typed` message that `config` includes. */
    typed: z.int(),
    /** The editor's language, for the buttons and placeholders that the frame adds to the page. */
    spoken: languageSchema,
  }),
  /**
   * `follow`: scroll to the target and open its menu there. `return`: close its menu, and give the focus back to the text in it that had
   * the caret or, without one, to its button.
   */
  z.object({ type: z.literal('editor-item'), act: z.enum(['follow', 'return']), target: targetSchema }),
  /** Puts the caret into the first of some blank texts of an item; hints are shown until they are filled. */
  z.object({ type: z.literal('editor-write'), texts: z.array(blankTextSchema) }),
  /** Returns the caret to the text that had it last, after something in front of the page was closed. */
  z.object({ type: z.literal('editor-return') }),
  /** Focuses the section that is being edited or, in it, returns the caret to the text that had it last. */
  z.object({ type: z.literal('editor-enter') }),
  /** Brings the first of these sections that the page has into view, each by its id or the first of its classes, and marks it. */
  z.object({ type: z.literal('editor-section'), sections: z.array(z.string()) }),
]);
export type ToFrame = z.infer<typeof toFrameSchema>;
export type Shown = Extract<ToFrame, { type: 'editor-show' }>;

/** Messages from the page in the frame to the editor. */
export const fromFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('editor-ready') }),
  /** Somebody has clicked in a section. */
  z.object({ type: z.literal('editor-chose'), section: z.string() }),
  /** The button that shows a hidden section again was pressed. */
  z.object({ type: z.literal('editor-reveal'), section: z.string() }),
  /** The page's own language toggle was used. */
  z.object({ type: z.literal('editor-language'), language: languageSchema }),
  /** The caret is in a text of the page. */
  z.object({ type: z.literal('editor-text'), field: pathSchema, language: languageSchema }),
  /** A text was typed; `text` is the field's whole text in that language. These messages are numbered from 1. */
  z.object({ type: z.literal('editor-typed'), number: z.int(), field: pathSchema, language: languageSchema, text: z.string() }),
  /**
   * A target's button was pressed or, with `isMoved`, the target whose menu is open was drawn again; then the menu may just have been
   * closed. `box`: position and size of the button, in the frame's pixels.
   */
  z.object({
    type: z.literal('editor-menu'),
    target: targetSchema,
    isMoved: z.boolean(),
    box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  }),
  /** An element that is edited in the form, such as a picture, was clicked. */
  z.object({ type: z.literal('editor-field'), field: pathSchema }),
  /** A shortcut of the editor was pressed while the frame had the focus; `isTyping`: with the caret in a text. With `alt`, `key` is the key's code. */
  z.object({ type: z.literal('editor-key'), key: z.string(), shift: z.boolean(), alt: z.boolean(), isTyping: z.boolean() }),
]);
export type FromFrame = z.infer<typeof fromFrameSchema>;
