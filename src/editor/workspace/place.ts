import { atom } from 'nanostores';
import { isWithin, type Path } from '#core/edit/path.ts';
import { describeForm } from '#core/forms/describe-form.ts';
import type { FormGroupId } from '#core/forms/form.ts';
import type { ConfigKind, TemplateId } from '#schema/template.ts';

export const panelNames = ['history', 'approval', 'languages', 'readiness', 'share', 'domain'] as const;
export type PanelName = (typeof panelNames)[number];

/** The form group being edited. */
export const $group = atom<FormGroupId>('hero');
/** The panel that lies over the form. */
export const $panel = atom<PanelName | undefined>(undefined);
/** What a narrow screen shows. */
export const $view = atom<'form' | 'page'>('form');
/** The dialog in front of everything. */
export const $dialog = atom<'conflict' | 'shortcuts' | undefined>(undefined);

/** The group whose form has the input of a path. */
export const groupOf = (kind: ConfigKind, template: TemplateId | undefined, path: Path): FormGroupId | undefined =>
  describeForm(kind, template).find(({ fields }) =>
    fields.some((field) => isWithin(path, field.path) || ('places' in field && (isWithin(path, field.places.es) || isWithin(path, field.places.en)))),
  )?.id;

/** Opens the form of a path, or the panel: approval has its form there. */
export function openPlace(kind: ConfigKind, template: TemplateId | undefined, path: Path): void {
  const group = groupOf(kind, template, path);
  if (path[0] === 'clientApproval') {
    $panel.set('approval');
  } else if (group) {
    $panel.set(undefined);
    $group.set(group);
  }
  $view.set('form');
}
