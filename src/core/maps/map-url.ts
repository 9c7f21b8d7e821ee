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
export function embedOfMapUrl(url: URL): string | undefined {
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
