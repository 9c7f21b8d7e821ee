import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties: how a config's colours, sizes and opacities reach a stylesheet. */
    [property: `--${string}`]: string | number | undefined;
  }
}
