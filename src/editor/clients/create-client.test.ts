import { expect, test } from 'vitest';
import { parseConfigWrite } from '#core/config/parse-write.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { copyForNewClient, newClientConfig } from './create-client.ts';

const original: SiteConfig = {
  templateType: 'retail',
  name: 'casa-anil',
  businessName: { es: 'Casa Añil', en: 'Indigo House' },
  customDomain: 'casaanil.mx',
  internalNotes: 'Paga los viernes',
  whatsappNumber: '55 1234 5678',
  photos: [{ url: '/media/0123456789012345678901234567890123456789.jpg' }],
  clientApproval: {
    isFormEnabled: true,
    formStatus: 'completed',
    clientInfo: { name: 'Soledad', email: 's@example.com', submissionDate: '2026-11-01T10:00:00.000Z' },
    sectionApprovals: { hero: { status: 'approved', approved: true, comments: '' } },
    overallApproved: true,
    lastSavedAt: '2026-11-01T10:00:00.000Z',
    notificationEmail: 'lucia@vitrina.mx',
    access: 'link',
    publishGate: true,
    generalInstructions: { es: 'Soledad, mira los precios', en: 'Soledad, mind the prices' },
    floatingButtonText: { es: 'Revisa, Soledad', en: 'Review, Soledad' },
    floatingButtonColor: '#0B7A4B',
  },
};

test('a copy has the content, the look and the new name, but no approval, gate, links or instructions of the original', () => {
  expect(copyForNewClient(original, 'Casa Cobalto')).toEqual({
    templateType: 'retail',
    businessName: { es: 'Casa Cobalto', en: 'Casa Cobalto' },
    publishing: 'manual',
    whatsappNumber: '55 1234 5678',
    photos: original.photos,
    clientApproval: { floatingButtonColor: '#0B7A4B' },
  });
});

test('a new client hides empty sections; a copy keeps the setting of its original', () => {
  const asked = newClientConfig({ name: 'Casa Cobalto', template: 'retail', whatsapp: '', colours: {} });
  expect(asked).toEqual({
    templateType: 'retail',
    businessName: { es: 'Casa Cobalto', en: 'Casa Cobalto' },
    hidesEmpty: true,
    countsTaps: true,
    publishing: 'manual',
  });
  expect(parseConfigWrite('1', asked)).toMatchObject({ ok: true });
  expect(copyForNewClient(asked, 'Otra').hidesEmpty).toBe(true);
  expect(copyForNewClient(original, 'Otra')).not.toHaveProperty('hidesEmpty');
});

test('a copied config passes the strict schema', () => {
  expect(parseConfigWrite('1', copyForNewClient(original, 'Casa Cobalto'))).toMatchObject({ ok: true });
});
