import * as z from 'zod';
import { readOnlyKeys } from '#schema/api.ts';
import { configSchemas } from '#schema/config.ts';
import type { FieldMeta } from '#schema/field.ts';

/** The configs whose JSON Schema is published as `/schema/{name}.json`; a client's and a demo's are the same. */
export const jsonSchemaNames = ['site', 'home', 'pro'] as const;
export type JsonSchemaName = (typeof jsonSchemaNames)[number];

const schemaOf = (name: JsonSchemaName) => configSchemas[name === 'site' ? 'client' : name];

/** A field's label and help as `title` and `description`: Spanish, then English. */
function describe({ label, help }: FieldMeta): { title: string; description?: string } {
  return { title: `${label.es} / ${label.en}`, ...(help ? { description: `${help.es} / ${help.en}` } : {}) };
}

/**
 * JSON Schema (draft 2020-12) of the body of a config write, made from the zod schemas. `id` is its address. Keys that a GET adds are
 * allowed, because a write ignores them. Rules that JSON Schema cannot express (which addresses are refused, that an icon exists)
 * are checked by the API only.
 */
export function configJsonSchema(name: JsonSchemaName, id: string): object {
  const { properties, ...schema } = z.toJSONSchema(schemaOf(name), {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // zod also copies our own metadata into the result.
      for (const key of ['field', 'loose']) Reflect.deleteProperty(jsonSchema, key);
      const meta = z.globalRegistry.get(zodSchema)?.field;
      if (meta) Object.assign(jsonSchema, describe(meta));
    },
  });
  const added = Object.fromEntries(readOnlyKeys.map((key) => [key, { readOnly: true }]));
  return { ...schema, $id: id, properties: { ...added, ...properties } };
}
