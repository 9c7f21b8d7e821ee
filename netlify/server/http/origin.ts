/**
 * Whether a request that changes something comes from another site's page. Browsers send the page's origin with such
 * requests: any other than ours is foreign, `null` (sandboxed frames, files) included. Without that header,
 * `Sec-Fetch-Site` counts. With neither, the caller is a tool or a server, which has nobody's cookie (it is
 * SameSite=Strict).
 */
export function isForeign(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return ['cross-site', 'same-site'].includes(request.headers.get('sec-fetch-site') ?? '');
  // The host alone is compared: behind the host's edge the function may see another scheme than the visitor.
  return !URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host;
}
