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

/** What hydrates the form before the reader scrolls near it: an unsent answer on the device, or an approval link. */
export const waitingFor = (id: string): Near => ({ local: waitingKey(id), session: linkKey(id), parameter: linkParameter });
