import { randomUUID } from 'node:crypto';
import { isBuildAwaited } from '#core/publish/state.ts';
import type { TimerContext } from '../approval/due-notes.ts';
import { proposalNotes } from '../approval/proposals/notes.ts';
import { countDueProposals } from '../approval/proposals/waiting.ts';
import { reminderNotes } from '../approval/reminders/notes.ts';
import { remindClients } from '../approval/reminders/remind.ts';
import { messageNotes, notifyOfMessages } from '../approval/threads/notify-messages.ts';
import { settleSubmissions } from '../approval/unsettled.ts';
import { readEnvironment } from '../env.ts';
import { intakeNotes, notifyOfIntakes } from '../intake/notify.ts';
import { logProblem } from '../log.ts';
import { areWritesHeld } from '../maintenance.ts';
import { openStores, type StoreContext, type Stores } from '../store/stores.ts';
import { isTimeToSweep, sweepStep } from '../sweep.ts';
import { mailReports } from '../taps/mail-reports.ts';
import { readPublishState } from './build-orders.ts';
import { noteWhatIsLive } from './deploy-events.ts';
import { hasRegions } from './published.ts';
import { publishWhatIsDue, publishWhatWasMissed } from './request.ts';
import { publishScheduled, resetScheduleNotes } from './schedules.ts';

/** No mail is begun this long after the host began the timer: it stops a function after half a minute, and then it would be unknown whether the mail went out. */
const maxMs = 12_000;

/** One job of the timer. `began`: when the timer's run began. */
interface Job {
  run(context: TimerContext, began: Date): Promise<unknown>;
  /** Message for the log if it throws. */
  failure: string;
}

/** Jobs that publish: scheduled revisions, then saves whose quiet time is over. */
const publishingJobs: readonly Job[] = [
  { run: publishScheduled, failure: 'What is scheduled could not be looked at; the next minute tries again.' },
  { run: ({ stores }, began) => publishWhatIsDue(stores, began), failure: 'What is due could not be published; the next minute tries again.' },
];

/** Jobs of every minute: finish submissions whose function died; mail reminders, new messages and intakes; count proposals. */
const jobsOfAMinute: readonly Job[] = [
  { run: settleSubmissions, failure: 'Submissions could not be looked after; the next minute tries again.' },
  { run: remindClients, failure: 'Reminders could not be looked at; the next minute tries again.' },
  { run: notifyOfMessages, failure: 'Nobody could be notified of messages; the next minute tries again.' },
  { run: notifyOfIntakes, failure: 'Nobody could be notified of what owners sent; the next minute tries again.' },
  { run: countDueProposals, failure: 'Proposals could not be counted; the next minute tries again.' },
];

/** Jobs of every ten minutes: order builds for saves that were missed; delete some of the expired records; in the first week of a month, mail clients their taps. */
const jobsOfTenMinutes: readonly Job[] = [
  {
    run: ({ stores }, began) => publishWhatWasMissed(stores, began),
    failure: 'Whether the request of a save was lost could not be looked at; a later step tries again.',
  },
  { run: ({ stores }, began) => sweepStep(stores, began), failure: 'What has expired could not be cleared away; a later step tries again.' },
  // Last, because a mail provider may be slow, and later jobs might not run.
  { run: mailReports, failure: 'Taps could not be mailed; a later step tries again.' },
];

/** Makes the timer rebuild its notes from what is stored: after a restore, and whenever notes may be incomplete. */
export async function resetTimerNotes(stores: Stores): Promise<void> {
  await resetScheduleNotes(stores);
  for (const notes of [proposalNotes, reminderNotes, messageNotes, intakeNotes]) await notes.forget(stores);
}

/** Runs the jobs one after the other. A failure does not stop the next. */
async function runJobs(jobs: readonly Job[], context: TimerContext, began: Date): Promise<void> {
  for (const { run, failure } of jobs) await run(context, began).catch((error: unknown) => logProblem(failure, error));
}

/** Publishes what is due at `began`. Never throws. */
export const publishDue = (context: StoreContext, began: Date): Promise<void> => runJobs(publishingJobs, context, began);

/**
 * Runs all jobs except publishing: those of every minute and, every ten minutes, the others too. Never throws. `started`: `performance.now()` of
 * the moment at which the host began the timer.
 */
export function runOtherJobs(context: StoreContext, began: Date, started = performance.now()): Promise<void> {
  const hasTime = () => performance.now() - started < maxMs;
  return runJobs(isTimeToSweep(began) ? [...jobsOfAMinute, ...jobsOfTenMinutes] : jobsOfAMinute, { ...context, hasTime }, began);
}

/**
 * The host calls this every minute, on production's deploy only; a local run does the same (`scripts/local/timer.ts`). An idle minute costs ten
 * small reads. While writes are held up it does nothing; the next minute does.
 */
export async function publishTimer(): Promise<void> {
  // The main site's timer publishes what is saved on a client's own site.
  if (readEnvironment('SITE_CLIENT')) return;
  const started = performance.now();
  const context: StoreContext = { stores: openStores(undefined), source: { now: () => new Date(), newWriteId: randomUUID } };
  const began = context.source.now();
  const [state, areHeld] = await Promise.all([readPublishState(context.stores), areWritesHeld(context.stores, began)]);
  if (areHeld) return;
  // An event may be lost, or come before the site shows what it is about.
  if (state.state === 'building' || (hasRegions() && isBuildAwaited(state))) await noteWhatIsLive(context.stores, began);
  await publishDue(context, began);
  await runOtherJobs(context, began, started);
}
