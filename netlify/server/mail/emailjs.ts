import { setTimeout as wait } from 'node:timers/promises';
import { EmailJSResponseStatus, send } from '@emailjs/nodejs';
import { readEnvironment } from '../env.ts';
import { type Mail, type MailResult, mailFault, mailFaultOfStatus, mailTimeoutMs } from './mail.ts';

/** The specification's texts for EmailJS's statuses (section 8, e-mail provider statuses). */
const texts: Readonly<Record<number, string>> = {
  0: 'Network Error',
  403: 'Forbidden',
  429: 'Too Many Requests',
  451: 'Unavailable For Headless Browser',
};

/** The specification's text for a status, or EmailJS's own text where the specification names none. */
const emailJsFault = (status: number, said: string): string => `${status} ${texts[status] ?? said}`.trim();

/** Sends through EmailJS's official client; a template in the EmailJS account makes the mail. Throws an `EnvironmentError` where a variable is missing. */
export async function sendByEmailJs({ to, subject, text, params }: Mail, timeoutMs = mailTimeoutMs): Promise<MailResult> {
  const [serviceId, templateId] = [readEnvironment('EMAILJS_SERVICE_ID'), readEnvironment('EMAILJS_TEMPLATE_ID')];
  const keys = { publicKey: readEnvironment('EMAILJS_PUBLIC_KEY'), privateKey: readEnvironment('EMAILJS_PRIVATE_KEY') };
  const expiry = new AbortController();
  try {
    const sent = send(serviceId, templateId, { ...(params ?? { to_email: to, subject, message: text }) }, keys);
    // The client has no timeout of its own. A call that is too late is ignored and ends by itself.
    const late = wait(timeoutMs, 'late' as const, { signal: expiry.signal });
    late.catch(() => undefined);
    const result = await Promise.race([sent, late]);
    if (result === 'late') {
      sent.catch(() => undefined);
      return mailFault('emailjs', 'timeout', emailJsFault(0, ''));
    }
    return { ok: true, provider: 'emailjs' };
  } catch (error) {
    const { status, text: said } = error instanceof EmailJSResponseStatus ? error : new EmailJSResponseStatus();
    const code = status === 400 && /public key/i.test(said) ? 'misconfigured' : mailFaultOfStatus(status);
    return mailFault('emailjs', code, emailJsFault(status, said));
  } finally {
    expiry.abort();
  }
}
