import { submissionFaultTexts } from '#content/approval/server-texts.ts';
import { type Holder, signedBy } from '#core/approval/approvers/approvers.ts';
import { takesPart } from '#core/approval/threads/threads.ts';
import type { ThreadsRecord } from '#schema/approval/thread.ts';
import { messageBodySchema, type ThreadsAnswer } from '#schema/calls/threads.ts';
import type { ConfigRecord } from '#schema/config.ts';
import type { SiteConfig } from '#schema/site-config.ts';
import { type Failure, fail, isFailure, json } from '../../http/answer.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { parseInput } from '../../http/input.ts';
import { requestLanguage } from '../../http/messages.ts';
import { readSiteHead } from '../../store/head.ts';
import { linkHolder } from '../links.ts';
import { noteMessage, noteOpenThreads, notificationState } from './notify-messages.ts';
import { readThreads, writeMessage } from './thread-store.ts';

interface TakingPart {
  head: ConfigRecord<SiteConfig>;
  /** Holder of the caller's link; `undefined` if the caller has a session. */
  holder: Holder | undefined;
}

/** The site that the caller takes part in. */
async function ownSite(call: Call): Promise<TakingPart | Failure> {
  const head = await readSiteHead(call.stores, call.params['id'] ?? '');
  const isStaff = call.user !== undefined;
  if (!head || (head.archived && !isStaff)) return fail('not_found');
  const { clientApproval } = head.config;
  const holder = await linkHolder(call, head);
  if (takesPart(clientApproval, { isStaff, hasLink: holder !== undefined })) return { head, holder };
  // Without a link nobody learns that there is a form behind one.
  return fail('forbidden', { reason: clientApproval?.isFormEnabled || clientApproval?.access === 'link' ? 'link_needed' : 'form_off' });
}

async function responseOf({ user, stores, source }: Call, head: ConfigRecord<SiteConfig>, { messages }: ThreadsRecord): Promise<ThreadsAnswer> {
  const notification = user && (await notificationState(stores, head, source.now()));
  return { messages: messages.map(({ messageId: _id, approver: _approver, ...message }) => message), ...(notification ? { notification } : {}) };
}

/** GET `/api/config/{id}/threads`: what the client and the designers wrote under the sections' comments. */
export const readThreadsAction: Action = {
  access: 'anyone',
  async run(call) {
    const found = await ownSite(call);
    return isFailure(found) ? found : json(await responseOf(call, found.head, await readThreads(call.stores, found.head.id)));
  },
};

/** POST: writes a message, as the person with a session or else as the client. 201, or 200 for one that is stored already. */
export const writeMessageAction: Action = {
  access: 'anyone',
  fromRegions: true,
  maxBytes: 16 * 1024,
  async run(call) {
    const found = await ownSite(call);
    if (isFailure(found)) return found;
    const { head, holder } = found;
    const parsed = parseInput(messageBodySchema, call.body);
    if (!parsed.ok) return parsed;
    const { user, stores, source } = call;
    // Nobody can write under another name: with a session it is the account's name, with a person's own link that person's.
    const signed = user ? { name: user.name } : signedBy(holder ?? { decides: true }, parsed.value.name);
    const body = { ...parsed.value, name: signed.name };
    const about = { by: user ? ('designer' as const) : ('client' as const), approver: signed.approver, template: head.config.templateType, now: source.now() };
    await noteMessage(call, head.id, user ? 'client' : 'designer');
    const written = await writeMessage(stores, head.id, body, about);
    if (written.ok) {
      await noteOpenThreads(call, head.id, written.record);
      return json(await responseOf(call, head, written.record), { status: written.isNew ? 201 : 200 });
    }
    if (written.code === 'full') return fail('thread_full');
    if (written.code === 'too_fast') return fail('rate_limited', { headers: { 'retry-after': String(written.retryAfterSeconds) } });
    return fail('invalid', { issues: [{ path: written.code, message: submissionFaultTexts[requestLanguage(call.request)][written.code] }] });
  },
};
