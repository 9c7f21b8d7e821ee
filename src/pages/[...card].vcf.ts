import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { loadContent } from '#build/content.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { cardPath } from '#core/links/client-path.ts';
import { vcard } from '#core/links/vcard.ts';
import { siteCard } from '#site/view/contact.ts';

/** The contact card of every site that has one to keep. */
export async function getStaticPaths() {
  const { rendered, shown } = await loadContent();
  return rendered.flatMap(({ configId, language, paths, isPreparing }) => {
    const config = shown(configId);
    const card = language === 'es' && !isPreparing && config !== undefined && isSiteConfig(config) ? siteCard(config) : undefined;
    if (!card) return [];
    return [{ params: { card: cardPath(paths.es).replace(/^\/|\.vcf$/g, '') }, props: { card, path: paths.es } }];
  });
}

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props: { card, path }, site, url }) =>
  new Response(vcard({ ...card, url: new URL(path, site ?? url).href }), { headers: { 'content-type': 'text/vcard; charset=utf-8' } });
