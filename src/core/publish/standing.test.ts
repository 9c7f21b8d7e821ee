import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '#schema/site-config.ts';
import { configRecord } from '#tests/support/store/config-record.ts';
import { indexEntry } from './standing.ts';

describe('a line of the index', () => {
  const record = (config: SiteConfig) => configRecord('201', config);
  it('says where the site is and whose', () =>
    expect(indexEntry(record({ templateType: 'services', businessName: { es: 'Plomería Ortega', en: '' } }))).toEqual({
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
    expect(indexEntry(record({ templateType: 'services', ...(clientApproval ? { clientApproval } : {}) })).approval).toBe(approval),
  );
});
