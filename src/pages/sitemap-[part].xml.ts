import type { APIRoute } from 'astro';
import { loadContent } from '#build/content.ts';
import { sitemapFile, sitemapIndex, sitemapShards } from '#core/pages/sitemap.ts';

// Only for `astro dev`: a build writes the index and the changed files itself (build/run/host-files.ts).
export async function getStaticPaths() {
  const { pages } = await loadContent();
  return ['index', ...sitemapShards(pages).keys()].map((part) => ({ params: { part: String(part) } }));
}

export const GET: APIRoute = async ({ params: { part }, site, url }) => {
  const [{ pages }, { origin }] = [await loadContent(), site ?? url];
  const text = part === 'index' ? sitemapIndex(pages, origin) : sitemapFile(sitemapShards(pages)[Number(part)] ?? [], origin);
  return new Response(text, { headers: { 'content-type': 'application/xml' } });
};
