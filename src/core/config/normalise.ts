import type * as z from 'zod';
import type { Config } from '#schema/config.ts';
import { type HomeConfig, homeConfigSchema } from '#schema/home-config.ts';
import { type ProConfig, proConfigSchema } from '#schema/pro-config.ts';
import { type SiteConfig, siteConfigSchema } from '#schema/site-config.ts';
import type { ConfigKind, TemplateId } from '#schema/template.ts';
import { fallbackTemplateId } from '#schema/template-facts.ts';
import { configReader } from './read/read-schema.ts';
import { type Place, rootPlace, type Warning } from './read/warning.ts';

export interface Normalised<C extends Config = Config> {
  config: C;
  warnings: Warning[];
}
export interface NormaliseOptions {
  /** Template of a site's config that names none, for example a demo's. */
  templateType?: TemplateId;
}

/** Checks the values that were read against the strict schema, field by field, so that a value that a reader let through by mistake never reaches a page. */
function strict<Schema extends z.ZodObject>(schema: Schema, read: Record<string, unknown>, place: Place): z.infer<Schema> {
  const valid: Record<string, unknown> = {};
  for (const [name, fieldSchema] of Object.entries(schema.shape)) {
    const parsed = read[name] === undefined ? undefined : fieldSchema.safeParse(read[name]);
    if (parsed?.success) valid[name] = parsed.data;
    else if (parsed) place.at(name).warn('invalid');
  }
  return schema.parse(valid);
}

function normalise<Schema extends z.ZodObject>(schema: Schema, input: unknown, complete = (read: Record<string, unknown>, _place: Place) => read) {
  const warnings: Warning[] = [];
  const place = rootPlace(warnings);
  const read = complete(configReader(schema)(input, place), place);
  return { config: strict(schema, read, place), warnings };
}

/** A site's config from any JSON value; see `normaliseConfig`. */
export const normaliseSite = (input: unknown, { templateType }: NormaliseOptions = {}): Normalised<SiteConfig> =>
  normalise(siteConfigSchema, input, (read, place) => {
    if (read['templateType'] === undefined && templateType === undefined) place.at('templateType').warn('missing_template');
    return { templateType: templateType ?? fallbackTemplateId, ...read };
  });

/** The homepage's config from any JSON value; see `normaliseConfig`. */
export const normaliseHome = (input: unknown): Normalised<HomeConfig> => normalise(homeConfigSchema, input);

/** The pro page's config from any JSON value; see `normaliseConfig`. */
export const normalisePro = (input: unknown): Normalised<ProConfig> => normalise(proConfigSchema, input);

/**
 * Brings any JSON value into the canonical form of a config kind (specification, section 3): plain strings, JSON
 * strings, old names, missing languages and loose numbers are taken; what cannot be used is left out, so that the
 * template's default shows, and listed. Never throws; a canonical config comes back as it is, without warnings.
 */
export function normaliseConfig(kind: ConfigKind, input: unknown): Normalised {
  if (kind === 'home') return normaliseHome(input);
  return kind === 'pro' ? normalisePro(input) : normaliseSite(input);
}
