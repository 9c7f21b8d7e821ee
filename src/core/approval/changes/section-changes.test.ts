import { describe, expect, test } from 'vitest';
import { resolved } from '#content/resolved-site.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { templates } from '#templates/registry.ts';
import type { ApprovalSectionKey } from '../sections.ts';
import { sectionChanges } from './section-changes.ts';

const changes = (section: ApprovalSectionKey, before: Partial<SiteConfig>, after: Partial<SiteConfig>) => {
  const source = (fields: Partial<SiteConfig>) => resolved({ templateType: 'tourism', ...fields });
  return sectionChanges(section, source(before), source(after));
};
const tour = (title: string, price: string, image = '/a.jpg') => ({ title: { es: title, en: `${title} tour` }, price, image });

describe('what changed in a section', () => {
  test('of a text: before and after in both languages, defaults as the page showed them', () => {
    expect(changes('about', {}, { aboutTitle: { es: 'A pie', en: '' } })).toEqual([
      {
        field: 'aboutTitle',
        kind: 'text',
        label: { es: 'Título', en: 'Title' },
        before: { es: [templates.tourism.defaults.aboutTitle.es], en: [templates.tourism.defaults.aboutTitle.en] },
        after: { es: ['A pie'], en: ['A pie'] },
      },
    ]);
  });

  test('of a list: only the items that differ, texts apart from pictures', () => {
    const before = [tour('Sierra', '$400'), tour('Cascada', '$300'), tour('Ciudad', '$200')];
    const after = [tour('Sierra', '$450'), tour('Cascada', '$300', '/b.jpg'), tour('Noche', '$500')];
    expect(changes('tours', { tours: before }, { tours: after })).toMatchObject([
      {
        field: 'tours',
        kind: 'text',
        before: { es: ['Sierra · $400', 'Ciudad · $200'], en: ['Sierra tour · $400', 'Ciudad tour · $200'] },
        after: { es: ['Sierra · $450', 'Noche · $500'] },
      },
      { field: 'tours', kind: 'picture', before: { es: ['/a.jpg'] }, after: { es: ['/b.jpg'] } },
    ]);
  });

  test('of a list that is only in another order: the whole list, twice', () => {
    const [a, b] = [tour('Sierra', '$400'), tour('Cascada', '$300')];
    expect(changes('tours', { tours: [a, b] }, { tours: [b, a] })).toMatchObject([
      { kind: 'text', before: { es: ['Sierra · $400', 'Cascada · $300'] }, after: { es: ['Cascada · $300', 'Sierra · $400'] } },
    ]);
  });

  test('of a value that is added or removed: nothing before it, or nothing after it', () => {
    const banner = { showBanner: true, bannerText: { es: 'Abierto en puentes', en: 'Open on holidays' } };
    expect(changes('hero', {}, banner)).toMatchObject([
      { field: 'bannerText', before: { es: [], en: [] }, after: { es: ['Abierto en puentes'] } },
      { field: 'bannerBackgroundColor', kind: 'look' },
      { field: 'bannerTextColor' },
    ]);
    expect(changes('hero', banner, {})[0]).toMatchObject({ field: 'bannerText', before: { es: ['Abierto en puentes'] }, after: { es: [] } });
  });

  test('nothing, where a page shows the same', () => {
    expect(changes('contact', { phone: '' }, { phone: templates.tourism.defaults.phone })).toEqual([]);
  });
});
