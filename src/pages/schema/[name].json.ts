import type { APIRoute } from 'astro';
import { configJsonSchema, jsonSchemaNames } from '#core/config/json-schema.ts';

export const getStaticPaths = () => jsonSchemaNames.map((name) => ({ params: { name }, props: { name } }));

/** The JSON Schema of a config, for whoever writes one by hand or by program. */
export const GET: APIRoute = ({ props, url }) => {
  const name = jsonSchemaNames.find((known) => known === props['name']);
  if (!name) return new Response(null, { status: 404 });
  const address = new URL(`/schema/${name}.json`, import.meta.env.SITE ?? url.origin).href;
  return new Response(`${JSON.stringify(configJsonSchema(name, address), null, 2)}\n`, { headers: { 'content-type': 'application/schema+json' } });
};
