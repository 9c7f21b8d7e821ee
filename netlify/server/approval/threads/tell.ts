import { awake, reminderAddress } from '#core/approval/reminders/next-reminder.ts';
import { type ThreadSide, threadSides } from '#schema/approval/thread.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { readEnvironment } from '../../env.ts';
import { DamagedRecordError } from '../../faults/faults.ts';
import type { Call } from '../../http/endpoint.ts';
import { logProblem } from '../../log.ts';
import { mailBrand } from '../../mail/brand.ts';
import { sendMail } from '../../mail/send.ts';
import { readSiteHead } from '../../store/head.ts';
import type { Stores } from '../../store/stores.ts';
import { dueNotes } from '../due-notes.ts';
import { linkAddress } from '../link-actions.ts';
import { currentLink, tokenOfDecider } from '../links.ts';
import { messageMail } from './message-mail.ts';
import { readThreads } from './thread-store.ts';
import { settleTold, takeUntold } from './told.ts';

type Telling = Pick<Call, 'stores' | 'source'>;

/** When which side of a client's threads is to be told: `{id}/{side}`. */
export const messageNotes = dueNotes('messages');

/** What is written within so long goes out in one mail: people write in short sentences. */
export const collectMs = 10 * 60_000;
const hourMs = 60 * 60_000;

/** To be called before a message is stored. What is written after it goes out in the same mail. */
export const noteMessage = (call: Telling, id: string, side: ThreadSide): Promise<void> =>
  messageNotes.note(call, `${id}/${side}`, (known, now) => (known ? new Date(known.at) : new Date(now.getTime() + collectMs)));

interface Way {
  to: string;
  address: Parameters<typeof messageMail>[0]['address'];
  expiresAt?: string;
}

/** Where a mail goes and leads: a client's to their link, which they need to answer; `undefined` where nobody can be told. */
async function wayTo(stores: Stores, head: ConfigRecord<SiteConfig>, side: ThreadSide, now: Date): Promise<Way | undefined> {
  if (head.archived) return undefined;
  const { clientApproval } = head.config;
  const origin = readEnvironment('URL');
  if (side === 'designer') {
    const to = clientApproval?.notificationEmail?.trim() ?? '';
    return to === '' ? undefined : { to, address: origin === undefined ? undefined : () => new URL(`/editor/client/${head.id}`, origin).href };
  }
  const to = reminderAddress(head);
  const link = to === '' || origin === undefined || clientApproval?.isFormEnabled !== true ? undefined : await currentLink(stores, head.id, now);
  if (!link || origin === undefined) return undefined;
  const page = await linkAddress(stores, head, tokenOfDecider(head, link), origin);
  return { to, expiresAt: link.expiresAt, address: (language) => `${page(language)}#approval` };
}

/** Whether a client can be told by mail of what is written to them. */
export const canTellClient = async (stores: Stores, head: ConfigRecord<SiteConfig>, now: Date): Promise<boolean> =>
  (await wayTo(stores, head, 'client', now)) !== undefined;

/** Tells one side of one client; gives when to look again. Clients are not written to at night, as with reminders. */
async function tell({ stores, source }: Telling, id: string, side: ThreadSide, now: Date): Promise<Date | undefined> {
  const head = await readSiteHead(stores, id);
  const way = head && (await wayTo(stores, head, side, now));
  if (!head || !way) return undefined;
  const waking = side === 'client' ? awake(now, head.config.timeZone ?? defaultZone) : now;
  if (waking > now) return waking;
  const taken = await takeUntold(stores, id, side, now);
  const last = taken?.messages.at(-1);
  if (!taken || !last) return taken?.busyUntil;
  const { brand, language } = await mailBrand(stores);
  const mail = messageMail({ ...way, side, brand, language, config: head.config, messages: taken.messages });
  const isAgain = await settleTold(stores, id, side, last.n, await sendMail(stores, mail, source), now);
  return isAgain ? new Date(now.getTime() + hourMs) : undefined;
}

/** Tells, from the timer, who was written to under comments. */
export function tellOfMessages(call: Telling): Promise<void> {
  const { stores } = call;
  return messageNotes.lookAtDue(call, {
    all: async () => (await stores.own.threads.list()).flatMap(({ key }) => threadSides.map((side) => `${key}/${side}`)),
    async look(name, note, now) {
      const [id = '', side] = name.split('/');
      const next = await tell(call, id, side === 'client' ? 'client' : 'designer', now).catch((error: unknown) => {
        // It is named by who reads it; until it is mended nothing can be told.
        if (error instanceof DamagedRecordError) return undefined;
        throw error;
      });
      // Of one that was noted anew meanwhile another mail tells, as late as the first one did.
      await messageNotes.settle(stores, name, note, next && { at: next.toISOString() }, new Date(now.getTime() + collectMs));
    },
    failed: (name, error) => logProblem(`The messages of config ${name} could not be told; the next minute tries again.`, error),
  });
}

/** How a client learns of the designers' newest message. */
export async function toldOf(stores: Stores, head: ConfigRecord<SiteConfig>, now: Date): Promise<'off' | 'waiting' | 'sent' | 'outbox' | 'failed' | undefined> {
  const { messages, told } = await readThreads(stores, head.id);
  const last = messages.findLast(({ by }) => by === 'designer');
  if (!last) return undefined;
  const known = told?.client;
  if (known && known.n >= last.n && known.state !== 'sending') return known.state;
  return (await canTellClient(stores, head, now)) ? 'waiting' : 'off';
}
