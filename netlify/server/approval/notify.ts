import { formTexts } from '#content/approval/form-texts.ts';
import { notificationTexts, opinionMail } from '#content/approval/server-texts.ts';
import { siteName } from '#content/resolved-site.ts';
import { deciderOf, isOpinion } from '#core/approval/approvers/approvers.ts';
import { notificationFacts, notificationParams } from '#core/approval/notification.ts';
import { mayRetry } from '#core/approval/reminders/next-reminder.ts';
import { answerMails } from '#core/approval/states.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { fill } from '#core/fill.ts';
import { dateAndTime } from '#core/hours/date-words.ts';
import { pagePath } from '#core/pages/table.ts';
import type { Notification, SubmissionRecord } from '#schema/approval/submission.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import type { Language } from '#schema/language.ts';
import type { Standing } from '#schema/publish/standing.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { editorTemplates } from '#templates/editors.ts';
import { readEnvironment } from '../env.ts';
import { editorAddress, mailTexts } from '../mail/compose.ts';
import { type ClientMail, mailOutcome } from '../mail/mail.ts';
import { sendMail } from '../mail/send.ts';
import { readStanding } from '../publish/standing.ts';
import { readHeadIfWhole } from '../store/head.ts';
import type { StoreContext } from '../store/stores.ts';
import { designerAddress } from '../users/staff.ts';
import { readSeen } from './own-answer.ts';
import { claimNotification, putOffMail, settle, writeNotification } from './submit/submission-store.ts';

interface MailInput {
  to: string;
  language: Language;
  /** Name of the sender. */
  brand: string;
  config: SiteConfig;
  /** The config as it was answered, where it can be read. */
  seen?: SiteConfig | undefined;
  submission: SubmissionRecord;
  /** The site's standing after the answer. */
  standing: Pick<Standing, Language>;
  /** Addresses of the client's site and of the editor, where they are known. */
  links: { site?: string; editor?: string };
}

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
    date: dateAndTime(new Date(submission.submittedAt), language, config.timeZone ?? defaultZone),
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
  const content = mailTexts({
    brand,
    parts: [
      {
        language,
        subject: fill(mail.subject[language], values),
        preview: message,
        blocks: [
          { kind: 'lead', text: message },
          { kind: 'text', text: standing[language] },
          { kind: 'facts', rows },
          ...(addresses.length > 0 ? [{ kind: 'links' as const, links: addresses }] : []),
        ],
      },
    ],
  });
  return { kind: 'approval', client: submission.configId, to, ...content, params };
}

/** Sends the notification of a submission to the config's present address, and stores the result. */
export async function sendNotification(context: StoreContext, submission: SubmissionRecord, language?: Language): Promise<Notification> {
  const { stores, source } = context;
  const record = (await readHeadIfWhole(stores, submission.configId))?.record;
  const config = record && isSiteConfig(record.config) ? record.config : undefined;
  const to = config ? await designerAddress(stores, config) : '';
  if (!record || !config || to === '') {
    const off: Notification = { state: 'off', at: source.now().toISOString() };
    await writeNotification(stores, submission, off);
    return off;
  }
  // Not from the request's `Host` header, which the caller controls.
  const site = readEnvironment('URL');
  const path = pagePath(record);
  const editor = editorAddress(record.id, 'approval');
  const links = { ...(editor === undefined ? {} : { editor }), ...(site === undefined || path === undefined ? {} : { site: new URL(path, site).href }) };
  const [standing, seen] = await Promise.all([readStanding(stores, record, source.now()), readSeen(stores, submission)]);
  const result = await sendMail(context, ({ brand, language: ofStaff }) =>
    notificationMail({ to, language: language ?? ofStaff, brand, config, seen, submission, standing, links }),
  );
  const notification: Notification = {
    ...mailOutcome(result),
    at: source.now().toISOString(),
    provider: result.provider,
    ...(result.ok ? {} : { detail: result.detail }),
  };
  await writeNotification(stores, submission, notification);
  return notification;
}

/**
 * Sends the notification of a submission that nothing else is left to do for. If the provider puts the mail off, which `failedMails` earlier ones were,
 * the timer sends it again.
 */
export async function notifyAndSettle(context: StoreContext, submission: SubmissionRecord, failedMails = 0): Promise<void> {
  const { state, code } = await sendNotification(context, submission);
  const failed = failedMails + 1;
  if (state === 'failed' && mayRetry(code, failed)) return putOffMail(context.stores, submission, failed, context.source.now());
  await settle(context.stores, submission.configId, submission.n);
}

/** Notifies the designer of a new submission. Several processes may call this; only one sends. */
export async function notify(context: StoreContext, submission: SubmissionRecord): Promise<void> {
  if (await claimNotification(context.stores, submission)) await notifyAndSettle(context, submission);
}
