import type { AboutProps } from '#sections/about/About.tsx';
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
