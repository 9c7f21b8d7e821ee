import { expect, test } from 'vitest';
import { normaliseSite } from '#core/config/normalise.ts';
import { diff } from '#core/edit/diff.ts';
import { parsePathKey } from '#core/edit/path.ts';
import { fieldLabel, placeOfWarning, saidDifferences, shownValue } from './labels.ts';

const photo = '/media/0123456789abcdef0123456789abcdef.jpg';
const pages = ['/media/carta-1.webp', 'https://example.com/carta-2'];

test.each([
  ['the picture of a field', 'heroImage', photo, { text: '', pictures: [photo] }],
  ['an empty picture field', 'heroImage', '', { text: 'vacío', pictures: [] }],
  ['letters in place of a logo', 'logo', 'La Espiga', { text: 'La Espiga', pictures: [] }],
  ['the picture of an item', 'photos.1.url', photo, { text: '', pictures: [photo] }],
  ['an item with its text', 'photos.1', { url: photo, caption: { es: 'Pan', en: 'Bread' } }, { text: 'Pan\nBread', pictures: [photo] }],
  ['a list of items', 'photos', [{ url: pages[0] }, { url: pages[1], caption: { es: 'Sopas' } }], { text: '1. Sopas', pictures: pages }],
  ['a text, also one that looks like an address', 'heroTitle.es', '/pan', { text: '/pan', pictures: [] }],
  ['a switch', 'showBanner', true, { text: 'Sí', pictures: [] }],
  ['a choice', 'clientApproval.access', 'link', { text: 'Solo con enlace', pictures: [] }],
  ['the position of a section', 'sections.photos', { hidden: true, after: 'hero' }, { text: 'Oculta · Va después de: Portada', pictures: [] }],
])('%s is shown as text and pictures', (_kind, path, value, shown) => {
  expect(shownValue({ kind: 'client', template: 'restaurants' }, parsePathKey(path), value, 'es')).toEqual(shown);
});

test('the differences of an answer show the client’s verdicts and comments by section, without fields that the server adds', () => {
  const pending = { status: 'pending', approved: false, comments: '' };
  const asked = { status: 'needsEdit', approved: false, comments: 'Otra foto', revision: 1, contentHash: '3.6adb9d0d' };
  const before = { clientApproval: { isFormEnabled: true, formStatus: 'active' } };
  const after = {
    clientApproval: {
      isFormEnabled: true,
      access: 'link',
      formStatus: 'completed',
      clientInfo: { name: 'Rosa Trejo', email: 'rosa@ejemplo.mx', submissionDate: '2026-11-28T07:06:50.111Z', byLink: true },
      sectionApprovals: { hero: asked, about: pending, menu: { ...pending, status: 'approved', approved: true, contentHash: '3.1f' } },
      overallApproved: false,
      lastSavedAt: '2026-11-28T07:06:50.111Z',
    },
  };
  const said = (from: unknown, to: unknown) =>
    saidDifferences(diff(from, to)).map(({ path, before: was, after: is }) => {
      const text = (value: unknown) => (value === undefined ? '' : shownValue({ kind: 'client', template: 'restaurants' }, path, value, 'es').text);
      return [fieldLabel({ kind: 'client', template: 'restaurants' }, path, 'es'), text(was), text(is)].join(' | ');
    });
  expect(said(before, after)).toEqual([
    'Aprobación del cliente › Quién puede aprobar |  | Solo con enlace',
    'Aprobación del cliente › Quién respondió |  | Rosa Trejo',
    'Aprobación del cliente › Correo |  | rosa@ejemplo.mx',
    'Aprobación del cliente › Portada |  | Con cambios',
    'Aprobación del cliente › Portada › Comentario |  | Otra foto',
    'Aprobación del cliente › Menú |  | Aprobada',
  ]);
  const handled = structuredClone(after);
  Object.assign(handled.clientApproval.sectionApprovals.hero, { handled: true, contentHash: '3.77' });
  expect(said(after, handled)).toEqual(['Aprobación del cliente › Portada › Hecho |  | Sí']);
});

test('the place of a warning has the present name of the field, and the item’s index among the items that were kept', () => {
  const { config, warnings } = normaliseSite({
    templateType: 'retail',
    business_name: 'Casa\u0000 Añil',
    products: ['{"name":"Rebozo","price":7}', {}, null, { name: 'Mantel', image: 'ftp://x' }],
  });
  expect(warnings.map((each) => [each.path, placeOfWarning(each, warnings).join('.')])).toEqual([
    ['business_name', 'businessName'],
    ['products.1', 'products'],
    ['products.2', 'products'],
    ['products.3.image', 'products.1.image'],
  ]);
  expect(config.products?.[1]?.title?.es).toBe('Mantel');
});
