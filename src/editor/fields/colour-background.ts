import { contrast, isReadableOn, readableContrast, readableForeground, toneOf } from '#core/colour/contrast.ts';
import type { Painted } from '#core/colour/palette.ts';
import { normaliseHome, normalisePro } from '#core/config/normalise.ts';
import { getAt, type Json, type Path } from '#core/edit/path.ts';
import { paintedIn } from '#core/site/resolve-site.ts';
import { heroLook, homeHero, proHero } from '#marketing/hero-view.ts';
import { paletteSchema } from '#schema/site-parts.ts';
import { type ConfigKind, type TemplateId, templateIdSchema } from '#schema/template.ts';
import { fallbackTemplateId } from '#schema/template-facts.ts';
import { templates } from '#templates/registry.ts';
import { shownDefault } from './shown-default.ts';

/** Contrast ratio of a colour with its background. `instead`: the colour that the page uses in place of an unreadable one. */
type Readability = { state: 'readable'; ratio: number } | { state: 'unreadable'; ratio: number; instead: string } | { state: 'unreadableHero' };

const textAt = (config: Json, path: Path): string => {
  const value = getAt(config, path);
  return typeof value === 'string' ? value.trim() : '';
};

/** The page's computed colours, if the client has colours of its own. */
function paintedOf(config: Json, template: TemplateId | undefined): Painted | undefined {
  const palette = paletteSchema.safeParse(config['palette']).data;
  return palette && paintedIn({ palette }, templates[template ?? fallbackTemplateId]);
}

function backgroundOf(config: Json, kind: ConfigKind, template: TemplateId | undefined, path: Path): string | undefined {
  const { choice } = shownDefault(kind, template, String(path.at(-1)));
  const painted = path[0] === 'bannerBackgroundColor' ? paintedOf(config, template)?.banner.ground : undefined;
  return textAt(config, path) || painted || (typeof choice === 'string' ? choice : undefined);
}

/** The colour of the hero's title decides the background tone of both its texts. */
function isReadableOnHero(config: Json, kind: ConfigKind, template: TemplateId | undefined, colour: string): boolean {
  if (kind === 'home') return heroLook({ ...homeHero(normaliseHome(config).config), subtitleColour: colour }).subtitleColour !== undefined;
  if (kind === 'pro') return heroLook({ ...proHero(normalisePro(config).config), subtitleColour: colour }).subtitleColour !== undefined;
  const definition = templates[template ?? fallbackTemplateId];
  const { scrims } = paintedOf(config, template) ?? definition.hero;
  return isReadableOn(colour, scrims[toneOf(textAt(config, ['heroTextColor'])) ?? definition.hero.tone]);
}

/** Whether a colour is readable on its background; `undefined` if it is blank, is not a colour, or has no background. */
export function readability(config: Json, kind: ConfigKind, on: Path | 'hero' | undefined, colour: string): Readability | undefined {
  const template = templateIdSchema.safeParse(config['templateType']).data;
  if (on === undefined || colour.trim() === '' || toneOf(colour) === undefined) return undefined;
  if (on === 'hero') return isReadableOnHero(config, kind, template, colour) ? undefined : { state: 'unreadableHero' };
  const background = backgroundOf(config, kind, template, on);
  const ratio = background === undefined ? undefined : contrast(colour, background);
  if (background === undefined || ratio === undefined) return undefined;
  return ratio >= readableContrast ? { state: 'readable', ratio } : { state: 'unreadable', ratio, instead: readableForeground(colour, background) };
}
