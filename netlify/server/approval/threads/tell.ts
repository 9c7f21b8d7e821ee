import * as z from 'zod';
import { awake, reminderAddress } from '#core/approval/reminders/next-reminder.ts';
import type { ThreadSide } from '#schema/approval/thread.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { readEnvironment } from '../../env.ts';
import { DamagedRecordError } from '../../faults/faults.ts';
import type { Call } from '../../http/endpoint.ts';
import { logProblem } from '../../log.ts';
import { mailBrand } from '../../mail/brand.ts';
import { sendMail } from '../../mail/send.ts';
import { changeBlob } from '../../store/blobs/change-blob.ts';
import { readSiteHead } from '../../store/head.ts';
import type { Stores } from '../../store/stores.ts';
import { linkAddress } from '../link-actions.ts';
import { currentLink, tokenOfDecider } from '../links.ts';
import { messageMail } from './message-mail.ts';
import { readThreads } from './thread-store.ts';
import { settleTold, takeUntold } from './told.ts';

type Telling = Pick<Call, 'stores' | 'source'>;

/** In the store `publish`: when which side of a client's threads is to be told, so that the timer reads one small record. */
const key = 'messages';
const noteSchema = z.strictObject({ at: z.iso.datetime(), mark: z.string() });
const notesSchema = z.record(z.string(), noteSchema);
type Note = z.infer<typeof noteSchema>;
type Notes = Record<string, Note>;

/** What is written within so long goes out in one mail: people write in short sentences. */
export const collectMs = 10 * 60_000;
const hourMs = 60 * 60_000;

const changeNotes = (stores: Stores, change: (notes: Notes) => Notes | undefined): Promise<void> =>
  changeBlob<void>(stores.own.publish, key, (value) => ({ value: change(notesSchema.safeParse(value).data ?? {}), result: undefined }));

/** To be called before a message is stored: should the process die in between, the timer finds nothing to tell. A preview has no clock. */
export async function noteMessage({ stores, source }: Telling, id: string, side: ThreadSide): Promise<void> {
  if (stores.base) return;
  const due = new Date(source.now().getTime() + collectMs).toISOString();
  const mark = source.newWriteId();
  await changeNotes(stores, (notes) => ({ ...notes, [`${id}/${side}`]: { at: notes[`${id}/${side}`]?.at ?? due, mark } }));
}

/** What becomes of a note that was looked at. Of one that was noted anew meanwhile another mail tells, as late as the first one did. */
const settleNote = (stores: Stores, name: string, seen: Note, next: Date | undefined, now: Date): Promise<void> =>
  changeNotes(stores, (notes) => {
    const known = notes[name];
    if (!known) return undefined;
    const { [name]: _seen, ...others } = notes;
    if (known.mark !== seen.mark) return { ...others, [name]: { ...known, at: new Date(now.getTime() + collectMs).toISOString() } };
    return next ? { ...others, [name]: { at: next.toISOString(), mark: seen.mark } } : others;
  });

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

/** Tells, from the timer, who was written to under comments. Costs one small read when nobody was. */
export async function tellOfMessages(call: Telling): Promise<void> {
  const { stores, source } = call;
  if (stores.base) return;
  const now = source.now();
  const notes = notesSchema.safeParse((await stores.own.publish.read(key))?.value).data ?? {};
  for (const [name, note] of Object.entries(notes).filter(([, { at }]) => Date.parse(at) <= now.getTime())) {
    const [id = '', side] = name.split('/');
    try {
      const next = await tell(call, id, side === 'client' ? 'client' : 'designer', now);
      await settleNote(stores, name, note, next, now);
    } catch (error) {
      // It is named by who reads it; until it is mended nothing can be told.
      if (error instanceof DamagedRecordError) await settleNote(stores, name, note, undefined, now);
      else logProblem(`The messages of config ${id} could not be told; the next minute tries again.`, error);
    }
  }
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
