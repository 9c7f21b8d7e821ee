import 'astro';
import type { Intent } from './intent.ts';
import type { Near } from './near.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when somebody is about to use the island. */
    'client:intent'?: boolean | Intent;
    /** Hydrates when the island nears the screen, has the focus, or a key of `Near` is set. */
    'client:near'?: Near;
  }
}
