/// <reference types="astro/client" />

// One icon a file: the package's entry loads all 5,000 of them, which costs every build and every test seconds.
declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { Icon } from '@tabler/icons-react';

  const icon: Icon;
  export default icon;
}

/** The source of a module's one function (scripts/bundler/islands.ts). */
declare module '*?script' {
  const source: string;
  export default source;
}
