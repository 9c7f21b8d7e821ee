import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { loadContent, ogRoutes } from '#build/content.ts';
import { drawOgImage } from '#build/og/draw.ts';
import { pageCard } from '#build/og/og-card.ts';

export async function getStaticPaths() {
  return ogRoutes(await loadContent());
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** The picture chat apps and social networks show of a page. */
export const GET: APIRoute<Props> = async ({ props }) => {
  const image = await drawOgImage(pageCard(props));
  return new Response(Uint8Array.from(image), { headers: { 'content-type': 'image/png' } });
};
