import { describe, expect, test } from 'vitest';
import { resolved } from '#content/resolved-site.ts';
import { seeds } from '#content/seeds.ts';
import { languages } from '#schema/language.ts';
import { isSiteConfig } from '../../config/kind.ts';
import { dayToday } from './fields.ts';
import { placeLabels } from './label.ts';
import { correctableFields } from './list.ts';
import { proposalFault } from './proposals.ts';

const sites = seeds.flatMap(({ id, config }) => (isSiteConfig(config) ? [{ id, config }] : []));
const after = { text: 'Otra cosa', contact: '442 555 0199', price: '$1', hours: 'closed', date: 'closed', picture: `/media/${'a'.repeat(40)}.jpg` };

describe.each(sites)('what the client of $id may correct', ({ config }) => {
  const shown = resolved(config);
  const fields = languages.flatMap((language) => correctableFields(config, shown, language));
  test('is much of the page, and each may be proposed', () => {
    expect(fields.length).toBeGreaterThan(20);
    for (const { path, kind, language, said } of fields) {
      const proposal = { path, before: said, after: path === 'email' ? 'otro@cliente.test' : after[kind], ...(language ? { language } : {}) };
      expect(proposalFault(proposal, config, resolved), path).toBe(said === proposal.after ? 'same' : undefined);
    }
  });

  test('is listed once in each language', () => {
    const names = fields.map(({ path, language }) => `${path} ${language}`);
    expect(new Set(names).size).toBe(names.length - fields.filter(({ language }) => !language).length / 2);
    for (const { label, path } of fields)
      expect(
        languages.map((language) => label[language] === ''),
        path,
      ).toEqual([false, false]);
  });

  test('has nothing of the head, the approval, links or looks', () => {
    expect(fields.filter(({ path }) => /^(?:meta|clientApproval|facebook|instagram|googleMaps|internal|custom|name$|.*Color)/.test(path))).toEqual([]);
  });
});

test('a field of a list item is labelled with the item’s name, or its number if it has none', () => {
  const services = [
    { title: { es: 'Concha de vainilla', en: 'Vanilla concha' }, price: '$16' },
    { title: { es: ' ', en: '' }, price: '$18' },
  ];
  const site = { templateType: 'services' as const, services, reviews: [{ name: 'Rosa', text: { es: 'Buen pan', en: 'Good bread' } }] };
  expect(placeLabels('services.0.price', site)).toEqual({ es: 'Concha de vainilla: Precio', en: 'Vanilla concha: Price' });
  expect(placeLabels('services.1.price', site)).toEqual({ es: 'Servicios 2: Precio', en: 'Services 2: Price' });
  expect(placeLabels('services.7.price', site).es).toBe('Servicios 8: Precio');
  expect(placeLabels('reviews.0.text', site).es).toMatch(/^Rosa: /);
  expect(placeLabels('weekHours.sunday', site)).toEqual({ es: 'Horario: Domingo', en: 'Opening hours: Sunday' });
});

test('today is the day where the business is', () => {
  const site = { templateType: 'services' as const, weekHours: { monday: '09:00-18:00' } };
  const shown = (config: Parameters<typeof resolved>[0]) => dayToday(config, resolved(config), new Date('2026-11-23T05:30:00Z'));
  expect(shown(site)).toBe('hoursExceptions.2026-11-22');
  expect(shown({ ...site, timeZone: 'America/Cancun' })).toBe('hoursExceptions.2026-11-23');
  expect(shown({ ...site, timeZone: 'America/Tijuana' })).toBe('hoursExceptions.2026-11-22');
});
