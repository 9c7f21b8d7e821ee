import 'astro';
import type { Near } from './directive.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when the island nears the screen, somebody is in it, or something waits for it. */
    'client:near'?: Near;
  }
}
