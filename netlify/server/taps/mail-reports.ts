import { tapsTexts } from '#content/editor/panels/taps.ts';
import { siteName } from '#content/resolved-site.ts';
import { clientAddress } from '#core/approval/reminders/next-reminder.ts';
import { asEstimate, everyDay, isReportTime, margin, monthFrom, tapsAnswer, total } from '#core/clients/taps.ts';
import { fill } from '#core/fill.ts';
import { type TapsAnswer, type TapsMailing, type TapsMonth, tapKinds, tapsMonthSchema } from '#schema/calls/taps.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { languages } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { TimerContext } from '../approval/due-notes.ts';
import { clientMail } from '../mail/compose.ts';
import type { ClientMail, MailResult } from '../mail/mail.ts';
import { mailProvider, sendMail } from '../mail/send.ts';
import { changeBlob } from '../store/blobs/change-blob.ts';
import { readSiteHead } from '../store/head.ts';
import type { StoreContext, Stores } from '../store/stores.ts';
import { sweepEveryMs } from '../sweep.ts';
import { dateWords, dayWords } from './report.ts';
import { keyOf, readTaps, whole } from './taps-store.ts';
import { unsubscribeAddress } from './unsubscribe.ts';

/** The most clients that one run of the timer checks, and the most mails that it sends. */
const maxChecked = 40;
const maxMails = 10;

interface ReportMailInput {
  /** Id of the client it is about. */
  client: string;
  to: string;
  /** Name of the sender. */
  brand: string;
  config: SiteConfig;
  taps: TapsAnswer;
  /** Address for unsubscribing; missing if the site does not know its own address. */
  unsubscribe?: string | undefined;
}

/** The mail about a month of taps: the language of the reader is not known, so everything in Spanish, then in English. */
export function reportMail({ client, to, brand, config, taps, unsubscribe }: ReportMailInput): ClientMail {
  const sum = total(taps.sums);
  const days = everyDay(taps);
  const most = Math.max(...days);
  return clientMail({
    kind: 'report',
    client,
    to,
    unsubscribe,
    brand,
    about: { name: '', email: to },
    parts: languages.map((language) => {
      const texts = tapsTexts[language];
      const month = dateWords(taps.month, language);
      const business = siteName(config, language);
      const said = (text: string) => fill(text, { month, brand, business, rate: taps.rate, margin: margin(sum, taps.rate) });
      const before = (count: number) => fill(texts.before, { count: asEstimate(count, taps.rateBefore) });
      const rows = tapKinds.map(
        (kind) =>
          [
            texts.kinds[kind],
            `${asEstimate(taps.sums[kind], taps.rate)} (${fill(texts.earlier, { count: asEstimate(taps.before[kind], taps.rateBefore) })})`,
          ] as const,
      );
      return {
        language,
        subject: said(texts.subject),
        preview: said(texts.lead),
        blocks: [
          { kind: 'lead', text: said(texts.lead) },
          { kind: 'text', text: business },
          { kind: 'figure', label: texts.total, value: asEstimate(sum, taps.rate), note: before(total(taps.before)) },
          { kind: 'facts', rows },
          { kind: 'text', text: fill(texts.peak, { day: dayWords(days.indexOf(most), taps.month, language), count: asEstimate(most, taps.rate) }) },
          { kind: 'text', text: taps.rate > 1 ? `${said(texts.how)} ${said(texts.estimate)}` : said(texts.how) },
          { kind: 'text', text: said(unsubscribe === undefined ? texts.stop : texts.from) },
          ...(unsubscribe === undefined ? [] : [{ kind: 'links' as const, links: [{ label: texts.unsubscribe.link, href: unsubscribe }] }]),
        ],
      };
    }),
  });
}

/** Notes that a month is mailed, before it is, so that at most one mail goes out; `false` if it was noted already. */
const take = ({ own }: Stores, key: string, mailedAt: string): Promise<boolean> =>
  changeBlob<boolean>(own.taps, key, (value) => {
    const month = tapsMonthSchema.safeParse(value).data;
    return month && month.mailedAt === undefined ? { value: { ...month, mailedAt, mail: 'unsure' }, result: true } : { result: false };
  });

/** The month's record after the provider's answer. A mail that was certainly not sent is retried, unless it was refused permanently. */
export function afterMail({ mail: _mail, mailedAt, ...month }: TapsMonth, result: MailResult): TapsMonth {
  if (result.ok) return { ...month, mailedAt };
  if (result.code === 'timeout' || result.code === 'network') return { ...month, mailedAt, mail: 'unsure' };
  return result.code === 'refused' ? { ...month, mailedAt, mail: 'refused' } : month;
}

const note = ({ own }: Stores, key: string, result: MailResult): Promise<void> =>
  changeBlob<void>(own.taps, key, (value) => {
    const month = tapsMonthSchema.safeParse(value).data;
    return month ? { value: afterMail(month, result), result: undefined } : { result: undefined };
  });

const hasProvider = (): boolean => {
  try {
    return mailProvider() !== 'outbox';
  } catch {
    return false;
  }
};

/**
 * Whether a client's months are mailed. Without a mail provider none is: they would only fill the outbox, where nobody forwards
 * them and where they would displace invitations.
 */
export function mailingOf(head: ConfigRecord<SiteConfig>): TapsMailing {
  if (head.config.mailsTaps !== true) return 'off';
  if (head.archived || head.config.countsTaps !== true) return 'uncounted';
  if (clientAddress(head) === '') return 'no_address';
  return hasProvider() ? 'on' : 'no_provider';
}

async function mailOne(context: StoreContext, id: string, month: string): Promise<boolean> {
  const { stores, source } = context;
  const counted = whole(await readTaps(stores, id, month));
  if (!counted || counted.mailedAt !== undefined) return false;
  const head = await readSiteHead(stores, id);
  if (!head || mailingOf(head) !== 'on') return false;
  const asked = { month, today: '', isCounting: true, isDamaged: false, mailing: 'on' as const };
  const taps = tapsAnswer(asked, counted, whole(await readTaps(stores, id, monthFrom(month, -1))));
  if (total(taps.sums) === 0 || !(await take(stores, keyOf(id, month), source.now().toISOString()))) return false;
  const to = clientAddress(head);
  const unsubscribe = unsubscribeAddress(id, to);
  const result = await sendMail(context, ({ brand }) => reportMail({ client: id, to, brand, config: head.config, taps, unsubscribe }));
  await note(stores, keyOf(id, month), result);
  return true;
}

/**
 * Called by the timer every ten minutes of a month's first week: mails the past month to the clients who get it. Each step looks at another
 * part of them, chosen by the time alone, so no progress has to be stored; a mail that was put off is tried again later. Returns how many mails
 * it tried.
 */
export async function mailReports(context: TimerContext): Promise<number> {
  const { hasTime = () => true } = context;
  const now = context.source.now();
  if (context.stores.base || !isReportTime(now) || !hasProvider()) return 0;
  const month = monthFrom(now.toISOString().slice(0, 7), -1);
  const ids = (await context.stores.own.taps.list(`${month}/`)).map(({ key }) => key.slice(month.length + 1)).sort();
  const parts = Math.max(1, Math.ceil(ids.length / maxChecked));
  const from = (Math.floor(now.getTime() / sweepEveryMs) % parts) * maxChecked;
  let tried = 0;
  for (const id of ids.slice(from, from + maxChecked)) {
    if (tried === maxMails || !hasTime()) break;
    if (await mailOne(context, id, month)) tried += 1;
  }
  return tried;
}
