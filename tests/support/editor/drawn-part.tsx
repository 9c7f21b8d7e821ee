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
  // An auto-sizing text area listens to `document.fonts`, which happy-dom lacks.
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
  // The query library was loaded before there was a window and assumes a server, on which it does not poll.
  environmentManager.setIsServer(() => false);
  let root: Root | undefined;
  /** The error that a part threw after it was drawn; React then removes the whole tree. */
  let thrown: unknown;
  /** The enabled buttons with their names, including those of dialogs, which are outside of the part's element. */
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
      // Unlike a person's click, a script's click does not move the focus.
      button.focus();
      button.click();
    },
    /** The text of the element that has the focus. */
    focused: () => window.document.activeElement?.textContent,
    /** Replaces the text of the field with this label, visible or not. */
    type(label: string, text: string) {
      const { htmlFor } = [...window.document.querySelectorAll('label')].find(({ textContent }) => textContent === label) ?? {};
      const field = window.document.querySelector(`:is(input, textarea):is([id="${htmlFor}"], [aria-label="${label}"])`);
      const kind = [window.HTMLInputElement, window.HTMLTextAreaElement].find((each) => field instanceof each);
      if (!field || !kind) throw new Error(`There is no field «${label}».`);
      // Uses the prototype's setter: React overrides the element's own property and would not notice an assignment to it.
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new window.Event('input', { bubbles: true }));
    },
    /**
     * Draws a part; returns its element. Waits until the first effects have run: before, parts do not receive events, such as those by which a
     * pressed button opens one of Mantine's modals.
     */
    async draw(part: ReactNode) {
      const [{ createRoot }, { MantineProvider }, { ModalsProvider }, { notifications }, { KeptFocus }] = await Promise.all([
        import('react-dom/client'),
        import('@mantine/core'),
        import('@mantine/modals'),
        import('@mantine/notifications'),
        import('#editor/app/kit/KeptFocus.tsx'),
      ]);
      // An earlier test file in this process may have left notifications.
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
     * Waits until code and API answers that the parts have requested are loaded and drawn. A delay alone would not be enough on a busy
     * machine: React does deferred work in slices, between which timers run.
     */
    async settled() {
      do {
        await vi.dynamicImportSettled();
        await new Promise((resolve) => setTimeout(resolve, 100));
        await new Promise<void>((resolve) => schedule(idle, () => resolve()));
      } while (callsUnderWay() > 0);
      if (thrown !== undefined) throw thrown;
    },
    /** Removes the part, and waits for React's deferred work. */
    async clear() {
      root?.unmount();
      root = undefined;
      thrown = undefined;
      for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      $session.get()?.close();
      $session.set(undefined);
      queryClient.clear();
      // Test files share the process.
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

/** For all tests of a file: opens a document, and starts an API that answers all calls of the parts as a signed-in designer's. */
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
