import { expect, test } from 'vitest';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';
import { drawParts, type EditorDocument } from '#tests/support/editor/drawn-part.tsx';
import { createPerson } from '#tests/support/editor/person.ts';
import { phonePicture } from '#tests/support/pictures/test-pictures.ts';
import { $session } from '../stores/session.ts';

let calls: ConfigCalls;
let screen: EditorDocument;
drawParts(startConfigCalls, (opened) => ({ calls, screen } = opened));

test('a picture is chosen by its name, too', async () => {
  const id = await calls.make({ templateType: 'services', businessName: 'Plomería Ortega' });
  const rawBody = new Uint8Array(await phonePicture('jpeg')).buffer;
  const headers = { 'content-type': 'image/jpeg', ...calls.staff };
  expect((await calls.api.ask('POST', `/api/media?config=${id}&file=fachada.jpg`, { rawBody, headers })).status).toBe(201);
  $session.set(await createPerson('Ana', id).open());
  const { LibraryGrid } = await import('./LibraryGrid.tsx');
  const chosen: (string | undefined)[] = [];
  const place = await screen.draw(<LibraryGrid act="pick" onPress={({ file }) => chosen.push(file)} />);
  await expect.poll(() => place.querySelector('[title="fachada.jpg"]')?.textContent).toBe('fachada.jpg');
  const view = place.ownerDocument.defaultView;
  if (view) place.querySelector('[title="fachada.jpg"]')?.dispatchEvent(new view.Event('click', { bubbles: true }));
  expect(chosen).toEqual(['fachada.jpg']);
});
