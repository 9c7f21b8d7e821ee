import { languages } from '#schema/language.ts';
import type { PageEntry } from './table.ts';

/** Addresses per sitemap file; the protocol allows 50,000 and 50 MB (sitemaps.org). */
export const sitemapSize = 10_000;

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&apos;');
const absolute = (origin: string, path: string) => escapeXml(new URL(path, origin).href);
const file = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;

/** Pages that search engines may list. */
const listed = (pages: readonly PageEntry[]): PageEntry[] => pages.filter(({ isPreparing }) => isPreparing !== true);

/** How many sitemap files the table needs: at least one. */
export const sitemapCount = (pages: readonly PageEntry[]): number => Math.max(1, Math.ceil(listed(pages).length / sitemapSize));

/** `sitemap-index.xml`: where the sitemap files are. `origin` is the site's, with scheme. */
export function sitemapIndex(pages: readonly PageEntry[], origin: string): string {
  const files = Array.from({ length: sitemapCount(pages) }, (_, number) => `<sitemap><loc>${absolute(origin, `/sitemap-${number}.xml`)}</loc></sitemap>`);
  return file(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.join('')}</sitemapindex>`);
}

/** The sitemap file of a number, counted from 0: each page with its alternate in every language (`hreflang`). */
export function sitemapFile(pages: readonly PageEntry[], number: number, origin: string): string {
  const urls = listed(pages)
    .slice(number * sitemapSize, (number + 1) * sitemapSize)
    .map((page) => {
      const alternates = languages.map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${absolute(origin, page.paths[language])}"/>`);
      return `<url><loc>${absolute(origin, page.path)}</loc>${alternates.join('')}</url>`;
    });
  return file(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`);
}
