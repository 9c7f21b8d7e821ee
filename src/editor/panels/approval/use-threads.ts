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
  /** The form group with the fields that it speaks of. */
  group: string | undefined;
  messages: ThreadsAnswer['messages'];
  /** Whether the client wrote last. */
  isUnanswered: boolean;
}

/** Where the threads of a client are read and written. */
export const threadsPath = (id: string): string => `/api/config/${id}/threads`;

/** What the client and the designers wrote, by section in page order, and how the client learns of the newest message. */
export function useThreads(): { threads: readonly Thread[]; notification: ThreadsAnswer['notification'] } {
  const { id } = useSession();
  const { kind } = useKind();
  const path = threadsPath(id);
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => readPath(threadsAnswerSchema, path, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: watched.refetchOnWindowFocus,
    // Only sites have clients who write.
    enabled: kind === 'client' || kind === 'demo',
  });
  const threads = approvalSectionKeySchema.options.flatMap((section): Thread[] => {
    const messages = (data?.messages ?? []).filter((message) => message.section === section);
    if (messages.length === 0) return [];
    return [{ section, group: sectionGroups[section], messages, isUnanswered: openThreads(messages) > 0 }];
  });
  return { threads, notification: data?.notification };
}
