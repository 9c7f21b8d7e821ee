import type { APIRoute } from 'astro';

/** A rule closes every path that begins with it, up to `$` (RFC 9309): `/editor` alone would close a client called Editorial Luna. */
const closed = ['/api/', '/editor$', '/editor/', '/editor?'];

/** Everything may be indexed except the API and the editor. */
export const GET: APIRoute = ({ site, url }) => {
  const { origin } = site ?? url;
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${new URL('/sitemap-index.xml', origin).href}`, ''];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain' } });
};
