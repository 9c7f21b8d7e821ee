import type { APIRoute } from 'astro';
import { loadContent } from '#build/content.ts';
import { sitemapIndex } from '#core/pages/sitemap.ts';

export const GET: APIRoute = async ({ site, url }) =>
  new Response(sitemapIndex((await loadContent()).pages, (site ?? url).origin), { headers: { 'content-type': 'application/xml' } });
