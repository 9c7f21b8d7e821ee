import * as z from 'zod';
import { isBuildAwaited } from '#core/publish/state.ts';
import { type BuildReport, clientSitePath } from '#schema/publish/client-site.ts';
import type { Published } from '#schema/publish/publish.ts';
import { callMainSite } from '../client-sites/main-site.ts';
import { readEnvironment } from '../env.ts';
import { logProblem } from '../log.ts';
import { noteRegions } from '../regions/region-builds.ts';
import { mainRegion } from '../regions/regions.ts';
import { openStores, type Stores } from '../store/stores.ts';
import { readPublishState } from './build-orders.ts';
import { fetchPublished, hasRegions, readPublishedOf } from './published.ts';
import { recordBuildFailed, recordBuildStarted, recordBuildSucceeded } from './request.ts';

const longestReason = 500;
const unknownReason = 'The build failed.';

/** The fields used from the host's deploy events. They are checked like a call's: a forged reason that is no text would damage the publish state. */
const deployEventSchema = z.object({
  site: z.object({ id: z.string() }),
  deploy: z.object({ context: z.string(), errorMessage: z.string().catch(unknownReason) }),
});
type DeployEvent = z.infer<typeof deployEventSchema>;

/** What this very site shows. Throws as `fetchPublished` does, and if the site does not know its address. */
async function fetchOwnPublished(): Promise<Published> {
  const site = readEnvironment('URL');
  if (!site) throw new Error('The site has no address: URL is not set.');
  return fetchPublished(site);
}

/** Notes a build that has gone live since the last known one. Always asks the site itself what is live. */
export async function noteWhatIsLive(stores: Stores, now: Date): Promise<void> {
  try {
    const isOfRegions = hasRegions() && (await noteRegions(stores));
    const [live, known] = await Promise.all([fetchOwnPublished(), readPublishedOf(stores, mainRegion)]);
    if (live.builtAt !== known?.builtAt || isOfRegions) await recordBuildSucceeded(stores, live, now);
  } catch (error) {
    logProblem('What is live could not be read; while a build runs, the next minute asks again.', error);
  }
}

/** A client's own project keeps no records: it tells the main site. */
async function reportToMainSite(client: string, report: BuildReport): Promise<void> {
  const answer = await callMainSite(clientSitePath(client, 'build'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
  if (!answer.ok) throw new Error(`The main site answered ${answer.status}.`);
}

interface Notes {
  ofMainSite(stores: Stores, event: DeployEvent): Promise<void>;
  ofClientSite(client: string, event: DeployEvent): Promise<BuildReport>;
}

/**
 * Takes events of this site's production deploys; those of previews and branches do not concern publishing. The host
 * passes no signature to event handlers, so anybody who knows the function's address and the site's id can forge events.
 * They do no harm: what is live is read from the site, and a build that was not ordered cannot start or fail.
 */
function onProduction({ ofMainSite, ofClientSite }: Notes): (event: unknown) => Promise<void> {
  return async (given) => {
    const ownId = readEnvironment('SITE_ID');
    const { data: event } = deployEventSchema.safeParse(given);
    if (event?.deploy.context !== 'production' || (ownId && event.site.id !== ownId)) return;
    const client = readEnvironment('SITE_CLIENT');
    if (!client) return ofMainSite(openStores(undefined), event);
    await ofClientSite(client, event)
      .then((report) => reportToMainSite(client, report))
      .catch((error: unknown) => logProblem('The main site was not told of a deploy.', error));
  };
}

const isAwaited = async (stores: Stores): Promise<boolean> => isBuildAwaited(await readPublishState(stores));
const reasonOf = ({ deploy }: DeployEvent): string => deploy.errorMessage.slice(0, longestReason);

/** The host's deploy events, kept in the publish state. */
export const deployEvents = {
  deployBuilding: onProduction({
    async ofMainSite(stores) {
      if (await isAwaited(stores)) await recordBuildStarted(stores, new Date());
    },
    ofClientSite: async () => ({ state: 'building' }),
  }),
  deploySucceeded: onProduction({
    ofMainSite: (stores) => noteWhatIsLive(stores, new Date()),
    ofClientSite: async (client) => ({ state: 'live', revision: (await fetchOwnPublished()).configs[client] ?? 0 }),
  }),
  deployFailed: onProduction({
    async ofMainSite(stores, event) {
      if (await isAwaited(stores)) await recordBuildFailed(stores, reasonOf(event), new Date());
    },
    ofClientSite: async (_client, event) => ({ state: 'failed', error: reasonOf(event) }),
  }),
};
