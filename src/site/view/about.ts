import { smallPicture } from '#core/links/responsive-picture.ts';
import type { AboutProps } from '#sections/about/About.tsx';
import type { ViewContext } from './context.ts';

/** A value with more characters, or with a word of more than eight, counts as words and not as a figure. */
const longestFigure = 10;
const isWords = (figure: string): boolean => figure.length > longestFigure || /\S{9}/.test(figure);

/** The number of characters that takes two lines even in the widest column. */
const fewestForTwoLines = 80;

export function aboutView({ site: { about }, definition, defaults, language }: ViewContext): AboutProps {
  const { src } = about.aboutImage;
  const paragraphs = about.aboutText[language].split('\n\n').filter((paragraph) => paragraph !== '');
  return {
    variant: definition.about.variant,
    ground: definition.grounds.about,
    title: about.aboutTitle[language],
    // A client's own picture gets no description: its content is unknown, and the text beside it tells the story.
    image:
      src === ''
        ? undefined
        : { src, alt: src === defaults.aboutImage ? defaults.aboutImageAlt[language] : '', small: smallPicture(src, { width: 640, height: 640 }) },
    paragraphs,
    isShort: (paragraphs[0]?.length ?? 0) < fewestForTwoLines,
    stats: about.aboutStats.items.map(({ icon, value, label }) => ({
      icon: icon.value,
      value: value[language],
      label: label[language],
      isLong: isWords(value[language]),
    })),
  };
}
