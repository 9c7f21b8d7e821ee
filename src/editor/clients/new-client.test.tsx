import { expect, test, vi } from 'vitest';
import { clientTexts } from '#content/editor/clients/texts.ts';
import { clientListSchema } from '#schema/calls/client-list.ts';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';
import { answerEditorCalls } from '#tests/support/editor/api-calls.ts';
import { drawParts, type EditorDocument } from '#tests/support/editor/drawn-part.tsx';
import { $editorLanguage } from '../language.ts';

let calls: ConfigCalls;
let screen: EditorDocument;
drawParts(startConfigCalls, (opened) => ({ calls, screen } = opened));

const texts = clientTexts.en;
const names = async () =>
  clientListSchema.parse((await calls.api.call('GET', '/api/configs', { headers: calls.staff })).body).clients.map(({ businessName }) => businessName);

test('a form of a new client that got no answer, was corrected and is pressed again makes one client, which says what was corrected', async () => {
  $editorLanguage.set('en');
  let isLost = true;
  answerEditorCalls({ api: calls.api, session: () => calls.staff, isLost: (path) => isLost && path === '/api/config' });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('history', { pushState: () => undefined, state: null });
  const { NewClientButton } = await import('./NewClientForm.tsx');
  await screen.draw(<NewClientButton />);
  await expect.poll(() => screen.buttons()).toContain(texts.create);
  screen.press(texts.create);
  await expect.poll(() => screen.buttons()).toContain(texts.new.submit);
  screen.type(texts.new.name, 'Casa Cobalt');
  screen.press(texts.new.submit);
  await expect.poll(() => names()).toEqual(['Casa Cobalt']);
  await expect.poll(() => screen.buttons()).toContain(texts.new.submit);
  isLost = false;
  screen.type(texts.new.name, 'Casa Cobalto');
  screen.press(texts.new.submit);
  await expect.poll(() => names()).toEqual(['Casa Cobalto']);
});
