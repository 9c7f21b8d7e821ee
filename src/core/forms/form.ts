import type { FieldMeta } from '#schema/field.ts';
import type { Path } from '../edit/path.ts';

export type FormGroupId = NonNullable<FieldMeta['group']>;
type Words = FieldMeta['label'];

interface Common {
  /** From the config; of a field of a list's item, from the item. Empty for an item that is itself one text. */
  path: Path;
  label: Words;
  help?: Words | undefined;
}

/** A text. `pair`: one in Spanish and one in English; `flex`: one for both, or a pair; `one`: a single text. */
export interface TextField extends Common {
  widget: 'line' | 'paragraph' | 'price' | 'group';
  languages: 'one' | 'pair' | 'flex';
  /** Path of the text in each language; the field's own path if there is only one text. */
  places: { es: Path; en: Path };
  /** Longest text, in UTF-16 code units. */
  longest: number;
}
export interface ListField extends Common {
  widget: 'list';
  /** Fields of an item. */
  fields: readonly FormField[];
  /** A new item: required fields only, blank. */
  blank: unknown;
  /** Keys of generated ids: each new item gets new ones. */
  ids: readonly string[];
  /** Keys of toggles that only one item may have on. */
  once: readonly string[];
  /** The value that a sibling field of the list is set to with the first item. */
  implies?: { key: string; value: string } | undefined;
  /** Most items. */
  most: number;
}
export interface ChoiceField extends Common {
  widget: 'choice';
  options: readonly string[];
  isRequired: boolean;
}
export interface MarksField extends Common {
  widget: 'marks';
  options: readonly string[];
}
export interface IconField extends Common {
  widget: 'icon';
  names: readonly string[];
}
export interface ImageField extends Common {
  widget: 'image';
  /** Path of the picture's focal point, if the page uses one. */
  focus?: Path | undefined;
  /** Path of the picture's alternative text. */
  alt?: Path | undefined;
  ratio?: number | undefined;
  /** Whether the value may also be a name as text, as for a logo. */
  takesText: boolean;
}
export interface ColourField extends Common {
  widget: 'colour';
  /** For a text colour: the path of the background colour, or `hero`. */
  on?: Path | 'hero' | undefined;
}
export interface WhatsappField extends Common {
  widget: 'whatsapp';
  /** Path of the switch for dialling the number with `521`. */
  prefix?: Path | undefined;
}
export interface ToggleField extends Common {
  widget: 'toggle';
  /** The value that a sibling field is set to when this toggle is switched on. */
  implies?: { key: string; value: string } | undefined;
  /** In a list: only one item may have it on. */
  isOnce?: boolean | undefined;
  isOnUnset?: boolean | undefined;
}
export interface PlainField extends Common {
  widget: 'client' | 'hours' | 'week' | 'exceptions' | 'date' | 'map' | 'phone' | 'email' | 'url' | 'slider' | 'size' | 'rating';
  /** For the address of a profile: the part before the profile's name. */
  profiles?: string | undefined;
}

/** One input of a form, as the schema's metadata describes it. */
export type FormField = TextField | ListField | ChoiceField | MarksField | IconField | ImageField | ColourField | WhatsappField | ToggleField | PlainField;

/** The fields of one editor group, in the schema's order. */
export interface FormGroup {
  id: FormGroupId;
  fields: readonly FormField[];
}
