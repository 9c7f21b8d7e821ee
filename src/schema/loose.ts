/** Why the normaliser left something out or changed it. Closed, so that a dictionary can hold the texts. */
export type WarningCode =
  | 'approvers_behind_link'
  | 'bad_colour'
  | 'bad_date'
  | 'bad_email'
  | 'bad_hours'
  | 'bad_map'
  | 'bad_number'
  | 'bad_option'
  | 'bad_phone'
  | 'bad_size'
  | 'bad_url'
  | 'cleaned'
  | 'empty_item'
  | 'gate_behind_link'
  | 'invalid'
  | 'long_line'
  | 'missing_template'
  | 'out_of_range'
  | 'owner_behind_link'
  | 'several'
  | 'too_long'
  | 'too_many'
  | 'unknown_field'
  | 'unknown_icon'
  | 'unknown_template'
  | 'wrong_type';

/**
 * The other shapes in which a value may arrive, as zod metadata of its schema; older names are metadata of the field (`FieldMeta`). The normaliser
 * derives the rest from the schema: options in any case, switches as words, one text for both languages, objects and lists as JSON text.
 */
export interface Loose {
  /** A line, several lines, one line of perhaps two languages (the Spanish counts), a pasted map; `exact`: only the server makes it, so nothing looser is taken. */
  as?: 'line' | 'paragraph' | 'singleLine' | 'map' | 'exact';
  /** The warning where the value cannot be used. */
  refused?: WarningCode;
  /** Turns what people write into what the schema accepts. Gets a trimmed text. */
  mend?: (text: string) => string;
  /** The first of several values in one mended text, which is taken with the warning `several`. */
  first?: (text: string) => string;
  /** For an option: other words for it, in small letters. */
  synonyms?: Readonly<Record<string, string>>;
  /** For an option: the value that replaces an unknown one. */
  otherwise?: string;
  /** For a list's item: the field that a bare text stands for. */
  shorthand?: string;
  /** For a list's item: the fields without which it shows nothing. */
  needs?: readonly string[];
  /** For an object: derives fields that were not given from those that were. */
  complete?: (read: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  /** For a list: makes the items valid together, such as exactly one with a toggle on. */
  whole?: (items: readonly unknown[]) => unknown[];
}
declare module 'zod' {
  interface GlobalMeta {
    loose?: Loose;
  }
}
