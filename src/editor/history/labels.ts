import * as z from 'zod';
import { optionName } from '#content/editor/fields/options.ts';
import { fieldTexts } from '#content/editor/fields/texts.ts';
import { type WorkspaceTexts, workspaceTexts } from '#content/editor/workspace/texts.ts';
import { dayInWords, isPictureAddress } from '#core/approval/proposals/words.ts';
import { sectionGroups } from '#core/approval/sections.ts';
import { sectionStates } from '#core/approval/states.ts';
import { isObject } from '#core/config/loose-json.ts';
import type { Warning } from '#core/config/read/warning.ts';
import type { Difference } from '#core/edit/diff.ts';
import { getAt, isWithin, type Path, parsePathKey } from '#core/edit/path.ts';
import { isBlank, isSame } from '#core/edit/same.ts';
import { fill } from '#core/fill.ts';
import { describeForm } from '#core/forms/describe-form.ts';
import type { FormField } from '#core/forms/form.ts';
import { itemName } from '#core/forms/list-items.ts';
import { metaOf, withoutOptional } from '#core/forms/schema-parts.ts';
import { approvalSectionKeySchema, sectionStatuses } from '#schema/approval/client-approval.ts';
import type { ProposalEntry } from '#schema/approval/submission.ts';
import type { Language } from '#schema/language.ts';
import { siteConfigSchema } from '#schema/site-config.ts';
import { type ConfigKind, type TemplateId, templateIdSchema } from '#schema/template.ts';
import { editorTemplates } from '#templates/editors.ts';
import { formGroups } from '../forms/form-groups.ts';
import { formGroupOf } from '../workspace/ui-state.ts';

const longest = 400;

/** A config value as text for display: strings as they are, list items and bilingual texts one per line. */
function valueText(value: unknown, texts: WorkspaceTexts['differences']): string {
  if (isBlank(value)) return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value;
  if (Array.isArray(value)) return value.map((item, index) => `${index + 1}. ${valueText(item, texts).replaceAll('\n', ' · ')}`).join('\n');
  if (!isObject(value)) return String(value);
  const parts = Object.entries(value).filter(([, part]) => !isBlank(part));
  return parts.map(([, part]) => valueText(part, texts)).join('\n');
}

function covers(field: FormField, path: Path): boolean {
  return isWithin(path, field.path) || ('places' in field && (isWithin(path, field.places.es) || isWithin(path, field.places.en)));
}

function languageOf(path: Path, language: Language): string[] {
  const { languages } = workspaceTexts[language].differences;
  return path.includes('es') ? [languages.es] : path.includes('en') ? [languages.en] : [];
}

/** The most specific field that contains the path. */
const fieldAt = (fields: readonly FormField[], path: Path): FormField | undefined =>
  fields.filter((each) => covers(each, path)).sort((a, b) => b.path.length - a.path.length)[0];

/** The labels along a path: the field, the list item (by its name if `config` is given, otherwise by number), the field inside it, the language. */
function namesIn(fields: readonly FormField[], path: Path, language: Language, config?: unknown): string[] {
  const field = fieldAt(fields, path);
  if (!field)
    return path
      .filter((part) => part !== 'es' && part !== 'en')
      .map(String)
      .concat(languageOf(path, language));
  const label = field.label[language];
  if (field.widget !== 'list') return [label, ...languageOf(path, language)];
  const [index, ...inner] = path.slice(field.path.length);
  if (typeof index !== 'number') return [label];
  const called = itemName(field.fields, getAt(config, [...field.path, index]), language);
  const item = called || fill(workspaceTexts[language].differences.item, { n: index + 1 });
  return [label, item, ...(inner.length > 0 ? namesIn(field.fields, inner, language) : [])];
}

