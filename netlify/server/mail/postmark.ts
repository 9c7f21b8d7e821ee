import { Errors, Models, ServerClient } from 'postmark';
import { readEnvironment } from '../env.ts';
import { type Mail, type MailResult, mailFault, mailFaultOfStatus, mailTimeoutMs } from './mail.ts';

function client(timeoutMs: number): ServerClient {
  const { protocol, host } = new URL(readEnvironment('POSTMARK_API_URL'));
  return new ServerClient(readEnvironment('POSTMARK_SERVER_TOKEN'), { useHttps: protocol === 'https:', requestHost: host, timeout: timeoutMs / 1000 });
}

/** Headers with which mail programs offer one-click unsubscribing; none without an https address (RFC 8058). */
const unsubscribeHeaders = (address: string | undefined) =>
  address?.startsWith('https:')
    ? {
        Headers: [
          { Name: 'List-Unsubscribe', Value: `<${address}>` },
          { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
        ],
      }
    : {};

/** Sends through Postmark's official client. Throws an `EnvironmentError` where a variable is missing. */
export async function sendByPostmark({ to, subject, text, html, kind, unsubscribe }: Mail, timeoutMs = mailTimeoutMs): Promise<MailResult> {
  const message = {
    From: readEnvironment('EMAIL_FROM'),
    To: to,
    Subject: subject,
    TextBody: text,
    HtmlBody: html,
    Tag: kind,
    MessageStream: 'outbound',
    ...unsubscribeHeaders(unsubscribe),
    // Otherwise the account's setting applies, with which Postmark may replace every link, tokens included, by a tracked one, and add a tracking picture.
    TrackOpens: false,
    TrackLinks: Models.LinkTrackingOptions.None,
  };
  try {
    const { MessageID } = await client(timeoutMs).sendEmail(message);
    return { ok: true, provider: 'postmark', id: MessageID };
  } catch (error) {
    if (!(error instanceof Errors.PostmarkError)) throw error;
    // For a failed request, the client's error contains only a message.
    const isTimeout = error.statusCode === 0 && /timeout/i.test(error.message);
    return mailFault('postmark', isTimeout ? 'timeout' : mailFaultOfStatus(error.statusCode), `${error.statusCode || ''} ${error.message}`.trim());
  }
}
