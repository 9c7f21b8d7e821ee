import { approvalParameter } from '#core/links/client-path.ts';
import { formHeader, linkHeader } from '#schema/api.ts';
import { mostTapsBytes } from '#schema/calls/taps.ts';
import { maxConfigBytes } from '#schema/config.ts';
import { clientSitePath, visitorHeader } from '#schema/publish/client-site.ts';
import { readEnvironment } from '../env.ts';
import { type Failure, fail } from '../http/answer.ts';
import { readCappedBytes } from '../http/capped-bytes.ts';
import { publicConfigHeaders, purgeConfig } from '../http/edge-cache.ts';
import { logProblem } from '../log.ts';

const longestWaitMs = 9000;

/** Calls the main site with the secret of this client's own site. Throws where there is none, or no answer. */
export function callMainSite(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${readEnvironment('CLIENT_SITE_SECRET')}`);
  return fetch(new URL(path, readEnvironment('PROVIDER_ORIGIN')), { ...init, headers, redirect: 'manual', signal: AbortSignal.timeout(longestWaitMs) });
}

// Without If-Match: on this domain every caller is a client or a visitor.
const sentHeaders = ['accept-language', 'content-type', 'if-none-match', 'sec-gpc', 'dnt', linkHeader, formHeader];
/** Headers of the main site's answer that are passed on. How long this site's edge may keep it is decided here. */
const handedOn = [
  'content-type',
  'content-language',
  'content-security-policy',
  'cross-origin-resource-policy',
  'cache-control',
  'etag',
  'location',
  'retry-after',
  'x-content-type-options',
  'x-robots-tag',
];

interface ForwardOptions {
  request: Request;
  /** The client whose own site this is. */
  client: string;
  /** Address of the visitor. */
  ip: string;
  /** Whether this is not the live deploy: a preview may send nothing to the main site. */
  isPreview: boolean;
}

/** How long this site's own edge may keep an answer. */
function edgeHeaders(url: URL, isConfig: boolean, client: string, request: Request): Record<string, string> {
  if (isConfig) {
    const isPublic =
      request.method !== 'PUT' && !request.headers.has(linkHeader) && !request.headers.has(formHeader) && !url.searchParams.has(approvalParameter);
    return isPublic ? publicConfigHeaders(client) : {};
  }
  // A picture's name is made of its content, a link preview's address names its revision.
  const isLasting = url.pathname.startsWith('/media/') || (url.pathname.startsWith('/og/') && url.searchParams.has('r'));
  return isLasting ? { 'netlify-cdn-cache-control': 'public, durable, max-age=31536000', 'netlify-vary': 'query=r' } : {};
}

/**
 * Answers a visitor of a client's own site with what the main site answers: this project holds no data and no access to
 * any but a secret for this client. Calls about the config carry the secret and the visitor's address; pictures and
 * previews are anybody's and go without.
 */
export async function forwardToMainSite({ request, client, ip, isPreview }: ForwardOptions): Promise<Response | Failure> {
  const url = new URL(request.url);
  const isConfig = url.pathname.startsWith('/api/config');
  const isWrite = ['PUT', 'POST'].includes(request.method);
  if (isWrite && isPreview) return fail('live_site_only');
  const body = isWrite ? await readCappedBytes(request, isConfig ? maxConfigBytes : mostTapsBytes) : undefined;
  if (isWrite && !body) return fail('too_large');
  const headers = new Headers(sentHeaders.flatMap((name): [string, string][] => (request.headers.has(name) ? [[name, request.headers.get(name) ?? '']] : [])));
  if (isConfig && ip !== '') headers.set(visitorHeader, ip);
  const init = { method: request.method, headers, ...(body ? { body: new Uint8Array(body) } : {}) };
  try {
    const path = isConfig ? clientSitePath(client, 'config') : url.pathname;
    const answer = await (isConfig
      ? callMainSite(path + url.search, init)
      : fetch(new URL(path + url.search, readEnvironment('PROVIDER_ORIGIN')), { ...init, redirect: 'manual', signal: AbortSignal.timeout(longestWaitMs) }));
    if (isConfig && answer.status === 401) {
      logProblem('The main site does not take CLIENT_SITE_SECRET. Make a new one in the client’s panel "Own domain" and set it in this project.');
      return fail('provider_failed');
    }
    if (isConfig && isWrite && answer.ok)
      await purgeConfig(client).catch((error: unknown) => logProblem('The edge still keeps the config for a minute.', error));
    const kept = handedOn.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name) ?? '']] : []));
    // A draft's picture comes from the same address as the public one, with a link: the main site says that nobody may keep it. Of a
    // config it always says so, which is meant for other caches than this site's.
    const mayBeKept = isConfig || !/\b(?:no-store|private)\b/.test(answer.headers.get('cache-control') ?? '');
    const isKept = mayBeKept && (answer.ok || answer.status === 304);
    return new Response(answer.body, {
      status: answer.status,
      headers: { ...Object.fromEntries(kept), ...(isKept ? edgeHeaders(url, isConfig, client, request) : {}) },
    });
  } catch (error) {
    logProblem(`${request.method} ${url.pathname.slice(0, 80)} could not be handed on to the main site.`, error);
    return fail('provider_failed');
  }
}
