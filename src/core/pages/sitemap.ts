import { shardOf } from '#schema/config-id.ts';
import { languages } from '#schema/language.ts';
import type { PageEntry } from './table.ts';

/** About the most addresses of a sitemap file: far below the protocol's 50,000 (sitemaps.org), so that a change rewrites little. */
const sitemapSize = 1000;

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&apos;');
const absolute = (origin: string, path: string) => escapeXml(new URL(path, origin).href);
const file = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;

const known = new WeakMap<readonly PageEntry[], PageEntry[][]>();

/**
 * The pages of each sitemap file, in the order of the table, without those that search engines may not list. A config's pages stay in
 * the same file until the number of pages has doubled.
 */
export function sitemapShards(pages: readonly PageEntry[]): readonly (readonly PageEntry[])[] {
  const made = known.get(pages);
  if (made) return made;
  const listed = pages.filter(({ isPreparing }) => isPreparing !== true);
  let count = 1;
  while (listed.length / count > sitemapSize) count *= 2;
  const shards: PageEntry[][] = Array.from({ length: count }, () => []);
  for (const page of listed) shards[shardOf(page.configId, count)]?.push(page);
  known.set(pages, shards);
  return shards;
}

/** `sitemap-index.xml`: where the sitemap files are. `origin` is the site's, with scheme. */
export function sitemapIndex(pages: readonly PageEntry[], origin: string): string {
  const files = sitemapShards(pages).map((_, number) => `<sitemap><loc>${absolute(origin, `/sitemap-${number}.xml`)}</loc></sitemap>`);
  return file(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.join('')}</sitemapindex>`);
}

/** A sitemap file: each page with its alternate in every language (`hreflang`). */
export function sitemapFile(shard: readonly PageEntry[], origin: string): string {
  const urls = shard.map((page) => {
    const alternates = languages.map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${absolute(origin, page.paths[language])}"/>`);
    return `<url><loc>${absolute(origin, page.path)}</loc>${alternates.join('')}</url>`;
  });
  return file(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`);
}
