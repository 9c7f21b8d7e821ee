import { panelTexts } from '#content/editor/fields/panel-texts.ts';
import { resolved } from '#content/resolved-site.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { issuePath } from '#core/config/write-issues.ts';
import { dayMs } from '#core/durations.ts';
import { hasSameContent, isManual, type PublicationStep } from '#core/publish/publication.ts';
import { beforePublishing } from '#core/readiness/readiness.ts';
import { type Issue, type RevisionAction, roles } from '#schema/api.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { furthestScheduleDays, publicationBodySchema, withdrawalQuerySchema } from '#schema/publish/standing.ts';
import { configKind } from '#schema/template.ts';
import { configResponse } from '../config-api/representation.ts';
import { type Failure, fail, isFailure } from '../http/answer.ts';
import type { Action, Call } from '../http/endpoint.ts';
import { parseInput, readQuery } from '../http/input.ts';
import { requestLanguage } from '../http/messages.ts';
import { conflict, expectedRevision, saveFailure } from '../http/preconditions.ts';
import { recordSecurityEvent, type SecurityFact } from '../security-log/record.ts';
import { readHead } from '../store/head.ts';
import { readRevision } from '../store/history.ts';
import { saveChange } from '../store/save.ts';
import { afterChange } from './request.ts';
import { noteSchedule } from './schedules.ts';

/** The head of the site in the path, if it is published by hand; otherwise a failure. */
async function manualHead(call: Call): Promise<ConfigRecord | Failure> {
  const id = call.params['id'] ?? '';
  const head = configKind(id) === undefined ? undefined : (await readHead(call.stores, id))?.record;
  if (!head) return fail('not_found');
  if (!isManual(head)) return fail('published_on_save');
  return head.archived ? fail('archived') : head;
}
interface Taken {
  action: RevisionAction;
  step: PublicationStep;
  /** Whether the build starts at once instead of waiting for quiet: a person who presses “publish” should not wait. */
  isUrgent: boolean;
  /** Whether the step may not be taken with this head any more. */
  isOvertaken?(present: ConfigRecord): boolean;
  /** Whether a head shows that the step has been taken: the same call may arrive twice, also at once. */
  isDone(present: ConfigRecord): boolean;
  /** What the security log tells of it. */
  event?: SecurityFact['type'];
}

/** Saves the step as a revision, unless the site has meanwhile been set to publish on saving or archived, or the step is overtaken or was already taken. */
async function take(call: Call, head: ConfigRecord, { action, step, isUrgent, isOvertaken = () => false, isDone, event }: Taken): Promise<Response | Failure> {
  const expected = expectedRevision(call.request) ?? ('any' as const);
  let isLate = false;
  const next = (present: ConfigRecord) => {
    isLate = isOvertaken(present);
    return isManual(present) && !present.archived && !isLate && !isDone(present) ? { config: present.config, archived: false, step } : undefined;
  };
  const saved = await saveChange(call.stores, head.id, { action, savedBy: call.user?.email ?? '', expected, next }, call.source);
  if (!saved.ok) return saveFailure(saved);
  const { record } = saved;
  if (!isManual(record)) return fail('published_on_save');
  if (record.archived) return fail('archived');
  if (isLate) return conflict(record.revision);
  if (event && !saved.isKnown) recordSecurityEvent(call, { type: event, config: record.id });
  await afterChange(call, record, { isUrgent });
  return configResponse(call, record);
}

/** Issues of a revision that still shows the template's contact data: first those, then all other missing items. None for other revisions. */
function unready({ id, config }: ConfigRecord, call: Call): Issue[] {
  if (configKind(id) !== 'client' || !isSiteConfig(config)) return [];
  const { stops, lacks } = beforePublishing(config, resolved(config));
  if (stops.length === 0) return [];
  const { lines } = panelTexts[requestLanguage(call.request)].readiness;
  return [...stops, ...lacks.filter(({ stops: isStop }) => !isStop)].map((line) => ({ path: issuePath(line.path ?? []), message: lines[line.id][0] }));
}

/** The published revision, where that is a later one. */
async function publishedAbove({ stores }: Call, { id, publishedRevision = 0 }: ConfigRecord, revision: number): Promise<ConfigRecord | undefined> {
  return publishedRevision > revision ? readRevision(stores, id, publishedRevision) : undefined;
}

