import { environmentManager, QueryClientProvider } from '@tanstack/react-query';
import { Window } from 'happy-dom';
import { type ReactNode, useEffect } from 'react';
import type { Root } from 'react-dom/client';
import { unstable_IdlePriority as idle, unstable_scheduleCallback as schedule } from 'scheduler';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { queryClient } from '#editor/api/query.ts';
import { $editorLanguage } from '#editor/language.ts';
import { $session } from '#editor/stores/session.ts';
import type { TestApi } from '../test-api.ts';
import { answerEditorCalls, callsUnderWay } from './api-calls.ts';

/** A document in which parts of the editor are drawn by React, in Spanish unless a test sets another language. */
export function openDocument() {
  const window = new Window({ url: 'https://vitrina-prueba.netlify.app/editor' });
  // A text area that grows measures again once fonts are there; this document has none.
  Object.defineProperty(window.document, 'fonts', { value: new window.EventTarget() });
  for (const name of [
    'document',
    'location',
    'Node',
    'Element',
    'HTMLElement',
    'HTMLInputElement',
    'HTMLTextAreaElement',
    'SVGElement',
    'MutationObserver',
    'ResizeObserver',
    'getComputedStyle',
  ] as const)
    vi.stubGlobal(name, window[name]);
  for (const name of ['addEventListener', 'removeEventListener', 'requestAnimationFrame', 'cancelAnimationFrame', 'matchMedia'] as const)
    vi.stubGlobal(name, window[name].bind(window));
  vi.stubGlobal('window', window);
  // Loaded before there was a window, the library took this for a server, where nothing is polled.
  environmentManager.setIsServer(() => false);
  let root: Root | undefined;
  /** What a part threw after it was drawn: React takes all of it away then. */
  let thrown: unknown;
  /** By their names; also those of a dialog, which stands beside the part. */
  const enabled = () =>
    [...window.document.querySelectorAll('button')]
      .filter((button) => !button.disabled)
      .map((button) => ({ button, name: button.getAttribute('aria-label') ?? button.textContent }));

  return {
    text: () => window.document.body.textContent,
    buttons: () => enabled().map(({ name }) => name),
    press(name: string) {
      const { button } = enabled().find((each) => each.name === name) ?? {};
      if (!button) throw new Error(`There is no button «${name}» that can be pressed.`);
      // A script's click leaves the focus where it was, unlike a person's.
      button.focus();
      button.click();
    },
    /** The text of the element that has the focus. */
    focused: () => window.document.activeElement?.textContent,
    /** Writes a text into the field of this label, in place of what is there. */
    type(label: string, text: string) {
      const { htmlFor } = [...window.document.querySelectorAll('label')].find(({ textContent }) => textContent === label) ?? {};
      const field = window.document.querySelector(`:is(input, textarea)[id="${htmlFor}"]`);
      const kind = [window.HTMLInputElement, window.HTMLTextAreaElement].find((each) => field instanceof each);
      if (!field || !kind) throw new Error(`There is no field «${label}».`);
      // React notices what a browser does, not what a script assigns to the element itself.
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new window.Event('input', { bubbles: true }));
    },
    /**
     * Draws a part; what it shows is looked up in the element that is given back. Waits until the first effects have run: a part that is there
     * before them loses what it is asked by an event, such as Mantine's modals by the question of a button that a test presses at once.
     */
    async draw(part: ReactNode) {
      const [{ createRoot }, { MantineProvider }, { ModalsProvider }, { notifications }, { KeptFocus }] = await Promise.all([
        import('react-dom/client'),
        import('@mantine/core'),
        import('@mantine/modals'),
        import('@mantine/notifications'),
        import('#editor/app/kit/KeptFocus.tsx'),
      ]);
      // A file before this one in the same process may have left one that stays.
      notifications.clean();
      notifications.cleanQueue();
      const place = window.document.createElement('div');
      window.document.body.append(place);
      const { promise: begun, resolve: begin, reject } = Promise.withResolvers<void>();
      const onUncaughtError = (error: unknown) => {
        thrown = error;
        reject(error);
      };
      root = createRoot(Object(place), { onUncaughtError });
      function Begun() {
        useEffect(begin, []);
        return null;
      }
      root.render(
        <MantineProvider env="test">
          <QueryClientProvider client={queryClient}>
            <ModalsProvider>
              <KeptFocus>{part}</KeptFocus>
            </ModalsProvider>
            <Begun />
          </QueryClientProvider>
        </MantineProvider>,
      );
      await begun;
      return place;
    },
    /**
     * Waits until what the parts have asked for is there, and is drawn: code that is loaded when it is first needed, and answers of the API.
     * React does deferred work in slices between which timers run, so on a busy machine a delay alone ends in the middle of it.
     */
    async settled() {
      do {
        await vi.dynamicImportSettled();
        await new Promise((resolve) => setTimeout(resolve, 100));
        await new Promise<void>((resolve) => schedule(idle, () => resolve()));
      } while (callsUnderWay() > 0);
      if (thrown !== undefined) throw thrown;
    },
    /** Takes the part away, and waits for what React does later. */
    async clear() {
      root?.unmount();
      root = undefined;
      thrown = undefined;
      for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      $session.get()?.close();
      $session.set(undefined);
      queryClient.clear();
      // Files of tests share the process.
      $editorLanguage.set('es');
    },
    async close() {
      environmentManager.setIsServer(() => true);
      vi.unstubAllGlobals();
      await window.happyDOM.close();
    },
  };
}

export type EditorDocument = ReturnType<typeof openDocument>;

/** For all tests of a file: starts an API, which answers every call of the parts as the designer's, and opens a document for them. */
export function drawParts<Calls extends { api: TestApi; staff: { cookie: string } }>(
  start: () => Promise<Calls>,
  opened: (world: { calls: Calls; screen: EditorDocument }) => void,
): void {
  let close: (() => Promise<void>) | undefined;
  let clear: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const calls = await start();
    const screen = openDocument();
    answerEditorCalls({ api: calls.api, session: () => calls.staff });
    clear = screen.clear;
    close = async () => {
      await screen.close();
      await calls.api.stop();
    };
    opened({ calls, screen });
  });
  afterEach(() => clear?.());
  afterAll(() => close?.());
}
