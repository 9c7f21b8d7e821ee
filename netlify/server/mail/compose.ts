import { type MailDocument, mailHtml, mailText } from '#core/email/mail-layout.ts';
import type { ClientMail, MailTexts } from './mail.ts';

/** Subjects are cut by mail programs, and some relays refuse very long ones. */
const longestSubject = 150;

interface MailContent {
  brand: string;
  /** One part for each language. The subject joins theirs; the preview is that of the first. */
  parts: readonly (MailDocument['parts'][number] & { subject: string; preview: string })[];
}

/** What a mail says as its subject, as plain text and as HTML. */
export function mailTexts({ brand, parts }: MailContent): Pick<MailTexts, 'subject' | 'text' | 'html'> {
  const subject = parts
    .map((part) => part.subject)
    .join(' · ')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, longestSubject)
    .toWellFormed();
  const document: MailDocument = { brand, title: subject, preview: parts[0]?.preview ?? '', parts };
  return { subject, text: mailText(document), html: mailHtml(document) };
}

interface ClientMailContent extends MailContent, Pick<ClientMail, 'kind' | 'client' | 'to'> {
  /** Whose data are in it: name and address. */
  about: { name: string; email: string };
}

/** A mail about a client. */
export function clientMail({ kind, client, to, about, ...content }: ClientMailContent): ClientMail {
  const texts = mailTexts(content);
  const params = { to_email: to, subject: texts.subject, message: texts.text, client_name: about.name, client_email: about.email };
  return { kind, client, to, ...texts, params };
}