/** The addresses of the pictures in a value: of an image field, or of all items of a list. */
function picturesIn(fields: readonly FormField[], path: Path, value: unknown): string[] {
  const field = fieldAt(fields, path);
  // A logo field may hold text instead of an address.
  if (field?.widget === 'image') return typeof value === 'string' && isPictureAddress({ before: '', after: value }) ? [value] : [];
  if (field?.widget !== 'list') return [];
  const [index, ...inner] = path.slice(field.path.length);
  if (inner.length > 0) return picturesIn(field.fields, inner, value);
  const items: readonly unknown[] = index !== undefined ? [value] : Array.isArray(value) ? value : [];
  return items.flatMap((item) => field.fields.flatMap((each) => picturesIn([each], each.path, getAt(item, each.path))));
}

/** A value without the given strings. */
function without(value: unknown, texts: readonly string[]): unknown {
  if (typeof value === 'string') return texts.includes(value) ? '' : value;
  if (Array.isArray(value)) return value.map((item) => without(item, texts)).filter((item) => !isBlank(item));
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, without(part, texts)])) : value;
}

/** A value for display. */
interface ShownValue {
  text: string;
  /** Addresses of pictures. */
  pictures: readonly string[];
}

/** The kind of document whose forms contain the labels. */
interface Document {
  kind: ConfigKind;
  template: TemplateId | undefined;
}

const sectionLabel = ({ kind, template }: Document, name: unknown, language: Language): string | undefined =>
  formGroups(kind, template).find(({ id }) => id === name)?.label[language];

/** The text for a section's position: whether it is hidden, and which section it follows. */
function placeText(document: Document, value: unknown, language: Language): string {
  const words = fieldTexts[language].sections;
  const followed = (name: unknown) => sectionLabel(document, name, language);
  if (isObject(value)) {
    const { hidden, after } = value;
    return [...(hidden === true ? [words.isHidden] : []), ...(after === undefined ? [] : [`${words.after}: ${followed(after)}`])].join(' · ');
  }
  return followed(value) ?? valueText(value, workspaceTexts[language].differences);
}

/** Fields of an approval that the server records or computes; the others were entered by a person. */
const notedBeside: ReadonlySet<unknown> = new Set([
  ...['formStatus', 'overallApproved', 'lastSavedAt', 'submissionDate', 'byLink', 'approver'],
  ...['approved', 'revision', 'contentHash', 'changed', 'changes'],
]);

/** The differences that a person made, without the fields of an approval that the server adds. New verdicts are split into their fields. */
export function saidDifferences(differences: readonly Difference[]): Difference[] {
  return differences.flatMap((difference): Difference[] => {
    const { path, before, after } = difference;
    const [top, key, section, part] = path;
    if (top !== 'clientApproval') return [difference];
    if (notedBeside.has(key) || notedBeside.has(part ?? section)) return [];
    const isWhole = key === 'sectionApprovals' ? part === undefined : key === 'clientInfo' && section === undefined;
    if (!isWhole) return part === 'status' && (before ?? 'pending') === (after ?? 'pending') ? [] : [difference];
    const [old, present] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
    const inner = [...new Set([...Object.keys(old), ...Object.keys(present)])].filter((name) => !isSame(old[name], present[name]));
    return saidDifferences(
      inner.map((name) => ({
        kind: isBlank(old[name]) ? 'added' : isBlank(present[name]) ? 'removed' : 'changed',
        path: [...path, name],
        before: old[name],
        after: present[name],
      })),
    );
  });
}

/** The label of a part of an approval: the section that was reviewed, or the setting as in its form. */
function approvalLabel(document: Document, path: Path, language: Language): string {
  const words = workspaceTexts[language].differences;
  const [, key, section, part] = path;
  const judged = approvalSectionKeySchema.safeParse(section).data;
  if (key === 'clientInfo') return [words.approval, section === 'email' ? words.answer.email : words.answer.who].join(' › ');
  if (judged) {
    const named = part === 'comments' ? [words.answer.comment] : part === 'handled' ? [words.answer.handled] : [];
    return [words.approval, sectionLabel(document, sectionGroups[judged], language) ?? judged, ...named].join(' › ');
  }
  const fields = describeForm(document.kind, document.template).find(({ id }) => id === 'approval')?.fields ?? [];
  return [words.approval, ...(fieldAt(fields, path) ? namesIn(fields, path, language) : [])].join(' › ');
}

