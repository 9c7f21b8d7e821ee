import { createHash } from 'node:crypto';
import * as z from 'zod';
import { tapsTexts } from '#content/editor/panels/taps.ts';
import { siteName } from '#content/resolved-site.ts';
import { clientAddress } from '#core/approval/reminders/next-reminder.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { escapeHtml, mailAccents, mailColours } from '#core/email/mail-layout.ts';
import { fill } from '#core/fill.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { languages } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { readEnvironment } from '../env.ts';
import { fail } from '../http/answer.ts';
import type { Action, Call } from '../http/endpoint.ts';
import { readQuery } from '../http/input.ts';
import { isSigned, sign } from '../keys.ts';
import { afterChange } from '../publish/request.ts';
import { readSiteHead } from '../store/head.ts';
import { saveChange } from '../store/save.ts';

const purpose = 'report-mail';
const querySchema = z.object({ token: z.string().default('') });

/**
 * The address that ends a client's monthly mail, for one recipient; `undefined` where the site does not know its own address. It never expires, as
 * mails are kept, and does nothing else: it neither opens the site's form nor shows a number. Once mails go to another address, it is void.
 */
export function unsubscribeAddress(id: string, to: string): string | undefined {
  const origin = readEnvironment('URL');
  return origin === undefined ? undefined : new URL(`/api/config/${id}/taps/mail?token=${sign([purpose, id, to])}`, origin).href;
}

/** The site whose mails the caller's address ends. */
async function ofToken({ params, url, stores }: Call): Promise<ConfigRecord<SiteConfig> | undefined> {
  const query = readQuery(url, querySchema);
  const head = await readSiteHead(stores, params['id'] ?? '');
  const to = head ? clientAddress(head) : '';
  return query.ok && head && to !== '' && isSigned([purpose, head.id, to], query.value.token) ? head : undefined;
}

const { light } = mailColours;
const style = `body{margin:0;background:${light.page};color:${light.ink};font:18px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:34rem;margin:0 auto;padding:48px 20px}
h1{font-size:26px;line-height:1.25}
section+section{margin-top:40px;padding-top:8px;border-top:1px solid ${light.rule}}
button{min-height:48px;padding:12px 22px;border:0;border-radius:10px;background:${mailAccents.button};color:${mailAccents.onButton};font:inherit;font-weight:700;cursor:pointer}
button:focus-visible{outline:3px solid ${light.ink};outline-offset:2px}`;
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** In both languages, as the mail is. The form's own address is that of the page, which must not forbid referrers: browsers then send the press without its origin. */
function page(config: SiteConfig, state: 'ask' | 'done'): Response {
  const sections = languages.map((language) => {
    const { title, text, button, done } = tapsTexts[language].unsubscribe;
    const said = (words: string) => escapeHtml(fill(words, { business: siteName(config, language) }));
    const ask = `<h1>${said(title)}</h1><p>${said(text)}</p><form method="post"><button>${said(button)}</button></form>`;
    return `<section lang="${language}">${state === 'ask' ? ask : `<h1>${said(done)}</h1>`}</section>`;
  });
  const html = `<!doctype html>
<html lang="${languages[0]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(tapsTexts[languages[0]].unsubscribe.link)}</title><style>${style}</style></head>
<body><main>${sections.join('\n')}</main></body>
</html>
`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': policy, 'x-robots-tag': 'noindex' };
  return new Response(html, { headers });
}

/** GET `/api/config/{id}/taps/mail?token=`: asks whether to end the mail. It changes nothing, as programs that check mails open what is in them. */
export const askToUnsubscribeAction: Action = {
  access: 'anyone',
  async run(call) {
    const head = await ofToken(call);
    return head ? page(head.config, head.config.mailsTaps === true ? 'ask' : 'done') : fail('not_found');
  },
};

/**
 * POST to the same address, by the page's button or by a mail program (RFC 8058): switches the monthly mail off, as a designer would, who sees it in the
 * history and can switch it on again; it is no act on the site, after which an answer could not be corrected. Doing it again changes nothing. What is sent with it is not read.
 */
export const unsubscribeAction: Action = {
  access: 'anyone',
  liveSiteOnly: true,
  async run(call) {
    const head = await ofToken(call);
    if (!head) return fail('not_found');
    const to = clientAddress(head);
    let isChanged = false;
    const next = (present: ConfigRecord) => {
      isChanged = isSiteConfig(present.config) && present.config.mailsTaps === true && clientAddress(present) === to;
      return isChanged ? { config: { ...present.config, mailsTaps: false }, archived: present.archived, isAside: true as const } : undefined;
    };
    const saved = await saveChange(call.stores, head.id, { action: 'save', savedBy: 'client', expected: 'any', next }, call.source);
    if (!saved.ok) return fail('not_found');
    if (isChanged) await afterChange(call, saved.record);
    return page(head.config, 'done');
  },
};
