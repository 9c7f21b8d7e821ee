import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '#schema/site-config.ts';
import { businessNameOf, configSlug } from './describe.ts';
import { withoutPrivateFields } from './public-view.ts';

const site = (rest: Partial<SiteConfig> = {}): SiteConfig => ({ templateType: 'services', ...rest });
const named = { businessName: { es: 'Plomería Ortega', en: '' } };

it('takes the slug from the short name, else from the business name', () => {
  expect(configSlug(site({ name: 'Los Ortega', ...named }))).toBe('los-ortega');
  expect(configSlug(site({ name: ' ', ...named }))).toBe('plomeria-ortega');
  expect(configSlug(site())).toBe('');
});
it('names a business in a language, with what there is', () => {
  expect(businessNameOf(site(named), 'en')).toBe('Plomería Ortega');
  expect(businessNameOf(site({ name: 'ortega' }), 'es')).toBe('ortega');
  expect(businessNameOf({ templateType: 'homepage', name: 'Vitrina' }, 'es')).toBe('Vitrina');
});

describe('what anybody may read', () => {
  const clientApproval = {
    isFormEnabled: true,
    formStatus: 'active',
    clientInfo: { name: 'Chuy', email: 'chuy@example.com' },
    notificationEmail: 'designer@example.com',
    generalInstructions: 'Revise con calma',
  } as const;
  it('has no notes, no notification address, no e-mail of the client', () =>
    expect(withoutPrivateFields(site({ ...named, internalNotes: 'paga tarde', clientApproval }))).toEqual(
      site({ ...named, clientApproval: { isFormEnabled: true, formStatus: 'active', clientInfo: { name: 'Chuy' }, generalInstructions: 'Revise con calma' } }),
    ));
  it('of a completed form says only that', () =>
    expect(withoutPrivateFields(site({ clientApproval: { ...clientApproval, formStatus: 'completed' } }))).toEqual(
      site({ clientApproval: { isFormEnabled: true, formStatus: 'completed' } }),
    ));
  it('leaves other configs as they are', () => {
    expect(withoutPrivateFields(site(named))).toEqual(site(named));
    expect(withoutPrivateFields({ name: 'Vitrina' })).toEqual({ name: 'Vitrina' });
  });
});
