import type { ClientApproval } from '#schema/approval/client-approval.ts';
import type { ThreadMessage, ThreadSide, ThreadsRecord } from '#schema/approval/thread.ts';
import type { MessageBody } from '#schema/calls/threads.ts';
import type { TemplateId } from '#schema/template.ts';
import { dayMs, minuteMs, untilBelowLimitMs } from '../../durations.ts';
import { advisersOf, deciderOf, type Opinion } from '../approvers/approvers.ts';
import { templateSections } from '../sections.ts';

/**
 * How much each side may write; limits of one side never stop the other from answering. `minute` and `day` count all sections of a
 * client and apply to holders of a link, not to designers, who have accounts.
 */
export const threadLimits = { section: 60, minute: 5, day: 60 } as const;

/** The caller who wants to read or write the threads of a site. */
export interface ThreadReader {
  isStaff: boolean;
  hasLink: boolean;
}

/**
 * Whether somebody takes part: the staff, and holders of a link while the form is on, also after the answer. Not visitors of an
 * open form: threads are between the client and the designer.
 */
export const takesPart = (approval: ClientApproval | undefined, { isStaff, hasLink }: ThreadReader): boolean =>
  isStaff || (hasLink && approval?.isFormEnabled === true);

export type Written =
  | { ok: true; record: ThreadsRecord; isNew: boolean }
  /** `section`: the page has no such section; `full`: this side has reached its limit there. */
  | { ok: false; code: 'section' | 'name' | 'full' }
  | { ok: false; code: 'too_fast'; retryAfterSeconds: number };

/** The writer of a message. `approver`: key of one of several people of the client, each of whom has their own limits. */
export interface Writer {
  by: ThreadSide;
  approver?: string | undefined;
  template: TemplateId;
  now: Date;
}

/**
 * The threads with one more message. Sending it again changes nothing, and existing messages never change. If a device changed its text
 * because no reply had come, that is another message, unless the first one was erased.
 */
export function withMessage(record: ThreadsRecord, { section, text, name, messageId }: MessageBody, { by, approver, template, now }: Writer): Written {
  const { messages } = record;
  const own = messages.filter((known) => known.by === by && known.approver === approver);
  if (own.some((known) => known.messageId === messageId && (known.text === text || known.text === ''))) return { ok: true, record, isNew: false };
  if (!templateSections(template).includes(section)) return { ok: false, code: 'section' };
  if (name === '') return { ok: false, code: 'name' };
  if (own.filter((known) => known.section === section).length >= threadLimits.section) return { ok: false, code: 'full' };
  if (by === 'client') {
    const instants = own.map(({ at }) => Date.parse(at));
    const wait = Math.max(
      untilBelowLimitMs(instants, threadLimits.minute, minuteMs, now.getTime()),
      untilBelowLimitMs(instants, threadLimits.day, dayMs, now.getTime()),
    );
    if (wait > 0) return { ok: false, code: 'too_fast', retryAfterSeconds: Math.ceil(wait / 1000) };
  }
  const n = Math.max(0, ...messages.map((known) => known.n)) + 1;
  const message: ThreadMessage = { n, section, by, name, ...(approver === undefined ? {} : { approver }), text, at: now.toISOString(), messageId };
  return { ok: true, record: { ...record, messages: [...messages, message] }, isNew: true };
}

/** The number of sections in which the last message is the client's. */
export function openThreads(messages: readonly Pick<ThreadMessage, 'section' | 'by'>[]): number {
  const last = new Map(messages.map(({ section, by }) => [section, by]));
  return [...last.values()].filter((by) => by === 'client').length;
}

/** One of the client's people: the key of one who does not decide, or `undefined` for the one whose answer is waited for. */
export type Addressee = string | undefined;

interface Said {
  approval: ClientApproval | undefined;
  messages: readonly ThreadMessage[];
  opinions: ReadonlyMap<string, Opinion>;
}

/**
 * Whom a designer's message is for: everybody who commented on its section or wrote under it before and is still asked; if there is nobody,
 * the one whose answer is waited for.
 */
export function meantFor({ section, n }: ThreadMessage, { approval, messages, opinions }: Said): readonly Addressee[] {
  const writers = new Set(messages.flatMap((known) => (known.by === 'client' && known.section === section && known.n < n ? [known.approver] : [])));
  const advisers = advisersOf(approval).flatMap(({ id }) => (writers.has(id) || opinions.get(id)?.sections[section]?.comments.trim() ? [id] : []));
  const decider = deciderOf(approval)?.id;
  const isForDecider = writers.has(undefined) || writers.has(decider) || Boolean(approval?.sectionApprovals?.[section]?.comments.trim());
  return isForDecider || advisers.length === 0 ? [undefined, ...advisers] : advisers;
}
