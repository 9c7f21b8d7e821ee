import { localPath } from '#core/links/client-path.ts';
import { clientRoute } from '#core/pages/client-route.ts';
import { pagePath } from '#core/pages/table.ts';
import { languages } from '#schema/language.ts';
import { readEnvironment } from '../env.ts';
import { cacheTag } from '../http/edge-cache.ts';
import { withSecurityHeaders } from '../http/security-headers.ts';
import { logProblem } from '../log.ts';
import { hasRegions, readPublishedOf } from '../publish/published.ts';
import { mainRegion, readRegions, regionOf } from '../regions/regions.ts';
import { readHeadIfWhole } from '../store/head.ts';
import { type DeployInfo, deployScope } from '../store/scope.ts';
import { readPublicVersion } from '../store/stored-revision.ts';
import { openStores, type Stores } from '../store/stores.ts';
import { notFoundPage, notFoundPath } from './not-found-page.ts';

const invalidKeptSeconds = 300;
// How long the edge keeps "not found" for an unknown client, because each search costs two strong reads. Every change of a client purges its tag.
const unknownKeptSeconds = 120;

/** A path that begins with two slashes may be parsed as another host; our page must not be requested from there. */
function isMisread(url: URL, request: Request): boolean {
  const host = `http://${request.headers.get('host') ?? url.host}`;
  return !URL.canParse(host) || new URL(host).hostname !== url.hostname;
}

interface Address {
  /** Path of the Spanish page. */
  path: string | undefined;
  /** The region that shows the page at that very path. */
  origin?: string | undefined;
}

/** Address of a client's page; on a client's own domain the root for that client, and none for others. */
async function addressOf(stores: Stores, id: string): Promise<Address> {
  const only = readEnvironment('SITE_CLIENT');
  if (only) return { path: only === id ? '/' : undefined };
  const head = (await readHeadIfWhole(stores, id))?.record;
  if (!head || head.archived) return { path: undefined };
  const { record } = await readPublicVersion(stores, head);
  return { path: pagePath(record), origin: hasRegions() ? await regionOrigin(stores, id, record.revision) : undefined };
}

/**
 * Origin of the region's project if it shows this revision of a client. Until it does, this project renders the page: the region forwards
 * requests without a page to this project, so they must not be redirected back.
 */
async function regionOrigin(stores: Stores, id: string, revision: number): Promise<string | undefined> {
  const regions = await readRegions(stores);
  const region = regionOf(regions, id);
  if (region === mainRegion) return undefined;
  return (await readPublishedOf(stores, region))?.configs[id] === revision ? regions.origins[region] : undefined;
}

/**
 * Answers a path of one segment for which the build made no page (specification, section 2, client site router): redirects
 * another path of a client (`/121`, the name before a rename) to its page with 301; serves the not-found page, which
 * renders a client that is saved and not yet built; else 404. Redirects only to paths made from stored records.
 */
export const answerClientPage = async (request: Request, context: { deploy: DeployInfo }): Promise<Response> =>
  withSecurityHeaders(await routed(request, context), { request, ...context });

async function routed(request: Request, { deploy }: { deploy: DeployInfo }): Promise<Response> {
  if (!['GET', 'HEAD'].includes(request.method)) return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  const url = new URL(request.url);
  const route = clientRoute(url.pathname);
  const { language } = route;
  // In a deploy without this page, fetching it would call this function again.
  if (isMisread(url, request) || languages.some((code) => url.pathname === notFoundPath(code))) return new Response(null, { status: 404 });
  if (!route.ok)
    return notFoundPage(url.origin, language, route.code === 'not_found' ? { status: 404 } : { status: 404, edge: { seconds: invalidKeptSeconds } });
  try {
    const { path: spanish, origin = '' } = await addressOf(openStores(deployScope(deploy, url.hostname)), route.id);
    if (spanish === undefined) return await notFoundPage(url.origin, language, { status: 404, edge: { seconds: unknownKeptSeconds, tag: cacheTag(route.id) } });
    const path = localPath(spanish, language);
    if (origin === '' && url.pathname === path) return await notFoundPage(url.origin, language, { status: 200, isLoading: true });
    // A client may get its former name back, so a browser must ask again before it follows a redirect that it remembers.
    return new Response(null, { status: 301, headers: { location: origin + path + url.search, 'cache-control': 'no-cache' } });
  } catch (error) {
    logProblem(`The client of ${url.pathname.slice(0, 80)} could not be looked up.`, error);
    return notFoundPage(url.origin, language, { status: 500 });
  }
}
