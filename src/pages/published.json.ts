import type { APIRoute } from 'astro';
import { codeVersion, loadContent } from '#build/content.ts';
import type { Published } from '#schema/publish.ts';

/** Which revision of each config this build shows (product decision: `{builtAt, code, configs}`). */
export const GET: APIRoute = async () => {
  const { pages } = await loadContent();
  const configs = Object.fromEntries(pages.filter((page) => page.revision > 0).map((page) => [page.configId, page.revision]));
  const published: Published = { builtAt: new Date().toISOString(), code: codeVersion(), configs };
  return new Response(JSON.stringify(published), { headers: { 'content-type': 'application/json' } });
};
