import { contrast, flattened, readableContrast, readableForeground } from '#core/colour/contrast.ts';
import type { HomeConfig } from '#schema/home-config.ts';

/** Colours of a strip. */
export interface Colours {
  background: string;
  foreground: string;
}

/** The dark colour of the street, which is also the background of the banner. */
export const street = '#24112f';
const paper = '#fff8ef';
/** Smallest contrast of letters from 24 px up (WCAG 2.2, 1.4.3). */
const largeContrast = 3;
/** The brand's own colours: the pages' stylesheet already has them. */
const own = { primary: '#e4007c', secondary: '#ffb000' } as const;

/** Readable colours of a strip: the text colour is corrected if needed. A translucent background is combined with `street` below it. */
export function readableColours(background: string | undefined, foreground: string | undefined, fallback: Colours): Colours {
  const below = flattened(background || fallback.background, street);
  return { background: below, foreground: readableForeground(foreground || fallback.foreground, below) };
}

/** A line of text on its own background. */
export type Strip = Colours & { text: string };

/** A strip in the config's colours; `undefined` if its text is blank. */
export function stripView(text: string, background: string | undefined, foreground: string | undefined, fallback: Colours): Strip | undefined {
  return text.trim() === '' ? undefined : { text: text.trim(), ...readableColours(background, foreground, fallback) };
}

/** Custom properties for a provider's own colours; none for the brand's default colours. */
export function brandColours({ primaryColor, secondaryColor }: HomeConfig): Record<`--${string}`, string> {
  const primary = primaryColor && primaryColor.toLowerCase() !== own.primary ? flattened(primaryColor, paper) : undefined;
  const secondary = secondaryColor && secondaryColor.toLowerCase() !== own.secondary ? flattened(secondaryColor, paper) : undefined;
  return {
    ...(primary === undefined
      ? {}
      : {
          '--rosa': primary,
          '--rosa-deep': `color-mix(in srgb, ${primary} 80%, #000)`,
          '--on-rosa': readableForeground('#fff', primary),
          '--rosa-large': (contrast(primary, paper) ?? 0) >= largeContrast ? primary : street,
          '--rosa-text': (contrast(primary, paper) ?? 0) >= readableContrast ? primary : street,
        }),
    ...(secondary === undefined ? {} : { '--cempa': secondary, '--on-cempa': readableForeground(street, secondary) }),
  };
}
