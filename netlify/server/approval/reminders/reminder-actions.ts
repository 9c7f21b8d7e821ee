import { reminderMessages } from '#content/approval/reminder-texts.ts';
import { calledOf } from '#core/approval/approvers/approvers.ts';
import { roles } from '#schema/api.ts';
import { ladderOf } from '#schema/approval/reminder-ladder.ts';
import { type RemindersAnswer, reminderDoneSchema } from '#schema/approval/reminders.ts';
import type { ConfigRecord } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { fail, json } from '../../http/answer.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { parseInput } from '../../http/input.ts';
import { readSiteHead } from '../../store/head.ts';
import { linkBody } from '../link-actions.ts';
import { noteWaiting } from './notes.ts';
import { noteWritten, readReminders } from './record.ts';
import { findWaitingClient, mailTarget } from './remind.ts';

async function responseOf(call: Call, head: ConfigRecord<SiteConfig>): Promise<Response> {
  const { stores, source } = call;
  const now = source.now();
  const waited = await findWaitingClient(stores, head.id, now);
  const { reminders, next, missed } = await readReminders(stores, waited?.head ?? head, waited?.link, now);
  const { remindAfter } = head.config.clientApproval ?? {};
  const name = calledOf(head.config.clientApproval);
  const message = { name, texts: reminderMessages[name === '' ? 'unnamed' : 'named'] };
  const answer: RemindersAnswer = {
    most: ladderOf(remindAfter).length,
    reminders: waited ? [...reminders] : [],
    next: waited && next ? { step: next.step, at: next.at.toISOString(), isDue: next.isDue, byMail: mailTarget(waited) !== undefined } : null,
    missed: waited && missed ? missed.step : null,
    number: head.config.whatsappNumber ?? '',
    link: waited ? await linkBody(call, waited.head, waited.link, message) : null,
  };
  return json(answer);
}

/** GET `/api/config/{id}/reminders`: the reminders of this round, the next one, and a message for sending one by hand. */
export const readRemindersAction: Action = {
  access: roles,
  async run(call) {
    const head = await readSiteHead(call.stores, call.params['id'] ?? '');
    return head ? responseOf(call, head) : fail('not_found');
  },
};

/**
 * POST: notes that the next reminder, or the missed one, was sent by hand, so that no mail follows. Repeating the call, or naming
 * another one, changes nothing.
 */
export const reminderDoneAction: Action = {
  access: roles,
  maxBytes: 1024,
  async run(call) {
    const parsed = parseInput(reminderDoneSchema, call.body);
    if (!parsed.ok) return parsed;
    const { stores, source } = call;
    const head = await readSiteHead(stores, call.params['id'] ?? '');
    if (!head) return fail('not_found');
    const now = source.now();
    const waited = stores.base ? undefined : await findWaitingClient(stores, head.id, now);
    if (waited) {
      await noteWaiting(stores, head, source);
      await noteWritten(stores, waited, now, parsed.value.step);
    }
    return responseOf(call, head);
  },
};
