import { afterAll, expect, test, vi } from 'vitest';
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

test('a place is followed no longer than a photo for it is under way: not once it was dismissed, or cannot be used and another picture was chosen', async () => {
  /** Replaces XMLHttpRequest: there is no network. */
  class Request {
    upload = {};
    onerror: (() => void) | undefined;
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      this.onerror?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  const id = await calls.make({ templateType: 'services', businessName: 'Plomería Ortega', photos: [{ url: '/media/uno.webp' }] });
  const session = await createPerson('Ana', id).open();
  if (!session) throw new Error('The client could not be opened.');
  $session.set(session);
  const { usePicture } = await import('./use-picture.ts');
  function Field() {
    const { state, sendFile, reset } = usePicture({ path: ['url'] }, ['photos', 0], () => undefined);
    return (
      <>
        <button type="button" onClick={() => sendFile(new File(['x'], 'foto.jpg'))}>
          Elegir
        </button>
        <button type="button" onClick={() => sendFile(new File(['x'], 'rota.jpg'))}>
          Elegir otra
        </button>
        <button type="button" onClick={reset}>
          Quitar
        </button>
        <output>{state.state === 'failed' ? state.failure.code : state.state}</output>
      </>
    );
  }
  await screen.draw(<Field />);
  const before = session.$config.lc;
  for (const [choose, failure] of [
    ['Elegir', 'network'],
    ['Elegir otra', 'undecodable'],
    ['Elegir', 'network'],
  ] as const) {
    screen.press(choose);
    await expect.poll(() => screen.text()).toContain(failure);
  }
  screen.press('Quitar');
  await expect.poll(() => screen.text()).toContain('idle');
  screen.press('Elegir');
  screen.press('Quitar');
  await screen.settled();
  expect(session.$config.lc).toBe(before);
});
