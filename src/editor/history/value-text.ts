import type { WorkspaceTexts } from '#content/editor/workspace/texts.ts';
import { isObject } from '#core/config/loose-json.ts';
import { isBlank } from '#core/edit/same.ts';

const longest = 400;

/** A value of a config for a person to read: texts as they are, items and texts in two languages line by line. */
export function valueText(value: unknown, texts: WorkspaceTexts['differences']): string {
  if (isBlank(value)) return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value;
  if (Array.isArray(value)) return value.map((item, index) => `${index + 1}. ${valueText(item, texts).replaceAll('\n', ' · ')}`).join('\n');
  if (!isObject(value)) return String(value);
  const parts = Object.entries(value).filter(([, part]) => !isBlank(part));
  return parts.map(([, part]) => valueText(part, texts)).join('\n');
}
