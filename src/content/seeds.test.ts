import { describe, expect, it } from 'vitest';
import { configSlug } from '#core/config/describe.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { normaliseConfig } from '#core/config/normalise.ts';
import { parseConfigWrite } from '#core/config/parse-write.ts';
import { telLink } from '#core/links/phone.ts';
import { whatsappLink } from '#core/links/whatsapp.ts';
import { readMapField } from '#core/maps/map.ts';
import { isColour, isWebUrl } from '#schema/field.ts';
import { siteConfigSchema } from '#schema/site-config.ts';
import { configKind, demoConfigId, templateIds } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';
import { seeds } from './seeds.ts';

/** Paths of bilingual texts that are filled in one language only. */
function halfTexts(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const texts = new Map(entries);
  const [es, en] = [texts.get('es'), texts.get('en')];
  const half = typeof es === 'string' && typeof en === 'string' && (es.trim() === '') !== (en.trim() === '') ? [path] : [];
  return [...half, ...entries.flatMap(([key, inner]) => halfTexts(inner, `${path}.${key}`))];
}

describe('seeds', () => {
  it('fill a first run', () => expect(seeds.map(({ id }) => id)).toEqual(['112', '46', ...templateIds.map(demoConfigId), '201', '202', '203']));
  it.each(seeds)('$id is canonical: a strict write takes it and the normaliser leaves it alone', ({ id, config }) => {
    expect(parseConfigWrite(id, config)).toEqual({ ok: true, config });
    expect(normaliseConfig(configKind(id) ?? 'client', config)).toEqual({ config, warnings: [] });
  });
  it.each(seeds)('$id says in English what it says in Spanish', ({ config }) => expect(halfTexts(config)).toEqual([]));
  it.each(seeds.filter(({ config }) => isSiteConfig(config)))('$id can be called and written to', ({ config }) => {
    if (!isSiteConfig(config)) return expect.unreachable();
    expect(telLink(config.phone)).toMatch(/^tel:\+52442555\d{4}(?:;ext=\d+)?$/);
    expect(whatsappLink(config.whatsappNumber, 'Hola')).toMatch(/^https:\/\/wa\.me\/52442555\d{4}\?/);
    if (config.googleMapsEmbed !== undefined) expect(readMapField(config.googleMapsEmbed).state).toBe('ready');
    expect((config.photos ?? []).every(({ alt, caption }) => alt !== undefined && caption !== undefined)).toBe(true);
  });
  it.each(seeds.filter(({ config }) => isSiteConfig(config)))('$id invites to no Sunday that its hours do not have', ({ config }) => {
    if (!isSiteConfig(config)) return expect.unreachable();
    const { weekHours: { sunday = 'closed' } = {}, emergencyPhone, bannerTitle, bannerText } = config;
    // An emergency number is answered around the clock.
    const isOpen = sunday !== 'closed' || emergencyPhone !== undefined;
    expect(/domingo|sunday/i.test(JSON.stringify([bannerTitle, bannerText])) && !isOpen).toBe(false);
  });
  it('say what is meant: two-day tours beside those of a day, a link as it is called elsewhere', () => {
    const said = JSON.stringify(seeds);
    expect(said).not.toMatch(/Salidas de un día|One-day outings|\bligas?\b|you approve it section by section on/);
  });
  it('the samples have addresses of their own', () =>
    expect(seeds.filter(({ id }) => configKind(id) === 'client').map(({ config }) => configSlug(config))).toEqual([
      'plomeria-la-llave-maestra',
      'taqueria-el-farol',
      'rebozos-dona-isaura',
    ]));
});

describe.each(templateIds)('defaults of %s', (template) => {
  const defaults = templates[template].defaults;
  it('are in both languages and usable as they are', () => {
    expect(halfTexts(defaults)).toEqual([]);
    expect([defaults.heroImage, defaults.aboutImage].every(isWebUrl)).toBe(true);
    expect([defaults.bannerBackgroundColor, defaults.bannerTextColor].every(isColour)).toBe(true);
    expect(siteConfigSchema.safeParse({ templateType: template, ...defaults.samples }).error).toBeUndefined();
    expect(telLink(defaults.phone)).toBeDefined();
  });
  it('show the picture as the specification says', () => expect(defaults.heroImageOpacity).toBe(template === 'services' ? 0.9 : 0.7));
});

it('services has the texts of the specification', () => {
  const { businessName, samples, officeHours, whatsappMessage, aboutText, bannerTextSize } = templates.services.defaults;
  expect(businessName).toEqual({ es: 'Servicios Técnicos Pro', en: 'Technical Services Pro' });
  expect(samples.services?.map(({ title }) => title.en)).toEqual(['Emergency repairs', 'New installations', 'Preventive maintenance', 'Commercial services']);
  expect(officeHours.mondayFriday.es).toBe('8:00 AM - 6:00 PM');
  expect(officeHours.saturday.es).toBe('9:00 AM - 3:00 PM');
  expect(whatsappMessage).toEqual({ es: 'Hola, necesito un servicio técnico', en: 'Hello, I need a technical service' });
  expect(aboutText.es).toContain('más de 15 años');
  expect(aboutText.en).toContain('more than 15 years');
  expect(bannerTextSize).toBe('16px');
});
