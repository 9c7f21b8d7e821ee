import { type Language, otherLanguage } from '#schema/language.ts';

const locales: Record<Language, string> = { es: 'es_MX', en: 'en_US' };

interface SharedPage {
  language: Language;
  title: string;
  description: string;
  /** Whose page it is. */
  siteName: string;
  /** Absolute address. */
  url: string;
  /** Absolute address of the picture; left out, the page is shown without. */
  image?: string | undefined;
}

interface MetaTag {
  property?: string;
  name?: string;
  content: string;
}

/** How messengers and networks show a page: attributes of its `meta` elements (Open Graph, and the card that has no word there). */
export function shareTags({ language, title, description, siteName, url, image }: SharedPage): MetaTag[] {
  const openGraph = {
    type: 'website',
    title,
    description,
    url,
    site_name: siteName,
    locale: locales[language],
    'locale:alternate': locales[otherLanguage(language)],
    ...(image === undefined ? {} : { image, 'image:alt': siteName }),
  };
  const tags: MetaTag[] = Object.entries(openGraph).map(([name, content]) => ({ property: `og:${name}`, content }));
  return [...tags, { name: 'twitter:card', content: 'summary_large_image' }];
}

interface PageFacts {
  template: string;
  /** Config id. */
  id: string;
  providerName: string;
  /** Digits of its WhatsApp. */
  providerChat?: string | undefined;
  /** Origin of its own site, where that is not this one. */
  providerOrigin?: string | undefined;
  /** Custom properties of a page in the client's own colours. */
  colours?: Readonly<Record<`--${string}`, string>> | undefined;
  /** The template whose letters it is set in, where they are not its own. */
  type?: string | undefined;
  /** One page view of so many counts the taps on it; left out, none does. */
  tapRate?: number | undefined;
}

/** What the page's scripts read about it, and its colours: attributes of `body`. */
export const bodyAttributes = ({ template, id, providerName, providerChat, providerOrigin, colours, type, tapRate }: PageFacts) => ({
  'data-template': template,
  'data-type': type,
  'data-config': id,
  'data-provider': providerName,
  'data-provider-chat': providerChat,
  'data-provider-origin': providerOrigin,
  'data-taps': tapRate,
  style: colours,
});

/**
 * The inline script that hides what is not shown today before anything is painted, so that nothing moves.
 * @param judge source text of `judgeDates` (src/islands/judge-dates.ts)
 * @param zone the business's time zone
 */
export const judgingScript = (judge: string, zone: string): string => `(${judge})(${JSON.stringify(zone)})`;

async function hashOf(script: string): Promise<`sha256-${string}`> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script)));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
}

/** The hashes of the last scripts: clients' pages have one for each time zone. */
const hashes = new Map<string, ReturnType<typeof hashOf>>();
const mostHashes = 16;

/** How a content security policy names an inline script: `sha256-…`, without the quotes. */
export function scriptHash(script: string): Promise<`sha256-${string}`> {
  const known = hashes.get(script);
  if (known) return known;
  if (hashes.size === mostHashes) hashes.clear();
  const hash = hashOf(script);
  hashes.set(script, hash);
  return hash;
}
