import type { MailProvider } from '#schema/email.ts';
import { EnvironmentError, readEnvironment } from '../env.ts';
import { logProblem } from '../log.ts';
import type { StoreContext } from '../store/stores.ts';
import { type MailBrand, mailBrand } from './brand.ts';
import { sendByEmailJs } from './emailjs.ts';
import { type Mail, type MailResult, mailFault } from './mail.ts';
import { keepInOutbox } from './outbox.ts';
import { sendByPostmark } from './postmark.ts';

/** The provider to use: EMAIL_PROVIDER, else Postmark where its token is set, else the outbox. Throws an `EnvironmentError` for an unknown EMAIL_PROVIDER. */
export function mailProvider(): MailProvider {
  return readEnvironment('EMAIL_PROVIDER') ?? (process.env['POSTMARK_SERVER_TOKEN'] ? 'postmark' : 'outbox');
}

const senders: Record<MailProvider, (mail: Mail, context: StoreContext) => Promise<MailResult>> = {
  postmark: (mail) => sendByPostmark(mail),
  emailjs: (mail) => sendByEmailJs(mail),
  outbox: keepInOutbox,
};

/**
 * Sends one mail under the homepage's name. Where no provider is configured it is stored in the outbox instead; the result then has
 * `provider: 'outbox'`. A failure is returned, never thrown, and logged without the recipient. Takes up to `mailTimeoutMs`.
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
