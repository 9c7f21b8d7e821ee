import { resolvedSite } from '#content/resolved-site.ts';
import { normaliseSite } from '#core/config/normalise.ts';
import { getAt, type Json, type Path, pathKey } from '#core/edit/path.ts';
import type { FormField } from '#core/forms/form.ts';
import { isShown } from '#core/site/emptiness.ts';
import type { Value } from '#core/site/values.ts';
import { homeDefaults, proDefaults } from '#marketing/page-defaults.ts';
import { defaultAccess } from '#schema/approval/client-approval.ts';
import type { Bilingual } from '#schema/field.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import { defaultPublishing } from '#schema/site-config.ts';
import type { ConfigKind, TemplateId } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { documentOf } from '../stores/session.ts';
import { siteOf, useFieldValue, useSession } from '../stores/use-field.ts';

type Defaults = Partial<Record<string, Value>>;
/** The last result of `defaultsOf`, cached because a form calls it for each field. */
let known: { template: TemplateId; name: unknown; defaults: Defaults } | undefined;

/** The resolved defaults of a site that has only a name. WhatsApp number, portrait and banner are set, because some defaults appear only with them. */
function defaultsOf(template: TemplateId, name: unknown): Defaults {
  if (known?.template === template && known.name === name) return known.defaults;
  const { config } = normaliseSite({ templateType: template, businessName: name });
  const { hero, about, catalogue, photos, reviews, contact } = resolvedSite({
    ...config,
    whatsappNumber: '442 555 0100',
    profileImage: '/',
    showBanner: true,
    bannerText: { es: '·', en: '·' },
  });
  const { profileImage: _portrait, bannerText: _text, ...shown } = hero;
  const defaults = { ...shown, ...about, ...catalogue, ...photos, ...reviews, ...contact, whatsappNumber: undefined };
  known = { template, name, defaults };
  return defaults;
}

/** What the page shows while a field is blank: a text, a picture or a choice. */
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

/** Picture fields whose default depends on the rest of the config: with `hidesEmpty`, the template's drawing gives way to a photo of the client, or to nothing. */
const yielding = ['heroImage', 'aboutImage'] as const;

/** The default picture of one of the `yielding` fields. */
function shownPicture(given: Json, field: (typeof yielding)[number]): ShownDefault {
  const { hero, about } = resolvedSite(normaliseSite({ ...given, [field]: '' }).config);
  return asShown({ ...hero, ...about }[field]);
}

/** Fields with the label of a button whose default depends on another field: the config field that decides whether the page has the button. */
const buttons: Readonly<Record<string, string>> = { heroLink: 'sections', heroAction: 'whatsappNumber', itemAction: 'whatsappNumber' };

/** Whether the page has the button that this field labels: a chat needs a WhatsApp number, a catalogue's button a catalogue. `true` for other fields. */
export function isOnPage(given: Json, field: string): boolean {
  if (!(field in buttons)) return true;
  const config = siteOf(given);
  const hasCatalogue = isShown(config, 'catalogue');
  if (field !== 'heroAction' && !hasCatalogue) return false;
  const opensPicture = field === 'itemAction' && templates[config.templateType].catalogue.action === 'picture';
  return field === 'heroLink' || opensPicture || resolvedSite(config).contact.whatsappNumber !== undefined;
}

/** The default that a page shows while the top-level field of this name is blank. Fields inside list items have no known default. */
export function shownDefault(kind: ConfigKind, template: TemplateId | undefined, field: string, businessName?: unknown): ShownDefault {
  if (kind === 'home' || kind === 'pro') {
    const defaults: Partial<Record<string, string | number>> = kind === 'home' ? homeDefaults : proDefaults;
    const choice = defaults[field];
    return choice === undefined ? {} : { choice };
  }
  return template ? asShown(defaultsOf(template, businessName)[field]) : {};
}

/** `shownDefault` of a field; empty for the label of a button that the page does not have. */
export function defaultOnPage(
  kind: ConfigKind,
  template: TemplateId | undefined,
  given: Json,
  field: string,
  name = getAt(given, ['businessName']),
): ShownDefault {
  return template && !isOnPage(given, field) ? {} : shownDefault(kind, template, field, name);
}

/** `shownDefault` for a field of the open document. */
export function useShownDefault(base: Path, field: Pick<FormField, 'path'>): ShownDefault {
  const session = useSession();
  const { $config } = session;
  const name = useFieldValue(['businessName']);
  useFieldValue(['templateType']);
  useFieldValue(['hidesEmpty']);
  const button = buttons[String(field.path[0])];
  useFieldValue(button ? [button] : undefined);
  if (pathKey(field.path) === pathKey(['clientApproval', 'access'])) return { choice: defaultAccess };
  if (pathKey(field.path) === pathKey(['publishing'])) return { choice: defaultPublishing };
  if (pathKey(field.path) === 'timeZone') return { choice: defaultZone };
  if (base.length > 0 || field.path.length > 1) return {};
  const picture = yielding.find((each) => each === field.path[0]);
  if (picture && getAt($config.get(), ['hidesEmpty']) === true) return shownPicture($config.get(), picture);
  const { kind, template } = documentOf(session);
  return defaultOnPage(kind, template, $config.get(), String(field.path[0]), name);
}
