import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { cardOf, cardText, loadContent } from '#build/content.ts';
import { cardPath } from '#core/links/client-path.ts';

/** The contact cards of all sites that have one. */
export async function getStaticPaths() {
  const { rendered, shown } = await loadContent();
  return rendered.flatMap((page) => {
    const config = shown(page.configId);
    const card = config && cardOf(page, config);
    const path = page.paths.es;
    return card ? [{ params: { card: cardPath(path).replace(/^\/|\.vcf$/g, '') }, props: { card, path } }] : [];
  });
}

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props: { card, path }, site, url }) =>
  new Response(cardText(card, path, site ?? url), { headers: { 'content-type': 'text/vcard; charset=utf-8' } });
