import { isObject, own } from '../config/loose-json.ts';
import { hourMs } from '../durations.ts';

/** State of a domain. Only an authoritative "no such domain" is `free`; anything unclear is `unknown`. */
export type Registration = 'taken' | 'free' | 'unknown';

export interface RdapReply {
  status: number;
  /** Content type as sent; blank without one. */
  contentType: string;
  /** The parsed body; `undefined` when it is empty, too long or no JSON. */
  body: unknown;
}

const fieldOf = (value: unknown, name: string): unknown => (isObject(value) ? own(value, name) : undefined);

function isAbout(body: unknown, domain: string): boolean {
  const name = fieldOf(body, 'ldhName');
  return fieldOf(body, 'objectClassName') === 'domain' && typeof name === 'string' && name.toLowerCase().replace(/\.$/, '') === domain;
}

/**
 * What a registry's RDAP server says of a domain (RFC 7480, section 5; RFC 9083). The reply must come from the
 * registry's own base and not through a redirect. A 404 with a web page, or with another error inside, is a proxy or a
 * wrong address speaking, not the registry.
 */
export function readRdapReply({ status, contentType, body }: RdapReply, domain: string): Registration {
  if (status === 200) return isAbout(body, domain) ? 'taken' : 'unknown';
  if (status !== 404 || /html/i.test(contentType)) return 'unknown';
  const errorCode = fieldOf(body, 'errorCode');
  return errorCode === undefined || Number(errorCode) === 404 ? 'free' : 'unknown';
}

/** Longest pause that is accepted from a Retry-After header, in milliseconds. */
const longestPause = hourMs;

/** Milliseconds a Retry-After asks to wait (RFC 9110, 10.2.3: seconds or a date), or `undefined` when it says nothing usable. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : /[a-z]/i.test(text) ? Date.parse(text) - now : Number.NaN;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), longestPause);
}
