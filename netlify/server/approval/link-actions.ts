import { linkMessages, namedLinkMessages, nextLinkMessages } from '#content/approval/server-texts.ts';
import { siteName } from '#content/resolved-site.ts';
import { calledOf, deciderOf, isOfDecider, isOfRound, type Opinion } from '#core/approval/approvers/approvers.ts';
import { firstName } from '#core/approval/first-name.ts';
import { fill } from '#core/fill.ts';
import { dateInZone } from '#core/hours/date-words.ts';
import { approvalParameter, localPath } from '#core/links/client-path.ts';
import { reviewPath } from '#core/pages/draft-path.ts';
import { pagePath } from '#core/pages/table.ts';
import { roles } from '#schema/api.ts';
import type { Approver } from '#schema/approval/approvers.ts';
import type { ApprovalLinkBody } from '#schema/approval/submission.ts';
import type { ConfigRecord } from '#schema/config.ts';
import { defaultZone } from '#schema/hours/zone.ts';
import type { Language } from '#schema/language.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { configKind } from '#schema/template.ts';
import { fail, json } from '../http/answer.ts';
import type { Action, Call } from '../http/endpoint.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { readSiteHead } from '../store/head.ts';
import { noteLink } from '../store/index/client-index.ts';
import { readPublicVersion } from '../store/stored-revision.ts';
import type { Stores } from '../store/stores.ts';
import { type ApprovalLink, currentLink, makeLink, revokeLinks, tokenOfDecider } from './links.ts';
import { releaseUnsent } from './proposals/proposed-pictures.ts';
import { noteWaiting } from './reminders/notes.ts';
import { readOpinions } from './submit/opinions.ts';

interface LinkMessage {
  texts: Readonly<Record<Language, string>>;
  name: string;
}

/** The message to send a link with. For a person who has answered before, it says that the site has changed. */
function messageOf({ clientApproval }: SiteConfig): LinkMessage {
  const name = calledOf(clientApproval);
  if (name === '') return { texts: linkMessages, name };
  const isAnswered = clientApproval?.clientInfo?.submissionDate && isOfDecider(clientApproval);
  if (!isAnswered && deciderOf(clientApproval)) return { texts: namedLinkMessages.decider, name };
  const hasAsked = Object.values(clientApproval?.sectionApprovals ?? {}).some((verdict) => verdict?.status === 'needsEdit');
  return { texts: nextLinkMessages[hasAsked ? 'asked' : 'unasked'], name };
}

/** The message for an approver who does not decide. After the site was sent again it asks about the changes since their opinion. */
function adviserMessage(approver: Approver, opinion: Opinion | undefined, askedAt: string | undefined): LinkMessage {
  const name = firstName(approver.name);
  if (name === '') return { texts: linkMessages, name };
  return { texts: namedLinkMessages[opinion && !isOfRound(opinion, askedAt) ? 'adviserAgain' : 'adviser'], name };
}

/** The address of a link in a language, at this origin. */
export async function linkAddress(stores: Stores, head: ConfigRecord<SiteConfig>, token: string, origin: string): Promise<(language: Language) => string> {
  // The path of the published revision: behind a gate, a renamed client's page keeps its old path until the new revision is approved.
  const page = pagePath((await readPublicVersion(stores, head)).record) ?? '/';
  // A demo is never hidden: its own page opens the form.
  const path = configKind(head.id) === 'client' ? reviewPath(page) : page;
  return (language) => {
    const opened = new URL(localPath(path, language), origin);
    opened.searchParams.set(approvalParameter, token);
    return opened.href;
  };
}

/**
 * A link and the message to send it with; if people are named, also a link and a message for each. `message` is the one for the
 * person who is waited for.
 */
export async function linkBody(
  { url, stores }: Pick<Call, 'url' | 'stores'>,
  head: ConfigRecord<SiteConfig>,
  link: ApprovalLink,
  message: LinkMessage = messageOf(head.config),
): Promise<ApprovalLinkBody> {
  const { expiresAt } = link;
  const { clientApproval } = head.config;
  const sendable = async (token: string, { texts, name }: LinkMessage) => {
    const address = await linkAddress(stores, head, token, url.origin);
    const said = (language: Language) =>
      fill(texts[language], {
        name,
        business: siteName(head.config, language),
        url: address(language),
        date: dateInZone(new Date(expiresAt), language, head.config.timeZone ?? defaultZone),
      });
    return { url: address('es'), whatsappText: { es: said('es'), en: said('en') } };
  };
  const decider = deciderOf(clientApproval);
  const own = { ...(await sendable(tokenOfDecider(head, link), message)), expiresAt };
  if (!decider) return own;
  const opinions = await readOpinions(stores, head);
  const approvers = await Promise.all(
    (clientApproval?.approvers ?? []).map(async (approver) => {
      const sent = approver.decides
        ? { url: own.url, whatsappText: own.whatsappText }
        : await sendable(link.tokenOf(approver.id), adviserMessage(approver, opinions.get(approver.id), head.askedAt));
      return { ...approver, ...sent };
    }),
  );
  return { ...own, approvers };
}

/** POST `/api/config/{id}/approval-link`: 201 with a new link; earlier ones keep working. */
export const makeLinkAction: Action = {
  access: roles,
  async run(call) {
    const head = await readSiteHead(call.stores, call.params['id'] ?? '');
    if (!head || head.archived) return fail('not_found');
    await noteWaiting(call.stores, head, call.source);
    const link = await makeLink(call.stores, head.id, { createdBy: call.user?.email ?? '', now: call.source.now() });
    await noteLink(call.stores, head.id);
    recordSecurityEvent(call, { type: 'approval-link-made', config: head.id });
    return json(await linkBody(call, head, link), { status: 201 });
  },
};

/** GET: the newest link, `null` if none is valid; none is while the client is archived. */
export const readLinkAction: Action = {
  access: roles,
  async run(call) {
    const head = await readSiteHead(call.stores, call.params['id'] ?? '');
    if (!head) return fail('not_found');
    const link = head.archived ? undefined : await currentLink(call.stores, head.id, call.source.now());
    // Repeated here, because the process that made or revoked the link may have died before it updated the client list.
    call.afterAnswer(async () => void (await noteLink(call.stores, head.id)));
    return json({ link: link ? await linkBody(call, head, link) : null });
  },
};

/** DELETE: ends all links made so far. */
export const revokeLinksAction: Action = {
  access: roles,
  async run(call) {
    const head = await readSiteHead(call.stores, call.params['id'] ?? '');
    if (!head) return fail('not_found');
    await revokeLinks(call.stores, head.id);
    await releaseUnsent(call.stores, head.id);
    await noteLink(call.stores, head.id);
    recordSecurityEvent(call, { type: 'approval-links-revoked', config: head.id });
    return json({ link: null });
  },
};
