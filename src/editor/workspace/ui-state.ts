import { atom } from 'nanostores';
import type { Warning } from '#core/config/read/warning.ts';
import { isWithin, type Json, type Path } from '#core/edit/path.ts';
import { describeForm } from '#core/forms/describe-form.ts';
import type { FormGroupId } from '#core/forms/form.ts';
import type { Language } from '#schema/language.ts';
import type { ConfigKind, TemplateId } from '#schema/template.ts';

const panelNames = ['history', 'intake', 'library', 'approval', 'languages', 'readiness', 'share', 'domain'] as const;
export type PanelName = (typeof panelNames)[number];
/** The panels of a kind of page: only clients' sites and demos have an approval, only clients a domain and an intake. */
export const panelsOf = (kind: ConfigKind): PanelName[] =>
  panelNames.filter((name) => (name === 'domain' || name === 'intake' ? kind === 'client' : (kind !== 'home' && kind !== 'pro') || name !== 'approval'));

/** The panel that an address asks for: `/editor/client/121?panel=intake`. */
export const askedPanel = (kind: ConfigKind, search: string): PanelName | undefined =>
  panelsOf(kind).find((name) => name === new URLSearchParams(search).get('panel'));

/** The form group being edited. */
export const $group = atom<FormGroupId>('hero');
/** The panel that is open in place of the form. */
export const $panel = atom<PanelName | undefined>(undefined);
/** The part that a narrow screen shows. */
export const $view = atom<'form' | 'page'>('form');
/** The open dialog of the workspace. */
export const $dialog = atom<'conflict' | 'shortcuts' | undefined>(undefined);

/** The form group that contains the field of a path. */
export const formGroupOf = (kind: ConfigKind, template: TemplateId | undefined, path: Path): FormGroupId | undefined =>
  describeForm(kind, template).find(({ fields }) =>
    fields.some((field) => isWithin(path, field.path) || ('places' in field && (isWithin(path, field.places.es) || isWithin(path, field.places.en)))),
  )?.id;

/** Opens the form of a path; for fields of the approval, its panel. */
export function openFormAt(kind: ConfigKind, template: TemplateId | undefined, path: Path): void {
  const group = formGroupOf(kind, template, path);
  if (path[0] === 'clientApproval' || group === 'approval') {
    $panel.set('approval');
  } else if (group) {
    $panel.set(undefined);
    $group.set(group);
  }
  $view.set('form');
}

/** Widths of the preview, in CSS pixels. */
export const previewWidths = { phone: 360, tablet: 768, desktop: 1440 } as const;
export type PreviewWidth = keyof typeof previewWidths;

/** Window width in CSS pixels below which either the form or the page is shown. */
export const narrow = 992;
export const $previewLanguage = atom<Language>('es');
/** On a phone the preview starts at a phone's width. */
export const $previewWidth = atom<PreviewWidth>(typeof innerWidth === 'number' && innerWidth < narrow ? 'phone' : 'desktop');
/** Config fields of a choice that is hovered or focused; the preview shows them as long as this is set. */
export const $tried = atom<Json | undefined>(undefined);
/** An earlier revision that the preview shows instead of the draft. */
export const $previewed = atom<{ revision: number; savedAt: string; config: Json } | undefined>(undefined);
/** The values that had to be adjusted in the file from which a client was just imported. */
export const $adjusted = atom<{ id: string; warnings: readonly Warning[] } | undefined>(undefined);
