import { type Published, publishedSchema } from '#schema/publish.ts';
import { readEnvironment } from '../env.ts';
import { logProblem } from '../log.ts';
import { openStores, type Stores } from '../store/stores.ts';
import { recordBuildFailed, recordBuildStarted, recordBuildSucceeded } from './builds.ts';

/** What is used of the host's deploy events. */
export interface DeployEvent {
  deploy: { context: string; errorMessage: string | null; permalinkUrl: string };
}

const fetchTimeoutMs = 10_000;

/**
 * Address of a deploy's own `/published.json`. The event's address counts only if it is one of this site's, so that an
 * event made up by a stranger cannot send the function elsewhere; else the site's main address is asked.
 */
export function publishedAddress(permalink: string, siteName: string | undefined, siteUrl: string | undefined): string | undefined {
  const { protocol, hostname } = URL.canParse(permalink) ? new URL(permalink) : { protocol: '', hostname: '' };
  const isOwn = siteName !== undefined && protocol === 'https:' && /^[0-9a-z]+--/.test(hostname) && hostname.endsWith(`--${siteName}.netlify.app`);
  const origin = isOwn ? permalink : siteUrl;
  return origin && new URL('/published.json', origin).href;
}

async function fetchPublished(event: DeployEvent): Promise<Published> {
  const address = publishedAddress(event.deploy.permalinkUrl, readEnvironment('SITE_NAME'), readEnvironment('URL'));
  if (!address) throw new Error('The deploy has no address: neither SITE_NAME nor URL is set.');
  const response = await fetch(address, { signal: AbortSignal.timeout(fetchTimeoutMs), cache: 'no-store' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return publishedSchema.parse(await response.json());
}

// Only the main site's production deploys publish: the events of previews and branches are none of its, and a client's
// own site shares the main site's store.
function onProduction(record: (stores: Stores, event: DeployEvent) => Promise<void>): (event: DeployEvent) => Promise<void> {
  return async (event) => {
    if (event.deploy.context === 'production' && !readEnvironment('SITE_CLIENT')) await record(openStores(undefined), event);
  };
}

/** The host's deploy events, kept in the publish state. */
export const deployEvents = {
  deployBuilding: onProduction((stores) => recordBuildStarted(stores, new Date())),
  deploySucceeded: onProduction(async (stores, event) => {
    try {
      await recordBuildSucceeded(stores, await fetchPublished(event), new Date());
    } catch (error) {
      logProblem('A deploy is live, but what it shows could not be read.', error);
      await recordBuildFailed(stores, 'The build is live, but its /published.json could not be read.', new Date());
    }
  }),
  deployFailed: onProduction((stores, event) => recordBuildFailed(stores, event.deploy.errorMessage ?? 'The build failed.', new Date())),
};
