import { expect, test } from 'vitest';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';
import { drawParts, type EditorDocument } from '#tests/support/editor/drawn-part.tsx';
import { createPerson } from '#tests/support/editor/person.ts';
import { testAdmin } from '#tests/support/test-api.ts';
import { $user } from '../app/session.ts';
import { $editorLanguage } from '../language.ts';
import { $session } from '../stores/session.ts';
import { $dialog } from './ui-state.ts';

let calls: ConfigCalls;
let screen: EditorDocument;
drawParts(startConfigCalls, (opened) => ({ calls, screen } = opened));

test.each([
  ['es', 'Ana', 'Lo que guardaste o restauraste ya está aquí.', 'Lo que guardaste o restauraste ya está aquí, junto con lo que editas.'],
  ['en', 'Ana', 'What you saved or restored is here now.', 'What you saved or restored is here now, together with what you are editing.'],
  ['es', 'Beto', `${testAdmin.email} guardó cambios. Ya están aquí.`, 'mientras editabas. Ya están aquí, junto con los tuyos.'],
  ['en', 'Beto', `${testAdmin.email} saved changes. They are here now.`, 'while you were editing. They are here, with yours.'],
] as const)('in %s, a notice for %s reports what was saved elsewhere, and mentions own edits only if there are any', async (language, name, alone, editing) => {
  const id = await calls.make({ templateType: 'retail', businessName: 'Casa Añil' });
  const saveElsewhere = async (businessName: string) => {
    const { body, headers } = await calls.read(id);
    const put = await calls.put(id, { ...body, businessName: { es: businessName, en: businessName } }, headers.get('etag') ?? '');
    expect(put.status).toBe(200);
  };
  // All calls are made with the only account; the notice may be read by another user.
  const signIn = (email: string) => $user.set({ email, name, role: 'admin' });
  signIn(testAdmin.email);
  const read = () => signIn(name === 'Ana' ? testAdmin.email : 'beto@vitrina.test');
  const session = await createPerson('Ana', id).open();
  if (!session) throw new Error('The client could not be opened.');
  $session.set(session);
  $editorLanguage.set(language);
  const { Notices } = await import('./Notices.tsx');
  await screen.draw(<Notices />);
  await saveElsewhere('Casa Añil y Grana');
  await session.checkServer();
  read();
  await expect.poll(screen.text).toContain(alone);
  expect(screen.text()).not.toContain(editing);
  signIn(testAdmin.email);
  session.edit(['internalNotes'], 'De Ana');
  await saveElsewhere('Casa Grana');
  await session.checkServer();
  read();
  await expect.poll(screen.text).toContain(editing);
});

test.each([
  ['es', 'own', 'Cambiaste lo mismo aquí y con tu cuenta en otra ventana', 'La que se guardó con tu cuenta'],
  ['en', 'own', 'You changed the same thing here and, with your account, in another window', 'Saved with your account'],
  ['es', 'other', `${testAdmin.email} cambió un campo que tú también cambiaste.`, `La de ${testAdmin.email}`],
  ['en', 'other', `${testAdmin.email} changed a field that you changed too.`, `Saved by ${testAdmin.email}`],
] as const)('in %s, a conflict with a version of one’s %s account names who saved that version', async (language, whose, sentence, theirs) => {
  const id = await calls.make({ templateType: 'retail', businessName: 'Casa Añil' });
  $user.set({ email: testAdmin.email, name: 'Ana', role: 'admin' });
  const session = await createPerson('Ana', id).open();
  if (!session) throw new Error('The client could not be opened.');
  $session.set(session);
  $editorLanguage.set(language);
  session.edit(['internalNotes'], 'De esta ventana');
  const { body, headers } = await calls.read(id);
  expect((await calls.put(id, { ...body, internalNotes: 'De otra' }, headers.get('etag') ?? '')).status).toBe(200);
  expect((await session.save()).kind).toBe('conflict');
  if (whose === 'other') $user.set({ email: 'beto@vitrina.test', name: 'Beto', role: 'admin' });
  const [{ Notices }, { ConflictDialog }] = await Promise.all([import('./Notices.tsx'), import('./ConflictDialog.tsx')]);
  await screen.draw(<Notices />);
  await expect.poll(screen.text).toContain(sentence);
  $dialog.set('conflict');
  await screen.draw(<ConflictDialog />);
  await expect.poll(screen.text).toContain(sentence);
  for (const text of [theirs, language === 'es' ? 'La tuya, en esta ventana' : 'Yours, in this window']) expect(screen.text()).toContain(text);
  expect(screen.text()).not.toMatch(/alguien más|somebody else/);
  $dialog.set(undefined);
});

test('a client that is archived elsewhere becomes read-only, with a notice; unsaved edits stay and can be saved once it is restored', async () => {
  const id = await calls.make({ templateType: 'retail', businessName: 'Casa Cobre' });
  const change = async (method: 'DELETE' | 'POST', path: string) =>
    expect((await calls.api.call(method, `/api/config/${id}${path}`, { headers: calls.staff })).status).toBe(200);
  const stored = async () => (await calls.read(id)).body;
  $user.set({ email: testAdmin.email, name: 'Ana', role: 'admin' });
  const session = await createPerson('Ana', id).open();
  if (!session) throw new Error('The client could not be opened.');
  $session.set(session);
  const { Notices } = await import('./Notices.tsx');
  await screen.draw(<Notices />);
  session.edit(['internalNotes'], 'Antes del archivo');
  await change('DELETE', '');
  expect((await session.save()).kind).toBe('archived');
  await expect.poll(screen.text).toContain('Este sitio está archivado');
  session.edit(['internalNotes'], 'Después del archivo');
  expect([session.$isDirty.get(), session.$config.get()['internalNotes']]).toEqual([true, 'Antes del archivo']);
  expect(await stored()).toMatchObject({ archived: true, revision: 2 });
  expect(await stored()).not.toHaveProperty('internalNotes');
  await change('POST', '/restore');
  await session.checkServer();
  await expect.poll(screen.text).not.toContain('Este sitio está archivado');
  expect((await session.save()).kind).toBe('saved');
  expect(await stored()).toMatchObject({ archived: false, internalNotes: 'Antes del archivo' });
});
