/**
 * Whether a request that changes something may come from where it comes from. A browser names the page's origin on
 * such requests, so a foreign one is refused, `null` (sandboxed frames, files) included. Without the header the caller
 * is no page of another site: tools and servers, which carry no one's cookie (it is SameSite=Strict); `Sec-Fetch-Site`
 * is believed where a browser sends only that.
 */
export function isForeign(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return ['cross-site', 'same-site'].includes(request.headers.get('sec-fetch-site') ?? '');
  // The host alone is compared: behind the host's edge the function may see another scheme than the visitor.
  return !URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host;
}
