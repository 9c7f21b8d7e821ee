import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '#schema/site-config.ts';
import { businessNameOf, configSlug } from './describe.ts';
import { withoutPrivateFields, withoutSettings, withSettingsOf } from './public-view.ts';

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

describe('settings', () => {
  const settings: Partial<SiteConfig> = { clientApproval: { isFormEnabled: true }, publishing: 'manual', internalNotes: 'paga tarde', mailsTaps: true };
  it('are no content: approval, publishing, notes and the monthly mail, and nothing else', () => {
    const content: Record<string, unknown> = { ...named, name: 'ortega', customDomain: 'ortega.mx', countsTaps: true, checkedEnglish: ['1a'] };
    expect(withoutSettings(site({ ...content, ...settings }))).toEqual(site(content));
  });
  it('stay those of the newest revision where an older one is shown', () => {
    expect(withSettingsOf(site(settings), site({ ...named, internalNotes: 'paga a tiempo' }))).toEqual(site({ ...named, ...settings }));
    expect(withSettingsOf(site(), site({ ...named, mailsTaps: true }))).toEqual(site(named));
  });
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
  it('says of a completed form only that it is completed', () =>
    expect(withoutPrivateFields(site({ clientApproval: { ...clientApproval, formStatus: 'completed' } }))).toEqual(
      site({ clientApproval: { isFormEnabled: true, formStatus: 'completed' } }),
    ));
  it('leaves other configs as they are', () => {
    expect(withoutPrivateFields(site(named))).toEqual(site(named));
    expect(withoutPrivateFields({ name: 'Vitrina' })).toEqual({ name: 'Vitrina' });
  });
});
