import { randomUUID } from 'node:crypto';
import { minuteMs } from '#core/durations.ts';
import type { Role, User } from '#schema/api.ts';
import { forwardToMainSite } from '../client-sites/main-site.ts';
import { isOfOwnDomain } from '../client-sites/own-domain.ts';
import { readEnvironment } from '../env.ts';
import { DamagedRecordError } from '../faults/faults.ts';
import { logProblem } from '../log.ts';
import { maintenanceFailure } from '../maintenance.ts';
import { isRegionOrigin } from '../regions/regions.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { asUser } from '../session/accounts.ts';
import { readSession, type Session } from '../session/session.ts';
import { type DeployInfo, deployScope } from '../store/scope.ts';
import { openStores, type StoreContext, type Stores, type WriteSource } from '../store/stores.ts';
import { type Failure, fail, failureResponse } from './answer.ts';
import { readJsonBody } from './body.ts';
import { requestLanguage } from './messages.ts';
import { withSecurityHeaders } from './security-headers.ts';

/** The part of Netlify's function context that is used. */
export interface RequestContext {
  ip: string;
  params: Record<string, string>;
  deploy: DeployInfo;
  /** Keeps the function alive for work that goes on after the answer. */
  waitUntil?(work: Promise<unknown>): void;
}

/** One request with everything an action may need. */
export interface Call extends StoreContext {
  request: Request;
  url: URL;
  params: Record<string, string>;
  /** Address of the caller; blank where the host does not tell. */
  ip: string;
  /** Who is signed in. */
  user: User | undefined;
  /** By which session. */
  session: Session | undefined;
  /** The parsed JSON body, for actions that take one. */
  body: unknown;
  /** Runs work after the answer, so that the response time reveals nothing about it. Errors in it are logged. */
  afterAnswer(work: () => Promise<void>): void;
}

export interface Action {
  /** `anyone`, or the roles that may; without a session those answer 401, with another role 403. */
  access: 'anyone' | readonly Role[];
  /**
   * For actions that a stolen or forgotten session must not allow: the user must have confirmed their identity within the
   * last 10 minutes, else 403 `reauthentication_required`.
   */
  fresh?: true;
  /** For actions on accounts, which a deploy preview must not change: it answers 403 `live_site_only`. */
  liveSiteOnly?: true;
  /** For actions that a user may call before they have set up a required second factor; all others answer 403 `second_factor_due`. */
  whileEnrolling?: true;
  /** For what clients' pages call: those of a region come with its origin (docs/decisions/066). Such a call is a visitor's, whatever session it carries. */
  fromRegions?: true;
  /** For actions that take a JSON body: its longest size in bytes. */
  maxBytes?: number;
  run(call: Call): Promise<Response | Failure>;
  /** For what people open in their browser: the page that says why it is refused or has failed. Whoever does not ask for a page gets JSON. */
  refusal?(failure: Failure, asked: Pick<Call, 'request' | 'params' | 'stores'>): Promise<Response>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Actions = Partial<Record<Method, Action>>;

/** What an endpoint depends on; tests pass a fixed clock and stores that fail on purpose. */
export interface Dependencies extends WriteSource {
  stores(scope: string | undefined): Stores;
}

const system: Dependencies = { now: () => new Date(), newWriteId: randomUUID, stores: (scope) => openStores(scope) };

const freshMs = 10 * minuteMs;
/** Whether the person of a session has proved their identity within the last 10 minutes. A time in the future, from before a clock was put back, does not count. */
export const isFresh = (session: Session | undefined, now: Date): boolean =>
  session !== undefined && Math.abs(now.getTime() - Date.parse(session.record.authenticatedAt)) < freshMs;

/**
 * Whether a request that changes something comes from another site's page. Browsers send the page's origin with such
 * requests: any other than ours is foreign, `null` (sandboxed frames, files) included. Without that header,
 * `Sec-Fetch-Site` counts. With neither, the caller is a tool or a server, which has nobody's cookie (it is
 * SameSite=Strict).
 */
export function isForeign(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return ['cross-site', 'same-site'].includes(request.headers.get('sec-fetch-site') ?? '');
  // The host alone is compared: behind the host's edge the function may see another scheme than the visitor.
  return !URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host;
}

const isMethod = (method: string): method is Method => ['GET', 'POST', 'PUT', 'DELETE'].includes(method);

const afterAnswer =
  (request: Request, context: RequestContext): Call['afterAnswer'] =>
  (work) => {
    const done = work().catch((error: unknown) =>
      logProblem(`${request.method} ${new URL(request.url).pathname} was answered, but what follows it failed.`, error),
    );
    context.waitUntil?.(done);
  };

async function answer(actions: Actions, request: Request, context: RequestContext, dependencies: Dependencies): Promise<Response | Failure> {
  // HEAD is GET without the body, which the host leaves out.
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const action = isMethod(method) ? actions[method] : undefined;
  if (!action) {
    const allowed = Object.keys(actions).flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]));
    return fail('method_not_allowed', { headers: { allow: allowed.join(', ') } });
  }
  const url = new URL(request.url);
  const client = readEnvironment('SITE_CLIENT');
  if (client) {
    if (!isOfOwnDomain(url, client)) return fail('not_found');
    if (method !== 'GET' && isForeign(request)) return fail('forbidden');
    return forwardToMainSite({ request, client, ip: context.ip, isPreview: deployScope(context.deploy, url.hostname) !== undefined });
  }
  const stores = dependencies.stores(deployScope(context.deploy, url.hostname));
  const later = afterAnswer(request, context);
  const deny = (type: 'access-denied' | 'foreign-origin', user?: User): Failure => {
    // Only the endpoint: the caller chooses the rest of the path.
    const call = `${method} ${url.pathname.split('/', 3).join('/')}`.slice(0, 100);
    recordSecurityEvent({ stores, source: dependencies, ip: context.ip, user, afterAnswer: later }, { type, detail: { call } });
    return fail('forbidden');
  };
  const isOfOtherPage = method !== 'GET' && isForeign(request);
  const isOfRegion = isOfOtherPage && action.fromRegions === true && (await isRegionOrigin(stores, request.headers.get('origin') ?? ''));
  if (isOfOtherPage && !isOfRegion) return deny('foreign-origin');
  const now = dependencies.now();
  const reading = isOfRegion ? undefined : readSession(request, stores, now);
  const [session, held] = await Promise.all([reading, maintenanceFailure(stores, method, url.pathname, now)]);
  // A session that still has to set up a second factor counts as signed out in calls open to anyone, except those about
  // the session.
  const user = session && (!session.record.enrolling || action.whileEnrolling || action.access !== 'anyone') ? asUser(session.account) : undefined;
  if (action.access !== 'anyone') {
    if (!user) return fail('unauthenticated');
    if (!action.access.includes(user.role)) return deny('access-denied', user);
  }
  if (session?.record.enrolling && action.access !== 'anyone' && !action.whileEnrolling) return fail('second_factor_due');
  if (action.fresh && !isFresh(session, dependencies.now())) return fail('reauthentication_required');
  if (action.liveSiteOnly && stores.base) return fail('live_site_only');
  if (held) return held;
  const read = action.maxBytes === undefined ? undefined : await readJsonBody(request, action.maxBytes);
  if (read && !read.ok) return read;
  const { params, ip } = context;
  return action.run({ request, url, params, ip, user, session, body: read?.body, stores, source: dependencies, afterAnswer: later });
}

