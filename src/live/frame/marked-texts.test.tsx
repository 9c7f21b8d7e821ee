import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { normaliseSite } from '#core/config/normalise.ts';
import { getAt, type Path, pathKey } from '#core/edit/path.ts';
import { describeForm } from '#core/forms/describe-form.ts';
import type { FormField } from '#core/forms/form.ts';
import type { ResolvedSite } from '#core/site/resolve-site.ts';
import { languages } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { templateIds } from '#schema/template.ts';
import { SitePage } from '#site/SitePage.tsx';
import { siteView } from '#site/site-view.ts';
import { demos } from '#templates/demos.ts';
import { canonicalConfig } from '../../../tests/support/arbitrary-config.ts';
import { createMarks, withoutMarks } from './marked-texts.ts';

const page = { id: '121', path: '/x-121', providerName: 'Vitrina', year: 2026 };
/** In an address a mark is written with percent signs. */
const withoutAny = (html: string): string => withoutMarks(html).replace(/%F3%B[0-9A-F](?:%[89AB][0-9A-F]){2}/g, '');

/** Where two pages differ first, with what stands around. */
function firstDifference(one: string, other: string): [string, string] | undefined {
  if (one === other) return undefined;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return [one.slice(Math.max(0, at - 80), at + 80), other.slice(Math.max(0, at - 80), at + 80)];
}

test('a page with marks is the same page, whatever its config says', () => {
  const marks = createMarks();
  let marked = 0;
  fc.assert(
    fc.property(
      fc.oneof(canonicalConfig('demo'), canonicalConfig('client')),
      fc.constantFrom(...templateIds),
      fc.constantFrom(...languages),
      (given, templateType, language) => {
        const { config } = normaliseSite({ ...given, templateType });
        const draw = (site?: ResolvedSite) => siteView({ ...page, config, language, site });
        const html = renderToStaticMarkup(<SitePage view={marks.drawing(config)(config, draw)} />);
        marked += html.length - withoutMarks(html).length;
        expect(firstDifference(withoutAny(html), renderToStaticMarkup(<SitePage view={draw()} />))).toBeUndefined();
      },
    ),
    { numRuns: Number(process.env['PROPERTY_RUNS'] || 50) },
  );
  expect(marked).toBeGreaterThan(1000);
});

/** Texts of a config that have an input of their own, by path. */
function textsOf(config: SiteConfig): string[] {
  const within = (fields: readonly FormField[], base: Path): string[] =>
    fields.flatMap((field) => {
      const path = [...base, ...field.path];
      const value = getAt(config, path);
      if (field.widget === 'list') return (Array.isArray(value) ? value : []).flatMap((_, index) => within(field.fields, [...path, index]));
      return value !== undefined && (field.widget === 'line' || field.widget === 'paragraph') ? [pathKey(path)] : [];
    });
  return describeForm('demo', config.templateType).flatMap(({ fields }) => within(fields, []));
}

/** What no visitor reads on the page: what search engines and messengers are told, what a picture shows, what a button writes. */
const unseen = /^(?:meta\w+|whatsappMessage|clientApproval\..*|photos\.\d+\.alt)$/;
/** What the page puts words of its own to: typed there, they would get into the field. */
const worded = ['licenceNumber'];

test.each(templateIds)('every text of the %s demo that is read on its page can be typed in there, and texts of the template too', (id) => {
  const marks = createMarks();
  const { metaTitle: _own, heroTitle: _title, ...config } = demos[id];
  const html = renderToStaticMarkup(<SitePage view={marks.drawing(config)(config, (site) => siteView({ ...page, config, language: 'es', site }))} />);
  const places = [...html.matchAll(/>([^<]*[\u{F0000}-\u{FFFFD}])<\//gu)].map(([, text = '']) => marks.of(text));
  const found = new Set(places.map((mark) => pathKey(mark?.field ?? [])));
  expect(textsOf(config).filter((path) => !unseen.test(path) && !found.has(path))).toEqual(worded.filter((path) => path in config));
  for (const path of worded) expect(found).not.toContain(path);
  expect(found).toContain('heroTitle');
  expect(places.filter((mark) => mark?.field[0] === 'aboutText').map((mark) => mark?.from)).toEqual(
    marks.paragraphs(['aboutText'], 'es').map((_, part) => part),
  );
});
