import { intakeLinkMessages } from '#content/intake/staff-texts.ts';
import { siteName } from '#content/resolved-site.ts';
import { fill } from '#core/fill.ts';
import { dateInZone } from '#core/hours/date-words.ts';
import { partsOf } from '#core/intake/suggestions.ts';
import { intakeParameter, intakePath } from '#core/links/client-path.ts';
import { linkHeader, roles } from '#schema/api.ts';
import type { ApprovalLinkBody } from '#schema/approval/submission.ts';
import { type IntakeAnswer, type IntakeFormAnswer, type IntakeRecord, intakeBodySchema, intakeDecisionSchema } from '#schema/calls/intake.ts';
import { type ConfigRecord, maxConfigBytes } from '#schema/config.ts';
import { isClientId } from '#schema/config-id.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import { type Language, languages } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { type ApprovalLink, currentLink, makeLink, readLink, revokeLinks } from '../approval/links.ts';
import { type Failure, fail, isFailure, json } from '../http/answer.ts';
import type { Action, Call } from '../http/endpoint.ts';
import { parseInput } from '../http/input.ts';
import { takePicture } from '../media/actions.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { readSiteHead } from '../store/head.ts';
import { decide, notePicture, readIntake, storeSending } from './intake-store.ts';
import { checkIntake, noteIntake } from './notify.ts';

type Client = ConfigRecord<SiteConfig>;

/** The client that a call of the staff is about. */
async function clientOf({ stores, params }: Call): Promise<Client | Failure> {
  const id = params['id'] ?? '';
  return (isClientId(id) && (await readSiteHead(stores, id))) || fail('not_found');
}

/** The client whose intake link the caller holds. Without a link the failure is the same for every client, whether it exists or not. */
async function clientOfLink({ stores, params, request, source }: Call): Promise<Client | Failure> {
  const id = params['id'] ?? '';
  const token = request.headers.get(linkHeader) ?? '';
  const link = isClientId(id) && token !== '' ? await readLink(stores, id, token, { now: source.now(), kind: 'intake-link' }) : undefined;
  const head = link && link.approver === undefined ? await readSiteHead(stores, id) : undefined;
  return head && !head.archived ? head : fail('not_found');
}

function linkBody({ url }: Call, { id, config }: Client, { token, expiresAt }: ApprovalLink): ApprovalLinkBody {
  const address = (language: Language) => {
    const opened = new URL(intakePath[language], url.origin);
    opened.searchParams.set('id', id);
    opened.searchParams.set(intakeParameter, token);
    return opened.href;
  };
  const said = (language: Language) =>
    fill(intakeLinkMessages[language], {
      business: siteName(config, language),
      url: address(language),
      date: dateInZone(new Date(expiresAt), language, config.timeZone ?? defaultZone),
    });
  return { url: address('es'), expiresAt, whatsappText: { es: said('es'), en: said('en') } };
}

/** POST `/api/config/{id}/intake-link`: 201 with a new link; earlier ones keep working. */
export const makeIntakeLinkAction: Action = {
  access: roles,
  async run(call) {
    const client = await clientOf(call);
    if (isFailure(client)) return client;
    if (client.archived) return fail('not_found');
    const link = await makeLink(call.stores, client.id, { createdBy: call.user?.email ?? '', now: call.source.now(), kind: 'intake-link' });
    recordSecurityEvent(call, { type: 'intake-link-made', config: client.id });
    return json(linkBody(call, client, link), { status: 201 });
  },
};

/** GET: the link made last, `null` when none works; none does while the client is archived. */
export const readIntakeLinkAction: Action = {
  access: roles,
  async run(call) {
    const client = await clientOf(call);
    if (isFailure(client)) return client;
    const link = client.archived ? undefined : await currentLink(call.stores, client.id, call.source.now(), 'intake-link');
    return json({ link: link ? linkBody(call, client, link) : null });
  },
};

/** DELETE: ends all intake links made so far. */
export const revokeIntakeLinksAction: Action = {
  access: roles,
  async run(call) {
    const client = await clientOf(call);
    if (isFailure(client)) return client;
    await revokeLinks(call.stores, client.id, 'intake-link');
    recordSecurityEvent(call, { type: 'intake-links-revoked', config: client.id });
    return json({ link: null });
  },
};

