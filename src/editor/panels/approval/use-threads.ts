import { useQuery } from '@tanstack/react-query';
import { sectionGroups } from '#core/approval/sections.ts';
import { openThreads } from '#core/approval/threads/threads.ts';
import { approvalSectionKeySchema } from '#schema/approval/client-approval.ts';
import { type ThreadsAnswer, threadsAnswerSchema } from '#schema/calls/threads.ts';
import { watched } from '../../api/queries.ts';
import { readPath } from '../../api/query.ts';
import { useKind, useSession } from '../../stores/use-field.ts';

export interface Thread {
  section: ThreadsAnswer['messages'][number]['section'];
  /** The form group of the section's fields. */
  group: string | undefined;
  messages: ThreadsAnswer['messages'];
  /** Whether the last message is the client's. */
  isUnanswered: boolean;
}

/** The path of a client's threads. */
export const threadsPath = (id: string): string => `/api/config/${id}/threads`;

/** The threads by section in page order, and how the client is notified of the newest message. */
export function useThreads(): { threads: readonly Thread[]; notification: ThreadsAnswer['notification'] } {
  const { id } = useSession();
  const { kind } = useKind();
  const path = threadsPath(id);
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => readPath(threadsAnswerSchema, path, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: watched.refetchOnWindowFocus,
    // The provider's own pages have no approval.
    enabled: kind === 'client' || kind === 'demo',
  });
  const threads = approvalSectionKeySchema.options.flatMap((section): Thread[] => {
    const messages = (data?.messages ?? []).filter((message) => message.section === section);
    if (messages.length === 0) return [];
    return [{ section, group: sectionGroups[section], messages, isUnanswered: openThreads(messages) > 0 }];
  });
  return { threads, notification: data?.notification };
}
