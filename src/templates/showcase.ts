import type { Bilingual } from '#schema/field.ts';
import type { IconName } from '#schema/icon.ts';

/** How the provider's pages present a template. */
export interface Showcase {
  /** The trade in a word, for the sign of its shop. */
  trade: Bilingual;
  /** The businesses it stands for. */
  businesses: Bilingual;
  /** The homepage shows the demo of this template as the provider's work, on a computer or on a phone. */
  homepageFrame?: 'desktop' | 'phone';
  /** On its door. */
  icon: IconName;
  /** Its shop in the drawn street: its middle in per cent of the street's width, and the colours of its sign. */
  shop: { at: number; background: string; foreground: string };
  /** The picture of link previews: a drawing under public/, and the colours of the panel beside it and of its text. */
  linkPreview: { source: string; background: string; foreground: string };
}
