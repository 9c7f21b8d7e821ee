import { describe, expect, test } from 'vitest';
import { contrast } from '#core/colour/contrast.ts';
import { isColour } from '#schema/field.ts';
import { templateIds } from '#schema/template.ts';
import { editorTemplates } from './editors.ts';

describe('colour presets', () => {
  test.each(templateIds)('%s: colours are colours, and what is written on them can be read', (template) => {
    const presets = editorTemplates[template].presets;
    expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
    for (const { swatches, colours } of presets) {
      for (const colour of [...swatches, ...Object.values(colours)]) expect(isColour(colour ?? ''), colour).toBe(true);
      const { heroTextColor, heroSubtextColor, bannerBackgroundColor, bannerTextColor, floatingButtonColor } = colours;
      if (!heroTextColor || !heroSubtextColor || !bannerBackgroundColor || !bannerTextColor || !floatingButtonColor) continue;
      expect(contrast(bannerTextColor, bannerBackgroundColor)).toBeGreaterThanOrEqual(4.5);
      expect(contrast('#FFFFFF', floatingButtonColor)).toBeGreaterThanOrEqual(4.5);
      // Behind a light title stands the hero's dark scrim.
      for (const text of [heroTextColor, heroSubtextColor]) expect(contrast(text, '#3A3A3A')).toBeGreaterThanOrEqual(4.5);
    }
  });
});
