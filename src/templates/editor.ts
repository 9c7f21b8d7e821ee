import type { Bilingual } from '#schema/field.ts';
import type { IconName } from '#schema/icon.ts';
import type { SiteConfig } from '#schema/site-config.ts';

/** The editor's names for a template, and what it offers for its sites. */
export interface EditorTemplate {
  /** Name of one site. */
  name: Bilingual;
  /** Name of all its sites. */
  plural: Bilingual;
  /** Kinds of businesses that it is for. */
  trades: Bilingual;
  /** Name of the catalogue's form. */
  catalogue: Bilingual;
  /** The name of its pair of fonts, which pages of other templates can choose. */
  type: Bilingual;
  /** Icons of its trade, which are offered first; all others can be searched by name. */
  icons: readonly IconName[];
  /** Colour of the awning that represents it in the list of clients. */
  awning: string;
  /** Colours of its own theme, light to dark. */
  palette: readonly string[];
  presets: readonly ColourPreset[];
}

/** Colours that suit a trade. Designers can choose them for a new client, or later. A preset without colours keeps the template's own. */
export interface ColourPreset {
  id: string;
  name: Bilingual;
  /** Colours shown beside the choice. */
  swatches: readonly [string, string, string];
  colours: Pick<SiteConfig, 'palette'> & { floatingButtonColor?: string };
}

export const ownColours = (swatches: ColourPreset['swatches']): ColourPreset => ({
  id: 'template',
  name: { es: 'Los de la plantilla', en: 'The template’s own' },
  swatches,
  colours: {},
});

interface PresetColours {
  primary: string;
  accent: string;
  ground: string;
  /** Colour of the button to the approval form, which has a white label; by default the primary colour. */
  button?: string;
}

export const preset = (id: string, name: Bilingual, { button, ...palette }: PresetColours): ColourPreset => ({
  id,
  name,
  swatches: [palette.primary, palette.accent, palette.ground],
  colours: { palette, floatingButtonColor: button ?? palette.primary },
});
