import type { APIRoute } from 'astro';
import { loadContent } from '#build/content.ts';
import { securityTxt } from '#build/security-txt.ts';

/** Only the provider's site has the file, because a client's own domain cannot speak for the provider. */
export const getStaticPaths = async () => ((await loadContent()).provider.origin === undefined ? [{ params: { security: '.well-known/security' } }] : []);

export const GET: APIRoute = async ({ site, url }) => {
  const { home, published } = await loadContent();
  const text = securityTxt({ email: home.email, origin: (site ?? url).origin, now: new Date(published.builtAt) });
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
