import type { APIRoute } from 'astro';
import { loadContent } from '#build/content.ts';
import { sitemapCount, sitemapFile } from '#core/pages/sitemap.ts';

export async function getStaticPaths() {
  const { pages } = await loadContent();
  return Array.from({ length: sitemapCount(pages) }, (_, number) => ({ params: { number: String(number) } }));
}

export const GET: APIRoute = async ({ params, site, url }) =>
  new Response(sitemapFile((await loadContent()).pages, Number(params['number']), (site ?? url).origin), {
    headers: { 'content-type': 'application/xml' },
  });
