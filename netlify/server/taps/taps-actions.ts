import * as z from 'zod';
import { tapsTexts } from '#content/editor/panels/taps.ts';
import { siteName } from '#content/resolved-site.ts';
import { monthFrom, tapsAnswer } from '#core/clients/taps.ts';
import { isSiteConfig } from '#core/config/kind.ts';
import { fill } from '#core/fill.ts';
import { calendarDay } from '#core/hours/wall-time.ts';
import { errorStatuses, roles } from '#schema/api.ts';
import { maxTapsBytes, monthSchema, type TapsAnswer, tapsSentSchema } from '#schema/calls/taps.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { isClientId } from '#schema/config-id.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import { defaultLanguage, languageSchema } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { type Failure, fail, json } from '../http/answer.ts';
import type { Action, Call } from '../http/endpoint.ts';
import { parseInput, readQuery } from '../http/input.ts';
import { errorMessage, requestLanguage } from '../http/messages.ts';
import { mailBrand } from '../mail/brand.ts';
import { readHead, readSiteHead } from '../store/head.ts';
import { mailingOf } from './mail-reports.ts';
import { messagePage, pageBrand } from './message-page.ts';
import { tapsReport } from './report.ts';
import { countTaps, readTaps, whole } from './taps-store.ts';

/**
 * POST `/api/taps`: what a visitor tapped in one page view. The response is the same whether it is counted or not. It is not counted if the
 * browser asks not to be tracked, for signed-in staff, in previews, and for a client that is archived or has counting off.
 * Nothing about the visitor is kept, not even for a limit: the host limits calls (`rateLimit`), the record limits a day.
 */
export const countTapsAction: Action = {
  access: 'anyone',
  fromRegions: true,
  maxBytes: maxTapsBytes,
  async run({ request, body, stores, user, source }) {
    const sent = parseInput(tapsSentSchema, body);
    if (!sent.ok) return sent;
    const done = new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
    if (user || stores.base || request.headers.get('sec-gpc') === '1' || request.headers.get('dnt') === '1') return done;
    const record = (await readHead(stores, sent.value.id))?.record;
    if (!record || record.archived || !isSiteConfig(record.config) || record.config.countsTaps !== true) return done;
    await countTaps(stores, sent.value, source.now(), record.config.timeZone ?? defaultZone);
    return done;
  },
};

const querySchema = z.object({ month: monthSchema.optional(), language: languageSchema.default(defaultLanguage) });
type Asked = { ok: true; head: ConfigRecord<SiteConfig>; taps: TapsAnswer; language: z.infer<typeof languageSchema> } | Failure;

/** The requested month, by default the present one in the business's time zone. */
async function askedMonth({ params, url, stores, source }: Call): Promise<Asked> {
  const query = readQuery(url, querySchema);
  if (!query.ok) return query;
  const id = params['id'] ?? '';
  const head = isClientId(id) ? await readSiteHead(stores, id) : undefined;
  if (!head) return fail('not_found');
  const today = calendarDay(source.now(), head.config.timeZone ?? defaultZone);
  const month = query.value.month ?? today.slice(0, 7);
  const [counted, before] = await Promise.all([readTaps(stores, id, month), readTaps(stores, id, monthFrom(month, -1))]);
  const isCounting = head.config.countsTaps === true && !head.archived;
  const asked = { month, today, isCounting, isDamaged: counted === 'damaged', mailing: mailingOf(head) };
  return { ok: true, head, taps: tapsAnswer(asked, whole(counted), whole(before)), language: query.value.language };
}

/** GET `/api/config/{id}/taps`: the taps of one month, for the editor. */
export const readTapsAction: Action = {
  access: roles,
  async run(call) {
    const asked = await askedMonth(call);
    return asked.ok ? json(asked.taps) : asked;
  },
};

/** GET `/api/config/{id}/taps/report`: the same as a page to print or to send on, under the provider's brand. Only staff can open it; others read why. */
export const readReportAction: Action = {
  access: roles,
  async run(call) {
    const asked = await askedMonth(call);
    if (!asked.ok) return asked;
    const { head, taps, language } = asked;
    const { brand } = await mailBrand(call.stores);
    return tapsReport({ brand, business: siteName(head.config, language), taps, language });
  },
  async refusal(failure, { request, params, stores }) {
    const brand = await pageBrand(stores);
    const language = requestLanguage(request);
    const texts = tapsTexts[language].refused;
    const isSignedOut = failure.code === 'unauthenticated';
    const id = params['id'] ?? '';
    const [title, text] = isSignedOut ? [texts.signedOut, fill(texts.forTeam, { brand })] : [texts.title, errorMessage(failure.code, language)];
    const link = { href: `/editor/${isClientId(id) ? `client/${id}?panel=share` : 'clients'}`, label: isSignedOut ? texts.signIn : texts.editor };
    return messagePage({ brand, title, messages: [{ language, title, text, link }], status: errorStatuses[failure.code] });
  },
};