function scheduleFault(at: string, now: Date): Issue | undefined {
  const waitMs = Date.parse(at) - now.getTime();
  if (waitMs <= 0) return { path: 'at', message: 'must be in the future' };
  return waitMs > furthestScheduleDays * dayMs ? { path: 'at', message: `must be within ${furthestScheduleDays} days` } : undefined;
}

/**
 * POST `/api/config/{id}/publication`: publishes a revision of a site that is published by hand, at once or at a set time.
 * Stops while contact data is the template's, unless `anyway`. With a gate it goes live once it is approved, too.
 */
export const publishAction: Action = {
  access: roles,
  maxBytes: 1024,
  async run(call) {
    const parsed = parseInput(publicationBodySchema, call.body);
    if (!parsed.ok) return parsed;
    const head = await manualHead(call);
    if (isFailure(head)) return head;
    const { revision, at, anyway, isOneOfMany } = parsed.value;
    const wanted = await readRevision(call.stores, head.id, revision);
    if (!wanted) return fail('not_found');
    const issues = anyway ? [] : unready(wanted, call);
    if (issues.length > 0) return fail('not_ready', { issues });
    // Publishing many clients takes minutes: a later revision that a colleague published meanwhile is not replaced.
    const newer = isOneOfMany ? await publishedAbove(call, head, revision) : undefined;
    if (newer) return hasSameContent(newer.config, wanted.config) ? configResponse(call, head) : conflict(head.revision);
    const over = expectedRevision(call.request) ?? 'any';
    const isSeen = over === 'any' || over.includes(head.revision);
    if (over !== 'any' && over.every((seen) => seen < revision)) return conflict(head.revision);
    if (at === undefined) {
      // Sent again, because its answer was lost: it is published already, and nothing else waits.
      if (isSeen && head.publishedRevision === revision && !head.schedule) return configResponse(call, head);
      // Nor is a revision replaced that was published after this check.
      const isOvertaken = ({ publishedRevision = 0 }: ConfigRecord) => isOneOfMany && publishedRevision > revision;
      // A revision with the newest content is published as the one that says so.
      const isDone = ({ action, savedBy, publishedRevision, schedule, ...present }: ConfigRecord) =>
        action === 'publish' &&
        savedBy === call.user?.email &&
        !schedule &&
        (publishedRevision === revision || (publishedRevision === present.revision && hasSameContent(present.config, wanted.config)));
      return take(call, head, { action: 'publish', step: { kind: 'publish', revision }, isUrgent: !isOneOfMany, isOvertaken, isDone });
    }
    const fault = scheduleFault(at, call.source.now());
    if (fault) return fail('invalid', { issues: [fault] });
    if (call.stores.base) return fail('forbidden', { reason: 'schedule_on_live_site' });
    const schedule = { revision, at: new Date(at).toISOString(), by: call.user?.email ?? '' };
    // Sent again, over the revision that it made.
    const waiting = isSeen && head.schedule?.at === schedule.at ? await readRevision(call.stores, head.id, head.schedule.revision) : undefined;
    if (waiting && hasSameContent(waiting.config, wanted.config)) return configResponse(call, head);
    await noteSchedule(call.stores, head.id, schedule);
    // A schedule changes nothing on the web yet.
    const isDone = ({ schedule: known }: ConfigRecord) => known?.at === schedule.at && known.revision === revision;
    return take(call, head, { action: 'schedule', step: { kind: 'schedule', schedule }, isUrgent: false, isDone });
  },
};

/** DELETE `/api/config/{id}/publication?what=`: takes back what is scheduled, or takes the site off the web. Doing it again changes nothing. */
export const withdrawAction: Action = {
  access: roles,
  async run(call) {
    const query = readQuery(call.url, withdrawalQuerySchema);
    if (!query.ok) return query;
    const head = await manualHead(call);
    if (isFailure(head)) return head;
    const isOnWeb = ({ publishedRevision, releasedRevision, ungatedRevision }: ConfigRecord) =>
      Boolean(publishedRevision || releasedRevision || ungatedRevision);
    const isSite = query.value.what === 'site';
    const isDone = (present: ConfigRecord) => !present.schedule && !(isSite && isOnWeb(present));
    if (isDone(head)) return configResponse(call, head);
    return isSite
      ? take(call, head, { action: 'withdraw', step: { kind: 'withdraw' }, isUrgent: true, isDone, event: 'site-withdrawn' })
      : take(call, head, { action: 'schedule', step: { kind: 'unschedule' }, isUrgent: false, isDone });
  },
};
