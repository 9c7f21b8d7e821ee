import type { APIRoute } from 'astro';
import { configJsonSchema, jsonSchemaNames } from '#core/config/json-schema.ts';

export const getStaticPaths = () => jsonSchemaNames.map((name) => ({ params: { name }, props: { name } }));

/** Cached bodies by address. They depend only on the code, and a process runs many builds. */
const made = new Map<string, string>();

/** The JSON Schema of a config, for people and programs that write configs. */
export const GET: APIRoute = ({ props, site, url }) => {
  const name = jsonSchemaNames.find((known) => known === props['name']);
  if (!name) return new Response(null, { status: 404 });
  const address = new URL(`/schema/${name}.json`, (site ?? url).origin).href;
  const body = made.get(address) ?? `${JSON.stringify(configJsonSchema(name, address), null, 2)}\n`;
  made.set(address, body);
  return new Response(body, { headers: { 'content-type': 'application/schema+json' } });
};
