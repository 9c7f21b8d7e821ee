import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { siteTexts } from '#content/texts/site-texts.ts';
import { languages } from '#schema/language.ts';
import { type SiteConfig, siteConfigSchema } from '#schema/site-config.ts';
import { templateIds } from '#schema/template.ts';
import { siteView } from '#site/site-view.ts';
import { templates } from '#templates/registry.ts';
import { canonicalConfig } from '#tests/support/arbitrary-config.ts';
import { type ApprovalSectionKey, approvalSections } from '../sections.ts';
import { withPresentHashes } from '../verdict/bound.ts';
import { changedSections } from '../verdict/changed.ts';
import { isApprovedAsItIs } from '../verdict/gate.ts';
import { sectionHasher } from './content-hash.ts';
import { sectionParts } from './section-parts.ts';

const textOf = (key: 'userName' | 'noComments') => ({ es: siteTexts.es[key], en: siteTexts.en[key] });
const defaultsOf = ({ templateType }: SiteConfig) => ({
  ...templates[templateType].defaults,
  reviewName: textOf('userName'),
  reviewText: textOf('noComments'),
});
const hashSection = sectionHasher((text) => createHash('sha256').update(text).digest('hex'), defaultsOf);
const changedBetween = (a: SiteConfig, b: SiteConfig): ApprovalSectionKey[] =>
  approvalSections(a.templateType).filter((section) => hashSection(a, section) !== hashSection(b, section));

/** What nobody who reads the page sees. */
const unseen = ['name', 'customDomain', 'internalNotes', 'checkedEnglish', 'clientApproval'];

const configs = canonicalConfig('client').map((config) => siteConfigSchema.parse(config));
/** What both languages of a page show, people and search engines, but for the form itself. */
const page = ({ clientApproval: _approval, ...config }: SiteConfig): string =>
  JSON.stringify(
    languages.map((language) => {
      const { meta, ...view } = siteView({ config, id: '7', path: '/x-7', language, providerName: 'Vitrina', year: 2026 });
      return { ...view, title: meta.title, description: meta.description };
    }),
  );

describe('what a section is made of', () => {
  test('every field of a site belongs to one section, or is seen by nobody', () => {
    const full = (templateType: SiteConfig['templateType']): SiteConfig => ({
      templateType,
      showBanner: true,
      bannerText: { es: 'Hoy', en: 'Today' },
      whatsappNumber: '442 555 0100',
    });
    const sectionsOf = new Map<string, Set<string>>();
    for (const template of templateIds) {
      for (const section of approvalSections(template)) {
        const slot = ['services', 'menu', 'tours', 'products'].includes(section) ? 'catalogue' : section;
        for (const { field } of sectionParts(section, { config: full(template), defaults: templates[template].defaults })) {
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

/** Left out of the converse: what says the same as other texts do, and what is kept as it was pasted. */
const filledElsewhere = ['metaTitle', 'metaDescription', 'googleMapsEmbed'];
/** Colours, sizes and places: the page corrects what cannot be read, so that two of them may look the same. */
const looks = [
  'templateType',
  'showBanner',
  ...Object.keys(siteConfigSchema.shape).filter((field) => /Color$|Size$|Alignment$|Spacing$|Opacity$|Focus$|Uses521$/.test(field)),
];

test('the same page has the same hashes: a client is not asked again about what looks as before', () => {
  let same = 0;
  fc.assert(
    fc.property(configs, configs, fc.nat(), (config, other, pick) => {
      const fields = Object.keys(siteConfigSchema.shape).filter((field) => ![...looks, ...filledElsewhere].includes(field));
      const field = fields[pick % fields.length] ?? '';
      const changed = siteConfigSchema.parse({ ...config, [field]: Object.hasOwn(other, field) ? Reflect.get(other, field) : undefined });
      if (page(config) !== page(changed)) return;
      same += 1;
      expect(changedBetween(config, changed), field).toEqual([]);
    }),
    { numRuns: 1000, seed: 20261122 },
  );
  expect(same).toBeGreaterThan(50);
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
    ["the template's own text, typed in", { aboutTitle: { ...templates.services.defaults.aboutTitle } }, []],
    ["another template's list", { tours: [{ title: { es: 'Sierra', en: 'Sierra' } }], doctorName: { es: 'Ana', en: 'Ana' } }, []],
    ['what nobody sees', { internalNotes: 'x', customDomain: 'x.com', name: 'x' }, []],
    ['the title that search engines show', { metaTitle: { es: 'Plomero', en: 'Plumber' } }, ['hero']],
    ['the description that search engines show', { metaDescription: { es: 'Fugas', en: 'Leaks' } }, ['hero']],
    ['figures that say nothing', { aboutStats: [{ value: { es: ' ', en: '' }, label: { es: '', en: '' } }] }, []],
  ])('%s', (_what, fields, sections) => expect(changed(fields)).toEqual(sections));

  test('what stands for a blank review, typed in, shows the same', () => {
    const reviews = (text: { es: string; en: string }): SiteConfig => ({ ...site, reviews: [{ name: '  ', rating: 5, text }] });
    expect(changedBetween(reviews({ es: '', en: '' }), reviews(textOf('noComments')))).toEqual([]);
    expect(changedBetween(reviews({ es: '', en: '' }), { ...site, reviews: [{}] })).toEqual([]);
    expect(changedBetween(reviews({ es: '', en: '' }), { ...site, reviews: [{ name: 'Ana' }] })).toEqual(['reviews']);
  });

  test('verdicts of the version before stay valid where the content is the same, and see from the next save on what that version did not', () => {
    const titled = { ...site, metaTitle: { es: 'Plomero', en: 'Plumber' } };
    const former: SiteConfig = {
      ...site,
      clientApproval: {
        sectionApprovals: Object.fromEntries(
          approvalSections(site.templateType).map((section) => {
            const contentHash = hashSection.former(site, section);
            return [section, { status: 'approved', approved: true, comments: '', revision: 1, contentHash }];
          }),
        ),
      },
    };
    expect(hashSection.former(site, 'hero')).toBe('42b30bef17e215d0de9678c3105471eabd76d9fa2f692ff5bbf46b4d953d3d0b');
    expect(changedSections(former, hashSection)).toEqual([]);
    expect(isApprovedAsItIs(former, hashSection)).toBe(true);
    expect(changedSections({ ...former, heroTitle: { es: 'Otra', en: 'Other' } }, hashSection)).toEqual([{ section: 'hero', revision: 1 }]);
    const present = withPresentHashes(former, hashSection);
    expect(isApprovedAsItIs(present, hashSection)).toBe(true);
    const { clientApproval } = present;
    expect(changedSections({ ...titled, ...(clientApproval ? { clientApproval } : {}) }, hashSection)).toEqual([{ section: 'hero', revision: 1 }]);
  });

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
