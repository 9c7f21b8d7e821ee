import type { Bilingual } from '#schema/field.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { TemplateId } from '#schema/template.ts';

/** The colours a new client can start with. A preset without any keeps the template's own. */
export interface ColourPreset {
  id: string;
  name: Bilingual;
  /** What the choice shows: ground, accent, text. */
  swatches: readonly [string, string, string];
  colours: Pick<SiteConfig, 'heroTextColor' | 'heroSubtextColor' | 'bannerBackgroundColor' | 'bannerTextColor'> & { floatingButtonColor?: string };
}

const own = (swatches: ColourPreset['swatches']): ColourPreset => ({
  id: 'template',
  name: { es: 'Los de la plantilla', en: "The template's own" },
  swatches,
  colours: {},
});

function preset(id: string, es: string, en: string, hero: readonly [string, string], banner: readonly [string, string], button: string): ColourPreset {
  return {
    id,
    name: { es, en },
    swatches: [banner[0], button, hero[0]],
    colours: { heroTextColor: hero[0], heroSubtextColor: hero[1], bannerBackgroundColor: banner[0], bannerTextColor: banner[1], floatingButtonColor: button },
  };
}

/** Good starts for each trade; every pair of text and ground has a contrast of at least 4.5:1. */
export const colourPresets: Record<TemplateId, readonly ColourPreset[]> = {
  professionals: [
    own(['#0E3B43', '#B98A2F', '#FBF7EE']),
    preset('clinic', 'Azul clínico', 'Clinic blue', ['#FFFFFF', '#DCEBFA'], ['#DDEBFA', '#12324F'], '#1B5E9B'),
    preset('lavender', 'Lavanda', 'Lavender', ['#FFFFFF', '#E9E2F7'], ['#E9E2F7', '#33235C'], '#5B3FA0'),
    preset('olive', 'Olivo', 'Olive', ['#FBF8EC', '#E6E3C8'], ['#E8E8CF', '#2F3314'], '#5A6120'),
  ],
  restaurants: [
    own(['#A51D1D', '#F4B63F', '#FFF4DF']),
    preset('cilantro', 'Cilantro', 'Cilantro', ['#FFF8E7', '#E3F0D5'], ['#DDEFCB', '#17391F'], '#2C6B34'),
    preset('mole', 'Mole', 'Mole', ['#FFF3DF', '#F0D9B8'], ['#F0D9B8', '#3A1A0B'], '#7A3414'),
    preset('sea', 'Mariscos', 'Seafood', ['#FFFFFF', '#D8F0F4'], ['#D3EEF3', '#073642'], '#0B6477'),
  ],
  tourism: [
    own(['#0F5C6B', '#F2784B', '#FFF6E6']),
    preset('forest', 'Bosque', 'Forest', ['#FFFFFF', '#DDEDDD'], ['#DCEBD8', '#173620'], '#2B6A3E'),
    preset('desert', 'Desierto', 'Desert', ['#FFF8EC', '#F7DFC2'], ['#F7DFC2', '#4A2408'], '#A04A12'),
    preset('night', 'Noche estrellada', 'Starry night', ['#FFFFFF', '#DCDDF8'], ['#DCDDF8', '#20235A'], '#3C41A3'),
  ],
  retail: [
    own(['#0B0B0B', '#E4007C', '#FFFFFF']),
    preset('rose', 'Rosa', 'Rose', ['#FFFFFF', '#FCE1EC'], ['#FCE1EC', '#5A0F33'], '#A3195B'),
    preset('clay', 'Barro', 'Clay', ['#FFF7F0', '#F6DDCC'], ['#F6DDCC', '#4B200C'], '#9A4318'),
    preset('indigo', 'Añil', 'Indigo', ['#FFFFFF', '#DDE3F8'], ['#DDE3F8', '#172554'], '#27408B'),
  ],
  services: [
    own(['#FFC107', '#0C0C0C', '#FFFFFF']),
    preset('water', 'Agua', 'Water', ['#FFFFFF', '#D6ECFB'], ['#D6ECFB', '#0B3350'], '#0F5E95'),
    preset('signal', 'Naranja', 'Orange', ['#FFFFFF', '#FFE7D1'], ['#FFD3A8', '#3D1A00'], '#A64800'),
    preset('green', 'Verde', 'Green', ['#FFFFFF', '#DDF0E0'], ['#CFEBD5', '#0F3A1D'], '#1E6B36'),
  ],
};
