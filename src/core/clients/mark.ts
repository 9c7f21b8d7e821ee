import type { ClientEntry } from '#schema/api.ts';
import { isWebUrl } from '#schema/field.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { flattened, parseColour, readableForeground } from '../colour/contrast.ts';

/** Logo and colours for a client's mark, as far as its config has them; a missing colour is the template's own. */
export type MarkFacts = Pick<ClientEntry, 'logo' | 'primary' | 'ground'>;

const colour = (text: string | undefined): string | undefined => (text !== undefined && parseColour(text) ? flattened(text.trim(), '#fff') : undefined);

/** The data for a client's mark that its line in the list contains. A logo that is a name in words is left out. */
export function markFacts({ logo = '', palette = {} }: Pick<SiteConfig, 'logo' | 'palette'>): MarkFacts {
  const [primary, ground] = [colour(palette.primary), colour(palette.ground)];
  return {
    ...(isWebUrl(logo.trim()) ? { logo: logo.trim() } : {}),
    ...(primary ? { primary } : {}),
    ...(ground ? { ground } : {}),
  };
}

/** Words that are skipped for initials: articles, prepositions and titles of persons. */
const small = /^(?:al?|an|and|con|de|del|dra?|e|el|en|ing|la|las|lic|los|of|para|por|the|y)$/i;

/** One or two capitals: the first letters of a name's first two words, or of the only one. `''` for a name without a letter or digit. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? [];
  const significant = words.filter((word) => !small.test(word));
  return (significant.length > 0 ? significant : words)
    .slice(0, 2)
    .map((word) => [...word.normalize('NFC')][0]?.toLocaleUpperCase('es') ?? '')
    .join('');
}

/** The fill and the letter colour of a client's mark, with a contrast of at least 4.5:1. */
export function markColours({ primary, ground }: MarkFacts, own: readonly [primary: string, accent: string, ground: string]): { fill: string; ink: string } {
  const fill = colour(primary) ?? own[0];
  return { fill, ink: readableForeground(colour(ground) ?? own[2], fill) };
}

/** A logo much wider or higher than a square is not recognisable as small as a mark. */
export const isCompact = ({ width, height }: { width: number; height: number }): boolean => Math.max(width, height) <= 2 * Math.min(width, height);

/**
 * A client's monogram as the address of a picture, the same wherever one is recognised by it: lists, the palette, the browser's tab.
 * @param letters at most two
 */
export function monogram(letters: string, { fill, ink }: ReturnType<typeof markColours>): string {
  const size = letters.length > 1 ? 15 : 19;
  // The first letter is a letter or digit and the colours have been read, so nothing in here can end an attribute.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${fill}"/><text x="16" y="${16 + size * 0.36}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="${size}" fill="${ink}">${letters}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
