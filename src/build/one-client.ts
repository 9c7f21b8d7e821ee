import type { PageSource } from '#core/pages/table.ts';
import { isClientId } from '#schema/config-id.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A build of one client's site for its own domain. */
export interface OneClient {
  id: string;
  /** Where the provider's own site is, which the credit and the privacy notice link to. */
  providerOrigin: string;
}

/** What SITE_CLIENT, PROVIDER_ORIGIN and CLIENT_SITE_SECRET ask for; `undefined` for a build of the whole site. Throws when they cannot be met. */
export function oneClient(environment: Environment): OneClient | undefined {
  const { SITE_CLIENT: id = '', PROVIDER_ORIGIN: origin = '' } = environment;
  if (id === '') return undefined;
  if (!isClientId(id)) throw new Error(`SITE_CLIENT is ${JSON.stringify(id)}, which is no client's id. Give the digits of one, such as 121.`);
  if (!URL.canParse(origin)) throw new Error('SITE_CLIENT also needs PROVIDER_ORIGIN: the address of the provider’s site, such as https://vitrina.mx.');
  if ((environment['CLIENT_SITE_SECRET'] ?? '') === '')
    throw new Error('SITE_CLIENT also needs CLIENT_SITE_SECRET: an administrator makes it in the client’s panel "Own domain".');
  return { id, providerOrigin: new URL(origin).origin };
}

/** The client's pages live at the root of its own domain. */
export const atRoot = (source: PageSource): PageSource => (source.path === undefined ? source : { ...source, path: '/' });
