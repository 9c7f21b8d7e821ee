import { expect, test } from 'vitest';
import { parseMessage } from './messages.ts';

test.each([
  ['refresh-preview', { type: 'refresh-preview' }],
  [{ type: 'refresh-preview', at: 3 }, { type: 'refresh-preview' }],
  ['TEMPLATE_UPDATED', { type: 'TEMPLATE_UPDATED' }],
  [{ type: 'TEMPLATE_UPDATED' }, { type: 'TEMPLATE_UPDATED' }],
  [
    { type: 'templatePreview', config: { phone: '1' } },
    { type: 'templatePreview', config: { phone: '1' } },
  ],
])('%j is understood', (data, message) => expect(parseMessage(data)).toEqual(message));

test.each([
  null,
  undefined,
  7,
  '',
  'reload',
  [],
  {},
  { type: 7 },
  { type: 'refresh' },
  'templatePreview',
  { type: 'templatePreview' },
  { type: 'templatePreview', config: null },
])('%j is ignored', (data) => expect(parseMessage(data)).toBeUndefined());
