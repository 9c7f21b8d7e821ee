import * as z from 'zod';
import { readOnlyKeys } from '#schema/api.ts';
import { limits } from '#schema/field.ts';
import type { Loose } from '#schema/loose.ts';
import { blankOf, isLanguagePair, longestList, metaOf, withoutOptional } from '../../forms/schema-parts.ts';
import { isMissing, isObject, own, unfold } from '../loose-json.ts';
import {
  bilingual,
  checked,
  exact,
  type FieldReader,
  flex,
  line,
  map,
  numberWithin,
  option,
  paragraph,
  shortLine,
  singleLine,
  type TextReader,
  toggle,
} from './readers.ts';
import type { Place } from './warning.ts';

type Read = Record<string, unknown>;
/** The fields of an object with the keys each may have, and every key that is known. */
interface Fields {
  all: readonly { name: string; keys: readonly string[]; read: FieldReader }[];
  known: ReadonlySet<string>;
}
/** Completes an object from the fields that were read (`complete` in its metadata). */
type Finish = (read: Read, place: Place) => Read;
type Shape = Readonly<Record<string, unknown>>;

const looseOf = (schema: unknown): Loose => (schema instanceof z.ZodType ? (z.globalRegistry.get(schema)?.loose ?? {}) : {});
const textReaders = { line, paragraph, singleLine };

function textReaderOf(schema: unknown): TextReader | undefined {
  const inner = withoutOptional(schema);
  const { as } = looseOf(inner);
  const longest = inner instanceof z.ZodString ? inner.maxLength : undefined;
  if (as === 'line' && longest && longest < limits.line) return shortLine(longest);
  return as === 'line' || as === 'paragraph' || as === 'singleLine' ? textReaders[as] : undefined;
}

/** Whether a value that was read counts as not set: it is missing, or an object of missing values, such as a text that is blank in both languages. */
const isBlank = (value: unknown): boolean => isMissing(value) || (isObject(value) && Object.values(value).every(isMissing));

/** Reads known fields of an object; every key that belongs to none of them is reported. A blank value gives way to one under an older name. */
function readFields(object: Read, { all, known }: Fields, place: Place): Read {
  const result: Read = {};
  for (const { name, keys, read } of all) {
    for (const key of keys) {
      const given = own(object, key);
      if (given === undefined || !isBlank(result[name])) continue;
      const value = read(given, place.at(key));
      if (value !== undefined) result[name] = value;
    }
  }
  for (const key of Object.keys(object)) if (!known.has(key)) place.at(key).warn('unknown_field');
  return result;
}

/** An object with known fields, possibly as JSON text. */
const objectOf =
  (fields: Fields, finish: Finish): FieldReader =>
  (value, place) => {
    if (isMissing(value)) return undefined;
    const given = unfold(value);
    return isObject(given) ? finish(readFields(given, fields, place), place) : place.warn('wrong_type');
  };

const asRead: Finish = (read) => read;

/** For a field that may also arrive inside another object: that object, holding the field itself or one text in an object for each language. */
function readerWithin(name: string, schema: unknown): FieldReader {
  const holding = (inner: unknown) => ({ name, keys: [name], read: readerOf(inner) });
  const pair = withoutOptional(schema);
  const texts: Shape = pair instanceof z.ZodObject ? pair.shape : {};
  const perLanguage = Object.entries(texts).map(([language, text]) => {
    const fields = { all: [holding(text)], known: new Set([name]) };
    return { name: language, keys: [language], read: objectOf(fields, asRead) };
  });
  return objectOf({ all: [holding(schema), ...perLanguage], known: new Set([name, ...Object.keys(texts)]) }, asRead);
}

function fieldsOf(shape: Shape, ignored: readonly string[] = []): Fields {
  const all = Object.entries(shape).flatMap(([name, schema]) => {
    const { aliases = [], within } = metaOf(schema) ?? {};
    const field = { name, keys: [name, ...aliases], read: readerOf(schema) };
    return within === undefined ? [field] : [field, { name: within, keys: [within], read: readerWithin(name, schema) }];
  });
  return { all, known: new Set([...ignored, ...all.flatMap(({ keys }) => keys)]) };
}

/** Moves a field that arrived inside another object to its own place. */
const moved =
  (name: string, within: string): Finish =>
  ({ [within]: outer, ...read }) => {
    if (!isBlank(read[name]) || !isObject(outer)) return read;
    const [spanish, english] = [outer['es'], outer['en']].map((texts) => (isObject(texts) ? texts[name] : undefined));
    const perLanguage = spanish || english ? { es: spanish ?? english, en: english ?? spanish } : undefined;
    const value = isBlank(outer[name]) ? (perLanguage ?? outer[name]) : outer[name];
    return value === undefined ? read : { ...read, [name]: value };
  };

/** Whether a setting has an effect: a toggle that is on, or a list with items. */
const isOn = (value: unknown): boolean => value === true || (Array.isArray(value) && value.length > 0);

/** Completes an object that has `es` and `en` beside other fields: a missing language is copied from the other. */
const bothLanguages: Finish = ({ es, en, ...rest }) => (es === undefined && en === undefined ? rest : { es: es ?? en, en: en ?? es, ...rest });

