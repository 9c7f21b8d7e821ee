import type { AboutProps } from '#sections/about/About.tsx';
import type { BannerProps } from '#sections/banner/Banner.tsx';
import type { ViewContext } from './context.ts';

export function aboutView({ site: { about }, definition, defaults, language }: ViewContext): AboutProps {
  const { src } = about.aboutImage;
  return {
    variant: definition.about.variant,
    ground: definition.grounds.about,
    title: about.aboutTitle[language],
    // What a client's own picture shows is not known, and the text beside it tells the story.
    image: src === '' ? undefined : { src, alt: src === defaults.aboutImage ? defaults.aboutImageAlt[language] : '' },
    paragraphs: about.aboutText[language].split('\n\n').filter((paragraph) => paragraph !== ''),
    stats: about.aboutStats.items.map(({ icon, value, label }) => ({ icon: icon.value, value: value[language], label: label[language] })),
  };
}

export function bannerView({ site: { hero }, definition, texts, language }: ViewContext): BannerProps | undefined {
  const { bannerTitle, bannerText, bannerBackgroundColor, bannerTextColor, bannerTextSize } = hero;
  if (!(bannerText && bannerBackgroundColor && bannerTextColor)) return undefined;
  return {
    variant: definition.banner.variant,
    label: texts.notice,
    title: bannerTitle?.[language] || undefined,
    text: bannerText[language],
    background: bannerBackgroundColor.value,
    foreground: bannerTextColor.value,
    size: bannerTextSize?.value || undefined,
  };
}
