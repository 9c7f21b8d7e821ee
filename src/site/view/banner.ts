import type { BannerProps } from '#sections/banner/Banner.tsx';
import type { ViewContext } from './context.ts';

export function bannerView({ site: { hero }, definition, texts, language }: ViewContext): BannerProps | undefined {
  const { bannerTitle, bannerText, bannerBackgroundColor, bannerTextColor, bannerTextSize } = hero;
  if (!(bannerText && bannerBackgroundColor && bannerTextColor)) return undefined;
  return {
    variant: definition.banner.variant,
    label: texts.notice,
    title: bannerTitle?.[language] || undefined,
    text: bannerText[language],
    background: bannerBackgroundColor.value,
    ink: bannerTextColor.value,
    size: bannerTextSize?.value || undefined,
  };
}