function finishOf(schema: z.ZodObject): Finish {
  const shape: Shape = schema.shape;
  const steps = Object.entries(shape).flatMap(([name, field]): Finish[] => {
    const { within, implies } = metaOf(field) ?? {};
    const move = within === undefined ? [] : [moved(name, within)];
    if (implies === undefined) return move;
    const { key, value, warning } = implies;
    const imply: Finish = (read, place) => {
      if (!isOn(read[name]) || read[key] === value) return read;
      place.at(key).warn(warning);
      return { ...read, [key]: value };
    };
    return [...move, imply];
  });
  const { complete } = looseOf(schema);
  if (complete) steps.push(complete);
  if (textReaderOf(shape['es']) && textReaderOf(shape['en'])) steps.push(bothLanguages);
  return (read, place) => steps.reduce((done, step) => step(done, place), read);
}

/** One item of a list. An item of which nothing could be read is left out. */
function itemReader(schema: z.ZodObject): FieldReader {
  const { shorthand, needs = [] } = looseOf(schema);
  const [fields, finish] = [fieldsOf(schema.shape), finishOf(schema)];
  const blank = blankOf(schema);
  const blanks: Read = isObject(blank) ? blank : {};
  const mayBeEmpty = Object.keys(blanks).length === 0;
  return (value, place) => {
    const unfolded = unfold(value);
    const given = shorthand !== undefined && typeof unfolded === 'string' && !isMissing(unfolded) ? { [shorthand]: unfolded } : unfolded;
    if (!isObject(given)) return place.warn(isMissing(given) ? 'empty_item' : 'wrong_type');
    const read = readFields(given, fields, place);
    const isUnusable = Object.keys(read).length === 0 && !mayBeEmpty;
    if (isUnusable || needs.some((name) => read[name] === undefined)) return place.warn('empty_item');
    return { ...blanks, ...finish(read, place) };
  };
}

/** A list, possibly as JSON text; items that cannot be used are left out, the rest keep their order. */
const listOf =
  (readItem: FieldReader, most: number): FieldReader =>
  (value, place) => {
    if (isMissing(value)) return undefined;
    const given = unfold(value);
    if (!Array.isArray(given)) return place.warn('wrong_type');
    if (given.length > most) place.warn('too_many');
    return given.slice(0, most).flatMap((entry: unknown, index) => {
      const itemPlace = place.at(index);
      const read = entry === undefined || entry === null ? itemPlace.warn('empty_item') : readItem(entry, itemPlace);
      return read === undefined ? [] : [read];
    });
  };

const asWhole = (read: unknown, whole: NonNullable<Loose['whole']>): unknown => (Array.isArray(read) ? whole(read) : read);

/** The reader for a schema of a text in both languages; `undefined` for any other schema. */
function pairReader(schema: unknown): FieldReader | undefined {
  if (!(schema instanceof z.ZodObject) || !isLanguagePair(schema)) return undefined;
  const text = textReaderOf(schema.shape['es']);
  return text && bilingual(text);
}

/** The loose reader for a schema, by its type and its `Loose` metadata. */
function readerOf(field: unknown): FieldReader {
  const schema = withoutOptional(field);
  const loose = looseOf(schema);
  const text = textReaderOf(schema) ?? pairReader(schema);
  if (text) return text;
  if (loose.as === 'map') return map;
  if (loose.as === 'exact' && schema instanceof z.ZodType) return exact(schema);
  if (loose.refused && schema instanceof z.ZodType && !(schema instanceof z.ZodEnum)) return checked(schema, loose.refused, loose);
  if (schema instanceof z.ZodEnum) return option(schema.options.map(String), loose);
  if (schema instanceof z.ZodLiteral) return option([...schema.values].map(String), loose);
  if (schema instanceof z.ZodBoolean) return toggle;
  if (schema instanceof z.ZodNumber) return numberWithin(schema);
  if (schema instanceof z.ZodObject) return objectOf(fieldsOf(schema.shape), finishOf(schema));
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum) {
    const keys = schema.keyType.options.map(String);
    return objectOf(fieldsOf(Object.fromEntries(keys.map((key) => [key, schema.valueType]))), asRead);
  }
  if (schema instanceof z.ZodArray) {
    const { element } = schema;
    const read = listOf(element instanceof z.ZodObject && !pairReader(element) ? itemReader(element) : readerOf(element), longestList(schema));
    const { whole } = loose;
    return whole === undefined ? read : (value, place) => asWhole(read(value, place), whole);
  }
  const texts = schema instanceof z.ZodUnion ? schema.options.flatMap((alternative) => textReaderOf(alternative) ?? []) : [];
  if (texts[0]) return flex(texts[0]);
  throw new Error(`Nothing says how loose values of this field are read: ${JSON.stringify(metaOf(field)?.label)}`);
}

/** A config from any JSON value, as far as its fields could be read. */
type ConfigReader = (input: unknown, place: Place) => Read;
const made = new Map<z.ZodObject, ConfigReader>();

/** The reader of a config, made from its schema on first use. The keys that the API adds to a config are neither read nor reported. */
export function configReader(schema: z.ZodObject): ConfigReader {
  const known = made.get(schema);
  if (known) return known;
  const [fields, finish] = [fieldsOf(schema.shape, readOnlyKeys), finishOf(schema)];
  const reader: ConfigReader = (input, place) => {
    const given = unfold(input);
    if (isObject(given)) return finish(readFields(given, fields, place), place);
    place.warn('wrong_type');
    return {};
  };
  made.set(schema, reader);
  return reader;
}
