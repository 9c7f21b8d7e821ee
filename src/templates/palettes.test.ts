// Templates in a client's colours: the palette knows every colour of a stylesheet, and every choice gives a readable page.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolvedSite } from '#content/resolved-site.ts';
import { contrast, isReadableOn, readableContrast } from '#core/colour/contrast.ts';
import { type Painted, paint, paletteRoles } from '#core/colour/palette.ts';
import type { Palette } from '#schema/site-parts.ts';
import { type TemplateId, templateIds } from '#schema/template.ts';
import { projectRoot } from '#scripts/local/paths.ts';
import { editorTemplates } from './editors.ts';
import { templates } from './registry.ts';

const styles = (template: TemplateId): string =>
  ['theme.css', 'signature.css'].map((file) => readFileSync(path.join(projectRoot, 'src/templates', template, file), 'utf8')).join('\n');

const painted = (template: TemplateId, palette: Palette): Painted => {
  const { hero, palette: facts } = templates[template];
  return paint(palette, facts, { light: hero.scrims.light.strength, dark: hero.scrims.dark.strength });
};

/** Custom properties that a stylesheet sets to a plain colour on the page itself. */
const declared = (css: string) =>
  [...css.matchAll(/^ {4}--([a-z-]+): (#[0-9a-f]{3,6});$/gm)].flatMap(([, name, colour]) => (name && colour ? [[name, colour] as const] : []));
/** Colours of parks and water on the drawn map, which no palette changes. */
const ofThings = ['map-park', 'map-water'];

const grounds = ['page', 'tint', 'deep', 'bright'] as const;

/** The unreadable pairs of text colour and background, of those that styles/tokens.css and the template's definition use. */
function unreadable(template: TemplateId, { colours, scrims, banner, corrections: _ }: Painted): string[] {
  const { palette } = templates[template];
  const of = (name: string) =>
    colours[`--${name}`] ?? (name === 'tint-ink' ? colours['--page-ink'] : name === 'tint-accent' ? colours['--page-accent'] : undefined);
  const pairs = [
    ...grounds.flatMap((ground) => (of(ground) === undefined ? [] : ['ink', 'muted', 'accent'].map((part) => [`${ground}-${part}`, ground] as const))),
    ...Object.entries(palette.written).flatMap(([ink, on]) => on.map((ground) => [ink, ground] as const)),
    ...Object.entries(palette.shades ?? {}).map(([ground, ink]) => [ink, ground] as const),
  ];
  const faults = pairs.flatMap(([ink, ground]) => {
    const found = contrast(of(ink) ?? '', of(ground) ?? '');
    return found !== undefined && found >= readableContrast ? [] : [`${ink} ${of(ink)} on ${ground} ${of(ground)}: ${found?.toFixed(2)}`];
  });
  for (const tone of ['light', 'dark'] as const) {
    const ink = of(palette.scrims[tone].ink) ?? '';
    if (!isReadableOn(ink, scrims[tone])) faults.push(`${tone} text ${ink} on its scrim ${scrims[tone].colour}`);
  }
  if ((contrast(banner.ink, banner.ground) ?? 1) < readableContrast) faults.push('the banner');
  return faults;
}

describe.each(templateIds)('%s', (template) => {
  const css = styles(template);
  const { colours, own, scrims } = templates[template].palette;

  test('the stylesheet and the palette know the same colours', () => {
    const known = Object.fromEntries(Object.entries(colours).map(([name, [colour]]) => [name, colour]));
    const inSheet = declared(css).filter(([name]) => name in colours || !ofThings.includes(name));
    expect(Object.fromEntries(inSheet)).toEqual(known);
  });

  test('no rule has a colour of its own that no palette reaches', () => {
    const rules = css.replaceAll(/^ {4}--[a-z-]+: #[0-9a-f]{3,6};$/gm, '').replaceAll(/url\("[^"]*"\)/g, '');
    // Shadows have translucent colours, masks only black and transparent.
    const left = [...rules.matchAll(/#[0-9a-f]{3,8}\b/g)].map(([colour]) => colour).filter((colour) => !/^#(?:[0-9a-f]{4}|[0-9a-f]{8}|000|fff)$/.test(colour));
    expect(left).toEqual([]);
  });

  test('its own colours give its own design, and can be read', () => {
    const given = painted(template, own);
    expect(given.corrections).toEqual([]);
    expect(given.colours).toEqual(Object.fromEntries(Object.entries(colours).map(([name, [colour]]) => [`--${name}`, colour])));
    expect(unreadable(template, given)).toEqual([]);
    for (const tone of ['light', 'dark'] as const)
      expect(contrast(colours[scrims[tone].colour]?.[0] ?? '', templates[template].hero.scrims[tone].colour)).toBeCloseTo(1);
  });

  test('whatever is chosen can be read', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    const colour = fc.oneof(
      hex,
      fc.constantFrom('#000', '#fff', '#777777', '#ffff00', '#0000ff', '#00ff00', '#ff00ff', 'rgb(200 10 10 / 40%)', 'hsl(200, 40%, 50%)'),
    );
    let corrected = 0;
    fc.assert(
      fc.property(fc.record({ primary: colour, accent: colour, ground: colour }, { requiredKeys: [] }), (palette) => {
        const given = painted(template, palette);
        expect(unreadable(template, given), JSON.stringify(palette)).toEqual([]);
        for (const value of Object.values(given.colours)) expect(value).toMatch(/^#[0-9a-f]{3,6}$/);
        for (const { role, chosen, used } of given.corrections) {
          expect(palette[role]).toBeDefined();
          expect(used).not.toBe(chosen);
        }
        if (given.corrections.length > 0) corrected += 1;
      }),
      { numRuns: 250, seed: 15 },
    );
    expect(corrected).toBeGreaterThan(50);
  });

  test('every choice of the template, and the hardest, with every colour of the hero: its texts can be read', () => {
    const hardest: Palette[] = ['#000000', '#ffffff', '#808080', '#ffff00', '#0000ff', '#ff0000', '#00ff00'].map((primary) => ({
      primary,
      accent: primary,
      ground: primary,
    }));
    const choices = editorTemplates[template].presets.flatMap(({ colours: { palette } }) => (palette ? [palette] : []));
    for (const palette of [...choices, ...hardest])
      for (const heroTextColor of ['', '#ffffff', '#111111', '#e4007c', '#808080'])
        for (const heroSubtextColor of ['', '#ffe6be', '#222222']) {
          const site = resolvedSite({ templateType: template, palette, heroTextColor, heroSubtextColor });
          const { tone, colour } = site.hero.heroTextColor.value;
          const { scrims, colours } = painted(template, palette);
          const own = colours[`--${templates[template].palette.scrims[tone].ink}`] ?? '';
          const where = JSON.stringify({ palette, heroTextColor, heroSubtextColor });
          expect(isReadableOn(colour ?? own, scrims[tone]), where).toBe(true);
          expect(isReadableOn(site.hero.heroSubtextColor.value || own, scrims[tone]), where).toBe(true);
        }
  });

  test('a colour that can be read is used as it was chosen, and everything that follows it changes', () => {
    const [primary, accent, ground] = ['#5b2a86', '#1f4d3a', '#f5f1fb'];
    const given = painted(template, { primary, accent, ground });
    expect(given.colours['--page']).toBe(ground);
    expect(Object.values(given.colours)).toContain(primary);
    expect(Object.values(given.colours)).toContain(accent);
    const same = Object.entries(colours).filter(
      ([name, [colour]]) => given.colours[`--${name}`] === colour && !/^#(?:0{3,6}|1{3,6}|f{3,6}|0b0b0c)$/.test(colour),
    );
    expect(same).toEqual([]);
    expect(paletteRoles.every((role) => painted(template, { [role]: own[role] }).corrections.length === 0)).toBe(true);
  });
});