const asAnswer = ({ sendings, decided, told }: IntakeRecord): IntakeAnswer => ({
  sendings: sendings.map(({ sendId: _id, ...sending }) => sending),
  decided,
  ...(told ? { notification: told.state } : {}),
});

/** GET `/api/config/{id}/intake`: the owner's sendings, and the decisions on their parts. */
export const readIntakeAction: Action = {
  access: roles,
  async run(call) {
    const client = await clientOf(call);
    return isFailure(client) ? client : json(asAnswer(await readIntake(call.stores, client.id)));
  },
};

/** PUT: stores a designer's decisions on parts. The config does not change: parts taken into the draft are saved like any other edit. */
export const decideIntakeAction: Action = {
  access: roles,
  maxBytes: 32 * 1024,
  async run(call) {
    const client = await clientOf(call);
    if (isFailure(client)) return client;
    const parsed = parseInput(intakeDecisionSchema, call.body);
    if (!parsed.ok) return parsed;
    await noteIntake(call, client.id);
    const record = await decide(call.stores, client.id, { ...parsed.value, by: call.user?.name ?? '' }, call.source.now());
    await checkIntake(call, client.id);
    return record ? json(asAnswer(record)) : fail('invalid', { issues: [{ path: 'parts', message: 'must be parts of this intake' }] });
  },
};

/** The answer for the owner: how much has arrived and was not replaced, but no texts, because other holders of the link may have written them. */
const formAnswer = ({ config }: Client, { sendings }: IntakeRecord, language: Language): IntakeFormAnswer => ({
  name: siteName(config, language),
  sent: sendings
    .filter((sending) => partsOf(sending).length > 0)
    .toReversed()
    .map(({ at, photos, items, week, words: { hoursWords = '', ...words } }) => ({
      at,
      photos: photos.length,
      items: items.length,
      hasHours: hoursWords !== '' || Object.values(week ?? {}).some((hours) => hours !== '' && hours !== undefined),
      hasWords: Object.values(words).some((text) => text !== undefined && text !== ''),
    })),
});
const languageOf = ({ url }: Call): Language => languages.find((language) => language === url.searchParams.get('language')) ?? 'es';

/** GET `/api/config/{id}/intake-form`, by the link alone. */
export const readIntakeFormAction: Action = {
  access: 'anyone',
  async run(call) {
    const client = await clientOfLink(call);
    return isFailure(client) ? client : json(formAnswer(client, await readIntake(call.stores, client.id), languageOf(call)));
  },
};

/** POST: what an owner sends, by the link alone. 201, or 200 for what is there already. */
export const sendIntakeAction: Action = {
  access: 'anyone',
  // The form takes long descriptions of many items.
  maxBytes: maxConfigBytes,
  async run(call) {
    const client = await clientOfLink(call);
    if (isFailure(client)) return client;
    const parsed = parseInput(intakeBodySchema, call.body);
    if (!parsed.ok) return parsed;
    await noteIntake(call, client.id);
    const sent = await storeSending(call.stores, client.id, parsed.value, call.source.now());
    call.afterAnswer(() => checkIntake(call, client.id));
    if (sent.ok) return json(formAnswer(client, sent.record, parsed.value.language), { status: sent.isNew ? 201 : 200 });
    if (sent.code === 'full') return fail('intake_full');
    if (sent.code === 'too_fast') return fail('rate_limited', { headers: { 'retry-after': String(sent.retryAfterSeconds) } });
    return fail('invalid', { issues: sent.indexes.map((index) => ({ path: `photos.${index}.url`, message: 'must be a picture that was uploaded here' })) });
  },
};

/** POST `/api/config/{id}/intake-picture`, by the link alone: a photo, checked and cleaned as a designer's. At most `intakeLimits.pictures` for a client. */
export const uploadIntakeAction: Action = {
  access: 'anyone',
  async run(call) {
    const client = await clientOfLink(call);
    if (isFailure(client)) return client;
    // Each of several simultaneous uploads is noted before it is stored. A picture that was sent before is accepted again also when the
    // intake is full: the answer to the first upload may have been lost.
    const taken = await takePicture(call, async ({ url }) => (await notePicture(call.stores, client.id, url)) || fail('intake_full'));
    if (!taken.ok) return taken;
    return json(taken.answer, { status: 201, headers: { location: taken.answer.url } });
  },
};
