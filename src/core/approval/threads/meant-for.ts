import type { ClientApproval } from '#schema/approval/client-approval.ts';
import type { ThreadMessage } from '#schema/approval/thread.ts';
import { advisersOf, deciderOf, type Opinion } from '../approvers/approvers.ts';

/** Of the client's people: one who does not decide, by key, or `undefined`: the one who is waited for. */
export type Addressee = string | undefined;

interface Said {
  approval: ClientApproval | undefined;
  messages: readonly ThreadMessage[];
  opinions: ReadonlyMap<string, Opinion>;
}

/**
 * Whom a designer's message is for: everybody who commented on its section or wrote under it before and is still asked; where that is nobody,
 * the one who is waited for.
 */
export function meantFor({ section, n }: ThreadMessage, { approval, messages, opinions }: Said): readonly Addressee[] {
  const writers = new Set(messages.flatMap((known) => (known.by === 'client' && known.section === section && known.n < n ? [known.approver] : [])));
  const advisers = advisersOf(approval).flatMap(({ id }) => (writers.has(id) || opinions.get(id)?.sections[section]?.comments.trim() ? [id] : []));
  const decider = deciderOf(approval)?.id;
  const isForDecider = writers.has(undefined) || writers.has(decider) || Boolean(approval?.sectionApprovals?.[section]?.comments.trim());
  return isForDecider || advisers.length === 0 ? [undefined, ...advisers] : advisers;
}
