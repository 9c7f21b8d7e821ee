import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { configSchemas } from '#schema/config.ts';
import { canonicalConfig } from '#tests/support/arbitrary-config.ts';
import { configJsonSchema, jsonSchemaNames } from './json-schema.ts';

const kinds = { site: 'client', home: 'home', pro: 'pro' } as const;

test.each(jsonSchemaNames)('%s: the JSON Schema accepts every config that a write accepts, also with the keys that a GET adds, but no unknown key', (name) => {
  const schema = configJsonSchema(name, `https://vitrina.test/schema/${name}.json`);
  const takes = new Ajv2020({ strictTypes: false, validateFormats: false }).compile(schema);
  fc.assert(
    fc.property(canonicalConfig(kinds[name]), (config) => {
      expect(takes(config), JSON.stringify(takes.errors)).toBe(true);
      expect(takes({ ...config, id: '121', revision: 4, archived: false }), JSON.stringify(takes.errors)).toBe(true);
      expect(takes({ ...config, heroTittle: 'x' })).toBe(false);
    }),
    { numRuns: 100 },
  );
  for (const wrong of [{ phone: 5 }, { proHeroImageOpacity: 2 }, { heroImageOpacity: 2 }]) {
    if (Object.keys(wrong).every((key) => key in configSchemas[kinds[name]].shape)) expect(takes({ templateType: 'services', ...wrong })).toBe(false);
  }
});

test('fields carry their labels in both languages, and nothing of the editor', () => {
  const text = JSON.stringify(configJsonSchema('site', 'https://vitrina.test/schema/site.json'));
  expect(text).toContain('"title":"Nombre del negocio / Business name"');
  expect(text).not.toContain('"widget"');
});
