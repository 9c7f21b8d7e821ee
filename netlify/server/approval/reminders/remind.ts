import { calledOf } from '#core/approval/approvers/approvers.ts';
import { clientAddress, isWaitingForClient, mailLostAfterMs } from '#core/approval/reminders/next-reminder.ts';
import { hourMs } from '#core/durations.ts';
import { ladderOf } from '#schema/approval/reminder-ladder.ts';
import type { Reminder } from '#schema/approval/reminders.ts';
import { configKind } from '#schema/template.ts';
import { readEnvironment } from '../../env.ts';
import { logProblem } from '../../log.ts';
import { mailOutcome } from '../../mail/mail.ts';
import { sendMail } from '../../mail/send.ts';
import { readSiteHead } from '../../store/head.ts';
import { readIndex } from '../../store/index/client-index.ts';
import type { StoreContext, Stores } from '../../store/stores.ts';
import type { NextCheck, TimerContext } from '../due-notes.ts';
import { linkAddress } from '../link-actions.ts';
import { currentLink, tokenOfDecider } from '../links.ts';
import { reminderNotes } from './notes.ts';
import { readReminders, settleReminder, takeDueReminder, type WaitingClient } from './record.ts';
import { reminderMail } from './reminder-mail.ts';

/** A client who has not answered and has a valid link; `undefined` for any other. */
export async function findWaitingClient(stores: Stores, id: string, now: Date): Promise<WaitingClient | undefined> {
  const head = configKind(id) === 'client' ? await readSiteHead(stores, id) : undefined;
  const link = head && isWaitingForClient(head) ? await currentLink(stores, id, now) : undefined;
  return head && link && { head, link };
}

/** The recipient of the mail, and this site's origin for its link; `undefined` if a reminder can only be sent by hand. */
export function mailTarget({ head }: Pick<WaitingClient, 'head'>): { to: string; origin: string } | undefined {
  const [to, origin] = [clientAddress(head), readEnvironment('URL')];
  return to === '' || origin === undefined ? undefined : { to, origin };
}

async function send(context: StoreContext, { head, link }: WaitingClient, { to, origin }: { to: string; origin: string }, taken: Reminder): Promise<void> {
  const { config } = head;
  const address = await linkAddress(context.stores, head, tokenOfDecider(head, link), origin);
  const result = await sendMail(context, ({ brand }) =>
    reminderMail({
      client: head.id,
      to,
      brand,
      config,
      name: calledOf(config.clientApproval),
      address,
      expiresAt: link.expiresAt,
      step: taken.step,
      most: ladderOf(config.clientApproval?.remindAfter).length,
    }),
  );
  await settleReminder(context.stores, head, taken, mailOutcome(result));
}

/**
 * Checks one client and sends the due reminder; returns when to check again, and the step to send by hand. A reminder whose process
 * died stays `sending` and is left to the designer: reminders go out at most once, because one too many annoys.
 */
async function check(context: StoreContext, id: string, now: Date): Promise<NextCheck> {
  const { stores } = context;
  const waited = await findWaitingClient(stores, id, now);
  if (!waited) return undefined;
  const way = mailTarget(waited);
  const taken = way && (await takeDueReminder(stores, waited, now));
  if (taken) await send(context, waited, way, taken);
  const { reminders, next, missed } = await readReminders(stores, waited.head, waited.link, now);
  const byHand = next?.isDue && !way ? next.step : missed?.step;
  const lookAgain = [
    // If it is still due, the mail provider has deferred it, or it must be sent by hand.
    ...(next ? [next.isDue ? now.getTime() + hourMs : next.at.getTime()] : []),
    ...(byHand === undefined ? [] : [now.getTime() + hourMs]),
    ...reminders.filter(({ state }) => state === 'sending').map(({ at }) => Date.parse(at) + mailLostAfterMs),
  ].filter((at) => at > now.getTime());
  if (lookAgain.length === 0) return undefined;
  return { at: new Date(Math.min(...lookAgain)).toISOString(), ...(byHand === undefined ? {} : { step: byHand }) };
}

/** Called by the timer: sends the reminders that are due. */
export const remindClients = (context: TimerContext): Promise<void> =>
  reminderNotes.checkDue(context, {
    all: async () => (await readIndex(context.stores)).flatMap(({ id, approval, archived }) => (approval === 'active' && !archived ? [id] : [])),
    check: async (id, note, now) => reminderNotes.settle(context.stores, id, note, await check(context, id, now)),
    failed: (id, error) => logProblem(`Whether the client of config ${id} is to be reminded could not be looked at; the next minute tries again.`, error),
  });
