const embedPath = /^\/maps\/(?:embed(?:\/v1\/[a-z]+)?|d\/(?:u\/\d+\/)?embed)\/?$/;
const myMapPath = /^\/maps\/d\/(?:u\/\d+\/)?(?:viewer|edit)\/?$/;
const placePath = /^\/maps\/(?:place|search)\/([^/@][^/]*)/;
const position = /\/@(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)(?:,(\d{1,2}(?:\.\d+)?)z)?/;

/** A path segment of Google Maps as words: `+` is a space there. Malformed percent codes stay as they are. */
function words(segment: string): string {
  const spaced = segment.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced).trim();
  } catch {
    return spaced.trim();
  }
}

const embed = (parameters: Record<string, string>): string => `https://www.google.com/maps?${new URLSearchParams({ ...parameters, output: 'embed' })}`;

/**
 * The address of a frame that shows what a Google Maps address shows, or `undefined` when it names no place.
 * `output=embed` is undocumented but works without a key; the documented form needs the embed code.
 */
function embedOfMapUrl(url: URL): string | undefined {
  const query = url.searchParams;
  if (embedPath.test(url.pathname)) return url.search.length > 1 ? url.href : undefined;
  if (query.get('output') === 'embed') return url.href;
  const mid = query.get('mid');
  if (myMapPath.test(url.pathname) && mid) return `https://www.google.com/maps/d/embed?${new URLSearchParams({ mid })}`;
  const [, latitude, longitude, zoom] = position.exec(url.pathname) ?? [];
  const point = latitude && longitude ? `${latitude},${longitude}` : undefined;
  const scale = zoom ? { z: String(Math.round(Number(zoom))) } : {};
  const named = (query.get('q') ?? query.get('query') ?? words(placePath.exec(url.pathname)?.[1] ?? '')).trim();
  if (named !== '') return embed({ q: named, ...(point ? { ll: point } : {}), ...scale });
  const customer = query.get('cid');
  if (customer && /^\d+$/.test(customer)) return embed({ cid: customer });
  const centre = point ?? query.get('ll');
  return centre ? embed({ q: centre, ...scale }) : undefined;
}

/**
 * The content of a map field: nothing usable, a short link, a Google Maps address that does not show a single place, or the
 * address of a frame, always `https` on one of the two recognised hosts.
 */
export type MapField = { state: 'none' } | { state: 'short' } | { state: 'plain' } | { state: 'ready'; src: string };
/** The address on Google Maps that a visitor may open if no map can be shown. */
export interface MapLink {
  state: 'link';
  href: string;
}

const recognisedHosts = ['www.google.com', 'maps.google.com'];
/** Other hosts of Google Maps, as browsers show them: their links also work on a recognised host. */
const otherHosts = /^(?:(www|maps)\.)?google\.(?:com|es|com\.[a-z]{2})$/;
const shortLink = /^(?:https?:)?(?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|share\.google|g\.page)(?:[/?#]|$)/i;
const frameTag = /<iframe\b[^>]*/gi;
const srcAttribute = /[\s"'/]src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const entities: Record<string, string> = { amp: '&', quot: '"', '#39': "'", '#x27': "'", '#38': '&' };

const frameSources = (value: string): string[] =>
  (value.match(frameTag) ?? []).map((tag) => {
    const [, double, single, bare] = srcAttribute.exec(tag) ?? [];
    return (double ?? single ?? bare ?? '').replace(/&(amp|quot|#39|#x27|#38);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole);
  });

/** A Google Maps address, or `undefined` for any other text. Frames copied from old pages leave the scheme out. */
function mapsUrl(text: string): URL | undefined {
  const trimmed = text.trim();
  const absolute = trimmed.startsWith('//') ? `https:${trimmed}` : /^(?:www|maps)\.google\.com\//i.test(trimmed) ? `https://${trimmed}` : trimmed;
  if (!/^https?:\/\//i.test(absolute) || /[\s\\]/.test(absolute) || !URL.canParse(absolute)) return undefined;
  const url = new URL(absolute);
  if (!recognisedHosts.includes(url.hostname) || url.port !== '' || url.username !== '' || url.password !== '') return undefined;
  if (url.hostname === 'www.google.com' && !/^\/maps(?:\/|$)/.test(url.pathname)) return undefined;
  url.protocol = 'https:';
  return url;
}

/** A linked Google Maps address: unlike a frame's, it may be on the host of a country. */
function linkedUrl(text: string): URL | undefined {
  const onRecognisedHost = text.trim().replace(/^((?:https?:)?(?:\/\/)?)([\w.-]+)(?=[/?#]|$)/i, (_, scheme: string, host: string) => {
    const [isOther, name = 'www'] = otherHosts.exec(host.toLowerCase()) ?? [];
    return `${scheme}${isOther ? `${name}.google.com` : host}`;
  });
  return mapsUrl(onRecognisedHost);
}

/**
 * The link in what the Google Maps app shares, which puts the place's name and number before it; a text without one as
 * it is.
 */
export function sharedLink(shared: string): string {
  const text = shared.trim();
  if (!/\s/.test(text) || frameSources(text).length > 0) return text;
  const links = (text.match(/https?:\/\/\S+/gi) ?? []).map((link) => link.replace(/[.,;)]+$/, ''));
  return links.find((link) => shortLink.test(link) || linkedUrl(link)) ?? text;
}

/**
 * Reads whatever a client pasted from Google Maps (specification, section 5): a frame snippet gives only its `src`, an
 * embed address stays as it is, a normal Maps address becomes one. A short link cannot be embedded without following it.
 */
export function readMapField(value: string | undefined): MapField {
  const text = sharedLink(value ?? '');
  if (text === '') return { state: 'none' };
  const [frame] = frameSources(text);
  if (frame === undefined && shortLink.test(text)) return { state: 'short' };
  const url = frame === undefined ? linkedUrl(text) : mapsUrl(frame);
  if (url === undefined) return { state: 'none' };
  const src = embedOfMapUrl(url);
  return src === undefined ? { state: 'plain' } : { state: 'ready', src };
}

/** The address on Google Maps for a value that no frame can show: a short link, or one that does not show a single place. */
export function mapLink(value: string | undefined): MapLink | undefined {
  const text = sharedLink(value ?? '');
  const { state } = readMapField(text);
  if (state !== 'short' && state !== 'plain') return undefined;
  const [frame] = frameSources(text);
  const address = state === 'short' ? text.replace(/^(?:https?:)?(?:\/\/)?/i, 'https://') : (frame === undefined ? linkedUrl(text) : mapsUrl(frame))?.href;
  return address !== undefined && URL.canParse(address) ? { state: 'link', href: new URL(address).href } : undefined;
}

// Browsers skip white space and control characters inside a scheme, so they are skipped here too.
const scriptScheme = /^(?:javascript|data|vbscript):/i;

/** Whether a map value must not be stored at all: a script address, or a frame of anything but the recognised map hosts. */
export function isRefusedMapValue(value: string): boolean {
  if (scriptScheme.test(value.replace(/[\s\p{Cc}]/gu, ''))) return true;
  return frameSources(value).some((source) => mapsUrl(source) === undefined);
}

/** "How to get there" on Google Maps; needs no key. `undefined` for a blank address. */
export function directionsLink(address: string | undefined): string | undefined {
  const place = (address ?? '').trim();
  return place === '' ? undefined : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.toWellFormed())}`;
}
