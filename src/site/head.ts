import { defaultLanguage, type Language, languages, otherLanguage } from '#schema/language.ts';

const locales: Record<Language, string> = { es: 'es_MX', en: 'en_US' };

interface SharedPage {
  language: Language;
  title: string;
  description: string;
  /** Name of the business, or of the provider. */
  siteName: string;
  /** Absolute address. */
  url: string;
  /** Absolute address of the picture; without it, previews show none. */
  image?: string | undefined;
}

interface MetaTag {
  property?: string;
  name?: string;
  content: string;
}

/** The `meta` elements for link previews of a page (Open Graph, and `twitter:card`, which Open Graph lacks), as their attributes. */
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

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text escaped for HTML, in an element or an attribute. */
export const escapedText = (text: string): string => text.replace(/[&<>"']/g, (character) => references[character] ?? '');

/** Attributes as HTML, as Astro writes them; those without a value are left out. */
export function attributesText(attributes: Readonly<Record<string, string | number | undefined>>): string {
  let html = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    const text = String(value);
    html += text === '' ? ` ${name}` : ` ${name}="${/[&"]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('"', '&quot;') : text}"`;
  }
  return html;
}

/** Matches a path without characters that need escaping, which can be appended to the origin without parsing. */
const plainPath = /^(?:\/[\w-]+)+(?:\.\w+)?(?:\?\w+=\w+)?$/;

/** An absolute address, from a path on the site of this origin or an address that is absolute already. */
const absoluteAddress = (address: string, origin: string): string => (plainPath.test(address) ? origin + address : new URL(address, origin).href);

interface DocumentFacts extends Omit<SharedPage, 'url' | 'image'> {
  /** The page's paths. */
  paths: Readonly<Record<Language, string>>;
  revision: number;
  /** Origin of the site. */
  origin: string | URL;
  /** Picture of link previews: an address or a path. */
  picture: string;
  /** Picture of the browser's tab. */
  icon: string;
  themeColour: string;
  /** Names of font files without extension; the first is fetched with high priority. */
  fonts: readonly string[];
  /** The inline script that hides parts by date. */
  dateScript: string | undefined;
  stylesheets: readonly string[];
  /** A stylesheet for browsers without scripts. */
  unscripted: string | undefined;
  /** The business as a schema.org object, without the page's address, which is added; the path of its picture is made absolute. */
  business: Readonly<Record<string, unknown>>;
}

/** The content of the head of a client's page, as HTML. */
export function siteHead({ language, title, description, siteName, paths, origin, ...facts }: DocumentFacts): string {
  const site = new URL(origin).origin;
  const absolute = (address: string) => absoluteAddress(address, site);
  const url = absolute(paths[language]);
  const meta = ({ property, name, content }: MetaTag) => `<meta${attributesText({ property, name, content })}>`;
  const link = (attributes: Parameters<typeof attributesText>[0]) => `<link${attributesText(attributes)}>`;
  const alternate = (hreflang: string, path: string) => link({ rel: 'alternate', hreflang, href: absolute(path) });
  const font = (name: string, index: number) =>
    `<link rel="preload"${attributesText({ href: `/fonts/${name}.woff2` })} as="font" type="font/woff2" crossorigin fetchpriority="${index === 0 ? 'high' : 'low'}">`;
  // A data block is never run; `<` is escaped so that no text can close the element.
  const { image } = facts.business;
  const shown = typeof image === 'string' ? { ...facts.business, image: absolute(image) } : facts.business;
  const business = JSON.stringify({ ...shown, url }).replaceAll('<', '\\u003c');
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapedText(title)}</title>`,
    meta({ name: 'description', content: description }),
    link({ rel: 'canonical', href: url }),
    ...languages.map((code) => alternate(code, paths[code])),
    alternate('x-default', paths[defaultLanguage]),
    meta({ name: 'theme-color', content: facts.themeColour }),
    meta({ name: 'config-revision', content: String(facts.revision) }),
    ...facts.fonts.map(font),
    facts.dateScript === undefined ? '' : `<script>${facts.dateScript}</script>`,
    ...facts.stylesheets.map((href) => link({ rel: 'stylesheet', href })),
    facts.unscripted === undefined ? '' : `<noscript>${link({ rel: 'stylesheet', href: facts.unscripted })}</noscript>`,
    link({ rel: 'icon', href: facts.icon }),
    ...shareTags({ language, title, description, siteName, url, image: absolute(facts.picture) }).map(meta),
    `<script type="application/ld+json">${business}</script>`,
  ].join('');
}

interface PageFacts {
  template: string;
  /** Config id. */
  id: string;
  providerName: string;
  /** Digits of the provider's WhatsApp. */
  providerChat?: string | undefined;
  /** Origin of the provider's site, if it is another one. */
  providerOrigin?: string | undefined;
  /** Custom properties of a page in the client's own colours. */
  colours?: Readonly<Record<`--${string}`, string>> | undefined;
  /** The other template whose fonts it uses, if it does not use its own. */
  type?: string | undefined;
  /** Taps are counted on one of this number of page views; if missing, on none. */
  tapRate?: number | undefined;
}

/** Attributes of `body`: data for the page's scripts, and its colours. */
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
 * The inline script that hides parts by today's date before they are painted, so that nothing moves.
 * @param hide source text of `hideByDate` (src/islands/hide-by-date.ts)
 * @param zone the business's time zone
 */
export const dateScriptOf = (hide: string, zone: string): string => `(${hide})(${JSON.stringify(zone)})`;

async function hashOf(script: string): Promise<`sha256-${string}`> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script)));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
}

/** Cached hashes by script: clients' pages have one script for each time zone. */
const hashes = new Map<string, ReturnType<typeof hashOf>>();
const maxHashes = 16;

/** The hash of an inline script for a content security policy: `sha256-…`, without the quotes. */
export function scriptHash(script: string): Promise<`sha256-${string}`> {
  const known = hashes.get(script);
  if (known) return known;
  if (hashes.size === maxHashes) hashes.clear();
  const hash = hashOf(script);
  hashes.set(script, hash);
  return hash;
}
