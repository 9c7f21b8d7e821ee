import { randomUUID } from 'node:crypto';
import { isBuildAwaited } from '#core/publish/state.ts';
import { remindClients } from '../approval/reminders/remind.ts';
import { tellOfMessages } from '../approval/threads/tell.ts';
import { settleSubmissions } from '../approval/unsettled.ts';
import { readEnvironment } from '../env.ts';
import { tellOfIntakes } from '../intake/tell.ts';
import { logProblem } from '../log.ts';
import { openStores } from '../store/stores.ts';
import { isTimeToSweep, sweepStep } from '../sweep.ts';
import { mailReports } from '../taps/mail-reports.ts';
import { readPublishState } from './build-orders.ts';
import { noteWhatIsLive } from './deploy-events.ts';
import { hasRegions } from './published.ts';
import { publishWhatIsDue } from './request.ts';
import { publishScheduled } from './schedules.ts';

/**
 * The host calls this every minute, on production's deploy only. It costs eight small reads a minute, and what is scheduled
 * and a save that waits for quiet are published, a submission whose function died is finished, clients are reminded, who was written to is told, the provider is told what owners sent, although nobody calls again. Every ten minutes a little of what has expired is cleared away, and in the first week of a month clients are mailed their taps.
 */
export async function publishTimer(): Promise<void> {
  // The main site's timer publishes what is saved on a client's own site.
  if (readEnvironment('SITE_CLIENT')) return;
  const stores = openStores(undefined);
  // An event may be lost, or come before the site shows what it is about.
  const state = await readPublishState(stores);
  if (state.state === 'building' || (hasRegions() && isBuildAwaited(state))) await noteWhatIsLive(stores);
  const now = new Date();
  const source = { now: () => new Date(), newWriteId: randomUUID };
  await publishScheduled({ stores, source }).catch((error: unknown) =>
    logProblem('What is scheduled could not be looked at; the next minute tries again.', error),
  );
  await publishWhatIsDue(stores, now).catch((error: unknown) => logProblem('What is due could not be published; the next minute tries again.', error));
  await settleSubmissions({ stores, source }).catch((error: unknown) =>
    logProblem('Submissions could not be looked after; the next minute tries again.', error),
  );
  await remindClients({ stores, source }).catch((error: unknown) => logProblem('Reminders could not be looked at; the next minute tries again.', error));
  await tellOfMessages({ stores, source }).catch((error: unknown) => logProblem('Messages could not be told; the next minute tries again.', error));
  await tellOfIntakes({ stores, source }).catch((error: unknown) => logProblem('What owners sent could not be told; the next minute tries again.', error));
  if (!isTimeToSweep(now)) return;
  await sweepStep(stores, now).catch((error: unknown) => logProblem('What has expired could not be cleared away; a later step tries again.', error));
  // Last: a provider of mail may be slow, and what comes after it would not have its turn.
  await mailReports({ stores, source }, now.getTime()).catch((error: unknown) => logProblem('Taps could not be mailed; a later step tries again.', error));
}
