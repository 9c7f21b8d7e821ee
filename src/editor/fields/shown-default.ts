import { resolvedSite } from '#content/resolved-site.ts';
import { normaliseSite } from '#core/config/normalise.ts';
import { getAt, type Json, type Path, pathKey } from '#core/edit/path.ts';
import type { FormField } from '#core/forms/form.ts';
import type { Value } from '#core/site/values.ts';
import { homeDefaults, proDefaults } from '#marketing/page-defaults.ts';
import { defaultAccess } from '#schema/approval/client-approval.ts';
import type { Bilingual } from '#schema/field.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import { defaultPublishing } from '#schema/site-config.ts';
import type { ConfigKind, TemplateId } from '#schema/template.ts';
import { kindOf } from '../stores/session.ts';
import { useField, useSession } from '../stores/use-field.ts';

/** A site that has only its name and what makes optional defaults visible: a number, a portrait, a banner. */
function blankSite(templateType: TemplateId, businessName: unknown): Partial<Record<string, Value>> {
  const { config } = normaliseSite({ templateType, businessName });
  const { hero, about, catalogue, photos, reviews, contact } = resolvedSite({
    ...config,
    whatsappNumber: '442 555 0100',
    profileImage: '/',
    showBanner: true,
    bannerText: { es: '·', en: '·' },
  });
  const { profileImage: _portrait, bannerText: _text, ...shown } = hero;
  return { ...shown, ...about, ...catalogue, ...photos, ...reviews, ...contact, whatsappNumber: undefined };
}

/** What an open page shows where a field is blank: a text, a picture, a choice. */
export interface ShownDefault {
  text?: Bilingual;
  picture?: string;
  choice?: string | number;
}

function asShown(value: Value | undefined): ShownDefault {
  if (value?.kind === 'text') return value.es === '' && value.en === '' ? {} : { text: value };
  if (value?.kind === 'picture') return value.src === '' ? {} : { picture: value.src };
  return value?.kind === 'look' && (typeof value.value === 'string' || typeof value.value === 'number') ? { choice: value.value } : {};
}

/** Pictures of the template that are replaced by a client's own, or by none if empty parts are left out. */
const yielding = ['heroImage', 'aboutImage'] as const;

/** The default of a picture field while it is blank. */
function shownPicture(given: Json, field: (typeof yielding)[number]): ShownDefault {
  const { hero, about } = resolvedSite(normaliseSite({ ...given, [field]: '' }).config);
  return asShown({ ...hero, ...about }[field]);
}

/** What a page shows where the field of this name is blank. Nothing is known of the fields of a list's items. */
export function shownDefault(kind: ConfigKind, template: TemplateId | undefined, field: string, businessName?: unknown): ShownDefault {
  if (kind === 'home' || kind === 'pro') {
    const defaults: Partial<Record<string, string | number>> = kind === 'home' ? homeDefaults : proDefaults;
    const choice = defaults[field];
    return choice === undefined ? {} : { choice };
  }
  return template ? asShown(blankSite(template, businessName)[field]) : {};
}

/** The same of the open document. */
export function useShownDefault(base: Path, field: Pick<FormField, 'path'>): ShownDefault {
  const session = useSession();
  const { $config } = session;
  const [name] = useField(['businessName']);
  useField(['templateType']);
  useField(['hidesEmpty']);
  if (pathKey(field.path) === pathKey(['clientApproval', 'access'])) return { choice: defaultAccess };
  if (pathKey(field.path) === pathKey(['publishing'])) return { choice: defaultPublishing };
  if (pathKey(field.path) === 'timeZone') return { choice: defaultZone };
  if (base.length > 0 || field.path.length > 1) return {};
  const picture = yielding.find((each) => each === field.path[0]);
  if (picture && getAt($config.get(), ['hidesEmpty']) === true) return shownPicture($config.get(), picture);
  const { kind, template } = kindOf(session);
  return shownDefault(kind, template, String(field.path[0]), name);
}
