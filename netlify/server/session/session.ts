import { createHash, randomBytes } from 'node:crypto';
import { editorHeader } from '#schema/api.ts';
import type { OwnSession } from '#schema/people/account.ts';
import { hasSecondFactor } from '../factors/factors.ts';
import { isSigned, sign } from '../keys.ts';
import type { Stores } from '../store/stores.ts';
import { type Account, accountKey, readAccountAt } from './accounts.ts';
import { deviceName, shortAddress } from './caller-name.ts';
import { dropCookie, readCookie, setCookie } from './cookies.ts';
import { removeSession, type SessionRecord, type StoredSession, sessionLimits, storeSession, touchSession } from './session-records.ts';

export const sessionCookie = '__Host-vitrina_session';
/** The cookie of sessions before they were stored: it opens nothing any more. */
const formerCookie = 'vitrina_session';

/** Who is signed in, and by which session. */
export interface Session extends StoredSession {
  account: Account;
}

/** The parts of a request that a session stores. */
interface Origin {
  request: Request;
  /** Address of the caller. */
  ip: string;
  now: Date;
}

const keyOf = (account: string, id: string): string => `${account}/${createHash('sha256').update(id).digest('hex')}`;
const signedParts = (account: string, id: string) => ['session', account, id] as const;

/** Key of a request's session in the store; `undefined`, without reading the store, for a cookie that was not made here. */
function presentedKey(request: Request): { account: string; key: string } | undefined {
  const [, account, id, signature] = /^([0-9a-f]{64})\.([\w-]{43})\.([\w-]{43})$/.exec(readCookie(request, sessionCookie)) ?? [];
  if (account === undefined || id === undefined || signature === undefined) return undefined;
  return isSigned(signedParts(account, id), signature) ? { account, key: keyOf(account, id) } : undefined;
}

/** Whether a call comes from an editor of another person: in another tab of the browser, whose tabs share one session, somebody has signed in since. */
function isForAnother(request: Request, account: string): boolean {
  const shown = request.headers.get(editorHeader) ?? '';
  return /^[0-9a-f]{64}$/.test(shown) && shown !== account;
}

/** Whether a session is still valid for its account. To be checked again whenever the account is changed: everything may have been signed out meanwhile. */
export const isOfSession = ({ record }: Pick<Session, 'record'>, { disabled, sessionVersion }: Pick<Account, 'disabled' | 'sessionVersion'>): boolean =>
  !disabled && sessionVersion === record.version;

/** Who is signed in, by the stored session and the present account; nobody for a disabled account, an ended session, or another person's. */
export async function readSession(request: Request, stores: Stores, now: Date): Promise<Session | undefined> {
  const presented = presentedKey(request);
  if (!presented || isForAnother(request, presented.account)) return undefined;
  const [record, account] = await Promise.all([touchSession(stores, presented.key, now), readAccountAt(stores, presented.account)]);
  if (!record || !account || !isOfSession({ record }, account)) return undefined;
  return { key: presented.key, record, account };
}

function giveCookie(response: Response, request: Request, account: string, id: string): void {
  setCookie(response, sessionCookie, `${account}.${id}.${sign(signedParts(account, id))}`, sessionLimits.totalMs / 1000);
  if (readCookie(request, formerCookie) !== '') dropCookie(response, formerCookie);
}

/** Ends the request's session, if there is one, so that a session id never survives a sign-in (session fixation). */
async function endPresented(request: Request, stores: Stores): Promise<void> {
  const presented = presentedKey(request);
  if (presented) await removeSession(stores, presented.key);
}

/** Begins a session under a new id and adds its cookie to the response. */
export async function startSession(
  stores: Stores,
  response: Response,
  account: Account,
  kind: { by: SessionRecord['by']; isEnrolling?: boolean },
  { request, ip, now }: Origin,
): Promise<void> {
  const [key, id, at] = [accountKey(account.email), randomBytes(32).toString('base64url'), now.toISOString()];
  await endPresented(request, stores);
  const device = deviceName(request.headers.get('user-agent') ?? '');
  const record: SessionRecord = {
    version: account.sessionVersion,
    madeAt: at,
    lastUsedAt: at,
    authenticatedAt: at,
    by: kind.by,
    ...(kind.isEnrolling ? { enrolling: true } : {}),
    device,
    address: shortAddress(ip),
  };
  await storeSession(stores, { key: keyOf(key, id), record });
  giveCookie(response, request, key, id);
}

/**
 * Continues a session under a new id, after the person has proved again who they are. When it ends does not change.
 * `account` is the present account.
 */
export async function renewSession(
  stores: Stores,
  response: Response,
  { key: former, record, account }: Session,
  { request, now }: Omit<Origin, 'ip'>,
): Promise<void> {
  const [key, id, at] = [accountKey(account.email), randomBytes(32).toString('base64url'), now.toISOString()];
  const { enrolling, ...kept } = record;
  const isEnrolling = enrolling && !hasSecondFactor(account);
  const renewed = { ...kept, ...(isEnrolling ? { enrolling } : {}), version: account.sessionVersion, lastUsedAt: at, authenticatedAt: at };
  await storeSession(stores, { key: keyOf(key, id), record: renewed });
  await removeSession(stores, former);
  giveCookie(response, request, key, id);
}

/**
 * Ends the session of a request and removes its cookie, unless the session belongs to another user than the screen shows: that user's
 * session ended when the other one began in the same browser.
 */
export async function endSession(stores: Stores, request: Request, response: Response): Promise<void> {
  const presented = presentedKey(request);
  if (presented && isForAnother(request, presented.account)) return;
  await endPresented(request, stores);
  dropCookie(response, sessionCookie);
  if (readCookie(request, formerCookie) !== '') dropCookie(response, formerCookie);
}

/** The name a session has in answers: part of a hash, which opens nothing. */
export const sessionName = (key: string): string => key.slice(key.indexOf('/') + 1, key.indexOf('/') + 33);

/** A session as its owner sees it. */
export const asOwnSession = ({ key, record: { madeAt, lastUsedAt, by, device, address } }: StoredSession, present: Session): OwnSession => ({
  id: sessionName(key),
  isThis: key === present.key,
  madeAt,
  lastUsedAt,
  by,
  device,
  address,
});
