import { staffMailTexts } from '#content/email/staff.ts';
import { fill } from '#core/fill.ts';
import { languages } from '#schema/language.ts';
import { mailTexts } from '../mail/compose.ts';
import type { StaffMail } from '../mail/mail.ts';
import type { AccountLink } from '../session/account-link.ts';

interface StaffMailInput {
  kind: AccountLink['kind'];
  name: string;
  email: string;
  /** Address of the link in the mail. */
  address: string;
  /** Name of the sender. */
  brand: string;
}

/** The mail that carries an invitation's or a reset's link: everything in Spanish, then in English. */
export function staffMail({ kind, name, email, address, brand }: StaffMailInput): StaffMail {
  const site = new URL(address).host;
  const t = (text: string) => fill(text, { site, name });
  const content = mailTexts({
    brand,
    parts: languages.map((language) => {
      const { subject, greeting, why, how, button, limit, otherwise } = staffMailTexts[kind][language];
      return {
        language,
        subject: t(subject),
        preview: `${t(why)} ${how}`,
        blocks: [
          { kind: 'lead', text: `${t(greeting)} ${t(why)}` },
          { kind: 'text', text: how },
          { kind: 'button', label: button, href: address },
          { kind: 'text', text: `${limit} ${otherwise}` },
        ],
      };
    }),
  });
  return { kind, signInLink: address, to: email, ...content };
}
