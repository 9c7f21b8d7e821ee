import { getStore, type Store } from '@netlify/blobs';

let transport: typeof fetch | undefined;

/** Makes this process reach every store through a `fetch` of its own, until the returned function is called. */
export function reachStoresThrough(other: typeof fetch): () => void {
  const before = transport;
  transport = other;
  return () => {
    transport = before;
  };
}

/** Opens a Netlify Blobs store; nothing else in the code does. Reads are strongly consistent. To be called in each request, as the host demands. */
export const openStore = (name: string): Store => getStore({ name, consistency: 'strong', ...(transport ? { fetch: transport } : {}) });
