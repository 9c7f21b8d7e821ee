import { formTexts } from '#content/approval/form-texts.ts';
import { notificationTexts, opinionMail } from '#content/approval/server-texts.ts';
import { resolvedSite } from '#content/resolved-site.ts';
import { deciderOf, isOpinion } from '#core/approval/approvers/approvers.ts';
import { notificationFacts, notificationParams } from '#core/approval/notification.ts';
import { answerMails } from '#core/approval/states.ts';
import { locales } from '#core/bilingual.ts';
import { businessNameOf } from '#core/config/describe.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { type MailDocument, mailHtml, mailText } from '#core/email/mail-layout.ts';
import { fill } from '#core/fill.ts';
import { pagePath } from '#core/pages/table.ts';
import type { Notification, SubmissionRecord } from '#schema/approval/submission.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import type { Language } from '#schema/language.ts';
import type { Standing } from '#schema/publish/standing.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { editorTemplates } from '#templates/editors.ts';
import { readEnvironment } from '../env.ts';
import { mailBrand } from '../mail/brand.ts';
import type { ClientMail, MailResult } from '../mail/mail.ts';
import { sendMail } from '../mail/send.ts';
import { readStanding } from '../publish/standing.ts';
import { readHeadIfWhole } from '../store/head.ts';
import type { StoreContext } from '../store/stores.ts';
import { readSeen } from './own-answer.ts';
import { claimNotification, settle, writeNotification } from './submit/submission-store.ts';

interface MailInput {
  to: string;
  language: Language;
  /** Who it is from. */
  brand: string;
  config: SiteConfig;
  /** The config as it was answered, where it can be read. */
  seen?: SiteConfig | undefined;
  submission: SubmissionRecord;
  /** Where the site stands with the answer. */
  standing: Pick<Standing, Language>;
  /** Addresses of the client's site and of the editor, where they are known. */
  links: { site?: string; editor?: string };
}

/** Subjects are cut by mail programs, and some relays refuse very long ones. */
const longestSubject = 150;

/** A text as the subject of a mail. */
export const subjectLine = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, longestSubject)
    .toWellFormed();

/** An instant as a person where the business is reads it, with the time or the day alone. */
export const dateIn = (language: Language, instant: string, timeStyle?: 'short', timeZone: string = defaultZone): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', ...(timeStyle ? { timeStyle } : {}), timeZone }).format(new Date(instant));

/** A site's name for people: the config's, else its template's default. */
export const siteName = (config: SiteConfig, language: Language): string =>
  businessNameOf(config, language) || resolvedSite(config).hero.businessName[language];

/** The mail that notifies a designer of an answer. Parameters, plain text and HTML have the same content. */
export function notificationMail({ to, language, brand, config, seen, submission, standing, links }: MailInput): ClientMail {
  const texts = notificationTexts[language];
  const businessName = siteName(config, language);
  const facts = notificationFacts(config, submission, { ...texts, sections: formTexts[language].sections }, language, seen);
  const decider = deciderOf(config.clientApproval)?.name.trim() || opinionMail.nobody[language];
  const values = { client: submission.name, business: businessName, decider, ...facts.counts };
  const mail = isOpinion(submission) ? opinionMail : answerMails[facts.state];
  const message = fill(mail.message[language], values);
  const params = notificationParams({
    to,
    config,
    submission,
    facts,
    businessName,
    language,
    date: dateIn(language, submission.submittedAt, 'short', config.timeZone),
    message,
  });
  const rows = [
    [texts.client, params.client_name],
    [texts.email, params.client_email],
    [texts.business, params.business_name],
    [texts.template, editorTemplates[config.templateType].name[language]],
    [texts.date, params.submission_date],
    [texts.approvedSections, params.approved_sections || texts.none],
    [texts.pendingEdits, params.pending_edits || texts.none],
    [texts.instructions, params.general_instructions],
  ] as const;
  const addresses = [
    { label: texts.openSite, href: links.site },
    { label: texts.openEditor, href: links.editor },
  ].flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]));
  const subject = subjectLine(fill(mail.subject[language], values));
  const written: MailDocument = {
    brand,
    title: subject,
    preview: message,
    parts: [
      {
        language,
        blocks: [
          { kind: 'lead', text: message },
          { kind: 'text', text: standing[language] },
          { kind: 'facts', rows },
          ...(addresses.length > 0 ? [{ kind: 'links' as const, links: addresses }] : []),
        ],
      },
    ],
  };
  return { kind: 'approval', client: submission.configId, to, subject, text: mailText(written), html: mailHtml(written), params };
}

function asNotification(result: MailResult, at: string): Notification {
  if (!result.ok) return { state: 'failed', at, provider: result.provider, code: result.code, detail: result.detail };
  return { state: result.provider === 'outbox' ? 'outbox' : 'sent', at, provider: result.provider };
}

/** Sends the notification of a submission to the config's present address, and stores the result. */
export async function sendNotification({ stores, source }: StoreContext, submission: SubmissionRecord, language?: Language): Promise<Notification> {
  const record = (await readHeadIfWhole(stores, submission.configId))?.record;
  const config = record && isSiteConfig(record.config) ? record.config : undefined;
  const to = config?.clientApproval?.notificationEmail?.trim() ?? '';
  if (!record || !config || to === '') {
    const off: Notification = { state: 'off', at: source.now().toISOString() };
    await writeNotification(stores, submission, off);
    return off;
  }
  // Never the host that the caller named: a link in a mail must lead to this site.
  const site = readEnvironment('URL');
  const path = pagePath(record);
  const links = site === undefined ? {} : { editor: new URL('/editor/clients', site).href, ...(path === undefined ? {} : { site: new URL(path, site).href }) };
  const [staff, standing, seen] = await Promise.all([mailBrand(stores), readStanding(stores, record), readSeen(stores, submission)]);
  const mail = notificationMail({ to, language: language ?? staff.language, brand: staff.brand, config, seen, submission, standing, links });
  const notification = asNotification(await sendMail(stores, mail, source), source.now().toISOString());
  await writeNotification(stores, submission, notification);
  return notification;
}

/** Notifies the designer of a new submission, once: every process that finishes it may call this. */
export async function notify(call: StoreContext, submission: SubmissionRecord): Promise<void> {
  if (!(await claimNotification(call.stores, submission))) return;
  await sendNotification(call, submission);
  await settle(call.stores, submission.configId, submission.n);
}
