import { describe, expect, test } from 'vitest';
import type { Config, ConfigRecord } from '#schema/config.ts';
import { configRecord } from '#tests/support/store/config-record.ts';
import { sitemapFile, sitemapIndex, sitemapShards } from './sitemap.ts';
import { pageSource, pageTable, portfolioIds } from './table.ts';

const record = (id: string, config: Config, rest?: Partial<ConfigRecord>): ConfigRecord => configRecord(id, config, rest);
const records = [
  record('112', { name: 'Vitrina' }, { revision: 7 }),
  record('46', { name: 'Pro' }, { revision: 2 }),
  record('services-demo', { templateType: 'services' }),
  record('512', { templateType: 'services', businessName: { es: 'Plomería & Gas Ortega', en: 'Ortega Plumbing' } }),
  record('513', { templateType: 'services', businessName: { es: 'Cerrado', en: 'Closed' } }, { archived: true }),
];

describe('the table of pages', () => {
  const table = pageTable(records.map((entry) => pageSource(entry)));

  test('has both languages of every page, at the paths of the route table, and none of an archived client', () => {
    expect(table.map(({ path, language, configId }) => `${path} ${language} ${configId}`)).toEqual([
      '/ es 112',
      '/en en 112',
      '/en/plomeria-gas-ortega-512 en 512',
      '/en/privacy en 112',
      '/en/pro en 46',
      '/en/services-demo en services-demo',
      '/plomeria-gas-ortega-512 es 512',
      '/privacidad es 112',
      '/pro es 46',
      '/services-demo es services-demo',
    ]);
  });

  test('a page depends on its own revision, the pro page on the homepage too', () => {
    expect(table.find(({ path }) => path === '/pro')).toMatchObject({ kind: 'pro', revision: 2, dependsOn: ['46@2.w', '112@7.w'] });
    expect(table.find(({ configId }) => configId === '512')).toMatchObject({ kind: 'site', template: 'services', dependsOn: ['512@3.w'] });
  });

  test('a page that the publish gate holds back depends on the head as well; one that shows nothing yet is in no sitemap', () => {
    const client = (id: string, revision: number) => record(id, { templateType: 'services', businessName: { es: 'Retenido', en: 'Held' } }, { revision });
    const held = pageTable([pageSource(client('600', 2), 5), pageSource(client('601', 0), 2)]);
    expect(held.find(({ configId }) => configId === '600')).toMatchObject({ revision: 2, dependsOn: ['600@2.w<5'] });
    expect(held.find(({ configId }) => configId === '601')).toMatchObject({ revision: 0, isPreparing: true, dependsOn: ['601@0.w<2'] });
    const xml = sitemapFile(sitemapShards(held).flat(), 'https://vitrina.mx');
    expect(xml).toContain('retenido-600');
    expect(xml).not.toContain('601');
  });

  test('the homepage depends on the clients in its portfolio that the public may see, each once, in their order; on nobody else', () => {
    const client = (id: string, rest: Partial<ConfigRecord> = {}) => record(id, { templateType: 'services' }, rest);
    const chosen = ['703', '701', '703', '704', '705', '999', '46', '112', 'services-demo', ''].map((id) => ({ client: id }));
    const home = record('112', { portfolio: chosen });
    const sources = [
      ...[home, record('46', {}), client('701'), client('702'), client('703', { revision: 5 }), client('704', { archived: true })].map((entry) =>
        pageSource(entry),
      ),
      pageSource(client('705', { revision: 0 }), 2),
    ];
    expect(portfolioIds(sources)).toEqual(['703', '701']);
    const shown = pageTable(sources);
    expect(shown.find(({ path }) => path === '/')?.dependsOn).toEqual(['112@3.w', '46@3.w', '703@5.w', '701@3.w']);
    expect(shown.find(({ path }) => path === '/pro')?.dependsOn).toEqual(['46@3.w', '112@3.w']);
  });

  test('is the same whatever order the store lists in', () => {
    expect(pageTable(records.map((entry) => pageSource(entry)).reverse())).toEqual(table);
  });

  test('the sitemap names every page once, with both alternates', () => {
    expect(sitemapShards(table)).toEqual([table]);
    const xml = sitemapFile(table, 'https://vitrina.mx');
    for (const { path } of table) expect(xml.split(`<loc>https://vitrina.mx${path === '/' ? '/' : path}</loc>`)).toHaveLength(2);
    expect(xml.match(/hreflang="en"/g)).toHaveLength(table.length);
    expect(sitemapIndex(table, 'https://vitrina.mx')).toContain('<loc>https://vitrina.mx/sitemap-0.xml</loc>');
  });

  test('with many clients there are several sitemaps of some 1,000 addresses; one more client changes one of them', () => {
    const sources = Array.from({ length: 4000 }, (_, n) => pageSource(record(String(1000 + n), { templateType: 'services' })));
    const [before, after] = [sources.slice(1), sources].map((some) => sitemapShards(pageTable(some)));
    expect(after?.length).toBe(8);
    expect(after?.flat()).toHaveLength(8000);
    for (const shard of after ?? []) expect(shard.length).toBeLessThan(1500);
    const texts = (shards: typeof after) => shards?.map((shard) => sitemapFile(shard, 'https://vitrina.mx'));
    expect(texts(after)?.filter((text, number) => text !== texts(before)?.[number])).toHaveLength(1);
  });
});
