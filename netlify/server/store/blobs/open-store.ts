import { getStore, type Store } from '@netlify/blobs';
import { readEnvironment } from '../../env.ts';

/** A client's own site keeps nothing of its own: it works on the main site's Blobs. */
function foreignSite(): { siteID: string; token: string; apiURL?: string } | undefined {
  const siteID = readEnvironment('BLOBS_SITE_ID');
  if (!siteID) return undefined;
  const apiURL = readEnvironment('BLOBS_API_URL');
  return { siteID, token: readEnvironment('BLOBS_TOKEN') ?? '', ...(apiURL ? { apiURL } : {}) };
}

/** The one way to a Netlify Blobs store, whatever it holds. Reads are strongly consistent. Called in each call, as the host demands. */
export const openStore = (name: string): Store => getStore({ name, consistency: 'strong', ...foreignSite() });
