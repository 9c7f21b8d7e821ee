import { expect, test } from 'vitest';
import { parseDraft } from './draft.ts';

test('a draft is unchanged after JSON, including history steps that add or remove a field', () => {
  const config = { templateType: 'services' };
  const step = { key: 'tagline', path: ['tagline'], at: 1 };
  const draft = {
    id: '201',
    owner: 'ana@vitrina.test',
    tab: 'tab',
    at: 2,
    path: '/taller-201',
    base: { revision: 1, config, savedAt: '2026-11-22T18:00:00.000Z', savedBy: 'ana@vitrina.test' },
    local: config,
    history: { undo: [{ ...step, before: undefined, after: 'Hola' }], redo: [{ ...step, before: 'Hola', after: undefined }] },
    unconfirmed: [],
  };
  expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});
