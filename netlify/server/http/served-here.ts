import { readEnvironment } from '../env.ts';

/** What a client's own site is asked by its pages, besides its config. */
const ofAnySite = /^\/(?:api\/(?:templates\/[^/]+|email)|media\/[^/]+)$/;

/**
 * Whether this deploy answers an address of the API: on a client's own domain only what that client's pages need, so
 * that neither the editor nor another client's data is to be had there.
 */
export function isServedHere({ pathname, searchParams }: URL): boolean {
  const client = readEnvironment('SITE_CLIENT');
  if (!client) return true;
  return pathname === `/api/config/${client}` || (pathname === '/api/config' && searchParams.get('id') === client) || ofAnySite.test(pathname);
}
