import * as z from 'zod';
import { configSchemas } from '#schema/config.ts';
import { type FieldMeta, limits } from '#schema/field.ts';
import type { Language } from '#schema/language.ts';
import type { ConfigKind, TemplateId } from '#schema/template.ts';
import { templateFacts } from '#schema/template-facts.ts';
import { getAt, type Path, pathKey } from '../edit/path.ts';
import type { FormField, FormGroup, FormGroupId, ImageField, ListField, TextField } from './form.ts';
import { blankOf, isLanguagePair, longestList, longestText, metaOf, withoutOptional } from './schema-parts.ts';

interface Place {
  schema: unknown;
  meta: FieldMeta;
  path: Path;
}

const common = ({ meta, path }: Place) => ({ path, label: meta.label, ...(meta.help ? { help: meta.help } : {}) });

/** Another field of the same object. */
const sibling = (path: Path, key: string | undefined): Path | undefined => (key === undefined ? undefined : [...path.slice(0, -1), key]);

function textField(place: Place, widget: TextField['widget']): TextField {
  const schema = withoutOptional(place.schema);
  const { path } = place;
  const isFlex = schema instanceof z.ZodUnion && schema.options.some(isLanguagePair);
  const languages = isFlex ? 'flex' : isLanguagePair(schema) ? 'pair' : 'one';
  return {
    ...common(place),
    widget,
    languages,
    places: languages === 'one' ? { es: path, en: path } : { es: [...path, 'es'], en: [...path, 'en'] },
    longest: longestText(schema) ?? (widget === 'paragraph' ? limits.paragraph : limits.line),
  };
}

/** Whether a field has an input of its own. */
const isInput = ({ widget }: FieldMeta): boolean => widget !== 'hidden' && widget !== 'id';

/** Keys of an item's fields whose metadata say so. */
function keysOf(item: unknown, isWanted: (meta: FieldMeta) => boolean): string[] {
  const schema = withoutOptional(item);
  const shape: Record<string, unknown> = schema instanceof z.ZodObject ? schema.shape : {};
  return Object.entries(shape).flatMap(([key, inner]) => {
    const meta = metaOf(inner);
    return meta && isWanted(meta) ? [key] : [];
  });
}

/** Fields of a list's item: those of its object, or the item itself where it is one text. */
function itemFields(item: unknown): FormField[] {
  const schema = withoutOptional(item);
  if (!(schema instanceof z.ZodObject)) return [];
  const meta = metaOf(item);
  if (isLanguagePair(schema) && meta) return [describeField({ schema: item, meta, path: [] })];
  return fieldsOf(schema.shape, []);
}

function listField(place: Place): ListField {
  const schema = withoutOptional(place.schema);
  if (!(schema instanceof z.ZodArray)) throw new Error(`A list must be an array: ${place.path.join('.')}`);
  return {
    ...common(place),
    widget: 'list',
    fields: itemFields(schema.element),
    blank: blankOf(schema.element),
    ids: keysOf(schema.element, ({ widget }) => widget === 'id'),
    once: keysOf(schema.element, ({ isOnce }) => isOnce === true),
    implies: place.meta.implies,
    most: Math.min(limits.list, longestList(schema)),
  };
}

function imageField(place: Place): ImageField {
  const { meta, path } = place;
  return {
    ...common(place),
    widget: 'image',
    focus: sibling(path, meta.focus),
    alt: sibling(path, meta.alt),
    ratio: meta.ratio,
    takesText: withoutOptional(place.schema) instanceof z.ZodUnion,
  };
}

/** Options of an enum, as texts. */
const optionsOf = (schema: unknown): string[] => {
  const inner = withoutOptional(schema);
  return inner instanceof z.ZodEnum ? inner.options.map(String) : [];
};

const elementOf = (schema: unknown): unknown => {
  const inner = withoutOptional(schema);
  return inner instanceof z.ZodArray ? inner.element : undefined;
};

function describeField(place: Place): FormField {
  const { meta, path, schema } = place;
  const { widget = 'line' } = meta;
  switch (widget) {
    case 'line':
    case 'paragraph':
    case 'price':
    case 'group':
      return textField(place, widget);
    case 'list':
      return listField(place);
    case 'image':
      return imageField(place);
    case 'choice':
      return { ...common(place), widget, options: optionsOf(schema), isRequired: !(schema instanceof z.ZodOptional) };
    case 'marks':
      return { ...common(place), widget, options: optionsOf(elementOf(schema)) };
    case 'icon':
      return { ...common(place), widget, names: optionsOf(schema) };
    case 'colour':
      return { ...common(place), widget, on: meta.on === 'hero' ? 'hero' : sibling(path, meta.on) };
    case 'whatsapp':
      return { ...common(place), widget, prefix: sibling(path, meta.prefix) };
    case 'toggle':
      return { ...common(place), widget, implies: meta.implies, isOnce: meta.isOnce, isOnUnset: meta.isOnUnset };
    case 'fields':
    case 'languages':
    case 'id':
    case 'hidden':
      throw new Error(`Not an input: ${path.join('.')}`);
    case 'url':
      return { ...common(place), widget, profiles: meta.profiles };
    default:
      return { ...common(place), widget };
  }
}

