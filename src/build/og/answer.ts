import { inflateSync } from 'node:zlib';
import { builtInRecords } from '#content/seeds.ts';
import { approvalParameter, tokenIn } from '#core/links/client-path.ts';
import { ogNamed, ogPath } from '#core/pages/og-path.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { homeConfigId, proConfigId } from '#schema/config-id.ts';
import { holderOfToken } from '#server/approval/links.ts';
import { forwardToMainSite } from '#server/client-sites/main-site.ts';
import { readEnvironment } from '#server/env.ts';
import { withSecurityHeaders } from '#server/http/security-headers.ts';
import { logProblem } from '#server/log.ts';
import { readPreview } from '#server/previews/store.ts';
import { readHeadIfWhole } from '#server/store/head.ts';
import { type DeployInfo, deployScope } from '#server/store/scope.ts';
import { readPublicVersion } from '#server/store/stored-revision.ts';
import { openStores, type Stores } from '#server/store/stores.ts';
import { type OgCard, pageCard, pageIcon } from './card.ts';
import { drawCard } from './draw.ts';
import { openFont } from './lettering.ts';
import { scenePath, unpackScene } from './scenes.ts';

const longestWaitMs = 5000;
const failed = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } });

/** Fetches a file of the site once per process of this function. A failure is not remembered. */
function remembered<Value>(open: (bytes: Buffer) => Value): (address: URL) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  const get = async (address: URL): Promise<Value> => {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(longestWaitMs) });
    if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}.`);
    return open(Buffer.from(await response.arrayBuffer()));
  };
  return (address) => {
    const value = known.get(address.href) ?? get(address);
    known.set(address.href, value);
    value.catch(() => known.delete(address.href));
    return value;
  };
}
const fontAt = remembered(openFont);
const sceneAt = remembered((bytes) => unpackScene(inflateSync(bytes)));

async function draw(card: OgCard, origin: string): Promise<Buffer> {
  const fontFile = (name: string) => new URL(`/fonts/${name}-full.woff2`, origin);
  const [font, textFont, scene] = await Promise.all([
    fontAt(fontFile(card.font)),
    fontAt(fontFile(card.textFont)),
    sceneAt(new URL(scenePath(card.scene), origin)),
  ]);
  return drawCard(card, { font, textFont, scene });
}

const kept = (id: string) => ({
  'cache-control': 'public, max-age=86400',
  'netlify-cdn-cache-control': 'public, durable, max-age=31536000',
  'netlify-cache-tag': `config-${id}`,
  'netlify-vary': 'query=r|approval',
});
const picture = (drawn: Buffer | string, headers: Record<string, string>) =>
  new Response(typeof drawn === 'string' ? drawn : new Uint8Array(drawn), {
    headers: { 'content-type': typeof drawn === 'string' ? 'image/svg+xml' : 'image/png', 'x-content-type-options': 'nosniff', ...headers },
  });

/** Unpublished content for the holder of its link: a site by its approval link, or a preview by its id. */
async function draftOf(stores: Stores, { id }: { id: string }, url: URL): Promise<Pick<ConfigRecord, 'id' | 'config'> | undefined> {
  const [, previewId] = /^borrador\.(.*)$/.exec(id) ?? [];
  if (previewId !== undefined) {
    const config = await readPreview(stores, previewId, new Date());
    return config && { id, config };
  }
  const token = tokenIn(url, approvalParameter);
  const head = token === '' ? undefined : (await readHeadIfWhole(stores, id))?.record;
  return head && !head.archived && (await holderOfToken(stores, head, token, new Date())) ? head : undefined;
}

/** The public version of a config; `undefined` if it has no page, or none that may be shown yet. */
async function shownRecord(stores: Stores, id: string): Promise<ConfigRecord | undefined> {
  const head = (await readHeadIfWhole(stores, id))?.record ?? builtInRecords.find((record) => record.id === id);
  if (!head || head.archived) return undefined;
  const shown = await readPublicVersion(stores, head);
  return shown.state === 'shown' ? shown.record : undefined;
}

/**
 * Answers `/og/{id}-{language}.svg`, the icon of a page, and `/og/{id}-{language}.png`, the picture that chat apps and social networks
 * show of it. Drawn at the first request, because a build would take twenty minutes for those of ten thousand clients. The address names
 * the revision, so the host's edge may keep it for good; a request for another revision is redirected to the one that is shown.
 */
export const answerPreview = async (request: Request, context: { deploy: DeployInfo }): Promise<Response> =>
  withSecurityHeaders(await answerPicture(request, context), { request, ...context });

async function answerPicture(request: Request, { deploy }: { deploy: DeployInfo }): Promise<Response> {
  const url = new URL(request.url);
  const named = ogNamed(url.pathname);
  if (!['GET', 'HEAD'].includes(request.method)) return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  if (!named) return failed(404);
  const client = readEnvironment('SITE_CLIENT');
  if (client) {
    const answer = await forwardToMainSite({ request, client, ip: '', isPreview: false });
    return answer instanceof Response ? answer : failed(502);
  }
  try {
    const stores = openStores(deployScope(deploy, url.hostname));
    const draft = named.isIcon ? undefined : await draftOf(stores, named, url);
    if (draft)
      return picture(await draw(pageCard(draft, named.language, { home: undefined, pro: undefined }), url.origin), { 'cache-control': 'private, no-store' });
    const [record, home, pro] = await Promise.all([named.id, homeConfigId, proConfigId].map((id) => shownRecord(stores, id)));
    if (!record) return failed(404);
    const ledTo = ({ id: configId, revision }: ConfigRecord): Response | undefined => {
      const address = ogPath({ configId, language: named.language, revision }).replace('.png', named.isIcon ? '.svg' : '.png');
      return url.pathname + url.search === address
        ? undefined
        : new Response(null, { status: 302, headers: { location: address, 'cache-control': 'no-cache' } });
    };
    const other = ledTo(record);
    if (other) return other;
    const icon = named.isIcon ? pageIcon(record, named.language) : undefined;
    if (named.isIcon) return icon === undefined ? failed(404) : picture(icon, kept(record.id));
    const drawn = await draw(pageCard(record, named.language, { home, pro }), url.origin);
    // If the site was archived or withdrawn while this was drawn, the edge has been purged already, and would now cache this picture.
    const present = await shownRecord(stores, record.id);
    const outdated = present ? ledTo(present) : failed(404);
    if (outdated) return outdated;
    return picture(drawn, kept(record.id));
  } catch (error) {
    logProblem(`The link preview ${url.pathname.slice(0, 80)} could not be drawn.`, error);
    return failed(500);
  }
}
