import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sitemapCount, sitemapFile, sitemapIndex } from '#core/pages/sitemap.ts';
import { type PageSource, pageTable } from '#core/pages/table.ts';

/** Writes the sitemaps again, for a build whose table of pages turned out shorter than planned. */
export async function writeSitemaps(made: string, configs: readonly { source: PageSource }[], origin: string): Promise<void> {
  const pages = pageTable(configs.map(({ source }) => source));
  await writeFile(path.join(made, 'sitemap-index.xml'), sitemapIndex(pages, origin));
  for (let number = 0; number < sitemapCount(pages); number += 1) await writeFile(path.join(made, `sitemap-${number}.xml`), sitemapFile(pages, number, origin));
}
