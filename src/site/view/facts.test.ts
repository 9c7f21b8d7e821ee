import { describe, expect, it } from 'vitest';
import { vcard } from '#core/links/vcard.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { siteCard } from '../site-card.ts';
import { siteView } from '../site-view.ts';

const both = (es: string, en = es) => ({ es, en });
const view = (config: Partial<SiteConfig>, language: 'es' | 'en' = 'es') =>
  siteView({ config: { templateType: 'services', ...config }, id: '512', path: '/plomeria-512', language, providerName: 'Vitrina', year: 2026 });
const embed = 'https://www.google.com/maps/embed?pb=!1m18';

describe('opening hours', () => {
  it('claims nothing of a template’s sample hours', () => {
    const { contact, meta } = view({});
    expect(contact.hours?.now).toBeUndefined();
    expect(meta.business).not.toHaveProperty('openingHours');
  });

  it('tells a script and search engines what the client said', () => {
    const { contact, meta } = view({ officeHours: { mondayFriday: both('9:00 a 14:00 y 16:00 a 19:00'), saturday: both('Cerrado', 'Closed') } });
    expect(contact.hours?.now).toContainEqual([1440 + 540, 'Abierto ahora · hasta las 2:00 PM']);
    expect(contact.hours?.now).toContainEqual([1440 + 840, 'Cerrado · abre hoy a las 4:00 PM']);
    expect(meta.business['openingHours']).toEqual(['Mo-Fr 09:00-14:00', 'Mo-Fr 16:00-19:00']);
  });

  it('reads the other language where this one leaves it open, and leaves open what both do', () => {
    const { contact } = view({ officeHours: { mondayFriday: both('9:00 a 19:00', '9 to 7'), saturday: both('con cita', 'by appointment') } }, 'en');
    expect(contact.hours?.rows.map(({ hours }) => hours)).toEqual(['9 to 7', 'by appointment']);
    expect(contact.hours?.now).toContainEqual([1440 + 540, 'Open now · until 7:00 PM']);
    expect(contact.hours?.now?.findLast(([from]) => from <= 6 * 1440 + 720)).toEqual([6 * 1440, '']);
  });
});

describe('the contact card', () => {
  it('is only there with a number or an address of the client’s own', () => {
    expect(view({}).contact.card).toBeUndefined();
    expect(siteCard({ templateType: 'services', address: both('Centro') })).toBeUndefined();
    expect(view({ phone: '442 555 0101' }, 'en').contact.card).toEqual({ href: '/plomeria-512.vcf', label: 'Save contact' });
    const card = siteCard({ templateType: 'services', businessName: both('Plomería, S.A.'), phone: '442 555 0101 ext. 3' });
    expect(card && vcard(card)).toContain('FN:Plomería\\, S.A.\r\n');
    expect(card?.phone).toBe('+524425550101');
  });
});

describe('the line about privacy', () => {
  it('names who else is asked when there is a map', () => {
    expect(view({}).footer.privacy).toBe('Este sitio no usa cookies ni rastreadores.');
    expect(view({ googleMapsEmbed: embed }).footer.privacy).toContain('Google');
    expect(view({ googleMapsEmbed: embed }, 'en').footer.privacy).toContain('Google');
  });
});

describe('the viewer', () => {
  it('is there when there is a picture to see', () => {
    expect(view({ photos: [] }).viewer).toBeUndefined();
    expect(view({ photos: [{ url: '/a.jpg' }] }, 'en').viewer?.label).toBe('Picture viewer');
    expect(view({ templateType: 'restaurants', menuPages: [{ url: '/m.jpg' }] }).viewer?.next).toBe('Imagen siguiente');
  });
});
