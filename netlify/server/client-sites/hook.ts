import { readEnvironment } from '../env.ts';
import { seal, unseal } from '../keys.ts';
import type { Stores } from '../store/stores.ts';
import { changeClientSite, readClientSite } from './record.ts';

/** Stores the build hook of a client's own site, encrypted; `null` removes it. */
export const storeHook = (stores: Stores, id: string, hook: string | null): Promise<unknown> =>
  changeClientSite(stores, id, (site) => ({ ...site, hook: hook === null ? null : seal('client-hooks', id, hook) }));

export type Hook = { from: 'stored' | 'environment'; address: string } | { from: 'none' } | { from: 'unreadable' };

/** The build hook of a client's own site: the stored one, else the one in CLIENT_BUILD_HOOKS. */
export async function readHook(stores: Stores, id: string): Promise<Hook> {
  const { hook } = await readClientSite(stores, id);
  if (hook !== null) {
    const opened = unseal('client-hooks', id, hook);
    if (!opened) return { from: 'unreadable' };
    if (!opened.isCurrent && !stores.base) {
      // Unless somebody has stored another one, or removed it, meanwhile.
      await changeClientSite(stores, id, (site) => (site.hook === hook ? { ...site, hook: seal('client-hooks', id, opened.text) } : site));
    }
    return { from: 'stored', address: opened.text };
  }
  const address = readEnvironment('CLIENT_BUILD_HOOKS')[id];
  return address === undefined ? { from: 'none' } : { from: 'environment', address };
}

/** Clients that may have a site of their own: a superset of those with a hook. */
export async function listClientSites({ own }: Stores): Promise<Set<string>> {
  const stored = await own['client-sites'].list();
  return new Set([...stored.map(({ key }) => key), ...Object.keys(readEnvironment('CLIENT_BUILD_HOOKS'))]);
}
