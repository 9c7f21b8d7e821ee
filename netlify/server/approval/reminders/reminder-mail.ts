import { reminderMailTexts } from '#content/approval/reminder-texts.ts';
import { type MailDocument, mailHtml, mailText } from '#core/email/mail-layout.ts';
import { fill } from '#core/fill.ts';
import { type Language, languages } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { ClientMail } from '../../mail/mail.ts';
import { dateIn, siteName, subjectLine } from '../notify.ts';

interface ReminderMailInput {
  /** Id of the client it is about. */
  client: string;
  to: string;
  /** Who it is from. */
  brand: string;
  config: SiteConfig;
  /** What the client is called; blank where nobody knows. */
  name: string;
  /** Where the link leads, and until when. */
  address(language: Language): string;
  expiresAt: string;
  step: number;
  most: number;
}

/** The mail that reminds a client of their answer: the language of the reader is not known, so everything in Spanish, then in English. */
export function reminderMail({ client, to, brand, config, name, address, expiresAt, step, most }: ReminderMailInput): ClientMail {
  const parts = languages.map((language) => {
    const texts = reminderMailTexts[language];
    const values = { name, brand, step, most, business: siteName(config, language), date: dateIn(language, expiresAt, undefined, config.timeZone) };
    const said = (text: string) => fill(text, values);
    return {
      language,
      subject: said(texts.subject),
      why: said(texts.why),
      blocks: [
        { kind: 'lead' as const, text: said(name === '' ? texts.greeting : texts.greetingByName) },
        { kind: 'text' as const, text: said(texts.why) },
        { kind: 'button' as const, label: texts.button, href: address(language) },
        { kind: 'text' as const, text: `${said(texts.limit)} ${said(step < most ? texts.more : texts.last)}` },
      ],
    };
  });
  const subject = subjectLine(parts.map((part) => part.subject).join(' · '));
  const written: MailDocument = { brand, title: subject, preview: parts[0]?.why ?? '', parts: parts.map(({ language, blocks }) => ({ language, blocks })) };
  const text = mailText(written);
  const params = { to_email: to, subject, message: text, client_name: name, client_email: to };
  return { kind: 'reminder', client, to, subject, text, html: mailHtml(written), params };
}
