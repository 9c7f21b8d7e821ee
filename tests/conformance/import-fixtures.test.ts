import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isObject } from '#core/config/loose-json.ts';
import { normaliseConfig } from '#core/config/normalise.ts';
import { configSchemas } from '#schema/config.ts';
import { type ConfigKind, configKind } from '#schema/template.ts';

const fixtures = new URL('../fixtures/', import.meta.url);
const expectedWarnings: Record<string, string[]> = {
  'client-121-professionals.json': ['aboutStats.2.icon unknown_icon'],
  'client-205-restaurants.json': [],
  'client-318-tourism.json': ['phone bad_phone', 'email bad_email'],
  'client-440-retail.json': [
    'products.2.image bad_url',
    'photos.1 empty_item',
    'photos.2 wrong_type',
    'reviews.0.rating out_of_range',
    'reviews.1.rating out_of_range',
    'bannerBackgroundColor bad_colour',
    'facebookUrl bad_url',
    'googleMapsEmbed bad_map',
  ],
  'client-512-services.json': [],
  'client-600-unknown.json': ['templateType unknown_template'],
  'home-112.json': ['whyPoints.2.icon unknown_icon'],
  'pro-46.json': [],
};

describe('imported configs', () => {
  const files = readdirSync(fixtures).filter((name) => name.endsWith('.json'));
  it('are the ones with expectations', () => expect(files.sort()).toEqual(Object.keys(expectedWarnings).sort()));
  it.each(files)('%s', (file) => {
    const input: unknown = JSON.parse(readFileSync(new URL(file, fixtures), 'utf8'));
    const kind: ConfigKind = configKind(isObject(input) ? String(input['id']) : '') ?? 'client';
    const { config, warnings } = normaliseConfig(kind, input);
    expect(warnings.map(({ path, code }) => `${path} ${code}`)).toEqual(expectedWarnings[file]);
    expect(configSchemas[kind].safeParse(config).error).toBeUndefined();
    expect(config).toMatchSnapshot();
  });
});
