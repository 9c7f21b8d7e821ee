import * as z from 'zod';
import type { Config } from '#schema/config.ts';
import { type HomeConfig, homeConfigSchema } from '#schema/home-config.ts';
import { type ProConfig, proConfigSchema } from '#schema/pro-config.ts';
import { type SiteConfig, siteConfigSchema } from '#schema/site-config.ts';
import type { ConfigKind, TemplateId } from '#schema/template.ts';
import { fallbackTemplateId } from '#schema/template-facts.ts';
import { isWithin, type Path, parsePathKey } from '../edit/path.ts';
import { metaOf, withoutOptional } from '../forms/schema-parts.ts';
import { configReader } from './read/read-schema.ts';
import { type Place, startPlace, type Warning } from './read/warning.ts';

export interface Normalised<C extends Config = Config> {
  config: C;
  warnings: Warning[];
}
export interface NormaliseOptions {
  /** Template of a site's config that names none, for example a demo's. */
  templateType?: TemplateId;
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

function normalise<Schema extends z.ZodObject>(schema: Schema, input: unknown, complete = (read: Record<string, unknown>, _place: Place) => read) {
  const warnings: Warning[] = [];
  const place = startPlace(warnings);
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

/**
 * Where in a site's config stands what a warning about its input is of: an old name is the field's own, and items that were left out are no longer
 * counted. For an item that was left out, its list.
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
          const of = parsePathKey(each.path);
          return of.length === depth + 1 && isWithin(of, list) && (each.code === 'empty_item' || each.code === 'wrong_type') ? of.slice(-1) : [];
        }),
      );
      if (leftOut.has(part)) return place;
      place.push(part - [...leftOut].filter((at) => Number(at) < part).length);
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
