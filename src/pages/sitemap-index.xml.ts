import type { APIRoute } from 'astro';
import { loadContent } from '#build/content.ts';
import { sitemapIndex } from '#core/pages/sitemap.ts';

export const GET: APIRoute = async ({ url }) =>
  new Response(sitemapIndex((await loadContent()).pages, import.meta.env.SITE ?? url.origin), { headers: { 'content-type': 'application/xml' } });
