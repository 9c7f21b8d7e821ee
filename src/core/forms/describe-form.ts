import { configSchemas } from '#schema/config.ts';
import type { FieldMeta } from '#schema/field.ts';
import type { ConfigKind, TemplateId } from '#schema/template.ts';
import { templateFacts } from '#schema/template-facts.ts';
import { groupedFields } from './describe-field.ts';
import type { FormField, FormGroup, FormGroupId } from './form.ts';

/** Fields a demo does not have: its template is its id's, and it stands at no address of its own. */
const notOfDemos = ['templateType', 'customDomain', 'name'];

const isText = ({ widget }: FormField): boolean => widget === 'line' || widget === 'paragraph';
/** What a page says is edited far more often than how its hero is laid out. */
const wordsFirst = (fields: readonly FormField[]): FormField[] => [...fields.filter(isText), ...fields.filter((field) => !isText(field))];

/** Whether a template's page shows a field; without a template any page may. */
function isShown({ shownWith }: FieldMeta, template: TemplateId | undefined): boolean {
  const facts = templateFacts.find(({ id }) => id === template);
  return shownWith === undefined || facts === undefined || (shownWith === 'person' ? facts.showsPerson : facts.catalogue === shownWith);
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
    if (!isShown(meta, template) || (kind === 'demo' && notOfDemos.includes(String(field.path[0])))) continue;
    const id = group ?? 'identity';
    groups.set(id, [...(groups.get(id) ?? []), field]);
  }
  const form = [...groups].map(([id, fields]) => ({ id, fields: id === 'hero' ? wordsFirst(fields) : fields }));
  cache.set(key, form);
  return form;
}
