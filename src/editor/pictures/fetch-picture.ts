import { type Opened, openPicture } from './open-picture.ts';

/** Opens a picture the page already shows, to cut it anew. `undefined` where its server does not let it be read, which other sites rarely do. */
export async function fetchPicture(address: string): Promise<Opened | undefined> {
  try {
    const response = await fetch(address, { credentials: 'same-origin' });
    return response.ok ? await openPicture(await response.blob()) : undefined;
  } catch {
    return undefined;
  }
}
