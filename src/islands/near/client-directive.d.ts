import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when the island nears the screen, or somebody is in it. */
    'client:near'?: boolean;
  }
}
