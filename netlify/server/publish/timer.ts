import { randomUUID } from 'node:crypto';
import { isBuildAwaited } from '#core/publish/state.ts';
import { countDueProposals } from '../approval/proposals/waiting.ts';
import { remindClients } from '../approval/reminders/remind.ts';
import { notifyOfMessages } from '../approval/threads/notify-messages.ts';
import { settleSubmissions } from '../approval/unsettled.ts';
import { readEnvironment } from '../env.ts';
import { notifyOfIntakes } from '../intake/notify.ts';
import { logProblem } from '../log.ts';
import { areWritesHeld } from '../maintenance.ts';
import { openStores } from '../store/stores.ts';
import { isTimeToSweep, sweepStep } from '../sweep.ts';
import { mailReports } from '../taps/mail-reports.ts';
import { readPublishState } from './build-orders.ts';
import { noteWhatIsLive } from './deploy-events.ts';
import { hasRegions } from './published.ts';
import { publishWhatIsDue, publishWhatWasMissed } from './request.ts';
import { publishScheduled } from './schedules.ts';

/**
 * The host calls this every minute, on production's deploy only. An idle minute costs ten small reads. In this order it
 * - publishes scheduled revisions, then saves whose quiet time is over;
 * - finishes submissions whose function died;
 * - mails reminders, new messages and what owners sent, then counts what clients propose;
 * - every ten minutes looks for saves whose build was never asked for, deletes some of the expired records, and in the first week of a month mails clients their taps.
 * While writes are held up it does nothing; the next minute does.
 */
export async function publishTimer(): Promise<void> {
  // The main site's timer publishes what is saved on a client's own site.
  if (readEnvironment('SITE_CLIENT')) return;
  const stores = openStores(undefined);
  const now = new Date();
  const [state, areHeld] = await Promise.all([readPublishState(stores), areWritesHeld(stores, now)]);
  if (areHeld) return;
  // An event may be lost, or come before the site shows what it is about.
  if (state.state === 'building' || (hasRegions() && isBuildAwaited(state))) await noteWhatIsLive(stores);
  const source = { now: () => new Date(), newWriteId: randomUUID };
  await publishScheduled({ stores, source }).catch((error: unknown) =>
    logProblem('What is scheduled could not be looked at; the next minute tries again.', error),
  );
  await publishWhatIsDue(stores, now).catch((error: unknown) => logProblem('What is due could not be published; the next minute tries again.', error));
  await settleSubmissions({ stores, source }).catch((error: unknown) =>
    logProblem('Submissions could not be looked after; the next minute tries again.', error),
  );
  await remindClients({ stores, source }).catch((error: unknown) => logProblem('Reminders could not be looked at; the next minute tries again.', error));
  await notifyOfMessages({ stores, source }).catch((error: unknown) => logProblem('Nobody could be notified of messages; the next minute tries again.', error));
  await notifyOfIntakes({ stores, source }).catch((error: unknown) =>
    logProblem('Nobody could be notified of what owners sent; the next minute tries again.', error),
  );
  await countDueProposals({ stores, source }).catch((error: unknown) => logProblem('Proposals could not be counted; the next minute tries again.', error));
  if (!isTimeToSweep(now)) return;
  await publishWhatWasMissed(stores, now).catch((error: unknown) =>
    logProblem('Whether the request of a save was lost could not be looked at; a later step tries again.', error),
  );
  await sweepStep(stores, now).catch((error: unknown) => logProblem('What has expired could not be cleared away; a later step tries again.', error));
  // Last: a provider of mail may be slow, and what comes after it would not have its turn.
  await mailReports({ stores, source }, now.getTime()).catch((error: unknown) => logProblem('Taps could not be mailed; a later step tries again.', error));
}
