import { describe, expect, test } from 'vitest';
import { contrast } from '#core/colour/contrast.ts';
import { paintedIn } from '#core/site/resolve-site.ts';
import { isColour } from '#schema/field.ts';
import { templateIds } from '#schema/template.ts';
import { editorTemplates } from './editors.ts';
import { templates } from './registry.ts';

describe('colour presets', () => {
  test.each(templateIds)('%s: colours are colours, the page has them as they are, and what is written on them can be read', (template) => {
    const presets = editorTemplates[template].presets;
    expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
    expect(presets.filter(({ colours }) => colours.palette === undefined)).toHaveLength(1);
    for (const { swatches, colours } of presets) {
      for (const colour of swatches) expect(isColour(colour), colour).toBe(true);
      const { palette, floatingButtonColor } = colours;
      if (!palette || !floatingButtonColor) continue;
      expect(contrast('#FFFFFF', floatingButtonColor)).toBeGreaterThanOrEqual(4.5);
      const painted = paintedIn({ palette }, templates[template]);
      expect(painted?.used).toEqual(Object.fromEntries(Object.entries(palette).map(([role, colour]) => [role, colour?.toLowerCase()])));
    }
  });
});
