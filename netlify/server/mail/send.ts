import type { MailProvider } from '#schema/email.ts';
import { EnvironmentError, readEnvironment } from '../env.ts';
import { logProblem } from '../log.ts';
import type { Stores, WriteSource } from '../store/stores.ts';
import { sendByEmailJs } from './emailjs.ts';
import { type Mail, type MailResult, mailFault } from './mail.ts';
import { keepInOutbox } from './outbox.ts';
import { sendByPostmark } from './postmark.ts';

/** Who sends: what EMAIL_PROVIDER says, else Postmark once its token is set, else the outbox. Throws an `EnvironmentError` where it says something else. */
export function mailProvider(): MailProvider {
  return readEnvironment('EMAIL_PROVIDER') ?? (process.env['POSTMARK_SERVER_TOKEN'] ? 'postmark' : 'outbox');
}

const senders: Record<MailProvider, (stores: Stores, mail: Mail, source: WriteSource) => Promise<MailResult>> = {
  postmark: (_stores, mail) => sendByPostmark(mail),
  emailjs: (_stores, mail) => sendByEmailJs(mail),
  outbox: keepInOutbox,
};

/**
 * Sends one mail, or keeps it in the outbox where no provider is configured (`provider: 'outbox'` is kept, not sent).
 * Never throws: a failure is the answer, and stands in the log without the recipient. Takes up to `mailTimeoutMs`.
 */
export async function sendMail(stores: Stores, mail: Mail, source: WriteSource): Promise<MailResult> {
  let name: MailProvider = 'outbox';
  try {
    name = mailProvider();
    const result = await senders[name](stores, mail, source);
    if (!result.ok) logProblem(`A mail (${mail.kind}) could not be sent by ${name}: ${result.code}.`);
    return result;
  } catch (error) {
    logProblem(`A mail (${mail.kind}) could not be sent by ${name}.`, error);
    return error instanceof EnvironmentError ? mailFault(name, 'misconfigured', error.message) : mailFault(name, 'unavailable', 'internal');
  }
}
