import type { AboutProps } from '#sections/about/About.tsx';
import type { ViewContext } from './context.ts';
import { unlessBlank } from './speaker.ts';

/** A blank line starts a paragraph. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

export function aboutView({ config, definition, defaults, say }: ViewContext): AboutProps {
  const { about } = definition;
  const given = unlessBlank(config.aboutImage);
  const usual = about.showsDefaultPicture ? { src: defaults.aboutImage, alt: say(defaults.aboutImageAlt) } : undefined;
  return {
    variant: about.variant,
    ground: definition.grounds.about,
    title: say(config.aboutTitle, defaults.aboutTitle),
    // What a client's own picture shows is not known, and the text beside it tells the story.
    image: given === undefined ? usual : { src: given, alt: given === defaults.aboutImage ? say(defaults.aboutImageAlt) : '' },
    paragraphs: paragraphsOf(say(config.aboutText, defaults.aboutText)),
    stats: (config.aboutStats ?? [])
      .map(({ icon, value, label }) => ({ icon: icon ?? ('star' as const), value: say(value), label: say(label) }))
      .filter(({ value, label }) => value !== '' || label !== ''),
  };
}
