import * as z from 'zod';
import { readOnlyKeys } from '#schema/api.ts';
import { configSchemas } from '#schema/config.ts';
import type { FieldMeta } from '#schema/field.ts';

/** The configs whose JSON Schema is published as `/schema/{name}.json`; a client's and a demo's are the same. */
export const jsonSchemaNames = ['site', 'home', 'pro'] as const;
export type JsonSchemaName = (typeof jsonSchemaNames)[number];

const schemaOf = (name: JsonSchemaName) => configSchemas[name === 'site' ? 'client' : name];

/** A field's label and help for whoever reads the schema: Spanish, then English. */
function describe({ label, help }: FieldMeta): { title: string; description?: string } {
  return { title: `${label.es} / ${label.en}`, ...(help ? { description: `${help.es} / ${help.en}` } : {}) };
}

/**
 * What a strict write of a config must be, as JSON Schema (draft 2020-12), made from the same schemas as everything else. `id`
 * is its address. The keys that a GET adds are allowed, as they are in a write, where they are ignored. What no JSON Schema
 * can say (which addresses are refused, that an icon exists) is left to the API.
 */
export function configJsonSchema(name: JsonSchemaName, id: string): object {
  const { properties, ...schema } = z.toJSONSchema(schemaOf(name), {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // Metadata of a schema that this one was made of came along.
      for (const key of ['field', 'loose']) Reflect.deleteProperty(jsonSchema, key);
      const meta = z.globalRegistry.get(zodSchema)?.field;
      if (meta) Object.assign(jsonSchema, describe(meta));
    },
  });
  const added = Object.fromEntries(readOnlyKeys.map((key) => [key, { readOnly: true }]));
  return { ...schema, $id: id, properties: { ...added, ...properties } };
}
