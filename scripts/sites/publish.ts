import { purgeCache } from '@netlify/functions';
import { requestPublish } from '#server/publish/request.ts';
import type { Run } from './commands/command.ts';
import type { Publishing } from './publishing.ts';

/**
 * Asks for a build of what was changed: a running `npm start` builds at once, production when its quiet time is over,
 * and a local folder nobody serves at the next start. What the host keeps of configs in its cache is thrown away.
 */
export async function publish({ place, data, stores }: Run): Promise<Publishing> {
  if (place === 'local' && !data.canBuild) return 'at_start';
  await requestPublish(stores, new Date(), { isUrgent: place === 'local' });
  const { NETLIFY_AUTH_TOKEN: token, NETLIFY_API_URL: apiURL } = process.env;
  if (place === 'production' && token) await purgeCache({ siteID: data.name, token, userAgent: 'vitrina', ...(apiURL ? { apiURL } : {}) });
  return 'requested';
}
