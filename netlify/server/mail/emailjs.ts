import { setTimeout as wait } from 'node:timers/promises';
import { EmailJSResponseStatus, send } from '@emailjs/nodejs';
import { emailJsFault } from '#core/email/emailjs-fault.ts';
import { readEnvironment } from '../env.ts';
import { faultOfStatus, type Mail, type MailResult, mailFault, mailTimeoutMs } from './mail.ts';

/** Sends through EmailJS's official client, whose template makes the mail. Throws an `EnvironmentError` where the environment lacks something. */
export async function sendByEmailJs({ to, subject, text, params }: Mail, timeoutMs = mailTimeoutMs): Promise<MailResult> {
  const [serviceId, templateId] = [readEnvironment('EMAILJS_SERVICE_ID'), readEnvironment('EMAILJS_TEMPLATE_ID')];
  const keys = { publicKey: readEnvironment('EMAILJS_PUBLIC_KEY'), privateKey: readEnvironment('EMAILJS_PRIVATE_KEY') };
  const expiry = new AbortController();
  try {
    const sent = send(serviceId, templateId, { ...(params ?? { to_email: to, subject, message: text }) }, keys);
    // The client waits for ever: whoever loses this race is left to end by itself.
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
    return mailFault('emailjs', faultOfStatus(status), emailJsFault(status, said));
  } finally {
    expiry.abort();
  }
}
