import { formTexts } from '#content/approval/form-texts.ts';
import { notificationTexts } from '#content/approval/server-texts.ts';
import { resolvedSite } from '#content/resolved-site.ts';
import { notificationFacts, notificationParams } from '#core/approval/notification.ts';
import { answerMails } from '#core/approval/states.ts';
import { businessNameOf } from '#core/config/describe.ts';
import { escapeHtml } from '#core/email/escape-html.ts';
import { fill } from '#core/fill.ts';
import type { SubmissionRecord } from '#schema/approval/submission.ts';
import type { Language } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import type { Mail } from '../mail/mail.ts';

interface MailInput {
  to: string;
  language: Language;
  config: SiteConfig;
  submission: SubmissionRecord;
  /** Addresses of the client's site and of the editor, where they are known. */
  links: { site?: string; editor?: string };
}

/** Subjects are cut by mail programs, and some relays refuse very long ones. */
const longestSubject = 150;
/** The provider's clients are in central Mexico: the date is theirs. */
const timeZone = 'America/Mexico_City';
const locales: Record<Language, string> = { es: 'es-MX', en: 'en-US' };

/** An instant as a person in Mexico reads it, with the time or the day alone. */
export const dateIn = (language: Language, instant: string, timeStyle?: 'short'): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', ...(timeStyle ? { timeStyle } : {}), timeZone }).format(new Date(instant));

/** A site's name for people: the config's, else its template's default. */
export const siteName = (config: SiteConfig, language: Language): string =>
  businessNameOf(config, language) || resolvedSite(config).hero.businessName[language];

/** Mail programs ignore stylesheets, so the styles stand in the markup. */
const styles = {
  body: 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c1c1c;background:#ffffff',
  term: 'padding:6px 16px 6px 0;color:#555555;vertical-align:top;white-space:nowrap;text-align:left;font-weight:400',
  value: 'padding:6px 0;vertical-align:top;white-space:pre-line',
};

/** The mail that notifies a designer of an answer. Parameters, plain text and HTML have the same content. */
export function notificationMail({ to, language, config, submission, links }: MailInput): Mail {
  const texts = notificationTexts[language];
  const businessName = siteName(config, language);
  const facts = notificationFacts(config, submission, { sections: formTexts[language].sections, notReviewed: texts.notReviewed });
  const values = { client: submission.name, business: businessName, ...facts.counts };
  const mail = answerMails[facts.state];
  const message = fill(mail.message[language], values);
  const params = notificationParams({
    to,
    config,
    submission,
    facts,
    businessName,
    language,
    date: dateIn(language, submission.submittedAt, 'short'),
    message,
  });
  const rows = [
    [texts.client, params.client_name],
    [texts.email, params.client_email],
    [texts.business, params.business_name],
    [texts.template, params.template_type],
    [texts.date, params.submission_date],
    [texts.approvedSections, params.approved_sections || texts.none],
    [texts.pendingEdits, params.pending_edits || texts.none],
    [texts.instructions, params.general_instructions],
  ].filter((row): row is [string, string] => row[1] !== undefined && row[1].trim() !== '');
  const addresses = [
    { label: texts.openSite, href: links.site },
    { label: texts.openEditor, href: links.editor },
  ].flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]));
  const plainRows = rows.map(([label, value]) => (value.includes('\n') ? `${label}:\n${value.replace(/^/gm, '  ')}` : `${label}: ${value}`));
  const htmlRows = rows.map(
    ([label, value]) => `<tr><th scope="row" style="${styles.term}">${escapeHtml(label)}</th><td style="${styles.value}">${escapeHtml(value)}</td></tr>`,
  );
  return {
    kind: 'approval',
    to,
    subject: fill(mail.subject[language], values)
      .replace(/\p{Cc}+/gu, ' ')
      .slice(0, longestSubject)
      .toWellFormed(),
    text: `${[message, plainRows.join('\n'), addresses.map(({ label, href }) => `${label}: ${href}`).join('\n')].filter(Boolean).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(businessName)}</title></head>
<body style="${styles.body}">
<p>${escapeHtml(message)}</p>
<table style="border-collapse:collapse">
${htmlRows.join('\n')}
</table>
<p>${addresses.map(({ label, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`).join(' · ')}</p>
</body></html>
`,
    params,
  };
}
