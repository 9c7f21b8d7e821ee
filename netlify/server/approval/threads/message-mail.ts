import { formTexts } from '#content/approval/form-texts.ts';
import { clientMessageTexts, designerMessageTexts, unnamedClient } from '#content/approval/server-texts.ts';
import { siteName } from '#content/resolved-site.ts';
import type { MailDocument } from '#core/email/mail-layout.ts';
import { fill } from '#core/fill.ts';
import { dateInZone } from '#core/hours/date-words.ts';
import type { ThreadMessage, ThreadSide } from '#schema/approval/thread.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import { type Language, languages } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { clientMail } from '../../mail/compose.ts';
import type { ClientMail } from '../../mail/mail.ts';

/** Most messages in a mail; older ones are only counted, and can be read under the comment. */
const maxShown = 10;

interface MessageMailInput {
  /** Id of the client it is about. */
  client: string;
  /** Which side it is for. */
  side: ThreadSide;
  to: string;
  /** Name of the client's person, if it is not the one who answered. */
  name?: string | undefined;
  brand: string;
  /** Language of mails to the staff; mails to a client are in both. */
  language: Language;
  config: SiteConfig;
  /** Messages of the other side, oldest first. */
  messages: readonly ThreadMessage[];
  /** Address of the page on which to answer; missing if the site does not know its own address. */
  address?: ((language: Language) => string) | undefined;
  /** Until when the client's link works. */
  expiresAt?: string | undefined;
}

/** The mail that tells one side what the other has written since the last one. */
export function messageMail({ client, side, to, name, brand, language: ofStaff, config, messages, address, expiresAt = '' }: MessageMailInput): ClientMail {
  const writers = messages.flatMap(({ name }) => name || []);
  const writer = writers.at(-1) ?? '';
  const preview = messages.at(-1)?.text.slice(0, 120).toWellFormed() ?? '';
  const parts = (side === 'client' ? languages : [ofStaff]).map((language) => {
    const texts = (side === 'client' ? clientMessageTexts : designerMessageTexts)[language];
    const date = expiresAt === '' ? '' : dateInZone(new Date(expiresAt), language, config.timeZone ?? defaultZone);
    const values = { brand, date, client: writer || unnamedClient[language], business: siteName(config, language) };
    const shown = messages.slice(-maxShown);
    const left = messages.length - shown.length;
    const names = formTexts[language].sections;
    const blocks: MailDocument['parts'][number]['blocks'] = [
      { kind: 'lead', text: fill(texts.lead, values) },
      ...(left > 0 ? [{ kind: 'text' as const, text: fill(left === 1 ? texts.more.one : texts.more.other, { n: left }) }] : []),
      { kind: 'facts', rows: shown.map(({ section, text }) => [names[section], text] as const) },
      ...(address ? [{ kind: 'button' as const, label: texts.button, href: address(language) }] : []),
      { kind: 'text', text: fill(texts.note, values) },
    ];
    return { language, subject: fill(texts.subject, values), preview, blocks };
  });
  const info = config.clientApproval?.clientInfo;
  const about = side === 'client' ? { name: name ?? info?.name ?? '', email: to } : { name: [...new Set(writers)].join(', '), email: info?.email ?? '' };
  return clientMail({ kind: 'message', client, to, brand, about, parts });
}
