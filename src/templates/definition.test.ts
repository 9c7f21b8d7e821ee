import { describe, expect, it } from 'vitest';
import { isForOtherTemplates, withOwnVariant } from './definition.ts';
import { templates } from './registry.ts';

describe('a stylesheet of a template', () => {
  const left = (id: keyof typeof templates, selectors: readonly string[]) => selectors.filter((selector) => isForOtherTemplates(templates[id], selector));

  it('leaves out what its definition rules out', () => {
    const others = [
      '.contact[data-variant="chalk"] .contact-frame:not(:has(.contact-map))',
      '.banner:is([data-variant="ribbon"], [data-variant="wave"]) .banner-frame',
      '.photo-list[data-many][data-layout="strip"]',
      '& .hero[data-align="center"][data-variant="cover"] .hero-text',
      '.hero[data-bar] .hero-actions',
      '.map-frame > .section-title',
      '.card-action',
    ];
    expect(left('professionals', others)).toEqual(others);
  });

  it('keeps its own, and what any page may come to have', () => {
    const own = [
      '.contact:is([data-variant="chalk"], [data-variant="desk"], [data-variant="horizon"]) .contact-title',
      '.banner[data-variant="card"]',
      '.photo-list[data-many]:not([data-layout="strip"]) .photo',
      '.photo-list[data-layout="frames"][data-count="4"]',
      '.hero[data-align="center"]',
      '.hero-edge[data-variant="cover"]',
      'img[data-small]',
      ':is(.dish, .empty)',
      ':is(.dish, .card-action)',
      '.card-actions',
    ];
    expect(left('professionals', own)).toEqual([]);
    expect(left('services', ['.hero[data-bar] .hero-actions', '.call-bar', '.map-frame', '.card-action'])).toEqual([]);
  });

  it('names of several variants its own', () => {
    const names = (selector: string) => withOwnVariant(templates.professionals, selector);
    expect(names('.banner:is([data-variant="ribbon"], [data-variant="card"]) .banner-frame')).toBe('.banner[data-variant="card"] .banner-frame');
    for (const other of [
      '.banner:is([data-variant="ribbon"], [data-variant="wave"])',
      '.banner:is([data-variant="card"], .empty)',
      '.banner:not([data-variant="ribbon"], [data-variant="card"])',
      '.hero-edge:is([data-variant="card"], [data-variant="wave"])',
    ])
      expect(names(other)).toBe(other);
  });
});
