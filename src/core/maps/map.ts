import { embedOfMapUrl } from './map-url.ts';

/**
 * What a map field holds: nothing usable, a short link, a Google Maps address that shows no one place, or the address
 * of a frame, always `https` on one of the two recognised hosts.
 */
export type MapField = { state: 'none' } | { state: 'short' } | { state: 'plain' } | { state: 'ready'; src: string };

const recognisedHosts = ['www.google.com', 'maps.google.com'];
const shortLink = /^(?:https?:)?(?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl\/maps)(?:[/?#]|$)/i;
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

/**
 * Reads whatever a client pasted from Google Maps (specification, section 5): a frame snippet gives only its `src`, an
 * embed address stays as it is, a normal Maps address becomes one. A short link cannot be embedded without following it.
 */
export function readMapField(value: string | undefined): MapField {
  const text = (value ?? '').trim();
  if (text === '') return { state: 'none' };
  const [frame] = frameSources(text);
  if (frame === undefined && shortLink.test(text)) return { state: 'short' };
  const url = mapsUrl(frame ?? text);
  if (url === undefined) return { state: 'none' };
  const src = embedOfMapUrl(url);
  return src === undefined ? { state: 'plain' } : { state: 'ready', src };
}

// Browsers skip white space and control characters inside a scheme, so they are skipped here too.
const scriptScheme = /^(?:javascript|data|vbscript):/i;

/** Whether a map value must not be stored at all: a script address, or a frame of anything but the recognised map hosts. */
export function isRefusedMapValue(value: string): boolean {
  if (scriptScheme.test(value.replace(/[\s\p{Cc}]/gu, ''))) return true;
  return frameSources(value).some((source) => mapsUrl(source) === undefined);
}
