import { getStore, type Store } from '@netlify/blobs';

/** The one way to a Netlify Blobs store, whatever it holds. Reads are strongly consistent. Called in each call, as the host demands. */
export const openStore = (name: string): Store => getStore({ name, consistency: 'strong' });
