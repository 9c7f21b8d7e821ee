import type { MailProvider } from '#schema/email.ts';
import { EnvironmentError, readEnvironment } from '../env.ts';
import { logProblem } from '../log.ts';
import type { StoreContext } from '../store/stores.ts';
import { type MailBrand, mailBrand } from './brand.ts';
import { sendByEmailJs } from './emailjs.ts';
import { type Mail, type MailResult, mailFault } from './mail.ts';
import { keepInOutbox } from './outbox.ts';
import { sendByPostmark } from './postmark.ts';

/** Who sends: what EMAIL_PROVIDER says, else Postmark once its token is set, else the outbox. Throws an `EnvironmentError` where it says something else. */
export function mailProvider(): MailProvider {
  return readEnvironment('EMAIL_PROVIDER') ?? (process.env['POSTMARK_SERVER_TOKEN'] ? 'postmark' : 'outbox');
}

const senders: Record<MailProvider, (mail: Mail, context: StoreContext) => Promise<MailResult>> = {
  postmark: (mail) => sendByPostmark(mail),
  emailjs: (mail) => sendByEmailJs(mail),
  outbox: keepInOutbox,
};

/**
 * Sends one mail, from the brand of the homepage, or keeps it in the outbox where no provider is configured (`provider: 'outbox'` is kept, not sent).
 * A failed sending is returned, never thrown, and logged without the recipient. Takes up to `mailTimeoutMs`.
 */
export async function sendMail(context: StoreContext, write: (from: MailBrand) => Mail): Promise<MailResult> {
  const mail = write(await mailBrand(context.stores));
  let name: MailProvider = 'outbox';
  try {
    name = mailProvider();
    const result = await senders[name](mail, context);
    if (!result.ok) logProblem(`A mail (${mail.kind}) could not be sent by ${name}: ${result.code}.`);
    return result;
  } catch (error) {
    logProblem(`A mail (${mail.kind}) could not be sent by ${name}.`, error);
    return error instanceof EnvironmentError ? mailFault(name, 'misconfigured', error.message) : mailFault(name, 'unavailable', 'internal');
  }
}
