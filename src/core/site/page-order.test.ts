import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Sections, sectionsSchema } from '#schema/site-parts.ts';
import { type MovableSection, movableSections, pageShape, type TemplateId, templateIds } from '#schema/template.ts';
import { merge } from '../edit/merge.ts';
import { movable, withHidden, withMoved, withShown } from './arrange-sections.ts';
import { isHidden, pageOrder } from './page-order.ts';

const templateType = 'services';
const moved = (sections: Sections | undefined, name: MovableSection, to: number) => withMoved({ templateType, sections }, name, to);
const orderOf = (sections?: Sections) => movable({ templateType, sections });
const merged = (mine: Sections, theirs: Sections, base?: Sections) => {
  const { value, conflicts } = merge({ sections: base }, { sections: mine }, { sections: theirs });
  expect(conflicts).toEqual([]);
  return orderOf(sectionsSchema.parse(Object(value).sections));
};

describe('the order of a page', () => {
  test.each(templateIds)('is the specification’s where nobody moved anything: %s', (template) => {
    const { order } = pageShape(template);
    expect(pageOrder({ templateType: template })).toEqual(order);
    expect(pageOrder({ templateType: template, sections: {} })).toEqual(order);
  });

  test('moving a section stores only that section, and moving it back stores nothing', () => {
    const first = moved(undefined, 'reviews', 0);
    expect(first).toEqual({ reviews: { after: 'hero' } });
    expect(orderOf(first)).toEqual(['reviews', 'about', 'catalogue', 'photos', 'banner']);
    expect(moved(first, 'reviews', 4)).toEqual({});
  });

  test('hero, contact and map stay where they are, whatever is moved', () => {
    expect(pageOrder({ templateType, sections: { photos: { after: 'hero' }, about: { after: 'reviews' } } })).toEqual([
      'hero',
      'photos',
      'catalogue',
      'banner',
      'reviews',
      'about',
      'contact',
      'map',
    ]);
  });

  test('sections that would follow each other stay', () => {
    expect(orderOf({ photos: { after: 'reviews' }, reviews: { after: 'photos' } })).toEqual(orderOf());
    expect(orderOf({ photos: { after: 'photos' } })).toEqual(orderOf());
  });

  test('property: after any moves each section is there once, where it was put', () => {
    const step = fc.record({ name: fc.constantFrom(...movableSections), to: fc.nat(movableSections.length - 1) });
    fc.assert(
      fc.property(fc.constantFrom<TemplateId>(...templateIds), fc.array(step, { maxLength: 12 }), (template, steps) => {
        let sections: Sections = {};
        for (const { name, to } of steps) {
          const others = movable({ templateType: template, sections }).filter((each) => each !== name);
          sections = withMoved({ templateType: template, sections }, name, to);
          expect(sectionsSchema.safeParse(sections).success).toBe(true);
          expect(movable({ templateType: template, sections })).toEqual(others.toSpliced(to, 0, name));
          expect([...pageOrder({ templateType: template, sections })].sort()).toEqual([...pageShape(template).order].sort());
        }
      }),
      { numRuns: 300, seed: 20261123 },
    );
  });

  test('any places, also such that no editor makes, keep every section', () => {
    const place = fc.record({ after: fc.constantFrom('hero' as const, ...movableSections) }, { requiredKeys: [] });
    const places = fc.record({ about: place, catalogue: place, banner: place, photos: place, reviews: place }, { requiredKeys: [] });
    fc.assert(
      fc.property(places, (sections) => {
        const order = pageOrder({ templateType, sections });
        expect([...order].sort()).toEqual([...pageShape(templateType).order].sort());
        expect([order[0], ...order.slice(-2)]).toEqual(['hero', 'contact', 'map']);
      }),
      { numRuns: 500, seed: 20261123 },
    );
  });
});

describe('two people', () => {
  test('two people who move different sections are merged', () => {
    expect(merged(moved(undefined, 'reviews', 0), moved(undefined, 'photos', 1))).toEqual(['reviews', 'about', 'photos', 'catalogue', 'banner']);
  });

  test('one who hides and one who moves, the same section or another', () => {
    const hidden = withHidden(undefined, 'photos');
    expect(merged(hidden, moved(undefined, 'photos', 0))).toEqual(['photos', 'about', 'catalogue', 'banner', 'reviews']);
    const { value } = merge({}, { sections: hidden }, { sections: withHidden(undefined, 'reviews') });
    expect(value).toEqual({ sections: { photos: { hidden: true }, reviews: { hidden: true } } });
  });

  test('two people who move the same section to different places get a conflict', () => {
    const { conflicts } = merge({}, { sections: moved(undefined, 'reviews', 0) }, { sections: moved(undefined, 'reviews', 1) });
    expect(conflicts.map(({ path }) => path)).toEqual([['sections', 'reviews', 'after']]);
  });
});

test('a section is hidden and shown again without a trace', () => {
  const hidden = withHidden({ photos: { after: 'hero' } }, 'photos');
  expect(isHidden({ templateType, sections: hidden }, 'photos')).toBe(true);
  expect(withShown(hidden, 'photos')).toEqual({ photos: { after: 'hero' } });
  expect(withShown(withHidden(undefined, 'map'), 'map')).toEqual({});
});
