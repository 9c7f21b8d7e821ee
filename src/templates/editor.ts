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
  /** The name of its pair of fonts, which pages of other templates can choose. */
  type: Bilingual;
  /** Icons of its trade. Every other one can be found by its name. */
  icons: readonly IconName[];
  /** Of the awning that stands for it in the list of clients. */
  awning: string;
  /** Colours of its own theme, light to dark. */
  palette: readonly string[];
  presets: readonly ColourPreset[];
}

/** Colours that suit a trade: a new client can start with them, and take them at any time. One without any keeps the template's own. */
export interface ColourPreset {
  id: string;
  name: Bilingual;
  /** What the choice shows. */
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
  /** Of the button that leads to the approval form, where it is not the primary one: white is written on it. */
  button?: string;
}

export const preset = (id: string, name: Bilingual, { button, ...palette }: PresetColours): ColourPreset => ({
  id,
  name,
  swatches: [palette.primary, palette.accent, palette.ground],
  colours: { palette, floatingButtonColor: button ?? palette.primary },
});
