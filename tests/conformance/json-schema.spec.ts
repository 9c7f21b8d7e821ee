// The published JSON Schemas accept the configs that the normaliser makes and that the API returns and accepts.
import { expect, test } from '@playwright/test';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { normaliseConfig } from '#core/config/normalise.ts';
import { homeConfigId, proConfigId } from '#schema/config-id.ts';
import { demoConfigId, templateIds } from '#schema/template.ts';
import { signedIn, siteUrl } from '../support/designer.ts';
import { clientFixtures, readFixture } from '../support/fixtures.ts';

const kinds = { site: 'client', home: 'home', pro: 'pro' } as const;
type Name = keyof typeof kinds;
const fixtures: Record<Name, readonly string[]> = { site: clientFixtures, home: ['home-112.json'], pro: ['pro-46.json'] };
const stored: Record<Name, readonly string[]> = { site: templateIds.map(demoConfigId), home: [homeConfigId], pro: [proConfigId] };

/** The errors with which a schema refuses a value; empty if it accepts it. */
function faults(takes: ValidateFunction, value: unknown): unknown[] {
  takes(value);
  return takes.errors ?? [];
}

for (const name of ['site', 'home', 'pro'] as const) {
  test.describe(`/schema/${name}.json`, () => {
    let takes: ValidateFunction;

    test.beforeAll(async () => {
      const answer = await fetch(`${siteUrl()}/schema/${name}.json`);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/schema+json',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
        'x-content-type-options': 'nosniff',
      });
      const schema = await answer.json();
      expect(new URL(schema.$id).pathname).toBe(`/schema/${name}.json`);
      takes = new Ajv2020({ allErrors: true, strictTypes: false, validateFormats: false }).compile(schema);
    });

    test('takes every config that arrived, once it is normalised', () => {
      for (const file of fixtures[name]) expect(faults(takes, normaliseConfig(kinds[name], readFixture(file)).config), file).toEqual([]);
    });

    test('refuses them as they arrived, where they are loose, and keys that nobody knows', () => {
      expect(fixtures[name].some((file) => faults(takes, readFixture(file)).length > 0)).toBe(true);
      const [file = ''] = fixtures[name];
      const { config } = normaliseConfig(kinds[name], readFixture(file));
      expect(faults(takes, { ...config, heroTittle: 'x' })).toMatchObject([{ keyword: 'additionalProperties', params: { additionalProperty: 'heroTittle' } }]);
    });

    test('takes what the API gives of the shipped configs, to anybody and to designers', async () => {
      const api = await signedIn();
      for (const id of stored[name]) {
        const [open, whole] = [await fetch(`${siteUrl()}/api/config/${id}`), await api.get(`/api/config/${id}`)];
        expect([open.status, whole.status()], id).toEqual([200, 200]);
        expect(faults(takes, await open.json()), `${id}, as anybody reads it`).toEqual([]);
        expect(faults(takes, await whole.json()), `${id}, as a designer reads it`).toEqual([]);
      }
      await api.dispose();
    });
  });
}

test('they are listed in no sitemap', async () => {
  const sitemap = await (await fetch(`${siteUrl()}/sitemap-index.xml`)).text();
  const pages = await Promise.all(
    [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(async ([, address = '']) => (await fetch(`${siteUrl()}${new URL(address).pathname}`)).text()),
  );
  expect(pages.join()).toContain('<loc>');
  expect(pages.join()).not.toContain('/schema/');
});
