import type * as z from 'zod';
import { type Config, readOnlyKeys } from '#schema/config.ts';
import { type HomeConfig, homeConfigSchema } from '#schema/home-config.ts';
import { type ProConfig, proConfigSchema } from '#schema/pro-config.ts';
import { type SiteConfig, siteConfigSchema } from '#schema/site-config.ts';
import { type ConfigKind, fallbackTemplateId, type TemplateId } from '#schema/template.ts';
import { homeFields } from './fields/home.ts';
import { proFields } from './fields/pro.ts';
import { finishSite, siteFields } from './fields/site.ts';
import { isObject, unfold } from './loose-json.ts';
import { type Fields, readFields } from './readers/structure.ts';
import { type Place, startPlace, type Warning } from './warning.ts';

export interface Normalised<C extends Config = Config> {
  config: C;
  warnings: Warning[];
}
export interface NormaliseOptions {
  /** Template of a site's config that names none, for example a demo's. */
  templateType?: TemplateId;
}

const ignored: ReadonlySet<string> = new Set(readOnlyKeys);

function readConfig(input: unknown, fields: Fields, place: Place): Record<string, unknown> {
  const given = unfold(input);
  if (isObject(given)) return readFields(given, fields, ignored, place);
  place.warn('wrong_type');
  return {};
}

/** Holds what was read against the strict schema, field by field, so that whatever a reader let through never reaches a page. */
function strict<Schema extends z.ZodObject>(schema: Schema, read: Record<string, unknown>, place: Place): z.infer<Schema> {
  const valid: Record<string, unknown> = {};
  for (const [name, fieldSchema] of Object.entries(schema.shape)) {
    const parsed = read[name] === undefined ? undefined : fieldSchema.safeParse(read[name]);
    if (parsed?.success) valid[name] = parsed.data;
    else if (parsed) place.at(name).warn('invalid');
  }
  return schema.parse(valid);
}

/** A site's config from any JSON value; see `normaliseConfig`. */
export function normaliseSite(input: unknown, { templateType }: NormaliseOptions = {}): Normalised<SiteConfig> {
  const warnings: Warning[] = [];
  const place = startPlace(warnings);
  const read = finishSite(readConfig(input, siteFields, place));
  if (read['templateType'] === undefined && templateType === undefined) place.at('templateType').warn('missing_template');
  return { config: strict(siteConfigSchema, { templateType: templateType ?? fallbackTemplateId, ...read }, place), warnings };
}

/** The homepage's config from any JSON value; see `normaliseConfig`. */
export function normaliseHome(input: unknown): Normalised<HomeConfig> {
  const warnings: Warning[] = [];
  const place = startPlace(warnings);
  return { config: strict(homeConfigSchema, readConfig(input, homeFields, place), place), warnings };
}

/** The pro page's config from any JSON value; see `normaliseConfig`. */
export function normalisePro(input: unknown): Normalised<ProConfig> {
  const warnings: Warning[] = [];
  const place = startPlace(warnings);
  return { config: strict(proConfigSchema, readConfig(input, proFields, place), place), warnings };
}

/**
 * Brings any JSON value into the canonical form of a config kind (specification, section 3): plain strings, JSON
 * strings, old names, missing languages and loose numbers are taken; what cannot be used is left out, so that the
 * template's default shows, and listed. Never throws; a canonical config comes back as it is, without warnings.
 */
export function normaliseConfig(kind: 'home', input: unknown, options?: NormaliseOptions): Normalised<HomeConfig>;
export function normaliseConfig(kind: 'pro', input: unknown, options?: NormaliseOptions): Normalised<ProConfig>;
export function normaliseConfig(kind: 'demo' | 'client', input: unknown, options?: NormaliseOptions): Normalised<SiteConfig>;
export function normaliseConfig(kind: ConfigKind, input: unknown, options?: NormaliseOptions): Normalised;
export function normaliseConfig(kind: ConfigKind, input: unknown, options: NormaliseOptions = {}): Normalised {
  if (kind === 'home') return normaliseHome(input);
  return kind === 'pro' ? normalisePro(input) : normaliseSite(input, options);
}
