import { type ComponentType, lazy, useState } from 'react';

const reloadKey = 'vitrina-editor-reloaded';
/** Two failures within this time are not caused by a new version but by a server that does not answer. */
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
 * Code that is loaded when it is needed. Every deploy renames the files and removes the old ones, so a tab that was open
 * meanwhile no longer finds them: it loads the page again, which has the new names. Drafts are on the device by then.
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
 * A component in code of its own: `fetch` gets that ahead, else drawing the component does, which then waits in the nearest `Suspense`.
 * What cannot be fetched ahead is asked for again, and its failure shows, when it is drawn.
 */
export type Loadable<Props> = ComponentType<Props> & { fetch(): Promise<void> };

/**
 * Makes a component of code that is loaded when it is needed. Code that is there is drawn at once: `lazy` alone shows the fallback first,
 * and for 0.3 s after a fallback React shows nothing that was waited for (FALLBACK_THROTTLE_MS in react-dom).
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
