/** Where nothing says where the site lives: the local run. */
export const localOrigin = 'http://localhost:8888';

/** Origin of every absolute address in the site: the client's own domain in a build for it, else the host's URL. */
export const siteOrigin = ({ URL: url }: Readonly<Record<string, string | undefined>>, customDomain = ''): string =>
  customDomain === '' ? url || localOrigin : `https://${customDomain}`;
