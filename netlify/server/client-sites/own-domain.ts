/** The calls that a client's pages make on their own domain, besides its config. */
const ofAnySite = /^\/(?:api\/(?:templates\/[^/]+|email|taps)|media\/[^/]+)$/;

/**
 * Whether a client's own domain answers an address of the API: only what that client's pages need, so that neither the
 * editor nor another client's data can be reached there.
 */
export const isOfOwnDomain = ({ pathname, searchParams }: URL, client: string): boolean =>
  pathname === `/api/config/${client}` || (pathname === '/api/config' && searchParams.get('id') === client) || ofAnySite.test(pathname);