/** Splits a value for display into pictures and text. */
export function shownValue(document: Document, path: Path, value: unknown, language: Language): ShownValue {
  if (path[0] === 'sections') return { text: placeText(document, value, language), pictures: [] };
  const type = path[0] === 'typePair' ? templateIdSchema.safeParse(value).data : undefined;
  if (type) return { text: editorTemplates[type].type[language], pictures: [] };
  const status = path[1] === 'sectionApprovals' && path[3] === 'status' ? sectionStatuses.find((each) => each === value) : undefined;
  if (status) return { text: sectionStates[status].label[language], pictures: [] };
  const fields = describeForm(document.kind, document.template).flatMap((each) => each.fields);
  if (typeof value === 'string' && fieldAt(fields, path)?.widget === 'choice') return { text: optionName(value, language) ?? value, pictures: [] };
  const pictures = picturesIn(fields, path, value);
  const rest = without(value, pictures);
  return { text: pictures.length > 0 && isBlank(rest) ? '' : valueText(rest, workspaceTexts[language].differences), pictures };
}

/** The full label of a field: `Portada › Título › español`. */
export function fieldLabel(document: Document, path: Path, language: Language, config?: unknown): string {
  const { kind, template } = document;
  if (path[0] === 'clientApproval') return approvalLabel(document, path, language);
  if (path[0] === 'sections') {
    const words = fieldTexts[language].sections;
    const what = path[2] === 'hidden' ? [words.isHidden] : path[2] === 'after' ? [words.after] : [];
    return [sectionLabel(document, path[1], language) ?? words.label, ...what].join(' › ');
  }
  if (path[0] === 'typePair') return `${fieldTexts[language].groups.brand} › ${fieldTexts[language].brand.type}`;
  const group = formGroupOf(kind, template, path);
  const section = formGroups(kind, template).find(({ id }) => id === group)?.label[language];
  // A field that the present template lacks gets its label from a template that has the field.
  const forms = group === undefined ? templateIdSchema.options.flatMap((other) => describeForm(kind, other)) : describeForm(kind, template);
  const fields = forms.flatMap((each) => (each.id === group || group === undefined ? each.fields : []));
  const names = namesIn(fields, path, language, config);
  // A list may have the same label as its section.
  return [...(section && section !== names[0] ? [section] : []), ...names].join(' › ');
}

/** The full label of a proposal's field, with the day if it is about hours. List items get their name from the newest config, unless they are gone. */
export function proposalLabel(document: Document, { path, place, language }: ProposalEntry, editor: Language, config: unknown): string {
  const shownPath = place ?? path;
  const field = fieldLabel(document, [...parsePathKey(shownPath), ...(language ? [language] : [])], editor, place === undefined ? undefined : config);
  return [field, dayInWords(shownPath, editor)].filter(Boolean).join(' › ');
}

/**
 * The path in a normalised site config of the value that a warning concerns. Its path in the input may differ: an old name becomes
 * the present one, and items that were left out are not counted. For an item that was left out, the path of its list.
 */
export function placeOfWarning({ path }: Warning, warnings: readonly Warning[]): Path {
  const given = parsePathKey(path);
  const place: (string | number)[] = [];
  let schema: unknown = siteConfigSchema;
  for (const [depth, part] of given.entries()) {
    schema = withoutOptional(schema);
    if (typeof part === 'number' && schema instanceof z.ZodArray) {
      const list = given.slice(0, depth);
      const leftOut = new Set(
        warnings.flatMap((each) => {
          const item = parsePathKey(each.path);
          return item.length === depth + 1 && isWithin(item, list) && (each.code === 'empty_item' || each.code === 'wrong_type') ? item.slice(-1) : [];
        }),
      );
      if (leftOut.has(part)) return place;
      place.push(part - [...leftOut].filter((index) => Number(index) < part).length);
      schema = schema.element;
      continue;
    }
    const fields: [string, unknown][] = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
    const [name, inner] = fields.find(([key, field]) => key === part || metaOf(field)?.aliases?.some((alias) => alias === part)) ?? [part, undefined];
    place.push(name);
    schema = inner;
  }
  return place;
}
