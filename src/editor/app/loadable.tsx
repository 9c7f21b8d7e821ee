import { type ComponentType, lazy, useState } from 'react';

const reloadKey = 'vitrina-editor-reloaded';
/** A second failure within this time means that the server does not answer, not that there is a new version. */
const onceWithinMs = 20_000;

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadKey) ?? 0);
    sessionStorage.setItem(reloadKey, String(Date.now()));
    return Date.now() - last > onceWithinMs;
  } catch {
    // Without storage the page could reload endlessly.
    return false;
  }
}

/**
 * Waits for code that is loaded on demand, and reloads the page if it is not found. Every deploy renames the files and removes
 * the old ones, so a tab from before a deploy asks for names that are gone. Drafts are stored on the device before the reload.
 */
async function orReload<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code;
  } catch (error) {
    if (!mayReload()) throw error;
    location.reload();
    return new Promise<never>(() => undefined);
  }
}

/**
 * A component whose code is loaded on demand: by `fetch`, or by rendering it, which suspends until the code is there.
 * A failed `fetch` is ignored: rendering tries again and then throws.
 */
export type Loadable<Props> = ComponentType<Props> & { fetch(): Promise<void> };

/**
 * Makes such a component. Code that is already loaded renders at once: `lazy` alone would show the fallback first,
 * and React keeps a fallback on the screen for at least 0.3 s (FALLBACK_THROTTLE_MS in react-dom).
 */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Later = lazy(() => orReload(fetch()));
  function Component(props: Props) {
    // Keeps the component that was rendered first: replacing it would lose its state.
    const [Drawn] = useState(() => loaded ?? Later);
    return <Drawn {...props} />;
  }
  return Object.assign(Component, {
    fetch: async () => {
      await fetch().catch(() => undefined);
    },
  });
}
