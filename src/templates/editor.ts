import type { Bilingual } from '#schema/field.ts';
import type { IconName } from '#schema/icon.ts';
import type { SiteConfig } from '#schema/site-config.ts';

/** What the editor says of a template, and what it offers first. */
export interface EditorTemplate {
  /** What one of its sites is called. */
  name: Bilingual;
  /** What its sites are called together. */
  plural: Bilingual;
  /** Businesses it is for. */
  trades: Bilingual;
  /** What its catalogue is called among the forms. */
  catalogue: Bilingual;
  /** Icons of its trade. Every other one can be found by its name. */
  icons: readonly IconName[];
  /** Of the awning that stands for it in the list of clients. */
  awning: string;
  /** Colours of its own theme, light to dark. */
  palette: readonly string[];
  presets: readonly ColourPreset[];
}

/** The colours a new client can start with. A preset without any keeps the template's own. */
export interface ColourPreset {
  id: string;
  name: Bilingual;
  /** What the choice shows: ground, accent, text. */
  swatches: readonly [string, string, string];
  colours: Pick<SiteConfig, 'heroTextColor' | 'heroSubtextColor' | 'bannerBackgroundColor' | 'bannerTextColor'> & { floatingButtonColor?: string };
}

export const ownColours = (swatches: ColourPreset['swatches']): ColourPreset => ({
  id: 'template',
  name: { es: 'Los de la plantilla', en: "The template's own" },
  swatches,
  colours: {},
});

/** A good start for a trade; every pair of text and ground has a contrast of at least 4.5:1. `hero`: title and subtitle; `banner`: ground and text. */
export function preset(id: string, es: string, en: string, hero: readonly [string, string], banner: readonly [string, string], button: string): ColourPreset {
  return {
    id,
    name: { es, en },
    swatches: [banner[0], button, hero[0]],
    colours: { heroTextColor: hero[0], heroSubtextColor: hero[1], bannerBackgroundColor: banner[0], bannerTextColor: banner[1], floatingButtonColor: button },
  };
}
