import { purgeCache } from '@netlify/functions';
import { logProblem } from '#server/log.ts';
import { requestPublish } from '#server/publish/request.ts';
import type { Run } from './commands/command.ts';
import type { Publishing } from './publishing.ts';

/**
 * Has production's host throw away what its edge keeps: of answers with these tags, or all. What was done is done where it does not: that is
 * logged, with what is left to do by hand.
 */
export async function purgeEdge({ place, data }: Pick<Run, 'place' | 'data'>, tags?: string[]): Promise<void> {
  const { NETLIFY_AUTH_TOKEN: token, NETLIFY_API_URL: apiURL } = process.env;
  if (place !== 'production' || !token) return;
  const purged = purgeCache({ siteID: data.name, token, userAgent: 'vitrina', ...(tags ? { tags } : {}), ...(apiURL ? { apiURL } : {}) });
  await purged.catch((error: unknown) => logProblem('The host did not purge its cache. Purge it there: it may show for long what is gone.', error));
}

/**
 * Asks for a build of what was changed: a running `npm start` builds at once, production when its quiet time is over,
 * and a local folder nobody serves at the next start. What the host keeps of configs in its cache is thrown away.
 */
export async function publish(run: Run): Promise<Publishing> {
  const { place, data, stores } = run;
  if (place === 'local' && !data.canBuild) return 'at_start';
  await requestPublish(stores, new Date(), { isUrgent: place === 'local' });
  await purgeEdge(run);
  return 'requested';
}
