import { flattened, readableInk } from '#core/colour/contrast.ts';
import type { BannerProps } from '#sections/banner/Banner.tsx';
import type { ViewContext } from './context.ts';
import { unlessBlank } from './speaker.ts';

/** The banner shows only when it is switched on and says something (specification, section 5). */
export function bannerView({ config, definition, defaults, texts, say }: ViewContext): BannerProps | undefined {
  const title = say(config.bannerTitle);
  const text = say(config.bannerText);
  // Only where the professional template has a title does a title alone make a banner.
  const says = text !== '' || (definition.id === 'professionals' && title !== '');
  if (config.showBanner !== true || !says) return undefined;
  const background = flattened(unlessBlank(config.bannerBackgroundColor) ?? defaults.bannerBackgroundColor, '#fff');
  return {
    variant: definition.banner.variant,
    label: texts.notice,
    title: unlessBlank(title),
    text,
    background,
    ink: readableInk(unlessBlank(config.bannerTextColor) ?? defaults.bannerTextColor, background),
    size: unlessBlank(config.bannerTextSize) ?? defaults.bannerTextSize,
  };
}
