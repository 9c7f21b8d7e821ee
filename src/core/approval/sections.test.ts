import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolved } from '#content/resolved-site.ts';
import { siteTexts } from '#content/texts/site-texts.ts';
import { languages } from '#schema/language.ts';
import { type SiteConfig, siteConfigSchema } from '#schema/site-config.ts';
import { hasPart, templateIds } from '#schema/template.ts';
import { siteView } from '#site/site-view.ts';
import { templates } from '#templates/registry.ts';
import { canonicalConfig } from '#tests/support/arbitrary-config.ts';
import { metaOf } from '../forms/schema-parts.ts';
import { isApprovedAsItIs, lastApprovedRevision } from '../publish/publication.ts';
import { changedSections } from './changes/section-changes.ts';
import { type ApprovalSectionKey, approvalSections, sectionContent, sectionHasher, templateSections } from './sections.ts';
import { boundVerdict, isOverallApproved, revisionsWithOldHashes, type Verdicts, withCurrentHashes, withSubmission } from './verdicts.ts';

const textOf = (key: 'userName' | 'noComments') => ({ es: siteTexts.es[key], en: siteTexts.en[key] });
const hashSection = sectionHasher((text) => createHash('sha256').update(text).digest('hex'), resolved);
const changedBetween = (a: SiteConfig, b: SiteConfig): ApprovalSectionKey[] =>
  templateSections(a.templateType).filter((section) => hashSection(a, section) !== hashSection(b, section));

const settings = Object.entries(siteConfigSchema.shape).flatMap(([field, schema]) => (metaOf(schema)?.isSetting ? [field] : []));
/** Fields that the page does not show. */
const unseen = ['name', 'customDomain', 'checkedEnglish', 'countsTaps', ...settings];
/** Moves and hides sections, whose content stays the same; only a hidden map changes another section, contact. */
const shape = ['sections'];

const configs = canonicalConfig('client').map((config) => siteConfigSchema.parse(config));

/** Without what belongs to another section: the name of the business in a map's title. */
const withoutName = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'object' && inner && 'src' in inner && 'title' in inner ? inner.src : inner)));

/** What each reviewed section shows in both languages, with its own metadata for search engines. */
function drawn({ clientApproval: _approval, sections, ...rest }: SiteConfig): Record<ApprovalSectionKey, string> {
  // Compared only if it is shown; a hidden map counts as a missing part of contact.
  const config: SiteConfig = { ...rest, sections: { map: sections?.map } };
  // One object for both languages, because `resolved` caches by object.
  const [reachable, filled]: [SiteConfig, SiteConfig] = [
    { ...config, whatsappNumber: '442 555 0100' },
    { ...config, hidesEmpty: false },
  ];
  const [es, en] = languages.map((language) => {
    const viewOf = (shown: SiteConfig) => siteView({ config: shown, id: '7', path: '/x-7', language, providerName: 'Vitrina', year: 2026 });
    const view = viewOf(config);
    // A button's text belongs to the hero or the catalogue, its address to contact.
    const buttons = viewOf(reachable);
    // A button to an empty section that is left out is left out, too.
    const { second } = viewOf(filled).hero;
    const labels = { first: buttons.hero.whatsapp?.label, second: hasPart(config.templateType, 'heroLink') && second?.label };
    const asked = [buttons.catalogue.cards.map(({ action }) => action?.label), buttons.sheets.map(({ consult }) => consult?.label)];
    const { second: _phone, facts, whatsapp: _chat, ...cover } = view.hero;
    // Hours, place and emergency number on the cover belong to contact.
    const hero = { ...cover, price: facts.filter(({ icon }) => icon === 'tag') };
    const { name, logo } = view.nav;
    const bare = (given: typeof view.catalogue.cards) => given.map(({ action, ...card }) => card);
    const catalogue = { ...view.catalogue, cards: bare(view.catalogue.cards), groups: view.catalogue.groups?.map((each) => [each.title, bare(each.cards)]) };
    const sheets = view.sheets.map(({ consult, ...sheet }) => sheet);
    const { title, description } = view.meta;
    const search = [config.metaTitle ? title : '', config.metaDescription ? description : ''];
    return {
      hero: [hero, labels, name, logo, view.footer.name, view.banner, search, view.colours, view.type],
      about: view.about,
      catalogue: [catalogue, sheets, asked],
      photos: view.photos,
      reviews: view.reviews,
      contact: [withoutName([view.contact, view.map]), view.callBar, view.footer.privacy, view.nav.whatsapp, view.hero.whatsapp?.href],
    };
  });
  const both = (part: 'hero' | 'about' | 'catalogue' | 'photos' | 'reviews' | 'contact') => JSON.stringify([es?.[part], en?.[part]]);
  const catalogue = both('catalogue');
  return {
    hero: both('hero'),
    about: both('about'),
    services: catalogue,
    menu: catalogue,
    tours: catalogue,
    products: catalogue,
    photos: both('photos'),
    reviews: both('reviews'),
    contact: both('contact'),
  };
}

