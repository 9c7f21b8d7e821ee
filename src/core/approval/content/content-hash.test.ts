import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { templateDefaults } from '#content/defaults/template-defaults.ts';
import { languages } from '#schema/language.ts';
import { type SiteConfig, siteConfigSchema } from '#schema/site-config.ts';
import { templateIds } from '#schema/template.ts';
import { siteView } from '#templates/site-view.ts';
import { canonicalConfig } from '#tests/support/arbitrary-config.ts';
import { type ApprovalSectionKey, approvalSections } from '../sections.ts';
import { sectionHasher } from './content-hash.ts';
import { sectionParts } from './section-parts.ts';

const defaultsOf = ({ templateType }: SiteConfig) => templateDefaults[templateType];
const hashSection = sectionHasher((text) => createHash('sha256').update(text).digest('hex'), defaultsOf);
const changedBetween = (a: SiteConfig, b: SiteConfig): ApprovalSectionKey[] =>
  approvalSections(a.templateType).filter((section) => hashSection(a, section) !== hashSection(b, section));

/** What nobody who reads the page sees. */
const unseen = ['name', 'customDomain', 'metaTitle', 'metaDescription', 'internalNotes', 'checkedEnglish', 'clientApproval'];

const configs = canonicalConfig('client').map((config) => siteConfigSchema.parse(config));
/** What both languages of a page show, but for what search engines read, and the form itself. */
const page = ({ clientApproval: _approval, ...config }: SiteConfig): string =>
  JSON.stringify(
    languages.map((language) => {
      const { meta: _meta, ...view } = siteView({ config, id: '7', path: '/x-7', language, providerName: 'Vitrina', year: 2026 });
      return view;
    }),
  );

describe('what a section is made of', () => {
  test('every field of a site belongs to one section, or is seen by nobody', () => {
    const full = (templateType: SiteConfig['templateType']): SiteConfig => ({ templateType, showBanner: true, bannerText: { es: 'Hoy', en: 'Today' } });
    const sectionsOf = new Map<string, Set<string>>();
    for (const template of templateIds) {
      for (const section of approvalSections(template)) {
        const slot = ['services', 'menu', 'tours', 'products'].includes(section) ? 'catalogue' : section;
        for (const { field } of sectionParts(section, { config: full(template), defaults: templateDefaults[template] })) {
          sectionsOf.set(field, (sectionsOf.get(field) ?? new Set()).add(slot));
        }
      }
    }
    for (const [field, owners] of sectionsOf) expect([...owners], field).toHaveLength(1);
    // What switches the notice on has no value of its own to show.
    const known = [...sectionsOf.keys(), ...unseen, 'templateType', 'showBanner'];
    expect(Object.keys(siteConfigSchema.shape).filter((field) => !known.includes(field))).toEqual([]);
  });

  test('a change that a page shows changes a hash', () => {
    fc.assert(
      fc.property(configs, configs, fc.nat(), (config, other, pick) => {
        const fields = Object.keys(siteConfigSchema.shape).filter((field) => field !== 'templateType');
        const field = fields[pick % fields.length] ?? '';
        const changed = siteConfigSchema.parse({ ...config, [field]: Object.hasOwn(other, field) ? Reflect.get(other, field) : undefined });
        const sections = changedBetween(config, changed);
        if (page(config) !== page(changed)) expect(sections, field).not.toEqual([]);
        expect(sections.length, field).toBeLessThanOrEqual(1);
        if (unseen.includes(field)) expect(sections, field).toEqual([]);
      }),
      { numRuns: 300, seed: 20261121 },
    );
  });
});

describe('the hash of a section', () => {
  const site: SiteConfig = { templateType: 'services', heroTitle: { es: 'Fugas hoy', en: 'Leaks today' } };
  const changed = (fields: Partial<SiteConfig>) => changedBetween(site, { ...site, ...fields });

  test.each<[what: string, fields: Partial<SiteConfig>, sections: string[]]>([
    ['one language of a text', { heroTitle: { es: 'Fugas hoy', en: 'Leaks now' } }, ['hero']],
    ['a colour', { heroTextColor: '#ffffff' }, ['hero']],
    ['a notice that is switched on', { showBanner: true, bannerText: { es: 'Cerrado', en: 'Closed' } }, ['hero']],
    ['a notice that stays off', { showBanner: false, bannerText: { es: 'Cerrado', en: 'Closed' } }, []],
    ['the description of a photo', { photos: [{ url: '/a.jpg', alt: { es: 'Llave', en: 'Tap' } }] }, ['photos']],
    ['a review', { reviews: [{ name: 'Ana', text: { es: 'Bien', en: 'Good' } }] }, ['reviews']],
    ['a telephone number', { phone: '442 555 0101' }, ['contact']],
    ['services in place of the samples', { services: [{ title: { es: 'Tubos', en: 'Pipes' } }] }, ['services']],
    ['an empty list, for which the same samples show', { services: [] }, []],
    ['a blank text, for which the same default shows', { aboutTitle: { es: ' ', en: '' }, phone: '', heroImage: '' }, []],
    ["the template's own text, typed in", { aboutTitle: { ...templateDefaults.services.aboutTitle } }, []],
    ["another template's list", { tours: [{ title: { es: 'Sierra', en: 'Sierra' } }], doctorName: { es: 'Ana', en: 'Ana' } }, []],
    ['what nobody sees', { internalNotes: 'x', metaTitle: { es: 'x', en: 'x' }, customDomain: 'x.com', name: 'x' }, []],
  ])('%s', (_what, fields, sections) => expect(changed(fields)).toEqual(sections));

  test('another template draws every section anew', () => {
    for (const section of ['hero', 'about', 'photos', 'reviews', 'contact'] as const) {
      expect(hashSection({ ...site, templateType: 'professionals' }, section)).not.toBe(hashSection(site, section));
    }
  });

  test('a language that is missing counts as the one shown in its place', () => {
    expect(changed({ heroTitle: { es: 'Fugas hoy', en: '' } })).toEqual(['hero']);
    expect(changedBetween({ ...site, heroTitle: { es: 'Hoy', en: '' } }, { ...site, heroTitle: { es: 'Hoy', en: 'Hoy' } })).toEqual([]);
  });
});
