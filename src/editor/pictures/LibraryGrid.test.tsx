import { expect, test, vi } from 'vitest';
import { libraryAnswerSchema } from '#schema/calls/library.ts';
import { mediaAnswerSchema } from '#schema/calls/media.ts';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';
import { answerEditorCalls } from '#tests/support/editor/api-calls.ts';
import { drawParts, type EditorDocument } from '#tests/support/editor/drawn-part.tsx';
import { createPerson } from '#tests/support/editor/person.ts';
import { phonePicture } from '#tests/support/pictures/test-pictures.ts';
import { $session } from '../stores/session.ts';

let calls: ConfigCalls;
let screen: EditorDocument;
drawParts(startConfigCalls, (opened) => ({ calls, screen } = opened));

/** Uploads `fachada.jpg` to the library of a config and returns its address. */
async function upload(id: string): Promise<string> {
  const rawBody = new Uint8Array(await phonePicture('jpeg')).buffer;
  const headers = { 'content-type': 'image/jpeg', ...calls.staff };
  const answer = await calls.api.ask('POST', `/api/media?config=${id}&file=fachada.jpg`, { rawBody, headers });
  expect(answer.status).toBe(201);
  return mediaAnswerSchema.parse(await answer.json()).url;
}

test('a picture can also be selected by its name', async () => {
  const id = await calls.make({ templateType: 'services', businessName: 'Plomería Ortega' });
  await upload(id);
  $session.set(await createPerson('Ana', id).open());
  const { LibraryGrid } = await import('./LibraryGrid.tsx');
  const chosen: (string | undefined)[] = [];
  const place = await screen.draw(<LibraryGrid act="pick" onPress={({ file }) => chosen.push(file)} />);
  await expect.poll(() => place.querySelector('[title="fachada.jpg"]')?.textContent).toBe('fachada.jpg');
  const view = place.ownerDocument.defaultView;
  if (view) place.querySelector('[title="fachada.jpg"]')?.dispatchEvent(new view.Event('click', { bubbles: true }));
  expect(chosen).toEqual(['fachada.jpg']);
});

test('a link from a picture to another page is followed after its description is stored; if that fails, the dialog stays and says why', async () => {
  let isCut = false;
  answerEditorCalls({ api: calls.api, session: () => calls.staff, isCut: (path) => isCut && path.endsWith('/library') });
  const went = vi.fn<History['pushState']>();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('history', { pushState: went, state: null });
  const url = await upload('retail-demo');
  const { headers, body } = await calls.read('services-demo');
  expect((await calls.put('services-demo', { ...body, heroImage: url }, headers.get('etag') ?? '')).status).toBe(200);
  $session.set(await createPerson('Ana', 'retail-demo').open());
  const { LibraryPanel } = await import('../panels/LibraryPanel.tsx');
  await screen.draw(<LibraryPanel />);
  await expect.poll(() => screen.buttons()).toContain('Ver y describir: fachada.jpg');
  expect(screen.text()).toContain('En otra página');
  screen.press('Ver y describir: fachada.jpg');
  await expect.poll(() => screen.text()).toContain('También en Sitio de demostración: Servicios');
  const follow = () => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'También en Sitio de demostración: Servicios')?.click();
  screen.type('Qué se ve, en español', 'La fachada de noche');
  isCut = true;
  follow();
  await expect.poll(() => screen.text()).toContain('No se guardó');
  expect(went).not.toHaveBeenCalled();
  isCut = false;
  follow();
  await expect.poll(() => went.mock.calls.map(([, , to]) => String(to))).toEqual(['https://vitrina-prueba.netlify.app/editor/services-demo']);
  const { pictures } = libraryAnswerSchema.parse((await calls.api.call('GET', '/api/config/retail-demo/library', { headers: calls.staff })).body);
  expect(pictures).toMatchObject([{ url, alt: { es: 'La fachada de noche' } }]);
});

test('a photo from the library is added after photos that were added just before, even if the panel does not show those yet', async () => {
  const id = await calls.make({ templateType: 'services', businessName: 'Plomería Ortega' });
  const url = await upload(id);
  const session = await createPerson('Ana', id).open();
  if (!session) throw new Error('The client opens.');
  $session.set(session);
  const { LibraryPanel } = await import('../panels/LibraryPanel.tsx');
  await screen.draw(<LibraryPanel />);
  await expect.poll(() => screen.buttons()).toContain('Ver y describir: fachada.jpg');
  screen.press('Ver y describir: fachada.jpg');
  await expect.poll(() => screen.buttons()).toContain('Agregar a las fotos de la página');
  const other = { url: 'https://fotos.test/otra.jpg' };
  session.edit(['photos', 0], other);
  screen.press('Agregar a las fotos de la página');
  await expect.poll(() => session.$config.get()['photos']).toEqual([other, { url }]);
  await screen.settled();
});

test('a photo goes where it was chosen for if the same picture is still there, also where that was moved in its list, and nowhere else', async () => {
  const [one, two, three] = ['/media/uno.webp', '/media/dos.webp', '/media/tres.webp'];
  const photos = [{ url: two }, { url: one }, { url: two }];
  const id = await calls.make({ templateType: 'services', businessName: 'Plomería Ortega', heroImage: one, heroImageFocus: '10% 20%', photos });
  const session = await createPerson('Ana', id).open();
  if (!session) throw new Error('The client could not be opened.');
  const { putWhereChosen } = await import('./LibraryGrid.tsx');
  const put = (field: string, instead: string) => {
    const isThere = putWhereChosen(session, field, instead, three);
    const { heroImage, heroImageFocus, photos } = session.$config.get();
    if (isThere) session.undo();
    return isThere && { heroImage, heroImageFocus, photos };
  };
  expect(put('heroImage', one)).toEqual({ heroImage: three, heroImageFocus: undefined, photos });
  expect(session.$config.get()).toMatchObject({ heroImage: one, heroImageFocus: '10% 20%' });
  expect(put('photos.2.url', two)).toMatchObject({ heroImage: one, photos: [{ url: two }, { url: one }, { url: three }] });
  expect(put('photos.0.url', one)).toMatchObject({ heroImage: one, photos: [{ url: two }, { url: three }, { url: two }] });
  for (const [field, instead] of [
    ['heroImage', two],
    ['heroImage', ''],
    ['photos.5.url', two],
    ['photos.3.url', ''],
    ['aboutImage', one],
  ] as const)
    expect(put(field, instead)).toBe(false);
  expect(put('aboutImage', '')).toMatchObject({ heroImage: one });
});
