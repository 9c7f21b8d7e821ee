import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sitemapCount, sitemapFile, sitemapIndex } from '#core/pages/sitemap.ts';
import { type PageSource, pageTable } from '#core/pages/table.ts';
import { strictTransport } from '#server/http/security-headers.ts';

const previews = ['deploy-preview', 'branch-deploy'];

/**
 * The host's `_headers` file, with what differs between the projects built from this code; what is the same for all is
 * in netlify.toml. Previews are for us and for clients, not for search engines.
 */
export function headersFile({ SITE_CLIENT: client = '', CONTEXT: context = '' }: Readonly<Record<string, string | undefined>>): string {
  const lines = [`Strict-Transport-Security: ${strictTransport(client !== '')}`, ...(previews.includes(context) ? ['X-Robots-Tag: noindex'] : [])];
  return `/*\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

/** Writes the sitemaps again, for a build whose table of pages turned out shorter than planned. */
export async function writeSitemaps(made: string, configs: readonly { source: PageSource }[], origin: string): Promise<void> {
  const pages = pageTable(configs.map(({ source }) => source));
  await writeFile(path.join(made, 'sitemap-index.xml'), sitemapIndex(pages, origin));
  for (let number = 0; number < sitemapCount(pages); number += 1) await writeFile(path.join(made, `sitemap-${number}.xml`), sitemapFile(pages, number, origin));
}
