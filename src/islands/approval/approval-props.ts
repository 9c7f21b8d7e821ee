import type { ApprovalView } from '#sections/approval/approval-view.ts';
import type { Near } from '../hydrate/near.ts';
import type { ApprovalIslandProps } from './ApprovalIsland.tsx';
import { waitingKey } from './device-storage.ts';
import { linkKey, linkParameter } from './token.ts';

/** The island's props. They are in the page's HTML in addition to the markup, so there are as few as possible. */
export const approvalProps = (
  { site, instructions }: ApprovalView,
  id: string,
  revision: number | undefined,
): Pick<ApprovalIslandProps, 'id' | 'revision' | 'site' | 'instructions'> => ({
  id,
  revision,
  site,
  instructions: instructions?.paragraphs.join('\n\n') ?? '',
});

/** What wakes the form before anybody scrolls near it: an answer on the device that is not sent yet, and an approval link. */
export const waitingFor = (id: string): Near => ({ local: waitingKey(id), session: linkKey(id), parameter: linkParameter });
