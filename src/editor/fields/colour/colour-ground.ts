import { contrast, isReadableOn, readableContrast, readableInk, toneOf } from '#core/colour/contrast.ts';
import { getAt, type Json, type Path } from '#core/edit/path.ts';
import { heroLook } from '#marketing/hero-view.ts';
import { type ConfigKind, type TemplateId, templateIdSchema } from '#schema/template.ts';
import { templates } from '#templates/registry.ts';

/** How a colour does where it stands. `instead` is what the page uses in its place. */
export type Readability = { state: 'readable'; ratio: number } | { state: 'unreadable'; ratio: number; instead: string } | { state: 'unreadableHero' };

/** Grounds of pages where their config gives none, by field. */
const usualGrounds: Readonly<Record<string, string>> = {
  bannerBackgroundColor: '#ffd60a',
  proBannerBackgroundColor: '#c8102e',
  pricingBannerBgColor: '#ffb000',
};
const usualPayment: Record<'home' | 'pro', string> = { home: '#ffffff', pro: '#00796b' };

const textAt = (config: Json, path: Path): string => {
  const value = getAt(config, path);
  return typeof value === 'string' ? value.trim() : '';
};

function groundOf(config: Json, kind: ConfigKind, template: TemplateId | undefined, path: Path): string | undefined {
  const given = textAt(config, path);
  const key = String(path.at(-1));
  if (given !== '') return given;
  if (template && key === 'bannerBackgroundColor') return templates[template].defaults.bannerBackgroundColor;
  if (key === 'paymentBannerBgColor' && (kind === 'home' || kind === 'pro')) return usualPayment[kind];
  return usualGrounds[key];
}

/** The hero's title decides the tone of what both its texts stand on. */
function isReadableOnHero(config: Json, kind: ConfigKind, template: TemplateId | undefined, colour: string): boolean {
  const title = textAt(config, [kind === 'pro' ? 'proHeroTextColor' : 'heroTextColor']) || undefined;
  if (kind === 'home' || kind === 'pro') {
    const image = textAt(config, [kind === 'pro' ? 'proHeroImage' : 'heroImage']);
    return heroLook({ image, ink: title, subink: colour }, { align: 'left', vertical: 'bottom' }).subink !== undefined;
  }
  const { hero } = templates[template ?? 'professionals'];
  return isReadableOn(colour, hero.scrims[(title === undefined ? undefined : toneOf(title)) ?? hero.tone]);
}

/** Whether a colour can be read where the page puts it; `undefined` for none, for no colour, and where nothing stands behind it. */
export function readability(config: Json, kind: ConfigKind, on: Path | 'hero' | undefined, colour: string): Readability | undefined {
  const template = templateIdSchema.safeParse(config['templateType']).data;
  if (on === undefined || colour.trim() === '' || toneOf(colour) === undefined) return undefined;
  if (on === 'hero') return isReadableOnHero(config, kind, template, colour) ? undefined : { state: 'unreadableHero' };
  const ground = groundOf(config, kind, template, on);
  const ratio = ground === undefined ? undefined : contrast(colour, ground);
  if (ground === undefined || ratio === undefined) return undefined;
  return ratio >= readableContrast ? { state: 'readable', ratio } : { state: 'unreadable', ratio, instead: readableInk(colour, ground) };
}
