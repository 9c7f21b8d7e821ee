import { reminderMailTexts } from '#content/approval/reminder-texts.ts';
import { siteName } from '#content/resolved-site.ts';
import { fill } from '#core/fill.ts';
import { dateInZone } from '#core/hours/date-words.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import { type Language, languages } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { clientMail } from '../../mail/compose.ts';
import type { ClientMail } from '../../mail/mail.ts';

interface ReminderMailInput {
  /** Id of the client it is about. */
  client: string;
  to: string;
  /** Name of the sender. */
  brand: string;
  config: SiteConfig;
  /** Name of the recipient for the greeting; blank if unknown. */
  name: string;
  /** Address of the link; it works until `expiresAt`. */
  address(language: Language): string;
  expiresAt: string;
  step: number;
  most: number;
}

/** The mail that reminds a client of their answer: the language of the reader is not known, so everything in Spanish, then in English. */
export function reminderMail({ client, to, brand, config, name, address, expiresAt, step, most }: ReminderMailInput): ClientMail {
  return clientMail({
    kind: 'reminder',
    client,
    to,
    brand,
    about: { name, email: to },
    parts: languages.map((language) => {
      const texts = reminderMailTexts[language];
      const date = dateInZone(new Date(expiresAt), language, config.timeZone ?? defaultZone);
      const said = (text: string) => fill(text, { name, brand, step, most, business: siteName(config, language), date });
      return {
        language,
        subject: said(texts.subject),
        preview: said(texts.why),
        blocks: [
          { kind: 'lead', text: said(name === '' ? texts.greeting : texts.greetingByName) },
          { kind: 'text', text: said(texts.why) },
          { kind: 'button', label: texts.button, href: address(language) },
          { kind: 'text', text: `${said(texts.limit)} ${said(step < most ? texts.more : texts.last)}` },
        ],
      };
    }),
  });
}