/**
 * Makes a Netlify function of one action per method. On a client's own domain the main site answers, as far as that
 * client's pages need it (404 for the rest). Checks in this order: method (405), origin of anything but a read (403),
 * session, role and freshness (401, 403), a preview where only the live site may be changed (403), a restore under way (503),
 * content type, size and form of the body (415, 413, 400); then runs the action. An exception is a bug: 500 for the caller, the reason in the log.
 */
export function endpoint(actions: Actions, dependencies: Partial<Dependencies> = {}) {
  const all = { ...system, ...dependencies };
  return async (request: Request, context: RequestContext): Promise<Response> => {
    const language = requestLanguage(request);
    const { hostname, pathname } = new URL(request.url);
    const log = (error: unknown) => logProblem(`${request.method} ${pathname} failed.`, error);
    const refuse = async (failure: Failure): Promise<Response> => {
      const page = isMethod(request.method) ? actions[request.method]?.refusal : undefined;
      if (!page || readEnvironment('SITE_CLIENT') || !request.headers.get('accept')?.includes('text/html')) return failureResponse(failure, language);
      return page(failure, { request, params: context.params, stores: all.stores(deployScope(context.deploy, hostname)) });
    };
    const result = await answer(actions, request, context, all).catch((error: unknown) => {
      if (error instanceof DamagedRecordError) return fail('damaged');
      log(error);
      return fail('internal');
    });
    const answered = (found: Response) => withSecurityHeaders(found, { request, deploy: context.deploy });
    if (result instanceof Response) return answered(result);
    return answered(
      await refuse(result).catch((error: unknown) => {
        log(error);
        return failureResponse(result, language);
      }),
    );
  };
}

/** Answers a call to an address of the API without an endpoint, with any method: 404 as JSON, which callers of the API expect, not as a page. */
export const answerUnknownCall = (request: Request, { deploy }: Pick<RequestContext, 'deploy'>): Response =>
  withSecurityHeaders(failureResponse(fail('not_found'), requestLanguage(request)), { request, deploy });
