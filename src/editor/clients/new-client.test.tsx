import { expect, test, vi } from 'vitest';
import { bulkTexts } from '#content/editor/clients/bulk.ts';
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

test('the form of a new client requires a template; sent again with another name after a lost answer, it makes only one client', async () => {
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
  // With invisible characters, as texts copied from slides and contacts have them.
  screen.type(texts.new.name, 'Casa\vCobalt');
  screen.type(texts.new.whatsapp, '\u202a442 123 4567\u202c');
  // No template is preselected.
  screen.press(texts.new.submit);
  await expect.poll(() => screen.text()).toContain(texts.new.templateMissing);
  expect(screen.text()).not.toContain(texts.new.colours);
  await expect.poll(() => screen.focused()).toMatch(/^Professionals/);
  screen.press(screen.buttons().find((name) => name.startsWith('Restaurants')) ?? '');
  await expect.poll(() => screen.text()).toContain(texts.new.colours);
  expect(screen.text()).not.toContain(texts.new.templateMissing);
  screen.press(texts.new.submit);
  await expect.poll(() => names()).toEqual(['Casa Cobalt']);
  await expect.poll(() => screen.buttons()).toContain(texts.new.submit);
  isLost = false;
  screen.type(texts.new.name, 'Casa Cobalto');
  screen.press(texts.new.submit);
  await expect.poll(() => names()).toEqual(['Casa Cobalto']);
});

test('a banner without a last day shows an error at that input only', async () => {
  $editorLanguage.set('en');
  const { BulkBar } = await import('./bulk/BulkBar.tsx');
  const place = await screen.draw(
    <BulkBar view={{ filters: { query: '' }, sort: { key: 'updated', isDescending: true }, isArchive: false }} total={2}>
      {({ choose }) => (
        <button type="button" onClick={() => choose(['201', '202'], true)}>
          Both
        </button>
      )}
    </BulkBar>,
  );
  await expect.poll(() => screen.buttons()).toContain('Both');
  screen.press('Both');
  await expect.poll(() => screen.buttons()).toContain(bulkTexts.en.acts.banner);
  screen.press(bulkTexts.en.acts.banner);
  await expect.poll(() => screen.buttons()).toContain(bulkTexts.en.banner.submit);
  screen.type(`${bulkTexts.en.banner.words.es} *`, 'Cerramos el 2');
  screen.press(bulkTexts.en.banner.submit);
  await expect.poll(() => screen.text()).toContain(bulkTexts.en.banner.untilMissing);
  const wrong = [...place.ownerDocument.querySelectorAll('[aria-invalid="true"]')].map((input) => input.getAttribute('type'));
  expect(wrong).toEqual(['date']);
});
