/** What a client's own site is asked by its pages, besides its config. */
const ofAnySite = /^\/(?:api\/(?:templates\/[^/]+|email)|media\/[^/]+)$/;

/**
 * Whether a client's own domain answers an address of the API: only what that client's pages need, so that neither the
 * editor nor another client's data is to be had there.
 */
export const isOfOwnDomain = ({ pathname, searchParams }: URL, client: string): boolean =>
  pathname === `/api/config/${client}` || (pathname === '/api/config' && searchParams.get('id') === client) || ofAnySite.test(pathname);
