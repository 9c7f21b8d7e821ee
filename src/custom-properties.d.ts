import 'react';

declare module 'react' {
  /** Values of a config reach the stylesheets as custom properties. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
