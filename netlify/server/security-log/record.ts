import { createHash } from 'node:crypto';
import { dayMs, minuteMs } from '#core/durations.ts';
import type { User } from '#schema/api.ts';
import type { SecurityEventType } from '#schema/people/security-events.ts';
import { type SecurityEvent, securityEventSchema } from '#schema/people/security-log.ts';
import { networkOf } from '../http/network-of.ts';
import { logProblem } from '../log.ts';
import type { BlobStore } from '../store/blobs/blob-store.ts';
import { changeBlob } from '../store/blobs/change-blob.ts';
import type { Stores, WriteSource } from '../store/stores.ts';
import { eventKey } from './log-key.ts';

/** An event to log. `actor`: by default the person who is signed in; `null` for nobody. */
export interface SecurityFact {
  type: SecurityEventType;
  actor?: string | null;
  subject?: string | undefined;
  config?: string;
  detail?: SecurityEvent['detail'];
}

/** Events that anybody can cause as often as they like: those of one network within a window are counted in one record. */
const counted: ReadonlySet<SecurityEventType> = new Set([
  'sign-in-failed',
  'sign-in-locked',
  'confirmation-failed',
  'factor-failed',
  'reset-requested',
  'access-denied',
  'foreign-origin',
]);
const windowMs = 15 * minuteMs;
/** Above this the count does not rise, so that further calls cost no write. */
const maxCounted = 1000;
/** Most records of one type and window; all further networks share one more, so that they cannot fill the store. */
const maxNetworks = 200;

/** How long an event is kept, in days: a year, and some time to look back on it. */
const keptDays = 400;
/** At most this many are removed at a time, so that the first sweep after a long pause does not take long. */
const maxRemoved = 200;

let sweptOn = '';

/** Removes events whose time is over, at most once a day in this process. Costs one listing of days when there is nothing to do. */
async function sweepSecurityLog(log: BlobStore, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  if (sweptOn === today) return;
  sweptOn = today;
  const oldest = new Date(now.getTime() - keptDays * dayMs).toISOString().slice(0, 10);
  const past = (await log.folders()).filter((day) => day < oldest).sort();
  let left = maxRemoved;
  for (const day of past) {
    if (left <= 0) return;
    const keys = (await log.list(`${day}/`)).slice(0, left);
    left -= keys.length;
    await Promise.all(keys.map(({ key }) => log.remove(key)));
  }
}

/** The parts of the call that caused an event. */
export interface Cause {
  stores: Stores;
  source: Pick<WriteSource, 'now'>;
  ip: string;
  user: User | undefined;
  afterAnswer(work: () => Promise<void>): void;
}

const gathered = new Map<string, number>();
const running = new Map<string, Promise<void>>();

/** Counts one more under a key. Simultaneous calls in this process share writes: while one writes, the others are added up for the next. */
function countTogether(key: string, write: (times: number) => Promise<void>): Promise<void> {
  gathered.set(key, (gathered.get(key) ?? 0) + 1);
  const known = running.get(key);
  if (known) return known;
  const flush = async () => {
    try {
      for (let times = gathered.get(key); times; times = gathered.get(key)) {
        gathered.delete(key);
        await write(times);
      }
    } finally {
      gathered.delete(key);
      running.delete(key);
    }
  };
  const run = flush();
  running.set(key, run);
  return run;
}

async function addTo(log: BlobStore, key: string, event: SecurityEvent, times: number): Promise<void> {
  await changeBlob<void>(log, key, (value) => {
    const known = securityEventSchema.safeParse(value).data;
    if (!known) return { value: { ...event, count: Math.min(times, maxCounted) }, result: undefined };
    if (known.count >= maxCounted) return { result: undefined };
    return { value: { ...known, count: Math.min(known.count + times, maxCounted), last: event.at }, result: undefined };
  });
}

async function countEvent(log: BlobStore, event: SecurityEvent): Promise<void> {
  const at = new Date(Math.floor(Date.parse(event.at) / windowMs) * windowMs).toISOString();
  const { type, address, config, detail } = event;
  const same = createHash('sha256')
    .update(JSON.stringify([address, config, detail]))
    .digest('hex')
    .slice(0, 12);
  const key = eventKey({ ...event, at }, same);
  await countTogether(key, async (times) => {
    const isNew = (await log.read(key)) === undefined;
    const beside = isNew ? (await log.list(`${at.replace('T', '/')}_${type}_`)).length : 0;
    if (beside < maxNetworks) return addTo(log, key, event, times);
    return addTo(log, eventKey({ at, type }, 'more'), { at: event.at, type, address: '', count: 1 }, times);
  });
}

/** Writes an event of a caller with this address. Never throws: what cannot be kept stands in the operator's log. */
export async function writeSecurityEvent(stores: Stores, now: Date, address: string, fact: SecurityFact): Promise<void> {
  const { type, actor, subject, config, detail } = fact;
  try {
    const event: SecurityEvent = {
      at: now.toISOString(),
      type,
      ...(actor ? { actor } : {}),
      ...(subject ? { subject } : {}),
      ...(config ? { config } : {}),
      address: networkOf(address),
      count: 1,
      ...(detail ? { detail } : {}),
    };
    const log = stores.own['security-log'];
    if (counted.has(type)) await countEvent(log, event);
    else await log.create(eventKey(event), event);
    if (type === 'signed-in') await sweepSecurityLog(log, now);
  } catch (error) {
    logProblem(`The event ${type} could not be written to the security log.`, error);
  }
}

/** Writes several events of one call, each a millisecond after the one before: with one instant they would sort by type. */
export async function writeSecurityEvents(stores: Stores, now: Date, address: string, facts: readonly SecurityFact[]): Promise<void> {
  await Promise.all(facts.map((fact, index) => writeSecurityEvent(stores, new Date(now.getTime() + index), address, fact)));
}

/**
 * Writes an event to the security log after the response: it costs the caller no time and cannot fail the call.
 * Facts only: no secrets and nothing that somebody typed; persons are members of staff.
 */
export function recordSecurityEvent({ stores, source, ip, user, afterAnswer }: Cause, fact: SecurityFact): void {
  const actor = fact.actor === undefined ? user?.email : fact.actor;
  afterAnswer(() => writeSecurityEvent(stores, source.now(), ip, { ...fact, ...(actor ? { actor } : {}) }));
}
