import type { Bilingual } from '#schema/field.ts';
import type { IconName } from '#schema/icon.ts';

/** How the provider's pages present a template. */
export interface Showcase {
  /** The trade in one word, for the sign of its drawn shop. */
  trade: Bilingual;
  /** Kinds of businesses that it is for. */
  businesses: Bilingual;
  /** Set if the homepage shows this template's demo as the provider's work: the frame in which it is shown. */
  homepageFrame?: 'desktop' | 'phone';
  /** Icon on its drawn door. */
  icon: IconName;
  /** Its shop in the drawn street: the middle, in per cent of the street's width, and the colours of the sign. */
  shop: { at: number; background: string; foreground: string };
  /** The picture of link previews: a drawing under public/, and the colours of the panel beside it and of its text. */
  linkPreview: { source: string; background: string; foreground: string };
}
