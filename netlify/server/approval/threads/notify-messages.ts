import { advisersOf, type Opinion } from '#core/approval/approvers/approvers.ts';
import { clientAddress, nextDaytime } from '#core/approval/reminders/next-reminder.ts';
import { type Addressee, meantFor, openThreads } from '#core/approval/threads/threads.ts';
import { dayMs } from '#core/durations.ts';
import { type ThreadMessage, type ThreadSide, type ThreadsRecord, threadSides } from '#schema/approval/thread.ts';
import type { ThreadsAnswer } from '#schema/calls/threads.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { readEnvironment } from '../../env.ts';
import { DamagedRecordError } from '../../faults/faults.ts';
import { logProblem } from '../../log.ts';
import { editorAddress } from '../../mail/compose.ts';
import { sendMail } from '../../mail/send.ts';
import { readSiteHead } from '../../store/head.ts';
import type { StoreContext, Stores } from '../../store/stores.ts';
import { designerAddress } from '../../users/staff.ts';
import { dueNotes, type NextCheck, type TimerContext } from '../due-notes.ts';
import { linkAddress } from '../link-actions.ts';
import { currentLink, tokenOfDecider } from '../links.ts';
import { readOpinions } from '../submit/opinions.ts';
import { claimUnmailed, collectMs, progressFor, type Recipient, settleMail } from './mail-progress.ts';
import { messageMail } from './message-mail.ts';
import { readThreads } from './thread-store.ts';

/** When to mail a side of a client's threads; the notes are named `{id}/{side}`. */
export const messageNotes = dueNotes('messages');

/** When the mail is due: the first message sets the time, later ones do not move it. */
const collected = (known: { at: string } | undefined, now: Date): Date =>
  new Date(Math.min(known ? Date.parse(known.at) : Number.POSITIVE_INFINITY, now.getTime() + collectMs));

/** To be called before a message is stored. What is written after it goes out in the same mail. */
export const noteMessage = (context: StoreContext, id: string, side: ThreadSide): Promise<void> =>
  messageNotes.note(context, `${id}/${side}`, collected, 'kept');

/** Notes, once a message is stored, how many threads of a client wait for a designer's answer. */
export const noteOpenThreads = (context: StoreContext, id: string, { messages }: ThreadsRecord): Promise<void> =>
  messageNotes.note(context, `${id}/designer`, collected, openThreads(messages));

/** How many threads of each client wait for a designer's answer. */
export async function readOpenThreads(stores: Stores): Promise<ReadonlyMap<string, number>> {
  const notes = Object.entries((await messageNotes.read(stores)) ?? {});
  return new Map(notes.flatMap(([name, { step }]): [string, number][] => (step && name.endsWith('/designer') ? [[name.split('/')[0] ?? '', step]] : [])));
}

interface MailTarget {
  to: string;
  /** Name of the client's person. */
  name?: string;
  address: Parameters<typeof messageMail>[0]['address'];
  expiresAt?: string;
}

/** A site with the opinions of those who do not decide. */
interface Site {
  head: ConfigRecord<SiteConfig>;
  opinions: ReadonlyMap<string, Opinion>;
}

/** All people of the client who may get mails: the decider (`undefined`) and, by key, the approvers who do not decide. */
const addresseesOf = ({ head }: Site): Addressee[] => [undefined, ...advisersOf(head.config.clientApproval).map(({ id }) => id)];

/** Address and link of a mail. Each of the client's people gets their own link, which they need to answer; `undefined` if nobody can be mailed. */
async function targetOf(stores: Stores, { head, opinions }: Site, recipient: Recipient, now: Date): Promise<MailTarget | undefined> {
  if (head.archived) return undefined;
  const { clientApproval } = head.config;
  if (recipient.side === 'designer') {
    const to = await designerAddress(stores, head.config);
    const address = editorAddress(head.id);
    return to === '' ? undefined : { to, address: address === undefined ? undefined : () => address };
  }
  const { addressee } = recipient;
  const origin = readEnvironment('URL');
  const opinion = addressee === undefined ? undefined : opinions.get(addressee);
  const to = addressee === undefined ? clientAddress(head) : (opinion?.email.trim() ?? '');
  const link = to === '' || origin === undefined || clientApproval?.isFormEnabled !== true ? undefined : await currentLink(stores, head.id, now);
  if (!link || origin === undefined) return undefined;
  const page = await linkAddress(stores, head, addressee === undefined ? tokenOfDecider(head, link) : link.tokenOf(addressee), origin);
  return { to, ...(opinion ? { name: opinion.name } : {}), expiresAt: link.expiresAt, address: (language) => `${page(language)}#approval` };
}