describe('what a section is made of', () => {
  test('every field of a site belongs to one section, or is seen by nobody', () => {
    const full = (templateType: SiteConfig['templateType']): SiteConfig => ({
      templateType,
      logo: '/logo.webp',
      profileImage: '/ana.webp',
      showBanner: true,
      bannerText: { es: 'Hoy', en: 'Today' },
      whatsappNumber: '442 555 0100',
      palette: { primary: '#5b2a86' },
      ...(templates[templateType].types[0] ? { typePair: templates[templateType].types[0] } : {}),
    });
    // Fields that are left out until they are set need a config that sets them.
    const filled = fc.sample(configs, { numRuns: 300, seed: 20261129 });
    const sectionsOf = new Map<string, Set<string>>();
    for (const config of [...templateIds.map(full), ...filled]) {
      for (const section of templateSections(config.templateType)) {
        const slot = ['services', 'menu', 'tours', 'products'].includes(section) ? 'catalogue' : section;
        for (const [field] of sectionContent(resolved(config), section)) sectionsOf.set(field, (sectionsOf.get(field) ?? new Set()).add(slot));
      }
    }
    for (const [field, owners] of sectionsOf) expect([...owners], field).toHaveLength(1);
    // The switches of the notice, of `521` and of `hidesEmpty` show no value of their own.
    const known = [...sectionsOf.keys(), ...unseen, ...shape, 'templateType', 'showBanner', 'whatsappUses521', 'hidesEmpty'];
    expect(Object.keys(siteConfigSchema.shape).filter((field) => !known.includes(field))).toEqual([]);
  });

  test('fields of hours and dates that nobody has filled in change no hash: verdicts are bound to it', () => {
    const bare: SiteConfig = { templateType: 'services', officeHours: { mondayFriday: { es: '9:00 a 19:00', en: '9 AM – 7 PM' } } };
    const blank: SiteConfig = { ...bare, weekHours: { monday: '' }, hoursExceptions: [], timeZone: 'America/Mexico_City', bannerFrom: '', bannerUntil: '' };
    expect(changedBetween(bare, blank)).toEqual([]);
    expect(hashSection(bare, 'contact')).toBe('4.0890107b1bf9ee61198e2df2eafb64f4f166bdabd5b6fe93ce5ca5f620aec3d0');
  });

  test('a section looks the same exactly when its hash is the same: nothing unseen counts, nothing seen is left out', () => {
    const seen = { same: 0, other: 0 };
    fc.assert(
      fc.property(configs, configs, fc.nat(), (config, other, pick) => {
        const fields = Object.keys(siteConfigSchema.shape).filter((field) => field !== 'templateType');
        const field = fields[pick % fields.length] ?? '';
        const changed = siteConfigSchema.parse({ ...config, [field]: Object.hasOwn(other, field) ? Reflect.get(other, field) : undefined });
        const [before, after] = [drawn(config), drawn(changed)];
        const sections = changedBetween(config, changed);
        for (const section of templateSections(config.templateType)) {
          const isSame = before[section] === after[section];
          seen[isSame ? 'same' : 'other'] += 1;
          expect(sections.includes(section), `${field} in ${section}`).toBe(!isSame);
        }
        // With `hidesEmpty`, a picture of the business's own replaces drawn pictures in other sections.
        if (config.hidesEmpty !== true && changed.hidesEmpty !== true) expect(sections.length, field).toBeLessThanOrEqual(1);
        if (unseen.includes(field)) expect(sections, field).toEqual([]);
      }),
      { numRuns: Number(process.env['PROPERTY_RUNS'] || 150), seed: 20261121 },
    );
    expect(seen.other).toBeGreaterThan(40);
    expect(seen.same).toBeGreaterThan(300);
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
    ['a colour of the whole page', { palette: { primary: '#5b2a86' } }, ['hero']],
    ["the template's own colours, chosen", { palette: { ...templates.services.palette.own } }, []],
    ['letters that go with the template', { typePair: 'tourism' }, ['hero']],
    ['letters that do not', { typePair: 'retail' }, []],
    ['no colours', { palette: { primary: ' ', accent: '' } }, []],
    ['a telephone number', { phone: '442 555 0101' }, ['contact']],
    ['services in place of the samples', { services: [{ title: { es: 'Tubos', en: 'Pipes' } }] }, ['services']],
    ['an empty list, for which the same samples show', { services: [] }, []],
    ['a blank text, for which the same default shows', { aboutTitle: { es: ' ', en: '' }, phone: '', heroImage: '' }, []],
    ["the template's own text, typed in", { aboutTitle: { ...templates.services.defaults.aboutTitle } }, []],
    ['a title of its own where the template has one', { photosTitle: { es: 'Obras', en: 'Works' } }, ['photos']],
    ["the template's own title, typed in", { photosTitle: { es: templates.services.texts.es.photosTitle, en: templates.services.texts.en.photosTitle } }, []],
    ['the words of a button', { itemAction: { es: 'Pedir', en: 'Order' } }, ['services']],
    ['a button that this template does not have', { heroLink: { es: 'Ver más', en: 'See more' } }, []],
    ['a group of a service', { services: [{ title: { es: 'Tubos', en: 'Pipes' }, group: { es: 'Agua', en: 'Water' } }] }, ['services']],
    ['a menu in words, of another template', { dishes: [{ title: { es: 'Mole', en: 'Mole' } }] }, []],
    ["another template's list", { tours: [{ title: { es: 'Sierra', en: 'Sierra' } }], doctorName: { es: 'Ana', en: 'Ana' } }, []],
    ['what nobody sees', { internalNotes: 'x', customDomain: 'x.com', name: 'x' }, []],
    ['the title that search engines show', { metaTitle: { es: 'Plomero', en: 'Plumber' } }, ['hero']],
    ['the description that search engines show', { metaDescription: { es: 'Fugas', en: 'Leaks' } }, ['hero']],
    ['figures that say nothing', { aboutStats: [{ value: { es: ' ', en: '' }, label: { es: '', en: '' } }] }, []],
  ])('%s', (_what, fields, sections) => expect(changed(fields)).toEqual(sections));

  test('entering the default text of a blank review does not change the hash', () => {
    const reviews = (text: { es: string; en: string }): SiteConfig => ({ ...site, reviews: [{ name: '  ', rating: 5, text }] });
    expect(changedBetween(reviews({ es: '', en: '' }), reviews(textOf('noComments')))).toEqual([]);
    expect(changedBetween(reviews({ es: '', en: '' }), { ...site, reviews: [{}] })).toEqual([]);
    expect(changedBetween(reviews({ es: '', en: '' }), { ...site, reviews: [{ name: 'Ana' }] })).toEqual(['reviews']);
  });

  test.each<[what: string, one: Partial<SiteConfig>, other: Partial<SiteConfig>]>([
    ['a colour that cannot be read, and none', { heroSubtextColor: '#767676' }, {}],
    ['a size typed as the template sets it', { heroTitleSize: 'default' }, {}],
    ['the same number, written otherwise', { whatsappNumber: '442 555 0100' }, { whatsappNumber: '+52 442 555 01 00' }],
    ['a logo in words that is the name', { logo: 'Ríos', businessName: { es: 'Ríos', en: 'Ríos' } }, { businessName: { es: 'Ríos', en: '' } }],
    ['blank lines between paragraphs', { aboutText: { es: 'Uno\n\n\n Dos', en: '' } }, { aboutText: { es: 'Uno\n\nDos', en: '' } }],
  ])('%s show the same', (_what, one, other) => expect(changedBetween({ ...site, ...one }, { ...site, ...other })).toEqual([]));

  test('verdicts with an older hash are bound anew by their revision; if that is lost, the verdict matches nothing', () => {
    const former = (revision: number): SiteConfig => ({
      ...site,
      clientApproval: {
        sectionApprovals: Object.fromEntries(
          templateSections(site.templateType).map((section) => [
            section,
            { status: 'approved', approved: true, comments: '', revision, contentHash: '42b30bef' },
          ]),
        ),
      },
    });
    expect(revisionsWithOldHashes(former(4))).toEqual([4]);
    const present = withCurrentHashes(former(4), new Map([[4, site]]), hashSection);
    expect(isApprovedAsItIs(present, hashSection)).toBe(true);
    expect(revisionsWithOldHashes(present)).toEqual([]);
    expect(withCurrentHashes(present, new Map([[4, { ...site, phone: '442 555 0101' }]]), hashSection)).toEqual(present);
    const changed = { ...former(4), heroTitle: { es: 'Otra', en: 'Other' } };
    expect(changedSections(withCurrentHashes(changed, new Map([[4, site]]), hashSection), hashSection)).toEqual([{ section: 'hero', revision: 4 }]);
    const lost = withCurrentHashes(former(4), new Map(), hashSection);
    expect(isApprovedAsItIs(lost, hashSection)).toBe(false);
    expect(changedSections(lost, hashSection)).toHaveLength(6);
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

describe('sections that are moved or hidden', () => {
  const site: SiteConfig = { templateType: 'restaurants', photos: [{ url: '/a.jpg' }] };
  const hidden: SiteConfig = { ...site, sections: { photos: { hidden: true } } };
  const said = (config: SiteConfig, revision: number, status: Partial<Record<ApprovalSectionKey, 'needsEdit' | 'pending'>> = {}): Verdicts =>
    Object.fromEntries(
      approvalSections(config).map((section) => [
        section,
        boundVerdict({ status: status[section] ?? 'approved', comments: '' }, { revision, contentHash: hashSection(config, section) }),
      ]),
    );
  const answered = (config: SiteConfig, sectionApprovals: Verdicts): SiteConfig => ({ ...config, clientApproval: { sectionApprovals } });

  test('the client is asked in page order, for what the page shows', () => {
    expect(approvalSections(hidden)).toEqual(['hero', 'about', 'menu', 'reviews', 'contact']);
    expect(approvalSections({ ...site, sections: { reviews: { after: 'hero' } } })).toEqual(['hero', 'reviews', 'about', 'menu', 'photos', 'contact']);
  });

  test('if empty sections are left out, the client is asked only about the others; verdicts of sections that became empty are kept', () => {
    const bare: SiteConfig = { templateType: 'restaurants', hidesEmpty: true };
    expect(approvalSections(bare)).toEqual(['hero', 'about', 'menu', 'contact']);
    const filled: SiteConfig = { ...bare, photos: site.photos, menuPages: [{ url: '/menu.jpg' }] };
    expect(approvalSections(filled)).toEqual(['hero', 'about', 'menu', 'photos', 'contact']);
    expect(approvalSections({ ...filled, sections: { photos: { after: 'hero' } } })).toEqual(['hero', 'photos', 'about', 'menu', 'contact']);
    const wordless: SiteConfig = { ...filled, reviews: [{ name: 'Ana', rating: 5 }] };
    expect(changedBetween(filled, wordless)).toEqual([]);
    expect(isApprovedAsItIs(answered(wordless, said(filled, 3)), hashSection)).toBe(true);
    const worded: SiteConfig = { ...filled, reviews: [{ text: { es: 'Rico', en: 'Tasty' } }] };
    expect(isApprovedAsItIs(answered(worded, said(filled, 3)), hashSection)).toBe(false);
    expect(lastApprovedRevision(answered(filled, said(worded, 3, { reviews: 'needsEdit' })), 5, 2, hashSection)).toBe(5);
  });

  test('neither changes the hash of a section, except that hiding the map changes contact', () => {
    expect(changedBetween(site, hidden)).toEqual([]);
    expect(changedBetween(site, { ...site, sections: { photos: { after: 'hero' }, about: { hidden: true, after: 'reviews' } } })).toEqual([]);
    expect(changedBetween(site, { ...site, sections: { map: { hidden: true } } })).toEqual(['contact']);
  });

  test('a site is approved without its hidden sections; shown again, they are pending, or still approved', () => {
    const without = answered(hidden, said(hidden, 3));
    expect(isApprovedAsItIs(without, hashSection)).toBe(true);
    expect(isOverallApproved(without, said(hidden, 3))).toBe(true);
    expect(isApprovedAsItIs({ ...without, sections: {} }, hashSection)).toBe(false);
    expect(isApprovedAsItIs(answered(hidden, said(site, 3)), hashSection)).toBe(true);
    expect(isApprovedAsItIs({ ...answered(hidden, said(site, 3)), sections: {} }, hashSection)).toBe(true);
  });

  test('a revision that showed what the client refused does not become public because it is hidden now', () => {
    const next = { ...answered(hidden, said(site, 3, { photos: 'needsEdit' })), heroTitle: { es: 'Otra', en: 'Other' } };
    expect(lastApprovedRevision(next, 5, 2, hashSection)).toBe(2);
    expect(lastApprovedRevision({ ...next, ...answered(hidden, said(site, 3)) }, 5, 2, hashSection)).toBe(3);
    const never = { ...next, ...answered(hidden, said(hidden, 3)) };
    expect(lastApprovedRevision(never, 5, 2, hashSection)).toBe(3);
  });

  test('an answer keeps the earlier verdict on a section that was not part of the form', () => {
    const before = answered(hidden, said(site, 3));
    const record = { configId: '1', n: 1, writeId: 'w', submittedAt: '', name: 'Sol', email: '', revision: 4, headRevision: 4, sections: said(hidden, 4) };
    const after = withSubmission(before, record).clientApproval;
    expect(after?.sectionApprovals?.photos).toEqual(before.clientApproval?.sectionApprovals?.photos);
    expect(after?.sectionApprovals?.hero?.revision).toBe(4);
    expect(after?.overallApproved).toBe(true);
  });
});
