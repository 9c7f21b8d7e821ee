import { Window } from 'happy-dom';

/**
 * React looks for a document once, as it is loaded, and without one it never hears what is typed into a field. The test files of a process
 * share it (`isolate` in vitest.config.ts), and some load it without a document: so it is loaded here, with one, before any of them.
 */
const isLoaded = Symbol.for('vitrina: React was loaded with a document');
if (!Reflect.has(globalThis, isLoaded)) {
  Reflect.set(globalThis, isLoaded, true);
  // Files with a document of their own have it already.
  const window = 'document' in globalThis ? undefined : new Window();
  if (window) Object.assign(globalThis, { window, document: window.document });
  await import('react-dom/client');
  if (window) for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name);
  await window?.happyDOM.close();
}
