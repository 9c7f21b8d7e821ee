import 'astro';
import type { Intent } from './directive.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when somebody is about to use the island. */
    'client:intent'?: boolean | Intent;
  }
}
