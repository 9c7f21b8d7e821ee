import { describe, expect, it } from 'vitest';
import type { ConfigRecord } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { businessNameOf, configSlug, indexEntry } from './describe.ts';
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

describe('a line of the index', () => {
  const record = (config: SiteConfig): ConfigRecord<SiteConfig> => ({
    id: '201',
    revision: 3,
    savedAt: '2026-11-21T10:00:00.000Z',
    savedBy: 'system',
    action: 'save',
    archived: false,
    writeId: 'w',
    config,
  });
  it('says where the site is and whose', () =>
    expect(indexEntry(record(site(named)))).toEqual({
      id: '201',
      slug: 'plomeria-ortega',
      path: '/plomeria-ortega-201',
      businessName: 'Plomería Ortega',
      templateType: 'services',
      approval: 'off',
      revision: 3,
      updatedAt: '2026-11-21T10:00:00.000Z',
      archived: false,
    }));
  it.each([
    [undefined, 'off'],
    [{ isFormEnabled: false, formStatus: 'completed', overallApproved: true }, 'off'],
    [{ isFormEnabled: true }, 'active'],
    [{ isFormEnabled: true, formStatus: 'active', overallApproved: true }, 'active'],
    [{ isFormEnabled: true, formStatus: 'completed' }, 'completed'],
    [{ isFormEnabled: true, formStatus: 'completed', overallApproved: true }, 'approved'],
  ] as const)('with %j says %s', (clientApproval, approval) =>
    expect(indexEntry(record(site(clientApproval ? { clientApproval } : {}))).approval).toBe(approval),
  );
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
