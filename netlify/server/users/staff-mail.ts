import { staffMailTexts } from '#content/email/staff.ts';
import { type MailDocument, mailHtml, mailText } from '#core/email/mail-layout.ts';
import { fill } from '#core/fill.ts';
import { languages } from '#schema/language.ts';
import type { StaffMail } from '../mail/mail.ts';
import type { AccountLink } from '../session/account-link.ts';

interface Letter {
  kind: AccountLink['kind'];
  name: string;
  email: string;
  /** Where the link in the mail leads. */
  address: string;
  /** Who it is from. */
  brand: string;
}

/** The mail that carries an invitation's or a reset's link: everything in Spanish, then in English. */
export function staffMail({ kind, name, email, address, brand }: Letter): StaffMail {
  const site = new URL(address).host;
  const t = (text: string) => fill(text, { site, name });
  const texts = languages.map((language) => ({ language, ...staffMailTexts[kind][language] }));
  const subject = texts.map(({ subject: each }) => t(each)).join(' · ');
  const mail: MailDocument = {
    brand,
    title: subject,
    preview: texts.map(({ why }) => t(why))[0] ?? '',
    parts: texts.map(({ language, greeting, why, button, limit, otherwise }) => ({
      language,
      blocks: [
        { kind: 'text', text: t(greeting) },
        { kind: 'text', text: t(why) },
        { kind: 'button', label: button, href: address },
        { kind: 'text', text: `${limit} ${otherwise}` },
      ],
    })),
  };
  return { kind, signInLink: address, to: email, subject, text: mailText(mail), html: mailHtml(mail) };
}
