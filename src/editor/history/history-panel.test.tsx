import { afterEach, expect, test } from 'vitest';
import { restoringTexts } from '#content/editor/panels/history.ts';
import { workspaceTexts } from '#content/editor/workspace/texts.ts';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';
import { drawParts, type EditorDocument } from '#tests/support/editor/drawn-part.tsx';
import { createPerson } from '#tests/support/editor/person.ts';
import { testAdmin } from '#tests/support/test-api.ts';
import { $user } from '../app/session.ts';
import { $session } from '../stores/session.ts';

let calls: ConfigCalls;
let screen: EditorDocument;
drawParts(startConfigCalls, (opened) => ({ calls, screen } = opened));
afterEach(() => $user.set(undefined));

const texts = workspaceTexts.es.history;

/** Saves changed fields as another designer does, outside of the open editor. */
async function save(id: string, change: object): Promise<void> {
  const { headers, body } = await calls.read(id);
  expect((await calls.put(id, { ...body, ...change }, headers.get('etag') ?? '')).status).toBe(200);
}
/** Presses the dialog's restore button as soon as it is enabled. */
async function confirm(): Promise<void> {
  const find = () => [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')].find(({ textContent }) => textContent === texts.restore);
  await expect.poll(() => find()?.disabled).toBe(false);
  find()?.click();
}

test('the dialog to restore a revision says what visitors will see, and names a revision that was saved meanwhile', async () => {
  const id = await calls.make({ templateType: 'services', businessName: 'Plomería Ortega', heroTitle: { es: 'Uno', en: 'One' }, publishing: 'manual' });
  await save(id, { heroTitle: { es: 'Dos', en: 'Two' } });
  $user.set({ email: testAdmin.email, name: 'Ana', role: 'admin' });
  $session.set(await createPerson('Ana', id).open());
  const { HistoryPanel } = await import('./HistoryPanel.tsx');
  await screen.draw(<HistoryPanel />);
  await expect.poll(() => screen.buttons()).toContain(texts.restore);
  screen.press(texts.restore);
  await expect.poll(() => screen.text()).toContain(restoringTexts.es.shown.manual);
  expect(screen.text()).not.toContain(restoringTexts.es.unsaved);
  await save(id, { heroTitle: { es: 'Tres', en: 'Three' } });
  await confirm();
  await expect.poll(() => screen.text()).toContain('Mientras tanto se guardó la revisión 3.');
  expect((await calls.read(id)).body).toMatchObject({ revision: 3, heroTitle: { es: 'Tres' } });
  await confirm();
  await expect.poll(async () => (await calls.read(id)).body).toMatchObject({ revision: 4, heroTitle: { es: 'Uno' } });
  // The panel still uses the document after the server's answer, so the test must not end before.
  await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
  await screen.settled();
});
