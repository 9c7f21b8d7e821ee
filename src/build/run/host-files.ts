import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sitemapFile, sitemapIndex, sitemapShards } from '#core/pages/sitemap.ts';
import type { PageEntry } from '#core/pages/table.ts';
import { strictTransport } from '#server/http/security-headers.ts';
import type { RegionSite } from '../one-client.ts';
import { digest } from './files.ts';

const previews = ['deploy-preview', 'branch-deploy'];

/**
 * The host's `_headers` file, with what differs between the projects built from this code; what is the same for all is
 * in netlify.toml. Previews are for us and for clients, not for search engines.
 */
export function headersFile({ SITE_CLIENT: client = '', CONTEXT: context = '' }: Readonly<Record<string, string | undefined>>): string {
  const lines = [`Strict-Transport-Security: ${strictTransport(client !== '')}`, ...(previews.includes(context) ? ['X-Robots-Tag: noindex'] : [])];
  return `/*\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

/**
 * A region's `_redirects`: that project has no functions, so calls of its pages, and paths without a page, are proxied to the main
 * project (docs/decisions/066).
 */
export function redirectsFile({ providerOrigin }: RegionSite): string {
  const calls = ['/api/*', '/media/*', '/og/*'].map((from) => `${from} ${providerOrigin}${from.replace('*', ':splat')} 200`);
  return `${[...calls, `/* ${providerOrigin}/:splat 302`].join('\n')}\n`;
}

/**
 * Writes the sitemaps of a table of pages, except unchanged ones. `before` and the result hold a digest of the input of each
 * file.
 */
export async function writeSitemaps(made: string, pages: readonly PageEntry[], origin: string, before: SitemapDigests): Promise<SitemapDigests> {
  const shards = sitemapShards(pages);
  const files = [
    { name: 'sitemap-index.xml', of: shards.length, make: () => sitemapIndex(pages, origin) },
    ...shards.map((shard, number) => ({
      name: `sitemap-${number}.xml`,
      of: shard.map((page) => [page.path, page.paths]),
      make: () => sitemapFile(shard, origin),
    })),
  ];
  const digests: Record<string, string> = {};
  for (const { name, of, make } of files) {
    digests[name] = digest(JSON.stringify([origin, of]));
    if (digests[name] !== before[name]) await writeFile(path.join(made, name), make());
  }
  return digests;
}

type SitemapDigests = Readonly<Record<string, string>>;
