import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { textAt } from '#core/edit/path.ts';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';
import { drawParts, type EditorDocument } from '#tests/support/editor/drawn-part.tsx';
import { createPerson } from '#tests/support/editor/person.ts';
import { $session } from '../stores/session.ts';

// Photos can only be decoded and resized in a browser.
vi.mock('#islands/pictures/open-picture.ts', () => ({
  openPicture: async (file: File) =>
    file.name === 'rota.jpg' ? { ok: false, refusal: { code: 'undecodable' } } : { ok: true, picture: { file, close: () => undefined } },
}));
vi.mock('#islands/pictures/encode-picture.ts', () => ({ encodePicture: async ({ file }: { file: Blob }) => file }));
// Other test files in this process must get the real ones.
afterAll(() => vi.resetModules());

let calls: ConfigCalls;
let screen: EditorDocument;
drawParts(startConfigCalls, (opened) => ({ calls, screen } = opened));

const url = `/media/${'3'.repeat(40)}.webp`;
/** Whether requests wait until the test answers them; otherwise there is no network. */
let areHeld: boolean;
let held: Request[];
/** Replaces XMLHttpRequest. */
class Request {
  upload = {};
  status = 201;
  responseText = JSON.stringify({ url, width: 640, height: 480, bytes: 1 });
  onerror: (() => void) | undefined;
  onload: (() => void) | undefined;
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    if (areHeld) held.push(this);
    else this.onerror?.();
  }
}
beforeEach(() => {
  [areHeld, held] = [false, []];
  vi.stubGlobal('XMLHttpRequest', Request);
});

/** Draws the picture fields of a new client's two photos, each with the state of its upload. */
async function drawPhotos() {
  const photos = ['uno', 'dos'].map((name) => ({ url: `/media/${name}.webp`, alt: { es: name, en: name } }));
  const id = await calls.make({ templateType: 'services', businessName: 'Plomería Ortega', photos });
  const session = await createPerson('Ana', id).open();
  if (!session) throw new Error('The client could not be opened.');
  $session.set(session);
  const [{ usePicture }, { useFieldValue }, { openPicture }] = await Promise.all([
    import('./use-picture.ts'),
    import('../stores/use-field.ts'),
    import('#islands/pictures/open-picture.ts'),
  ]);
  const whole = await openPicture(new File(['x'], 'foto.jpg'));
  function Field({ name, index }: { name: string; index: number }) {
    const upload = usePicture({ path: ['url'] }, ['photos', index], (media, { path }) => session?.edit([...path, 'url'], media.url));
    const acts = {
      Elegir: () => upload.sendFile(new File(['x'], 'foto.jpg')),
      'Elegir otra': () => upload.sendFile(new File(['x'], 'rota.jpg')),
      Recortar: () => whole.ok && upload.sendPart(whole.picture, { x: 0, y: 0, width: 1, height: 1 }, { file: 'foto.jpg', croppedFrom: url }),
      Quitar: upload.reset,
    };
    return (
      <>
        {Object.entries(acts).map(([label, act]) => (
          <button key={label} type="button" onClick={() => void act()}>{`${label} ${name}`}</button>
        ))}
        <output>{`${name}: ${upload.state.state === 'failed' ? upload.state.failure.code : upload.state.state}.`}</output>
      </>
    );
  }
  function Fields() {
    const items = useFieldValue(['photos']);
    if (!Array.isArray(items)) return null;
    const names = items.map((item) => textAt(item, ['alt', 'es']));
    return names.map((name, index) => <Field key={name} name={name} index={index} />);
  }
  await screen.draw(<Fields />);
  return { session, photos };
}
const shown = (text: string) => expect.poll(() => screen.text()).toContain(text);

test('a place is followed no longer than a photo for it is under way: not once it was dismissed, or cannot be used and another picture was chosen', async () => {
  const { session } = await drawPhotos();
  const before = session.$config.lc;
  for (const [choose, failure] of [
    ['Elegir uno', 'network'],
    ['Elegir otra uno', 'undecodable'],
    ['Elegir uno', 'network'],
  ] as const) {
    screen.press(choose);
    await shown(`uno: ${failure}.`);
  }
  screen.press('Quitar uno');
  await shown('uno: idle.');
  screen.press('Elegir uno');
  screen.press('Quitar uno');
  await screen.settled();
  expect(session.$config.lc).toBe(before);
});

test('a photo that arrives while its item is removed dismisses no failed one of the item that is there meanwhile', async () => {
  const { session, photos } = await drawPhotos();
  screen.press('Elegir dos');
  await shown('dos: network.');
  areHeld = true;
  screen.press('Elegir uno');
  await expect.poll(() => held.length).toBe(1);
  session.edit(['photos'], photos.slice(1));
  await expect.poll(() => screen.text()).not.toContain('uno');
  held[0]?.onload?.();
  await screen.settled();
  session.undo();
  await expect.poll(() => session.$config.get()['photos']).toEqual([{ ...photos[0], url }, photos[1]]);
  await shown('dos: network.');
});

test('a part that is still being cut out when its picture is removed does not bring it back', async () => {
  const { session } = await drawPhotos();
  const before = session.$config.lc;
  areHeld = true;
  screen.press('Recortar uno');
  screen.press('Quitar uno');
  await screen.settled();
  expect(held).toEqual([]);
  await shown('uno: idle.');
  expect(session.$config.lc).toBe(before);
  screen.press('Recortar uno');
  await expect.poll(() => held.length).toBe(1);
});