/** Mails one recipient the new messages; returns when to check again. Clients get no mails at night, as with reminders. */
async function notifyRecipient(context: StoreContext, site: Site, recipient: Recipient, now: Date): Promise<Date | undefined> {
  const { head, opinions } = site;
  const { config, id } = head;
  const { stores } = context;
  const target = await targetOf(stores, site, recipient, now);
  if (!target) return undefined;
  const waking = recipient.side === 'client' ? nextDaytime(now, config.timeZone ?? defaultZone) : now;
  if (waking > now) return waking;
  const isMeant = (message: ThreadMessage, { messages }: ThreadsRecord) =>
    recipient.side === 'designer' || meantFor(message, { approval: config.clientApproval, messages, opinions }).includes(recipient.addressee);
  const claimed = await claimUnmailed(stores, { id, recipient }, isMeant, now);
  const last = claimed?.messages.at(-1);
  if (!claimed || !last) return claimed?.heldUntil;
  const result = await sendMail(context, (from) => messageMail({ ...target, ...from, client: id, side: recipient.side, config, messages: claimed.messages }));
  return settleMail(stores, { id, recipient }, { last: last.n, result }, now);
}

/** Mails one side of one client, as far as there is time; returns when to check again. */
async function notifySide(context: TimerContext, id: string, side: ThreadSide, now: Date): Promise<NextCheck> {
  const head = await readSiteHead(context.stores, id);
  if (!head) return undefined;
  if (side === 'designer') {
    const next = await notifyRecipient(context, { head, opinions: new Map() }, { side }, now);
    const step = openThreads((await readThreads(context.stores, id)).messages);
    return step > 0 ? { at: (next ?? new Date(now.getTime() + dayMs)).toISOString(), step } : next && { at: next.toISOString() };
  }
  const site = { head, opinions: await readOpinions(context.stores, head) };
  const looks: number[] = [];
  const { hasTime = () => true } = context;
  for (const addressee of addresseesOf(site)) {
    if (!hasTime()) return { at: now.toISOString() };
    const next = await notifyRecipient(context, site, { side, addressee }, now);
    if (next) looks.push(next.getTime());
  }
  return looks.length > 0 ? { at: new Date(Math.min(...looks)).toISOString() } : undefined;
}

/** Called by the timer: mails new messages under comments to their recipients. */
export function notifyOfMessages(context: TimerContext): Promise<void> {
  const { stores } = context;
  return messageNotes.checkDue(context, {
    all: async () => (await stores.own.threads.list()).flatMap(({ key }) => threadSides.map((side) => `${key}/${side}`)),
    async check(name, note, now) {
      const [id = '', side] = name.split('/');
      const next = await notifySide(context, id, side === 'client' ? 'client' : 'designer', now).catch((error: unknown) => {
        // Reading a damaged record reports it as a fault; until it is repaired nothing can be sent.
        if (error instanceof DamagedRecordError) return undefined;
        throw error;
      });
      // If a new message was noted meanwhile, another mail tells of it, after the same delay; at once if people are left for whom there was no time.
      const again = Math.min(next ? Math.max(Date.parse(next.at), now.getTime()) : Number.POSITIVE_INFINITY, now.getTime() + collectMs);
      await messageNotes.settle(stores, name, note, next, new Date(again));
    },
    failed: (name, error) => logProblem(`Nobody could be notified of the messages of config ${name}; the next minute tries again.`, error),
  });
}

type NotificationState = NonNullable<ThreadsAnswer['notification']>;
/** States in order of urgency: if several people's differ, the first is shown. Those come first in which somebody must be told by hand. */
const byUrgency: readonly NotificationState[] = ['failed', 'off', 'outbox', 'waiting', 'sent'];

/** How the client's people are notified of the designers' newest message. If nobody could be mailed when it was due, no mail is sent later. */
export async function notificationState(stores: Stores, head: ConfigRecord<SiteConfig>, now: Date): Promise<NotificationState | undefined> {
  const record = await readThreads(stores, head.id);
  const last = record.messages.findLast(({ by }) => by === 'designer');
  if (!last) return undefined;
  const site = { head, opinions: await readOpinions(stores, head) };
  const addressees = meantFor(last, { approval: head.config.clientApproval, messages: record.messages, opinions: site.opinions });
  const isNoted = await messageNotes.isNoted(stores, `${head.id}/client`);
  const states = await Promise.all(
    addressees.map(async (addressee): Promise<NotificationState> => {
      const known = progressFor(record, { side: 'client', addressee });
      if (known && known.n >= last.n && known.state !== 'sending') return known.state;
      return isNoted && (await targetOf(stores, site, { side: 'client', addressee }, now)) ? 'waiting' : 'off';
    }),
  );
  return byUrgency.find((state) => states.includes(state));
}
