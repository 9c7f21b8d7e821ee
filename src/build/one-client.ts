import type { PageSource } from '#core/pages/table.ts';
import { isClientId } from '#schema/config-id.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The origin if the environment names none: that of a local run. */
const localOrigin = 'http://localhost:8888';

/** Origin of every absolute address in the site: the client's own domain in a build for it, else the host's URL. */
export const siteOrigin = ({ URL: url }: Environment, customDomain = ''): string => (customDomain === '' ? url || localOrigin : `https://${customDomain}`);

/** A build of one client's site, at the root of its own address. */
export interface OneClient {
  id: string;
  /** Origin of the provider's site, which the credit and the privacy notice link to. */
  providerOrigin: string;
  /**
   * Where its data is: at the main site, for the client's own project (docs/decisions/014), or in the stores that are
   * open here, for a folder that any host of files serves (docs/decisions/022).
   */
  data: 'main-site' | 'stores';
}

/**
 * The build that SITE_CLIENT, PROVIDER_ORIGIN and CLIENT_SITE_SECRET ask for; `undefined` for a build of the whole site. Throws if
 * one of them is missing or contradicts another. Away from the host a client's id is enough.
 */
export function oneClient(environment: Environment): OneClient | undefined {
  const { SITE_CLIENT: id = '', PROVIDER_ORIGIN: origin = '', CLIENT_SITE_SECRET: secret = '', NETLIFY = '', CONTEXT = '' } = environment;
  if (id === '') return undefined;
  if (!isClientId(id)) throw new Error(`SITE_CLIENT is ${JSON.stringify(id)}, which is no client's id. Give the digits of one, such as 121.`);
  const isFolder = secret === '' && NETLIFY === '' && CONTEXT === '';
  if (isFolder && origin === '') return { id, providerOrigin: localOrigin, data: 'stores' };
  if (!URL.canParse(origin)) throw new Error('SITE_CLIENT also needs PROVIDER_ORIGIN: the address of the provider’s site, such as https://vitrina.mx.');
  if (isFolder) return { id, providerOrigin: new URL(origin).origin, data: 'stores' };
  if (secret === '') throw new Error('SITE_CLIENT also needs CLIENT_SITE_SECRET: an administrator makes it in the client’s panel "Own domain".');
  return { id, providerOrigin: new URL(origin).origin, data: 'main-site' };
}

/** A build of a region's clients (docs/decisions/066). */
export interface RegionSite {
  name: string;
  /** Origin of the provider's site, which the credit links to and which answers calls. */
  providerOrigin: string;
}

/** The build that SITE_REGION and PROVIDER_ORIGIN ask for; `undefined` for the project that serves the provider's pages. */
export function siteRegion({ SITE_REGION: name = '', SITE_CLIENT: client = '', PROVIDER_ORIGIN: origin = '' }: Environment): RegionSite | undefined {
  if (name === '') return undefined;
  if (client !== '') throw new Error('SITE_REGION and SITE_CLIENT exclude each other: a project builds a region or one client.');
  if (!URL.canParse(origin)) throw new Error('SITE_REGION also needs PROVIDER_ORIGIN: the address of the provider’s site, such as https://vitrina.mx.');
  return { name, providerOrigin: new URL(origin).origin };
}

/** The client's pages live at the root of its own domain. */
export const atRoot = (source: PageSource): PageSource => (source.path === undefined ? source : { ...source, path: '/' });
