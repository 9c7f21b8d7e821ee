import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { configSchemas } from '#schema/config.ts';
import { anyJson, canonicalConfig, mutatedConfig } from '#tests/support/arbitrary-config.ts';
import { isObject } from './loose-json.ts';
import { normaliseConfig } from './normalise.ts';

const kinds = ['client', 'home', 'pro'] as const;
/** CI draws more, and other ones, once a day. */
const runs = { numRuns: Number(process.env['PROPERTY_RUNS'] || 100) };

/** Every text in a URL's position, by the name of its field. */
function urls(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return /(?:url|image|logo|embed)$/i.test(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((inner) => urls(inner, key));
  return isObject(value) ? Object.entries(value).flatMap(([name, inner]) => urls(inner, name)) : [];
}

describe.each(kinds)('normalising a %s config', (kind) => {
  /** A second reading. A long line is kept, so its warning comes again; no other warning may. */
  const again = (config: unknown) => {
    const read = normaliseConfig(kind, config);
    return { ...read, warnings: read.warnings.filter(({ code }) => code !== 'long_line') };
  };
  const holds = (input: unknown): void => {
    const { config, warnings } = normaliseConfig(kind, input);
    expect(configSchemas[kind].safeParse(config).success).toBe(true);
    expect(again(config)).toEqual({ config, warnings: [] });
    expect(again(JSON.parse(JSON.stringify(config)))).toEqual({ config, warnings: [] });
    expect(warnings.every(({ code }) => code !== 'invalid')).toBe(true);
    for (const url of urls(config)) expect(url.replace(/[\s\p{Cc}]/gu, '')).not.toMatch(/^(?:javascript|data|vbscript):/i);
  };

  it('takes any JSON value', () => fc.assert(fc.property(anyJson, holds), runs));
  it('takes a config with anything in its fields', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(configSchemas[kind].shape), 'translations', 'business_name', '__proto__'), anyJson), holds),
      runs,
    ));
  it('takes a canonical config with faults in it', () => fc.assert(fc.property(mutatedConfig(kind), holds), runs));

  it('leaves a canonical config as it is', () =>
    fc.assert(
      fc.property(canonicalConfig(kind), (config) => {
        expect(configSchemas[kind].safeParse(config).error).toBeUndefined();
        expect(again(config)).toEqual({ config, warnings: [] });
      }),
      runs,
    ));

  it('reads the same from JSON strings, at the top and inside lists', () =>
    fc.assert(
      fc.property(canonicalConfig(kind), (config) => {
        const text = (value: unknown): unknown => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
        const folded = Object.fromEntries(Object.entries(config).map(([key, value]) => [key, text(Array.isArray(value) ? value.map(text) : value)]));
        expect(normaliseConfig(kind, folded)).toEqual({ config, warnings: [] });
        expect(normaliseConfig(kind, JSON.stringify(folded))).toEqual({ config, warnings: [] });
      }),
      runs,
    ));
});

it('survives a config nested a hundred thousand levels deep, as a value and as text', () => {
  const text = '['.repeat(100_000) + ']'.repeat(100_000);
  const deep: unknown = JSON.parse(text);
  expect(normaliseConfig('client', { templateType: 'services', services: deep, photos: text, heroTitle: { es: deep } }).config).toEqual({
    templateType: 'services',
    services: [],
    photos: [],
  });
});

it('survives a hundred thousand unknown keys and reports a readable number of them', () => {
  const huge = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, index]));
  const { config, warnings } = normaliseConfig('client', { ...huge, templateType: 'services' });
  expect(config).toEqual({ templateType: 'services' });
  expect(warnings).toHaveLength(200);
});

it('reads long runs of spaces in no time', () => {
  const spaces = `1${' '.repeat(200_000)}x`;
  // Measured in processor time of this thread, whatever the load of the machine. A quadratic regular expression would take minutes.
  const before = process.threadCpuUsage();
  normaliseConfig('client', {
    templateType: spaces,
    bannerTextSize: spaces,
    heroImageOpacity: spaces,
    phone: spaces,
    facebookUrl: spaces,
    googleMapsEmbed: spaces,
    heroTextColor: spaces,
  });
  const { user, system } = process.threadCpuUsage(before);
  expect(user + system, 'microseconds').toBeLessThan(1_000_000);
});
