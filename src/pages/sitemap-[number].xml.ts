import type { APIRoute } from 'astro';
import { loadContent } from '#build/content.ts';
import { sitemapFile, sitemapShards } from '#core/pages/sitemap.ts';

// For `astro dev`: a build writes them itself, those that change (build/run/host-files.ts).
export async function getStaticPaths() {
  const { pages } = await loadContent();
  return sitemapShards(pages).map((_, number) => ({ params: { number: String(number) } }));
}

export const GET: APIRoute = async ({ params, site, url }) =>
  new Response(sitemapFile(sitemapShards((await loadContent()).pages)[Number(params['number'])] ?? [], (site ?? url).origin), {
    headers: { 'content-type': 'application/xml' },
  });
