import * as z from 'zod';
import { tapsTexts } from '#content/editor/panels/taps.ts';
import { siteName } from '#content/resolved-site.ts';
import { clientAddress } from '#core/approval/reminders/next-reminder.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { fill } from '#core/fill.ts';
import { type ErrorCode, errorStatuses } from '#schema/api.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { languages } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { readEnvironment } from '../env.ts';
import type { Action, Call } from '../http/endpoint.ts';
import { readQuery } from '../http/input.ts';
import { errorMessage } from '../http/messages.ts';
import { isSigned, sign } from '../keys.ts';
import { afterChange } from '../publish/request.ts';
import { readSiteHead } from '../store/head.ts';
import { saveChange } from '../store/save.ts';
import { messagePage, pageBrand } from './message-page.ts';

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

/** The site whose monthly mails the token in the caller's address ends. */
async function ofToken({ params, url, stores }: Call): Promise<ConfigRecord<SiteConfig> | undefined> {
  const query = readQuery(url, querySchema);
  const head = await readSiteHead(stores, params['id'] ?? '');
  const to = head ? clientAddress(head) : '';
  return query.ok && head && to !== '' && isSigned([purpose, head.id, to], query.value.token) ? head : undefined;
}

/**
 * The page, in both languages like the mail: asks the recipient of a site's mails, or says, without a site, that the address is void. Its form posts to
 * the page's own address. The page must not forbid referrers, because browsers would then send the form without its origin.
 */
async function page({ stores }: Call, state: 'ask' | 'done' | 'void', config?: SiteConfig): Promise<Response> {
  const messages = languages.map((language) => {
    const { title, text, button, done, again, noLink, noLinkText } = tapsTexts[language].unsubscribe;
    const asked = fill(text, { business: config ? siteName(config, language) : '' });
    return { language, ...{ ask: { title, text: asked, button }, done: { title: done, text: again }, void: { title: noLink, text: noLinkText } }[state] };
  });
  const brand = await pageBrand(stores);
  return messagePage({ brand, title: tapsTexts[languages[0]].unsubscribe.link, messages, status: state === 'void' ? 404 : 200 });
}

/** Failures about which the reader can do nothing but try again. */
const isOurFault = (code: ErrorCode): boolean => code === 'internal' || code === 'damaged';

/** The person who opened the address or pressed the button reads why nothing came of it, with a way back to it; a mail program gets JSON. */
const refusal: Action['refusal'] = async (failure, { request, stores }) => {
  const { pathname, search } = new URL(request.url);
  const messages = languages.map((language) => {
    const { refused, refusedText, failedText, retry } = tapsTexts[language].unsubscribe;
    const text = failure.code === 'maintenance' ? refusedText : isOurFault(failure.code) ? failedText : errorMessage(failure.code, language);
    return { language, title: refused, text, link: { href: pathname + search, label: retry } };
  });
  const brand = await pageBrand(stores);
  return messagePage({ brand, title: tapsTexts[languages[0]].unsubscribe.link, messages, status: errorStatuses[failure.code] });
};

/** GET `/api/config/{id}/taps/mail?token=`: a page that asks whether to end the mail. Changes nothing, because programs that scan mails open their links. */
export const askToUnsubscribeAction: Action = {
  access: 'anyone',
  async run(call) {
    const head = await ofToken(call);
    return head ? page(call, head.config.mailsTaps === true ? 'ask' : 'done', head.config) : page(call, 'void');
  },
  refusal,
};

/**
 * POST to the same address, by the page's button or by a mail program (RFC 8058): switches the monthly mail off. The change is in the history, and a designer can
 * switch it on again. It does not count as an act on the site, so answers can still be corrected. Repeating it changes nothing. The body is not read.
 */
export const unsubscribeAction: Action = {
  access: 'anyone',
  liveSiteOnly: true,
  async run(call) {
    const head = await ofToken(call);
    if (!head) return page(call, 'void');
    const to = clientAddress(head);
    let isChanged = false;
    const next = (present: ConfigRecord) => {
      isChanged = isSiteConfig(present.config) && present.config.mailsTaps === true && clientAddress(present) === to;
      return isChanged ? { config: { ...present.config, mailsTaps: false }, archived: present.archived, isAside: true as const } : undefined;
    };
    const saved = await saveChange(call.stores, head.id, { action: 'save', savedBy: 'client', expected: 'any', next }, call.source);
    if (!saved.ok) return page(call, 'void');
    if (isChanged) await afterChange(call, saved.record);
    return page(call, 'done', head.config);
  },
  refusal,
};
