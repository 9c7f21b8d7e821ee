// What this project adds to the types of its packages.
import 'astro';
import 'react';
import type { Intent } from './islands/hydrate/intent.ts';
import type { Near } from './islands/hydrate/near.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when somebody is about to use the island. */
    'client:intent'?: boolean | Intent;
    /** Hydrates when the island nears the screen, has the focus, or a key of `Near` is set. */
    'client:near'?: Near;
  }
}

declare module 'react' {
  /** Values of a config reach the stylesheets as custom properties. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
