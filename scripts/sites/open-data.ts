import { reachStoresThrough } from '#server/store/blobs/open-store.ts';
import { startBlobsServer } from '../local/blobs/blobs-server.ts';
import { localPaths } from '../local/paths.ts';
import { announce, findRunning } from '../local/running.ts';
import { defaultPace, hostApi, pacedFetch } from './paced-fetch.ts';

/** Which data a command works on. */
export type Place = 'local' | 'production';

export interface OpenedData {
  /** The local folder, or the site's id. */
  name: string;
  /** Whether a change can be followed by a build: locally a running `npm start` answers, in production BUILD_HOOK_URL is set. */
  canBuild: boolean;
  close(): Promise<void>;
}

/** Thrown if variables that production needs are not set; `names` lists them. */
export class MissingAccessError extends Error {
  override readonly name = 'MissingAccessError';
  readonly names: readonly string[];
  constructor(names: readonly string[]) {
    super(`Missing: ${names.join(', ')}`);
    this.names = names;
  }
}

const setContext = (context: object): void => {
  process.env['NETLIFY_BLOBS_CONTEXT'] = Buffer.from(JSON.stringify(context)).toString('base64');
};

/**
 * Connects this process to the stores of a place. Local data is reached through a running `npm start`; if there is none, the
 * folder is opened here, and no `npm start` can open it meanwhile. Production is reached through the host's API with
 * NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, at most `perSecond` requests a second.
 */
export async function openData(place: Place, environment: Readonly<Record<string, string | undefined>>, perSecond = defaultPace): Promise<OpenedData> {
  if (place === 'production') {
    const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token, NETLIFY_API_URL: apiURL } = environment;
    const missing = [siteID ? [] : 'NETLIFY_SITE_ID', token ? [] : 'NETLIFY_AUTH_TOKEN'].flat();
    if (missing.length > 0) throw new MissingAccessError(missing);
    setContext({ siteID, token, ...(apiURL ? { apiURL } : {}) });
    const asBefore = reachStoresThrough(pacedFetch(apiURL || hostApi, perSecond));
    return { name: siteID ?? '', canBuild: Boolean(environment['BUILD_HOOK_URL']), close: async () => asBefore() };
  }
  const paths = localPaths(environment['LOCAL_DIR'] || undefined);
  const running = await findRunning(paths.running);
  if (running) {
    process.env['NETLIFY_BLOBS_CONTEXT'] = running.blobsContext;
    if (running.buildHook) process.env['BUILD_HOOK_URL'] = running.buildHook;
    return { name: paths.blobs, canBuild: running.buildHook !== undefined, close: async () => undefined };
  }
  const blobs = await startBlobsServer({ directory: paths.blobs, isDurable: true });
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  const asBefore = reachStoresThrough(blobs.fetch);
  delete process.env['BUILD_HOOK_URL'];
  const withdraw = announce(paths.running, { blobsUrl: blobs.url, blobsContext: blobs.context });
  return {
    name: paths.blobs,
    canBuild: false,
    async close() {
      withdraw();
      asBefore();
      await blobs.stop();
    },
  };
}
