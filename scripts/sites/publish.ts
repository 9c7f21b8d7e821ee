import { purgeCache } from '@netlify/functions';
import { logProblem } from '#server/log.ts';
import { requestPublish } from '#server/publish/request.ts';
import type { Run } from './commands/command.ts';
import type { Publishing } from './publishing.ts';

/**
 * Purges production's edge cache: answers with these tags, or all. A failure is only logged, with what is left to do by hand, as the command's
 * own work is done.
 */
export async function purgeEdge({ place, data }: Pick<Run, 'place' | 'data'>, tags?: string[]): Promise<void> {
  const { NETLIFY_AUTH_TOKEN: token, NETLIFY_API_URL: apiURL } = process.env;
  if (place !== 'production' || !token) return;
  const purged = purgeCache({ siteID: data.name, token, userAgent: 'vitrina', ...(tags ? { tags } : {}), ...(apiURL ? { apiURL } : {}) });
  await purged.catch((error: unknown) => logProblem('The host did not purge its cache. Purge it there: it may show for long what is gone.', error));
}

/**
 * Requests a build of the changes: a running `npm start` builds at once, production after its quiet time, and a local folder
 * that is not being served at the next start. Configs in the host's cache are purged.
 */
export async function publish(run: Run): Promise<Publishing> {
  const { place, data, stores } = run;
  if (place === 'local' && !data.canBuild) return 'at_start';
  await requestPublish(stores, new Date(), { isUrgent: place === 'local' });
  await purgeEdge(run);
  return 'requested';
}
