import { type ComponentType, lazy, useState } from 'react';
import { NotLoaded } from './kit/Screen.tsx';

/** A component whose code is loaded on demand: by `fetch`, or by rendering it, which suspends until the code is there. */
export type Loadable<Props> = ComponentType<Props> & { fetch(): Promise<void> };

/**
 * Makes a `Loadable`. Code that is already loaded renders at once: `lazy` alone would show the fallback first,
 * and React keeps a fallback on the screen for at least 0.3 s (FALLBACK_THROTTLE_MS in react-dom).
 */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    loaded ??= await load();
  };
  let Later = waiting();
  // Not called on failure: React renders a suspended component anew, so a new promise would be requested endlessly.
  const askAgain = () => {
    Later = waiting();
  };
  function waiting() {
    return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        await fetch();
      } catch (error) {
        console.error('A part of the editor could not be loaded.', error);
      }
      return { default: loaded ?? (() => <NotLoaded onLeave={askAgain} />) };
    });
  }
  function Component(props: Props) {
    // Keeps the component that was rendered first: replacing it would lose its state.
    const [Drawn] = useState(() => loaded ?? Later);
    return <Drawn {...props} />;
  }
  return Object.assign(Component, {
    // A failure is ignored here: rendering the component requests the code again and shows the failure.
    fetch: () => fetch().catch(() => undefined),
  });
}
