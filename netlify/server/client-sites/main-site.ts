import { approvalParameter } from '#core/links/client-path.ts';
import { formHeader, linkHeader } from '#schema/api.ts';
import { maxTapsBytes } from '#schema/calls/taps.ts';
import { maxAnswerBytes } from '#schema/config.ts';
import { clientSitePath, visitorHeader } from '#schema/publish/client-site.ts';
import { readEnvironment } from '../env.ts';
import { type Failure, fail } from '../http/answer.ts';
import { readCappedBytes } from '../http/capped-bytes.ts';
import { publicConfigHeaders, purgeConfig } from '../http/edge-cache.ts';
import { logProblem } from '../log.ts';

const longestWaitMs = 9000;

/** Calls the main site without a secret. Throws if there is no answer. */
const callAsAnybody = (path: string, init: RequestInit): Promise<Response> =>
  fetch(new URL(path, readEnvironment('PROVIDER_ORIGIN')), { ...init, redirect: 'manual', signal: AbortSignal.timeout(longestWaitMs) });

/** Calls the main site with the secret of this client's own site. Throws where there is none, or no answer. */
export function callMainSite(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${readEnvironment('CLIENT_SITE_SECRET')}`);
  return callAsAnybody(path, { ...init, headers });
}

// Without If-Match: on this domain every caller is a client or a visitor.
const sentHeaders = ['accept-language', 'content-type', 'if-none-match', 'sec-gpc', 'dnt', linkHeader, formHeader];
/** Headers of the main site's answer that are passed on. Headers for the edge's cache are not: this site sets its own. */
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
  /** Whether this is a preview, which may send nothing to the main site. */
  isPreview: boolean;
}

/** The named headers, as far as they are set. */
const chosen = (headers: Headers, names: readonly string[]): [string, string][] =>
  names.flatMap((name): [string, string][] => (headers.has(name) ? [[name, headers.get(name) ?? '']] : []));

/** The main site's answer, for the visitor. `edge`: how long this site's own edge may keep it, if it is no failure. */
const handOn = (answer: Response, edge: Record<string, string>): Response =>
  new Response(answer.body, {
    status: answer.status,
    headers: { ...Object.fromEntries(chosen(answer.headers, handedOn)), ...(answer.ok || answer.status === 304 ? edge : {}) },
  });

/** Whether a config is read as the public reads it: without an approval link and without the id of a device's form. */
const isPublicRead = ({ method, headers }: Request, { searchParams }: URL): boolean =>
  method !== 'PUT' && !headers.has(linkHeader) && !headers.has(formHeader) && !searchParams.has(approvalParameter);

interface Forwarded {
  request: Request;
  url: URL;
  init: { method: string; headers: Headers; body?: Uint8Array<ArrayBuffer> };
}

/** Calls the main site as this client's own; `undefined` where it does not take the secret. */
async function callAsClient(path: string, init: RequestInit): Promise<Response | undefined> {
  const answer = await callMainSite(path, init);
  if (answer.status !== 401) return answer;
  logProblem('The main site does not take CLIENT_SITE_SECRET. Make a new one in the client’s panel "Own domain" and set it in this project.');
  return undefined;
}

/** Forwards taps with the secret: the main site sees all visitors under this project's few addresses, so its limit by address cannot apply. This project limits each visitor itself. */
async function forwardTaps({ init }: Forwarded, client: string): Promise<Response | Failure> {
  const answer = await callAsClient(clientSitePath(client, 'taps'), init);
  return answer ? handOn(answer, {}) : fail('provider_failed');
}

/** A call about the client's config, with the secret and the visitor's address. */
async function forwardConfig({ request, url, init }: Forwarded, { client, ip }: Pick<ForwardOptions, 'client' | 'ip'>): Promise<Response | Failure> {
  if (ip !== '') init.headers.set(visitorHeader, ip);
  const answer = await callAsClient(clientSitePath(client, 'config') + url.search, init);
  if (!answer) return fail('provider_failed');
  if (init.body && answer.ok) await purgeConfig(client).catch((error: unknown) => logProblem('The edge still keeps the config for a minute.', error));
  // The main site forbids caching of every config; that does not concern this site's own edge.
  return handOn(answer, isPublicRead(request, url) ? publicConfigHeaders(client) : {});
}

/** A call for something public, such as a picture or a link preview. */
async function forwardOpen({ url, init }: Forwarded): Promise<Response> {
  const answer = await callAsAnybody(url.pathname + url.search, init);
  // A picture's name is a hash of its content, a link preview's address contains its revision.
  const isLasting = url.pathname.startsWith('/media/') || (url.pathname.startsWith('/og/') && url.searchParams.has('r'));
  // A draft's picture comes from the same address as the public one, with a link: the main site says that nobody may keep it.
  const mayBeKept = !/\b(?:no-store|private)\b/.test(answer.headers.get('cache-control') ?? '');
  return handOn(answer, isLasting && mayBeKept ? { 'netlify-cdn-cache-control': 'public, durable, max-age=31536000', 'netlify-vary': 'query=r|approval' } : {});
}

/**
 * Answers a visitor of a client's own site with what the main site answers: this project holds no data, only a secret that
 * gives access to this client's. Calls about the config carry the secret and the visitor's address, taps carry the secret
 * only; pictures and link previews are public and go without.
 */
export async function forwardToMainSite({ request, client, ip, isPreview }: ForwardOptions): Promise<Response | Failure> {
  const url = new URL(request.url);
  const isConfig = url.pathname.startsWith('/api/config');
  const isWrite = ['PUT', 'POST'].includes(request.method);
  if (isWrite && isPreview) return fail('live_site_only');
  const body = isWrite ? await readCappedBytes(request, isConfig ? maxAnswerBytes : maxTapsBytes) : undefined;
  if (isWrite && !body) return fail('too_large');
  const init = { method: request.method, headers: new Headers(chosen(request.headers, sentHeaders)), ...(body ? { body: new Uint8Array(body) } : {}) };
  try {
    const forwarded = { request, url, init };
    if (url.pathname === '/api/taps') return await forwardTaps(forwarded, client);
    return await (isConfig ? forwardConfig(forwarded, { client, ip }) : forwardOpen(forwarded));
  } catch (error) {
    logProblem(`${request.method} ${url.pathname.slice(0, 80)} could not be handed on to the main site.`, error);
    return fail('provider_failed');
  }
}
