import { type MailDocument, mailHtml, mailText } from '#core/email/mail-layout.ts';
import { isClientId } from '#schema/config-id.ts';
import { readEnvironment } from '../env.ts';
import type { ClientMail, MailTexts } from './mail.ts';

/** In characters. Mail programs cut long subjects, and some relays refuse very long ones. */
const longestSubject = 150;

interface MailContent {
  brand: string;
  /** One part for each language. The mail's subject joins their subjects; its preview text is that of the first. */
  parts: readonly (MailDocument['parts'][number] & { subject: string; preview: string })[];
}

/** A mail's content as subject, plain text and HTML. */
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

interface ClientMailContent extends MailContent, Pick<ClientMail, 'kind' | 'client' | 'to' | 'unsubscribe'> {
  /** The person whose data are in the mail, so that it is found again when these are erased. */
  about: { name: string; email: string };
}

/** Makes a mail about a client, with the parameters for providers that use templates of their own. */
export function clientMail({ kind, client, to, unsubscribe, about, ...content }: ClientMailContent): ClientMail {
  const texts = mailTexts(content);
  const params = { to_email: to, subject: texts.subject, message: texts.text, client_name: about.name, client_email: about.email };
  return { kind, client, to, unsubscribe, ...texts, params };
}

/**
 * The address of the editor of a client's site or a demo, with a panel open, for a mail to a designer; `undefined` where the site does not know
 * its own address. Not from the request's `Host` header, which the caller controls.
 */
export function editorAddress(id: string, panel?: 'approval' | 'intake'): string | undefined {
  const origin = readEnvironment('URL');
  if (origin === undefined) return undefined;
  return new URL(`/editor/${isClientId(id) ? `client/${id}` : id}${panel === undefined ? '' : `?panel=${panel}`}`, origin).href;
}
