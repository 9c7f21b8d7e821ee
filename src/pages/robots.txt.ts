import type { APIRoute } from 'astro';

/** Everything may be indexed except the API and the editor. */
export const GET: APIRoute = ({ site, url }) => {
  const { origin } = site ?? url;
  return new Response(`User-agent: *\nDisallow: /api/\nDisallow: /editor\n\nSitemap: ${new URL('/sitemap-index.xml', origin).href}\n`, {
    headers: { 'content-type': 'text/plain' },
  });
};
