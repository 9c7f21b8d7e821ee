import type { FieldMeta } from '#schema/field.ts';
import type { Path } from '../edit/path.ts';

type Group = NonNullable<FieldMeta['group']>;
export type FormGroupId = Group;
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
  /** Where each language stands; the field's own path where there is but one text. */
  places: { es: Path; en: Path };
  /** Longest text, in UTF-16 code units. */
  longest: number;
}
export interface ListField extends Common {
  widget: 'list';
  /** Fields of an item. */
  fields: readonly FormField[];
  /** An item as it is added: what the schema asks for, blank. */
  blank: unknown;
  /** Keys of an item that are new with each. */
  ids: readonly string[];
  /** Keys of toggles that one item has on. */
  once: readonly string[];
  /** What a field beside the list is set to with its first item. */
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
  /** Where the focal point stands, if the page honours one. */
  focus?: Path | undefined;
  /** Where it stands what the picture shows. */
  alt?: Path | undefined;
  ratio?: number | undefined;
  /** Whether a name in letters may stand in place of the picture, as in a logo. */
  takesText: boolean;
}
export interface ColourField extends Common {
  widget: 'colour';
  /** What the colour stands on, if it is a text's: the ground's path, or the hero. */
  on?: Path | 'hero' | undefined;
}
export interface WhatsappField extends Common {
  widget: 'whatsapp';
  /** Where it stands whether the number is dialled with `521`. */
  prefix?: Path | undefined;
}
export interface ToggleField extends Common {
  widget: 'toggle';
  /** What a field beside it is set to as soon as this one is on. */
  implies?: { key: string; value: string } | undefined;
  /** In a list's item: one of the items has it on. */
  isOnce?: boolean | undefined;
  isOnUnset?: boolean | undefined;
}
export interface PlainField extends Common {
  widget: 'client' | 'hours' | 'week' | 'exceptions' | 'date' | 'map' | 'phone' | 'email' | 'url' | 'slider' | 'size' | 'rating';
  /** Of the address of a profile: what stands before the profile's name. */
  profiles?: string | undefined;
}

/** One input of a form, as the schema's metadata describes it. */
export type FormField = TextField | ListField | ChoiceField | MarksField | IconField | ImageField | ColourField | WhatsappField | ToggleField | PlainField;

/** The fields of one editor group, in the schema's order. */
export interface FormGroup {
  id: FormGroupId;
  fields: readonly FormField[];
}
