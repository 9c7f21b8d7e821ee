import { readMapField } from '#core/maps/map.ts';
import { mapLinkSchema } from '#schema/api.ts';
import { readEnvironment } from '../env.ts';
import { fail, json } from '../http/answer.ts';
import type { Action } from '../http/endpoint.ts';

/** Largest body in bytes: a link and its JSON. */
const maxBytes = 4 * 1024;
const timeoutMs = 4000;
/** Google's own short links need one step, or two where it first asks about cookies. */
const maxSteps = 3;

/** Short links of the Maps app, in their former form, of Google's share button, and of a business profile. */
const shortLink = /^(?:https?:\/\/)?((?:maps\.app\.goo\.gl|goo\.gl\/maps|share\.google|g\.page(?:\/r)?)\/[\w-]{1,64})(?:[/?#]|$)/i;

/** The address to request for a short link, built from its host and its code: nothing else that was pasted reaches the network. */
function shortAddress(link: string): string | undefined {
  const found = shortLink.exec(link)?.[1];
  if (found === undefined) return undefined;
  const { origin, pathname } = new URL(`https://${found}`);
  return (readEnvironment('MAP_LINK_ORIGIN') ?? origin) + pathname;
}

/** The address that an answer redirects to. Google's cookie page has the final address in `continue`. */
function nextAddress(location: string | null): string | undefined {
  if (location === null || !URL.canParse(location)) return undefined;
  const url = new URL(location);
  return url.hostname === 'consent.google.com' ? (url.searchParams.get('continue') ?? undefined) : url.href;
}

/** The Google Maps address that a short link leads to, where the page can show it. Never throws. */
async function followShortLink(link: string): Promise<string | undefined> {
  let address = shortAddress(link);
  for (let step = 0; address !== undefined && step < maxSteps; step += 1) {
    try {
      const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
      await response.body?.cancel();
      const next = nextAddress(response.headers.get('location'));
      if (next === undefined) return undefined;
      if (readMapField(next).state === 'ready') return next;
      // A place without a map, or another short link; anything else is not followed.
      address = shortAddress(next);
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** POST `/api/map-link`: the address that a short link of Google Maps leads to, because a frame cannot show the short link. */
export const followMapLinkAction: Action = {
  access: ['admin', 'editor'],
  maxBytes,
  async run({ body }) {
    const given = mapLinkSchema.safeParse(body);
    if (!given.success || shortAddress(given.data.link.trim()) === undefined) {
      return fail('invalid', { issues: [{ path: 'link', message: 'must be a short link of Google Maps' }] });
    }
    const link = await followShortLink(given.data.link.trim());
    return link === undefined ? fail('map_link_unknown') : json({ link });
  },
};