/** The texts of an object with one object per language: each key is one text in both. */
function languageFields(schema: unknown, path: Path): FormField[] {
  const inner = withoutOptional(schema);
  const texts = inner instanceof z.ZodObject ? withoutOptional(inner.shape['es']) : undefined;
  if (!(texts instanceof z.ZodObject)) return [];
  return Object.entries(texts.shape).flatMap(([key, text]): FormField[] => {
    const meta = metaOf(text);
    if (meta === undefined || !isInput(meta)) return [];
    const places = { es: [...path, 'es', key], en: [...path, 'en', key] };
    const widget = meta.widget === 'paragraph' ? 'paragraph' : 'line';
    const longest = widget === 'paragraph' ? limits.paragraph : limits.line;
    return [{ ...common({ schema: text, meta, path: places.es }), widget, languages: 'pair', places, longest }];
  });
}

/** An input with its metadata. */
interface GroupedField {
  group: FieldMeta['group'];
  meta: FieldMeta;
  field: FormField;
}

function fieldsUnder(key: string, schema: unknown, base: Path): GroupedField[] {
  const meta = metaOf(schema);
  if (meta === undefined || !isInput(meta)) return [];
  const path = [...base, key];
  const inner = withoutOptional(schema);
  if (meta.widget === 'fields') return inner instanceof z.ZodObject ? groupedFields(inner.shape, path) : [];
  if (meta.widget === 'languages') {
    const texts = inner instanceof z.ZodObject ? withoutOptional(inner.shape['es']) : undefined;
    const shape: Record<string, unknown> = texts instanceof z.ZodObject ? texts.shape : {};
    return languageFields(schema, path).map((field) => {
      const own = metaOf(shape[String(field.path.at(-1))]) ?? meta;
      return { group: own.group ?? meta.group, meta: own, field };
    });
  }
  return [{ group: meta.group, meta, field: describeField({ schema, meta, path }) }];
}

/** Every input of an object's fields with the group it belongs to, in the schema's order. */
function groupedFields(shape: Readonly<Record<string, unknown>>, base: Path): GroupedField[] {
  const isPairWithMore = 'es' in shape && 'en' in shape;
  return Object.entries(shape).flatMap(([key, schema]): GroupedField[] => {
    const meta = metaOf(schema);
    // An item with `es` and `en` beside its other fields: they are one input, described by the metadata of `es`.
    if (isPairWithMore && key === 'es' && meta) {
      const places = { es: [...base, 'es'], en: [...base, 'en'] };
      const field = { ...common({ schema, meta, path: base }), widget: 'line' as const, languages: 'pair' as const, places, longest: limits.line };
      return [{ group: meta.group, meta, field }];
    }
    return fieldsUnder(key, schema, base);
  });
}

const fieldsOf = (shape: Readonly<Record<string, unknown>>, base: Path): FormField[] => groupedFields(shape, base).map(({ field }) => field);

const isText = ({ widget }: FormField): boolean => widget === 'line' || widget === 'paragraph';
/** Text fields first, because they are edited far more often than the hero's layout. */
const wordsFirst = (fields: readonly FormField[]): FormField[] => [...fields.filter(isText), ...fields.filter((field) => !isText(field))];

/** Whether a template's page shows a field; without a template any page may. */
function isShown({ shownWith }: FieldMeta, template: TemplateId | undefined): boolean {
  const facts = templateFacts.find(({ id }) => id === template);
  const parts: readonly string[] = facts?.parts ?? [];
  return shownWith === undefined || facts === undefined || facts.catalogue === shownWith || parts.includes(shownWith);
}

const cache = new Map<string, readonly FormGroup[]>();

/**
 * The forms of a kind of page, from the schema and its metadata: every field that is not hidden stands in its group.
 * Groups come in the schema's order; which of them a page shows, and in what order, is the caller's.
 */
export function describeForm(kind: ConfigKind, template?: TemplateId): readonly FormGroup[] {
  const key = `${kind} ${template ?? ''}`;
  const known = cache.get(key);
  if (known) return known;
  const groups = new Map<FormGroupId, FormField[]>();
  for (const { group, meta, field } of groupedFields(configSchemas[kind].shape, [])) {
    if (!isShown(meta, template) || (kind === 'demo' && meta.isOfClientsAlone === true)) continue;
    const id = group ?? 'identity';
    groups.set(id, [...(groups.get(id) ?? []), field]);
  }
  const form = [...groups].map(([id, fields]) => ({ id, fields: id === 'hero' ? wordsFirst(fields) : fields }));
  cache.set(key, form);
  return form;
}

/** The text fields that a new item needs before the page can show it. None if something other than a text must be chosen first. */
function textsToBegin({ path, fields }: ListField, config: unknown): TextField[] {
  const texts = fields.filter((field): field is TextField => 'places' in field);
  // With `hidesEmpty`, a review without a text is not on the page.
  const isForWords = pathKey(path) === 'reviews' && getAt(config, ['hidesEmpty']) === true;
  if (isForWords) return ['text', 'name'].flatMap((key) => texts.filter(({ path: own }) => pathKey(own) === key));
  const isChosenFirst = fields[0]?.widget === 'client' || fields[0]?.widget === 'toggle';
  return isChosenFirst ? [] : texts.slice(0, pathKey(path) === 'questions' ? 2 : 1);
}

/** The texts of a new item (at `index`) that are typed first on the page, each with its label as placeholder. */
export const firstTexts = (list: ListField, index: number, config: unknown, language: Language) =>
  textsToBegin(list, config).map(({ path, places, label }) => {
    const inItem = (inner: Path) => [...list.path, index, ...inner];
    return { field: inItem(path), places: { es: inItem(places.es), en: inItem(places.en) }, hint: label[language] };
  });
