import { isSiteConfig } from '#core/config/kind.ts';
import { pagePath } from '#core/pages/table.ts';
import type { Notification, SubmissionRecord } from '#schema/approval/submission.ts';
import type { Language } from '#schema/language.ts';
import { readEnvironment } from '../env.ts';
import type { Call } from '../http/endpoint.ts';
import { mailBrand } from '../mail/brand.ts';
import type { MailResult } from '../mail/mail.ts';
import { sendMail } from '../mail/send.ts';
import { readStanding } from '../publish/standing.ts';
import { readHeadIfWhole } from '../store/head.ts';
import { notificationMail } from './notification-mail.ts';
import { claimNotification, settle, writeNotification } from './submit/submission-store.ts';

type Notifying = Pick<Call, 'stores' | 'source'>;

function asNotification(result: MailResult, at: string): Notification {
  if (!result.ok) return { state: 'failed', at, provider: result.provider, code: result.code, detail: result.detail };
  return { state: result.provider === 'outbox' ? 'outbox' : 'sent', at, provider: result.provider };
}

/** Sends the notification of a submission to the config's present address, and stores the result. */
export async function sendNotification({ stores, source }: Notifying, submission: SubmissionRecord, language?: Language): Promise<Notification> {
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
  const [staff, standing] = await Promise.all([mailBrand(stores), readStanding(stores, record)]);
  const mail = notificationMail({ to, language: language ?? staff.language, brand: staff.brand, config, submission, standing, links });
  const notification = asNotification(await sendMail(stores, mail, source), source.now().toISOString());
  await writeNotification(stores, submission, notification);
  return notification;
}

/** Notifies the designer of a new submission, once: every process that finishes it may call this. */
export async function notify(call: Notifying, submission: SubmissionRecord): Promise<void> {
  if (!(await claimNotification(call.stores, submission))) return;
  await sendNotification(call, submission);
  await settle(call.stores, submission.configId, submission.n);
}
