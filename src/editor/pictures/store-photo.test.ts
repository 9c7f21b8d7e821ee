import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type ConfigCalls, startConfigCalls } from '#tests/support/config-calls.ts';
import { answerEditorCalls } from '#tests/support/editor/api-calls.ts';
import { phonePicture } from '#tests/support/pictures/test-pictures.ts';

// Photos can only be decoded and resized in a browser.
vi.mock('#islands/pictures/open-picture.ts', () => ({ openPicture: async (file: Blob) => ({ ok: true, picture: { file, close: () => undefined } }) }));
vi.mock('#islands/pictures/encode-picture.ts', () => ({ encodePicture: async ({ file }: { file: Blob }) => file }));

let calls: ConfigCalls;
let photo: File;
beforeAll(async () => {
  calls = await startConfigCalls();
  photo = new File([new Uint8Array(await phonePicture('jpeg'))], 'fachada.jpg', { type: 'image/jpeg' });
  answerEditorCalls({ api: calls.api, session: () => calls.staff });
  /** Replaces XMLHttpRequest: calls the test API with the cookie that all tabs share. */
  class Request {
    upload = { onprogress: undefined };
    onload: (() => void) | undefined;
    status = 0;
    responseText = '';
    #path = '';
    readonly #headers: Record<string, string> = {};
    open(_method: string, path: string): void {
      this.#path = path;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    async send(body: Blob): Promise<void> {
      const answer = await calls.api.ask('POST', this.#path, { rawBody: await body.arrayBuffer(), headers: { ...this.#headers, ...calls.staff } });
      this.status = answer.status;
      this.responseText = await answer.text();
      this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => vi.resetModules());
afterAll(async () => {
  vi.unstubAllGlobals();
  await calls.api.stop();
});

const load = async () => {
  vi.resetModules();
  const [{ callFor, askToSignInWith }, { storePhoto }, { $user }] = [
    await import('../api/call.ts'),
    await import('./store-photo.ts'),
    await import('../app/session.ts'),
  ];
  const store = (id: string) =>
    storePhoto(
      { file: photo, key: id },
      { owner: $user.get()?.email ?? '', place: id },
      () => undefined,
      () => false,
    );
  return { callFor, askToSignInWith, $user, store };
};
const pictures = async (id: string) => JSON.stringify((await calls.api.call('GET', `/api/config/${id}/library`, { headers: calls.staff })).body);

test('a photo is uploaded as the user on the screen, never as somebody who signed in in another tab', async () => {
  const id = await calls.make({ templateType: 'services', businessName: 'Plomería Ortega' });
  const { callFor, store } = await load();
  callFor('ana@vitrina.test');
  expect(await store(id)).toMatchObject({ ok: false, failure: { code: 'unauthenticated' }, canRetry: true });
  expect(await pictures(id)).not.toContain('fachada');
  callFor('admin@vitrina.test');
  expect(await store(id)).toMatchObject({ ok: true });
  expect(await pictures(id)).toContain('fachada');
});

test('photos that wait when the session ends are not uploaded as another user who signs in then', async () => {
  const id = await calls.make({ templateType: 'services', businessName: 'Plomería Salas' });
  const { $user, askToSignInWith, store } = await load();
  $user.set({ email: 'ana@vitrina.test', name: 'Ana', role: 'editor' });
  askToSignInWith(async () => {
    $user.set({ email: 'admin@vitrina.test', name: 'Admin', role: 'admin' });
    return false;
  });
  const outcomes = await Promise.all([store(id), store(id)]);
  for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: false, failure: { code: 'unauthenticated' }, canRetry: true });
  expect(await pictures(id)).not.toContain('fachada');
  expect(await store(id)).toMatchObject({ ok: true });
});
